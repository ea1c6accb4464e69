/** When a planet may be raided, and what is told of it. docs/network/mechanics.md 4.4 (raid pause), 4.5, 6.5. */
import type { Planet } from '../../src/generated/game/entities.ts';
import { fleetStatus } from '../../src/generated/game/enums.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { planetOf } from './context.ts';
import type { Draft } from './draft.ts';
import { lineHas } from './line.ts';
import { isOnPlanet } from './oreClock.ts';
import { DESTROYED, has, ONLINE } from './structState.ts';
import type { BlockInfo } from './tables.ts';

type RaidWord =
  | 'initiated'
  | 'attackerDefeated'
  | 'ongoing'
  | 'raidSuccessful'
  | 'demilitarized'
  | 'attackerRetreated'
  | 'shieldsVulnerable';

/** EventRaid. `seized_ore` is the one snake_case field of all events. docs/network/chain-entities.md 4.3. */
export function emitRaid(draft: Draft, fleetId: string, planetId: string, status: RaidWord, seized = 0n): void {
  const detail = { fleetId, planetId, status, seized_ore: String(seized) };
  draft.emit({ name: 'EventRaid', data: { eventRaidDetail: detail } });
}

/** Tested in the order of the facts; the owner's power is not part of it. Before 0.18 nothing kept a raider out. */
export function isVulnerable(draft: Draft, planet: Planet): boolean {
  if (!knowsShields(draft)) return true;
  const owner = draft.get('player', planet.owner);
  if (!owner) return true;
  const fleet = draft.get('fleet', owner.fleetId);
  if (!fleet || fleet.status !== fleetStatus.onStation || fleet.commandStruct === '') return true;
  return has(draft, fleet.commandStruct, DESTROYED) || !has(draft, fleet.commandStruct, ONLINE);
}

/** Whether a raid waits for the shields to fall, and its status for the word that says so. */
function knowsShields({ config }: Draft): boolean {
  return lineHas(config.line, NEWER_RULES.raidClockNeedsOpenShields);
}

/** The refresh rows of the trigger table: nothing happens while nobody visits. */
export function refreshVulnerability(draft: Draft, block: BlockInfo, planetId: string): void {
  const planet = draft.get('planet', planetId);
  if (!planet || planet.locationListStart === '' || !knowsShields(draft)) return;
  const clock = draft.planetAttribute('blockStartRaid', planetId);
  const vulnerable = isVulnerable(draft, planet);
  if (vulnerable && clock === 0n) {
    draft.setPlanetAttribute('blockStartRaid', planetId, block.height);
    emitRaid(draft, planet.locationListStart, planetId, 'shieldsVulnerable');
  } else if (!vulnerable && clock !== 0n) {
    draft.setPlanetAttribute('blockStartRaid', planetId, 0n);
    emitRaid(draft, planet.locationListStart, planetId, 'ongoing');
  }
}

/**
 * A fleet stands at the head, by arrival or promotion. A running clock is inherited; the new head is told that the
 * shields are down either way, since the status belongs to the fleet (6.5, first row).
 */
export function headChanged(draft: Draft, block: BlockInfo, planetId: string, wasEmpty: boolean): void {
  const planet = planetOf(draft, planetId);
  if (wasEmpty && isOnPlanet(draft)) draft.setPlanetAttribute('blockRaiderArrived', planetId, block.height);
  emitRaid(draft, planet.locationListStart, planetId, 'initiated');
  if (!isVulnerable(draft, planet)) {
    draft.setPlanetAttribute('blockStartRaid', planetId, 0n);
    return;
  }
  if (wasEmpty || draft.planetAttribute('blockStartRaid', planetId) === 0n) {
    draft.setPlanetAttribute('blockStartRaid', planetId, block.height);
  }
  if (knowsShields(draft)) emitRaid(draft, planet.locationListStart, planetId, 'shieldsVulnerable');
}

const ORE_CLOCKS = [
  ['blockStartOreMine', 'oreMiningActiveQuantity'],
  ['blockStartOreRefine', 'oreRefiningActiveQuantity'],
] as const;

/** The raid is over: ore clocks go on where they stood when it began. 4.4, raid pause, point 3. */
export function queueEmptied(draft: Draft, block: BlockInfo, planetId: string): void {
  const arrived = draft.planetAttribute('blockRaiderArrived', planetId);
  for (const [clock, quantity] of ORE_CLOCKS) {
    if (arrived === 0n || draft.planetAttribute(quantity, planetId) === 0n) continue;
    const started = draft.planetAttribute(clock, planetId);
    const paused = started > arrived ? started : arrived;
    if (paused < block.height) draft.setPlanetAttribute(clock, planetId, started + (block.height - paused));
  }
  draft.setPlanetAttribute('blockRaiderArrived', planetId, 0n);
  // Before 0.18 nothing cleared it: a later raid writes over it.
  if (knowsShields(draft)) draft.setPlanetAttribute('blockStartRaid', planetId, 0n);
}
