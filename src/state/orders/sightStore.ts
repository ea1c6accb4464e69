/**
 * A sight that fills itself: what a row asks for and nobody has read yet is noted, read through the query cache, and the row judges
 * again. It reads only while somebody looks.
 */
import { QueryObserver } from '@tanstack/react-query';
import type { ObjectKind, Self, Sight } from '../../game/orders/sight.ts';
import type { Runtime } from '../Runtime.ts';
import { isFrom22Query } from '../network/networkKey.ts';
import { isWatching } from '../stores/session.ts';
import { ownPlayer } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';
import { isNotFound } from './namedOnChain.ts';
import { coinsIn, moreOf } from './moreSight.ts';
import { recordQuery, type SightQuery } from './sightQueries.ts';

/** undefined: not read yet; null: the chain has no such thing. */
export type Asks = (query: SightQuery) => unknown;

export interface SightStore {
  readonly subscribe: (changed: () => void) => () => void;
  /** The same until something that was asked for has changed. */
  readonly get: () => Sight;
}

export function createSightStore(
  runtime: Pick<Runtime, 'config' | 'network' | 'queryClient' | 'reads' | 'session' | 'world'>,
): SightStore {
  const { config, queryClient, reads, session, world } = runtime;
  const { alphaDenom } = config.network;
  const wanted = new Map<string, SightQuery>();
  const answers = new Map<string, unknown>();
  const ends = new Map<string, () => void>();
  /** Records that the world answered with: it keeps them newer than any reading. */
  const taken = new Map<string, { readonly kind: ObjectKind; readonly record: object }>();
  const listeners = new Set<() => void>();
  let sight: Sight | null = null;

  const changed = (): void => {
    sight = null;
    taken.clear();
    for (const listener of listeners) listener();
  };

  function look(key: string): void {
    const query = wanted.get(key);
    if (query === undefined || ends.has(key)) return;
    const observer = new QueryObserver(queryClient, query);
    const take = ({ data, error, isError }: { data: unknown; error: unknown; isError: boolean }): void => {
      const answer = isError && isNotFound(error) ? null : data;
      if (answers.get(key) === answer) return;
      answers.set(key, answer);
      changed();
    };
    ends.set(key, observer.subscribe(take));
    take(observer.getCurrentResult());
  }

  /** Of a world that changes many times a second, only what a sight shows of it. */
  const worldChanged = (state: WorldState, before: WorldState): void => {
    const isSame =
      state.height === before.height &&
      state.structTypes === before.structTypes &&
      [...taken].every(([id, { kind, record }]) => inWorld(state, kind, id) === record) &&
      JSON.stringify(selfIn(state), plainly) === JSON.stringify(selfIn(before), plainly);
    if (!isSame) changed();
  };

  const asked: Asks = (query) => {
    const key = JSON.stringify(query.queryKey);
    if (!wanted.has(key)) {
      wanted.set(key, query);
      // A row asks while something is being drawn.
      queueMicrotask(() => {
        if (listeners.size > 0) look(key);
      });
    }
    return answers.get(key);
  };

  function make(state: WorldState): Sight {
    const self = isWatching(session.getState()) ? null : selfIn(state);
    const coins = () => (self === null ? undefined : coinsIn(asked, reads, self.address));
    return {
      self,
      height: state.height === 0n ? null : state.height,
      alphaDenom,
      typeOf: (id) => state.structTypes.get(id),
      balanceOf: (denom) => {
        const held = coins();
        return held && (held.find((coin) => coin.denom === denom)?.amount ?? 0n);
      },
      get: (kind, id) => {
        if (id === null || id === undefined) return null;
        const record = inWorld(state, kind, id);
        if (record !== null) taken.set(id, { kind, record });
        // The kind says which record is asked for.
        return (record ?? asked(recordQuery(reads, kind, id))) as never;
      },
      more: {
        ...moreOf(asked, reads, alphaDenom),
        isFrom22: () => asked(isFrom22Query(runtime.network)) === true,
        heldDenoms: () => coins()?.flatMap(({ denom, amount }) => (amount > 0n ? [denom] : [])),
      },
    };
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      const unwatch = [world.subscribe(worldChanged), session.subscribe(changed)];
      for (const key of wanted.keys()) look(key);
      return () => {
        listeners.delete(listener);
        for (const end of unwatch) end();
        if (listeners.size > 0) return;
        for (const end of ends.values()) end();
        ends.clear();
      };
    },
    get: () => (sight ??= make(world.getState())),
  };
}

/** What the world keeps of a kind; null where it does not. */
function inWorld(state: WorldState, kind: ObjectKind, id: string): object | null {
  const maps: Readonly<Partial<Record<ObjectKind, ReadonlyMap<string, { readonly value: object }>>>> = {
    player: state.players,
    planet: state.planets,
    fleet: state.fleets,
    struct: state.structs,
    substation: state.substations,
  };
  return maps[kind]?.get(id)?.value ?? null;
}

const plainly = (_: string, held: unknown): unknown => (typeof held === 'bigint' ? String(held) : held);

function selfIn(state: WorldState): Self | null {
  const player = ownPlayer(state);
  if (player === null) return null;
  const { id, guildId, guildRank, substationId, planetId, fleetId, primaryAddress } = player;
  return { playerId: id, guildId, guildRank, substationId, planetId, fleetId, address: primaryAddress };
}
