import { type ReactNode, use } from 'react';
import { OutSources } from './outSources.ts';
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
  low,
  before,
  after,
  children,
}: {
  readonly title: string;
  readonly query: Question<T>;
  readonly source: ReadingSource;
  readonly asking: string;
  readonly missing: string;
  /** A line while it is asked: a small panel. */
  readonly low?: boolean;
  /** Stands above the answer, whatever it is: what the question is about. */
  readonly before?: ReactNode;
  /** Stands below the answer, whatever it is. */
  readonly after?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  const { data, dataUpdatedAt } = query;
  const isOut = use(OutSources).has(source);
  return (
    <Panel title={title} aside={data !== undefined && <SourceMark source={source} atMs={dataUpdatedAt} />}>
      {before}
      <QueryAnswer query={query} asking={asking} missing={missing} low={low} isOut={isOut}>
        {children}
      </QueryAnswer>
      {after}
    </Panel>
  );
}
