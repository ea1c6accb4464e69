import type { ReactNode } from 'react';
import { AsOf } from './AsOf.tsx';
import { Loader } from './Loader.tsx';
import { Text } from './Text.tsx';
import { Trouble } from './Trouble.tsx';

/** What a question looks like from outside, whoever asks it. */
export interface Question<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  /** When the data came, by this machine's clock, ms. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** The answer to a question, or why there is none yet. An older answer stays beside the trouble of a newer question. */
export function QueryAnswer<T>({
  query,
  asking,
  missing,
  low = false,
  isOut = false,
  children,
}: {
  readonly query: Question<T>;
  /** Said while it is asked. */
  readonly asking: string;
  /** What a server that cannot answer does not offer, in one sentence. */
  readonly missing: string;
  /** A line while it is asked, where a picture would be larger than the answer. */
  readonly low?: boolean | undefined;
  /** Its source has fallen silent: what it told last is dated, whether it was asked since or not. */
  readonly isOut?: boolean | undefined;
  /** Where the answer stands elsewhere on the screen, this says only how it stands with the question. */
  readonly children?: (data: T) => ReactNode;
}) {
  const { data, error, isPending } = query;
  return (
    <>
      {isPending &&
        (low ? (
          <Text as="output" tone="faint" size="small">
            {asking}
          </Text>
        ) : (
          <Loader label={asking} />
        ))}
      {error !== null && <Trouble error={error} missing={missing} onRetry={() => void query.refetch()} />}
      {data !== undefined && children && (
        <AsOf atMs={query.dataUpdatedAt} isOut={error !== null || isOut}>
          {children(data)}
        </AsOf>
      )}
    </>
  );
}
