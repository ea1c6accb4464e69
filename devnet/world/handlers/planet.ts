/** MsgPlanetExplore and what completing the old planet does. docs/network/mechanics.md 6.1, 6.2. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { Planet } from '../../../src/generated/game/entities.ts';
import { fleetStatus, objectType, planetStatus } from '../../../src/generated/game/enums.ts';
import { MsgPlanetExploreResponse } from '../../../src/generated/game/responses.ts';
import { type MsgPlanetExplore } from '../../../src/generated/game/tx.ts';
import { type Context, planetOf, type Response } from '../context.ts';
import { lineHas } from '../line.ts';
import { requireName } from '../names.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { createFleet, emptySlots } from '../players.ts';
import { requireOnline } from '../power.ts';
import { emitRaid } from '../raidClock.ts';
import { refuse } from '../refusal.ts';
import { destroyStruct } from '../structEffects.ts';
import { sendHome } from '../visitorQueue.ts';

/** Ore in the ground of a new planet. 1.5. */
export const STARTING_ORE = 5n;
/** What runs on a planet while somebody lives there; 0.22 clears it with the planet. */
const CLOCKS = ['blockStartRaid', 'blockRaiderArrived', 'blockStartOreMine', 'blockStartOreRefine'] as const;

export function explore(ctx: Context, msg: MsgPlanetExplore): Response {
  const { draft, block } = ctx;
  const player = commanded(ctx, 'player', msg.playerId);
  requireOnPlayer(ctx, player.id, PERMISSION.play);
  requireOnline(draft, player);
  const name = msg.name === '' ? '' : requireName('planet', msg.name);
  if (player.planetId !== '') complete(ctx, player.planetId, player.fleetId);

  const id = `${objectType.planet}-${draft.nextIndex(objectType.planet)}`;
  const planet = Planet.fromPartial({
    id,
    maxOre: STARTING_ORE,
    creator: ctx.caller.address,
    owner: player.id,
    status: planetStatus.active,
    name,
    ...emptySlots(),
  });
  draft.put('planet', id, planet);
  draft.setGrid('ore', id, STARTING_ORE);
  draft.setPlanetAttribute('planetaryShield', id, draft.config.baseShield);
  const settled = { ...player, planetId: id };
  draft.put('player', player.id, settled);

  const fleet = draft.get('fleet', player.fleetId);
  if (!fleet) createFleet(draft, block, settled, id);
  else if (fleet.status !== fleetStatus.away) draft.put('fleet', fleet.id, { ...fleet, locationId: id });
  return { name: 'MsgPlanetExploreResponse', bytes: MsgPlanetExploreResponse.encode({ planet }).finish() };
}

/** The old planet is given up: it must be mined out, everything standing on it goes, and visitors are sent home. */
function complete(ctx: Context, planetId: string, fleetId: string): void {
  const { draft, block } = ctx;
  const planet = planetOf(draft, planetId);
  if (draft.get('fleet', fleetId)?.status === fleetStatus.away) throw refuse.fleetState(fleetId, 'explore', 'away');
  if (draft.grid('ore', planetId) > 0n) throw refuse.planetHasOre(planetId);
  draft.put('planet', planetId, { ...planet, status: planetStatus.complete });
  for (const structId of [...planet.space, ...planet.air, ...planet.land, ...planet.water]) {
    const struct = structId === '' ? undefined : draft.get('struct', structId);
    if (struct) destroyStruct(draft, block, struct);
  }
  // Head first; each one leaving makes the next the head.
  for (let head = planet.locationListStart; head !== ''; head = planetOf(draft, planetId).locationListStart) {
    emitRaid(draft, head, planetId, 'demilitarized');
    sendHome(draft, block, head);
  }
  if (!lineHas(draft.config.line, NEWER_RULES.completedIsClosed)) return;
  for (const clock of CLOCKS) draft.setPlanetAttribute(clock, planetId, 0n);
}
