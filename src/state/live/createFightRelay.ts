/**
 * Attacks and raids on planets that are watched, each moment once, to whoever watches fights. The stream numbers them; the
 * chain, when it tells instead, does not: what both tell is known by what it is.
 */
import type { LiveEvent } from '../../live/types.ts';
import { momentKey } from '../../game/activity.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import type { WorldState } from '../world/world.ts';
import { type AttackSources, createAttackBuffer } from './createAttackBuffer.ts';
import { createRaidFilter } from './createRaidFilter.ts';

export interface FightRelay {
  /** Frames as they were heard, with the world that has them in it. */
  hear(events: readonly LiveEvent[], world: WorldState): void;
  /** After everything was read anew: what was missed before is history. */
  reset(): void;
  /** Each planet's in order. Returns its own end. */
  watchAttacks(listener: (seen: SeenAttack) => void): () => void;
  /** Returns its own end. */
  watchRaids(listener: (seen: SeenRaid) => void): () => void;
}

export function createFightRelay(sources: AttackSources): FightRelay {
  const attacks = createEmitter<SeenAttack>();
  const raids = createEmitter<SeenRaid>();
  const [byStream, byChain] = [createMemory(), createMemory()];

  function isFirst(key: string, isChain: boolean): boolean {
    if (isChain) return !byStream.has(key) && byChain.add(key);
    byStream.add(key);
    return !byChain.has(key);
  }

  function tellAttack(seen: SeenAttack): void {
    if (isFirst(momentKey({ kind: 'attack', ...seen }), seen.seq === null)) attacks.emit(seen);
  }

  function tellRaid(seen: SeenRaid): void {
    if (isFirst(momentKey({ kind: 'raidStatus', ...seen }), seen.seq === null)) raids.emit(seen);
  }

  const attackBuffer = createAttackBuffer(sources, tellAttack);
  const raidFilter = createRaidFilter(tellRaid);

  return {
    hear(events, { planets, height }) {
      for (const event of events) {
        if (!('seq' in event) || event.planetId === null || !planets.has(event.planetId)) continue;
        if (event.seq !== null) {
          attackBuffer.hear(event, height);
          raidFilter.hear(event, height);
        } else if (event.kind === 'attack') tellAttack({ ...event, height: event.height ?? height });
        else if (event.kind === 'raidStatus') tellRaid({ ...event, height: event.height ?? height });
      }
    },
    reset: () => attackBuffer.reset(),
    watchAttacks: (listener) => attacks.watch(listener),
    watchRaids: (listener) => raids.watch(listener),
  };
}

/** Moments of a few blocks: a stream trails the chain by one or two. */
const REMEMBERED = 500;

function createMemory() {
  const keys = new Set<string>();
  return {
    has: (key: string) => keys.has(key),
    /** True the first time. */
    add(key: string): boolean {
      if (keys.has(key)) return false;
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > REMEMBERED && oldest !== undefined) keys.delete(oldest);
      return true;
    },
  };
}
