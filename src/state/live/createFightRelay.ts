/** Attacks and raids on planets that are watched, each moment once, to whoever watches fights. */
import type { LiveEvent } from '../../live/types.ts';
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
  const attackBuffer = createAttackBuffer(sources, (seen) => attacks.emit(seen));
  const raidFilter = createRaidFilter((seen) => raids.emit(seen));

  return {
    hear(events, { planets, height }) {
      for (const event of events) {
        if (!('seq' in event) || event.planetId === null || !planets.has(event.planetId)) continue;
        attackBuffer.hear(event, height);
        raidFilter.hear(event, height);
      }
    },
    reset: () => attackBuffer.reset(),
    watchAttacks: (listener) => attacks.watch(listener),
    watchRaids: (listener) => raids.watch(listener),
  };
}
