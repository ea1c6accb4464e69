/**
 * Where fleets stand. The visitors of a planet are a doubly linked list: forward leads towards the planet, its head has
 * nobody in front. docs/network/mechanics.md 6.3, 6.4.
 */
import type { Fleet, Planet } from '../../src/generated/game/entities.ts';
import { fleetStatus } from '../../src/generated/game/enums.ts';
import { fleetOf, planetOf } from './context.ts';
import { type Draft, saturate } from './draft.ts';
import { headChanged, queueEmptied, refreshVulnerability } from './raidClock.ts';
import type { BlockInfo } from './tables.ts';

/** Home is a planet of the fleet's owner; every other one is foreign. */
export function isHome(fleet: Fleet, planet: Planet): boolean {
  return planet.owner !== '' && planet.owner === fleet.owner;
}

/** Takes the fleet from where it stands to the planet. Standing there already, nothing happens. */
export function relocate(draft: Draft, block: BlockInfo, fleetId: string, planetId: string): void {
  const fleet = fleetOf(draft, fleetId);
  if (fleet.locationId === planetId) return;
  if (fleet.status === fleetStatus.away) leave(draft, block, fleet);
  arrive(draft, block, fleetId, planetId);
  const home = draft.get('player', fleet.owner)?.planetId;
  if (home) refreshVulnerability(draft, block, home);
}

/** To the planet its owner lives on now. */
export function sendHome(draft: Draft, block: BlockInfo, fleetId: string): void {
  const planetId = draft.get('player', fleetOf(draft, fleetId).owner)?.planetId;
  if (planetId) relocate(draft, block, fleetId, planetId);
}

function leave(draft: Draft, block: BlockInfo, fleet: Fleet): void {
  const planet = planetOf(draft, fleet.locationId);
  const { locationListForward: ahead, locationListBackward: behind } = fleet;
  if (ahead !== '') draft.put('fleet', ahead, { ...fleetOf(draft, ahead), locationListBackward: behind });
  if (behind !== '') draft.put('fleet', behind, { ...fleetOf(draft, behind), locationListForward: ahead });
  draft.put('fleet', fleet.id, { ...fleet, locationListForward: '', locationListBackward: '' });
  draft.put('planet', planet.id, {
    ...planet,
    locationListStart: ahead === '' ? behind : planet.locationListStart,
    locationListLast: behind === '' ? ahead : planet.locationListLast,
    locationListCount: saturate(planet.locationListCount - 1n),
  });
  if (ahead !== '') return;
  if (behind === '') queueEmptied(draft, block, planet.id);
  else headChanged(draft, block, planet.id, false);
}

function arrive(draft: Draft, block: BlockInfo, fleetId: string, planetId: string): void {
  const fleet = fleetOf(draft, fleetId);
  const planet = planetOf(draft, planetId);
  if (isHome(fleet, planet)) {
    draft.put('fleet', fleetId, { ...fleet, locationId: planetId, status: fleetStatus.onStation });
    return;
  }
  const last = planet.locationListLast;
  draft.put('fleet', fleetId, {
    ...fleet,
    locationId: planetId,
    status: fleetStatus.away,
    locationListForward: last,
  });
  if (last !== '') draft.put('fleet', last, { ...fleetOf(draft, last), locationListBackward: fleetId });
  draft.put('planet', planetId, {
    ...planet,
    locationListStart: last === '' ? fleetId : planet.locationListStart,
    locationListLast: fleetId,
    locationListCount: planet.locationListCount + 1n,
  });
  if (last === '') headChanged(draft, block, planetId, true);
}
