/**
 * Whether the play key is still one of the player's: the chain's list of keys is kept true by the stream, and what the chain refuses
 * for want of a player or a right is looked into. Somebody who lost this browser revokes it elsewhere; then it is said here.
 */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Reads } from '../ask/Reads.ts';
import { wholeQuery } from '../ask/readQuery.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { SessionStore } from '../stores/session.ts';

export interface RevokeWatchInput {
  readonly session: SessionStore;
  readonly activity: ActivityStore;
  readonly queryClient: QueryClient;
  readonly reads: Reads;
  /** To ask the chain again whose the key is. */
  readonly onDoubt: () => void;
}

/** Of a player without a guild no frame tells: its subject would have an empty part. docs/network/stream.md section 8. */
const ASK_AGAIN_MS = 10 * 60_000;

/** Returns its own end. */
export function createRevokeWatch({ session, activity, queryClient, reads, onDoubt }: RevokeWatchInput): () => void {
  let watched: string | null = null;
  let unwatch = (): void => undefined;

  function look(): void {
    const { play } = session.getState();
    if ((play?.address ?? null) === watched) return;
    unwatch();
    unwatch = () => undefined;
    watched = play?.address ?? null;
    if (!play) return;
    const { address, playerId } = play;
    const query = wholeQuery(reads, 'chain.addressesOfPlayer', { playerId });
    const observer = new QueryObserver(queryClient, { ...query, refetchInterval: ASK_AGAIN_MS });
    unwatch = observer.subscribe(({ data, isFetching }) => {
      if (data && !isFetching && !data.some((key) => key.address === address)) onDoubt();
    });
  }

  let seen = activity.getState().records;
  const unwatchActivity = activity.subscribe(({ records }) => {
    const { play } = session.getState();
    const before = new Map(seen.map((record) => [record.id, record.phase]));
    seen = records;
    const isDoubt = records.some(
      ({ id, phase, address }) =>
        phase !== before.get(id) &&
        phase.step === 'refused' &&
        address === play?.address &&
        (phase.refusal.reason === 'notRegistered' || phase.refusal.reason === 'missingPermission'),
    );
    if (isDoubt) onDoubt();
  });
  const unwatchSession = session.subscribe(look);
  look();
  return () => {
    unwatch();
    unwatchActivity();
    unwatchSession();
  };
}
