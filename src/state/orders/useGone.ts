/** Whether the chain still has what a row of the mirror tells of: a row that only the mirror has never leads to a signature. */
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { GameMessage } from '../../game/messages/messages.ts';
import { say } from '../../lib/words/say.ts';
import { readKey } from '../ask/readKey.ts';
import type { Reads } from '../ask/Reads.ts';
import { useRuntime } from '../react.ts';
import { isNotFound, namedOnChain, type OnChain } from './namedOnChain.ts';

/** No frame tells of a deletion (docs/network/stream.md section 2), so it is asked for while somebody looks. */
const LOOK_EVERY_MS = 15_000;

function ask(reads: Pick<Reads, 'ask'>, one: OnChain, signal: AbortSignal): Promise<unknown> {
  switch (one.name) {
    case 'chain.provider':
      return reads.ask(one.name, one.args, signal);
    case 'chain.agreement':
      return reads.ask(one.name, one.args, signal);
    case 'chain.allocation':
      return reads.ask(one.name, one.args, signal);
    case 'chain.membershipApplication':
      return reads.ask(one.name, one.args, signal);
  }
}

function thereQuery(reads: Pick<Reads, 'ask'>, one: OnChain) {
  return queryOptions({
    queryKey: ['there', ...readKey(one.name, one.args)],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        await ask(reads, one, signal);
        return true;
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
    },
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
}

/** @returns why nothing can be signed about it, or null */
export function useGone(order: GameMessage | null): string | null {
  const { reads } = useRuntime();
  const named = order === null ? [] : namedOnChain(order);
  const answers = useQueries({ queries: named.map((one) => thereQuery(reads, one)) });
  for (const [index, { data, isPending }] of answers.entries()) {
    const what = named[index]?.what ?? '';
    if (data === false) return say('No longer on the chain: {what}. Only the guild server still lists it.', { what });
    // Until it has said that it has it, nobody knows. A node that does not answer says so in its own place.
    if (isPending) return say('Checking {what} on the chain…', { what });
  }
  return null;
}
