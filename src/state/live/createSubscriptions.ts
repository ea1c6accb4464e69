/** What screens watch, and the stream subjects that follow from it and from the world: narrow, and none without a use. */
import type { PlanetId } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { LiveConnection } from '../../live/types.ts';
import { ownFleet } from '../world/access.ts';
import { planetsInView, pruned } from '../world/inView.ts';
import type { Stale } from '../world/stale.ts';
import type { WorldStore } from '../world/world.ts';
import { type Interest, subjectGroups } from './subjects.ts';

export interface Subscriptions {
  /** Planets of screens; another set when they change. */
  readonly watched: ReadonlySet<PlanetId>;
  /** Returns its own end. Two screens may watch the same planet: it is kept until the last ends. */
  watchPlanet(planetId: PlanetId): () => void;
  /** Returns its own end. */
  watchInterest(interest: Interest): () => void;
  close(): void;
}

export interface SubscriptionsInput {
  readonly live: Pick<LiveConnection, 'setSubjects'>;
  readonly world: WorldStore;
  readonly network: NetworkIdentity;
  /** Parts whose frames are heard from now on: what was told before counts as missed. */
  readonly onNew: (parts: readonly Stale[]) => void;
}

export function createSubscriptions({ live, world, network, onNew }: SubscriptionsInput): Subscriptions {
  /** How many watch each planet. */
  const watchers = new Map<PlanetId, number>();
  let watched: ReadonlySet<PlanetId> = new Set();
  const interests = new Set<Interest>();
  let subscribed = new Set<string>();
  /** What the subjects were made from. */
  let madeFrom: readonly unknown[] = [];

  function subscribe(): void {
    const state = world.getState();
    const { self, players, substations } = state;
    const place = ownFleet(state)?.planetId;
    const from = [self, place, players.size, ...players.keys(), ...substations.keys(), watched, ...interests];
    if (from.length === madeFrom.length && from.every((one, index) => one === madeFrom[index])) return;
    madeFrom = from;
    const groups = subjectGroups(state, planetsInView(state, watched), interests, network);
    const fresh = groups.filter(({ key }) => !subscribed.has(key));
    subscribed = new Set(groups.map(({ key }) => key));
    live.setSubjects(groups.flatMap(({ subjects }) => subjects));
    if (self.playerId !== null) onNew(fresh.flatMap(({ parts }) => parts));
  }

  function count(planetId: PlanetId, by: 1 | -1): void {
    const left = (watchers.get(planetId) ?? 0) + by;
    if (left > 0) watchers.set(planetId, left);
    else watchers.delete(planetId);
    watched = new Set(watchers.keys());
  }

  const unwatch = world.subscribe(subscribe);

  return {
    get watched() {
      return watched;
    },
    watchPlanet(planetId) {
      count(planetId, 1);
      subscribe();
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        count(planetId, -1);
        const state = world.getState();
        const kept = pruned(state, watched);
        if (kept !== state) world.setState(kept, true);
        else subscribe();
      };
    },
    watchInterest(interest) {
      // An object of its own: two screens may want the same.
      const own = { ...interest };
      interests.add(own);
      subscribe();
      return () => {
        if (interests.delete(own)) subscribe();
      };
    },
    close: unwatch,
  };
}
