/** Where the age of an ore proof is counted from. docs/network/mechanics.md 4.4; on the struct before 0.21: docs/network/chain-entities.md 1.3. */
import type { Struct } from '../../src/generated/game/entities.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import type { Draft } from './draft.ts';
import { lineHas } from './line.ts';

type OreClock = 'blockStartOreMine' | 'blockStartOreRefine';

/** Whether all rigs of a planet share one clock, which rests while somebody visits. */
export function isOnPlanet({ config }: Draft): boolean {
  return lineHas(config.line, NEWER_RULES.oreClockOnPlanet);
}

export function oreClock(draft: Draft, clock: OreClock, struct: Struct): bigint {
  return isOnPlanet(draft) ? draft.planetAttribute(clock, struct.locationId) : draft.structAttribute(clock, struct.id);
}

export function setOreClock(draft: Draft, clock: OreClock, struct: Struct, height: bigint): void {
  if (isOnPlanet(draft)) draft.setPlanetAttribute(clock, struct.locationId, height);
  else draft.setStructAttribute(clock, struct.id, height);
}
