/** The one road from a screen to what a door answers. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
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
  /** While other arguments are asked for, what was answered to the last ones stays. */
  readonly keepsLast?: boolean;
}

/** `const { data } = useRead('chain.reactor', { reactorId })`. */
export function useRead<N extends ReadName>(
  name: N,
  args: ArgsOf<Rows[N]>,
  { keepsLast = false, ...asking }: Asking = {},
): UseQueryResult<AnswerOf<Rows[N]>> {
  const kept = keepsLast && { placeholderData: keepPreviousData };
  return useQuery({ ...readQuery(useRuntime().reads, name, args), ...asking, ...kept });
}

/** A list to its end: for totals and choices. */
export function useWhole<N extends ListIn<Rows>>(
  name: N,
  args: ArgsOf<Rows[N]>,
  asking: Omit<Asking, 'keepsLast'> = {},
): UseQueryResult<readonly ItemOf<Rows[N]>[]> {
  return useQuery({ ...wholeQuery(useRuntime().reads, name, args), ...asking });
}
