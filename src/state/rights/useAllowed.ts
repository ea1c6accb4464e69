import { queryOptions, useQuery } from '@tanstack/react-query';
import { readKey } from '../ask/readKey.ts';
import { useRuntime } from '../react.ts';
import { type AllowedQuestion, askAllowed } from './askAllowed.ts';
import type { ChainAsk } from './rightsOn.ts';

/** The answer to "can X do Y here?"; nothing is asked while there is no question. */
export function useAllowed(question: AllowedQuestion | null) {
  const { reads } = useRuntime();
  const ask = (row: string, args: never, signal?: AbortSignal): Promise<unknown> =>
    reads.ask(`chain.${row}` as never, args, signal);
  // Its names are those of the chain's rows, which say what each takes and answers.
  const chain = { ask } as unknown as ChainAsk;
  return useQuery(
    queryOptions({
      queryKey: readKey('allowed', { ...question }),
      queryFn: ({ signal }) => askAllowed(question as AllowedQuestion, chain, signal), // enabled with one only
      enabled: question !== null,
      retry: false,
    }),
  );
}
