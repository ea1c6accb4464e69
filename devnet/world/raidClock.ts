/** When a planet may be raided. facts/mechanics.md 4.5. */
import type { Planet } from '../../src/generated/game/entities.ts';
import { fleetStatus } from '../../src/generated/game/enums.ts';
import type { Draft } from './draft.ts';
import { DESTROYED, has, ONLINE } from './structState.ts';
import type { BlockInfo } from './tables.ts';

/** Tested in the order of the facts; the owner's power is not part of it. */
function isVulnerable(draft: Draft, planet: Planet): boolean {
  const owner = draft.get('player', planet.owner);
  if (!owner) return true;
  const fleet = draft.get('fleet', owner.fleetId);
  if (!fleet || fleet.status !== fleetStatus.onStation || fleet.commandStruct === '') return true;
  return has(draft, fleet.commandStruct, DESTROYED) || !has(draft, fleet.commandStruct, ONLINE);
}

/** The refresh rows of the trigger table: nothing happens while nobody visits. */
export function refreshVulnerability(draft: Draft, block: BlockInfo, planetId: string): void {
  const planet = draft.get('planet', planetId);
  if (!planet || planet.locationListStart === '') return;
  const clock = draft.planetAttribute('blockStartRaid', planetId);
  const vulnerable = isVulnerable(draft, planet);
  if (vulnerable && clock === 0n) {
    draft.setPlanetAttribute('blockStartRaid', planetId, block.height);
    emitRaid(draft, planet, 'shieldsVulnerable');
  } else if (!vulnerable && clock !== 0n) {
    draft.setPlanetAttribute('blockStartRaid', planetId, 0n);
    emitRaid(draft, planet, 'ongoing');
  }
}

function emitRaid(draft: Draft, planet: Planet, status: 'shieldsVulnerable' | 'ongoing'): void {
  const detail = { fleetId: planet.locationListStart, planetId: planet.id, status, seized_ore: '0' };
  draft.emit({ name: 'EventRaid', data: { eventRaidDetail: detail } });
}
