/** How the machines behind the sources are: the node itself, and the clock of the guild's server. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Reads } from '../ask/Reads.ts';
import { readKey } from '../ask/readKey.ts';

const fresh = { staleTime: 0, gcTime: 60_000, retry: false } as const;

/** Asks nobody where the host names no RPC. */
export const nodeStatusQuery = ({ reader }: Reads['node']) =>
  queryOptions({
    queryKey: readKey('chain.nodeStatus'),
    queryFn: reader === null ? skipToken : async ({ signal }) => (await reader()).fetchStatus(signal),
    ...fresh,
  });

export interface ClockReading {
  /** This machine's clock less the server's. The server tells whole seconds, so half of one is nothing. */
  readonly aheadMs: number;
  /** There and back. */
  readonly tripMs: number;
}

/** The server spoke about half-way between question and answer, and on average half a second after the one it names. */
export const serverClockQuery = (serverTime: Reads['serverTime'], now: () => number = Date.now) =>
  queryOptions({
    queryKey: readKey('web.serverClock'),
    queryFn: async ({ signal }): Promise<ClockReading> => {
      const askedMs = now();
      const serverMs = (await serverTime(signal)) * 1000 + 500;
      const answeredMs = now();
      return { aheadMs: Math.round((askedMs + answeredMs) / 2 - serverMs), tripMs: answeredMs - askedMs };
    },
    ...fresh,
  });
