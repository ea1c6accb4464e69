/** What the network knows, in the cache: what a refusal taught makes it untrue. */
import { queryOptions } from '@tanstack/react-query';
import { readKey } from '../ask/readKey.ts';
import type { Runtime } from '../Runtime.ts';

export const NETWORK_KEY = 'network';

const GOOD_MS = 600_000;

/** Whether the chain plays by the rules of 0.22; false where nobody can say: then nothing is in the way, and the chain answers. */
export const isFrom22Query = (network: Runtime['network']) =>
  queryOptions({
    queryKey: readKey(NETWORK_KEY, { isFrom22: true }),
    queryFn: async (): Promise<boolean> => (await (await network()).isFrom22()) === true,
    staleTime: GOOD_MS,
    retry: false,
  });
