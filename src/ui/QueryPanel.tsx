import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import { QueryAnswer, type Question } from './QueryAnswer.tsx';
import { type ReadingSource, SourceMark } from './SourceMark.tsx';

/** A panel about one question: its loading, its trouble, its source and age, and what came of it. */
export function QueryPanel<T>({
  title,
  query,
  source,
  asking,
  missing,
  before,
  children,
}: {
  readonly title: string;
  readonly query: Question<T>;
  readonly source: ReadingSource;
  readonly asking: string;
  readonly missing: string;
  /** Stands above the answer, whatever it is: what the question is about. */
  readonly before?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  const { data, dataUpdatedAt } = query;
  return (
    <Panel title={title} aside={data !== undefined && <SourceMark source={source} atMs={dataUpdatedAt} />}>
      {before}
      <QueryAnswer query={query} asking={asking} missing={missing}>
        {children}
      </QueryAnswer>
    </Panel>
  );
}
