/** Attacks and raids on planets that are watched, each moment once, to whoever watches fights. */
import type { LiveEvent } from '../../live/types.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { SeenAttack, SeenRaid } from '../seen.ts';
import type { WorldState } from '../world/world.ts';
import { type AttackSources, createAttackLine } from './createAttackLine.ts';
import { createRaidLine } from './createRaidLine.ts';

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
  const attackLine = createAttackLine(sources, (seen) => attacks.emit(seen));
  const raidLine = createRaidLine((seen) => raids.emit(seen));

  return {
    hear(events, { planets, height }) {
      for (const event of events) {
        if (!('seq' in event) || event.planetId === null || !planets.has(event.planetId)) continue;
        attackLine.hear(event, height);
        raidLine.hear(event, height);
      }
    },
    reset: () => attackLine.reset(),
    watchAttacks: (listener) => attacks.watch(listener),
    watchRaids: (listener) => raids.watch(listener),
  };
}
