/** Every change of a raid once, though frames come twice, late, or again after a reconnect. docs/network/mechanics.md 6.5. */
import type { PlanetId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { LiveEvent } from '../../live/types.ts';
import type { SeenRaid } from '../seen.ts';

export interface RaidFilter {
  /** Frames of planets that are looked at; `tip` dates those without a height. */
  hear(event: LiveEvent, tip: BlockHeight): void;
}

/** Numbers remembered for each planet: more than are late in any batch. */
const REMEMBERED = 64;

export function createRaidFilter(emit: (seen: SeenRaid) => void): RaidFilter {
  const told = new Map<PlanetId, Set<number>>();
  return {
    hear(event, tip) {
      if (event.kind !== 'raidStatus') return;
      const { planetId, seq, fleetId, status, seizedOre } = event;
      const numbers = told.get(planetId) ?? new Set();
      told.set(planetId, numbers);
      // What the chain told is known by what it is (createFightRelay.ts).
      if (seq === null || numbers.has(seq)) return;
      numbers.add(seq);
      const [oldest] = numbers;
      if (numbers.size > REMEMBERED && oldest !== undefined) numbers.delete(oldest);
      emit({ planetId, seq, height: event.height ?? tip, fleetId, status, seizedOre });
    },
  };
}
