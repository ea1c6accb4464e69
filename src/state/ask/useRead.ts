/** The one road from a screen to what a door answers. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, ArgsOf, ItemOf, ListIn } from '../../game/read.ts';
import { useRuntime } from '../react.ts';
import { readQuery, wholeQuery } from './readQuery.ts';
import type { ReadName, Rows } from './Reads.ts';

/** What a screen may say of its own asking. */
interface Asking {
  /** false = nothing is asked, and nothing is loaded. */
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
}

/** `const { data } = useRead('chain.reactor', { reactorId })`. */
export function useRead<N extends ReadName>(
  name: N,
  args: ArgsOf<Rows[N]>,
  asking: Asking = {},
): UseQueryResult<AnswerOf<Rows[N]>> {
  return useQuery({ ...readQuery(useRuntime().reads, name, args), ...asking });
}

/** A list to its end: for totals and choices. */
export function useWhole<N extends ListIn<Rows>>(
  name: N,
  args: ArgsOf<Rows[N]>,
  asking: Asking = {},
): UseQueryResult<readonly ItemOf<Rows[N]>[]> {
  return useQuery({ ...wholeQuery(useRuntime().reads, name, args), ...asking });
}
