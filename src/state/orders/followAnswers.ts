/**
 * Judgements of rights rest on what was read: they are made anew when one of those answers is found untrue (a frame, a landed order)
 * or turns out otherwise, and not by a clock. One follower for each cache, as long as the cache lives.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Rights } from './rights.ts';
import type { ActivityState, ActivityStore } from '../stores/activity.ts';

/** All of these questions. */
export const RIGHTS_KEY = 'rights';

export interface Judgement {
  readonly rights: Rights;
  /** What it rests on: the cache's name of each answer, and the answer. */
  readonly basis: ReadonlyMap<string, unknown>;
  readonly restsOnGrants: boolean;
}

/** Who was granted what: no frame tells it. docs/network/stream.md section 1 */
export function isGrant(name: unknown): boolean {
  return typeof name === 'string' && /^chain\.(?:permission|guildRankPermission)/.test(name);
}

const followed = new WeakSet<QueryClient>();

export function followAnswers(queryClient: QueryClient, activity: ActivityStore): void {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] === RIGHTS_KEY) return;
    const { queryHash, state } = event.query;
    // What the cache has let go nobody can find untrue any more: it is read anew for whoever still looks.
    const untrue = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'invalidate');
    if (!untrue && !(event.type === 'updated' && event.action.type === 'success')) return;
    const rests = ({ basis }: Judgement): boolean =>
      basis.has(queryHash) && (untrue || basis.get(queryHash) !== state.data);
    void queryClient.invalidateQueries({
      queryKey: [RIGHTS_KEY],
      predicate: ({ state: judged }) => judged.data !== undefined && rests(judged.data as Judgement), // the key says so
    });
  });
  activity.subscribe((now, before) => {
    // One's own order may have been a grant, or the end of one.
    if (landedIn(now) > landedIn(before)) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => isGrant(name) });
    }
  });
}

function landedIn({ records }: ActivityState): number {
  return records.filter(({ phase: { step } }) => step === 'landed' || step === 'included').length;
}
