/** One row asked of many things. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, ArgsOf } from '../../game/read.ts';
import { useRuntime } from '../react.ts';
import type { ReadName, Rows } from './Reads.ts';
import { readQuery } from './readQuery.ts';

/** `useEach('chain.reactor', ids.map((reactorId) => ({ reactorId })))`: an answer each, in that order. Nothing may be asked twice. */
export function useEach<N extends ReadName>(
  name: N,
  args: readonly ArgsOf<Rows[N]>[],
  asking: { readonly refetchInterval?: number | false } = {},
): readonly UseQueryResult<AnswerOf<Rows[N]>>[] {
  const { reads } = useRuntime();
  return useQueries({ queries: args.map((one) => ({ ...readQuery(reads, name, one), ...asking })) });
}
