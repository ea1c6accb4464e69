/** Raids on planets of the watch list, which are in no world: by frames, and by readings of the planet. Pure. */
import type { PlanetActivity } from '../../game/activity.ts';
import type { Telling } from '../../game/alerts/ledger.ts';
import { UNDER_WAY } from '../../game/battles.ts';
import type { Planet } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';

/** Planets, and on whose account each is listened to; null = on its own. */
export type WatchedPlanets = ReadonlyMap<PlanetId, PlayerId | null>;

const STARTED: ReadonlySet<string> = new Set(UNDER_WAY);

/** @param mine a raid of one's own is no news. @param at block of a frame that does not say its own */
export function watchedFrameTellings(
  event: PlanetActivity & { readonly kind: 'raidStatus' },
  watched: WatchedPlanets,
  mine: FleetId | null,
  at: BlockHeight,
): readonly Telling[] {
  const { planetId, fleetId, status, height } = event;
  const player = watched.get(planetId);
  if (player === undefined || fleetId === null || fleetId === mine) return [];
  const telling = tellingOf(planetId, player, STARTED.has(status) ? fleetId : null, height ?? at);
  return [{ ...telling, isEdge: true }];
}

/** @param at the block before it was asked */
export function watchedPlanetTellings(
  { id, headFleetId }: Pick<Planet, 'id' | 'headFleetId'>,
  watched: WatchedPlanets,
  mine: FleetId | null,
  at: BlockHeight,
): readonly Telling[] {
  const player = watched.get(id);
  return player === undefined ? [] : [tellingOf(id, player, headFleetId === mine ? null : headFleetId, at)];
}

function tellingOf(planetId: PlanetId, player: PlayerId | null, raider: FleetId | null, at: BlockHeight): Telling {
  return { kind: 'raidWatched', matter: `watched/${planetId}`, at, value: raider, ...(player && { detail: player }) };
}
