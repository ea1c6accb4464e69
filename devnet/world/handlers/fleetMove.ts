/** MsgFleetMove: at once, without charge. docs/network/mechanics.md 6.3. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { fleetStatus, planetStatus } from '../../../src/generated/game/enums.ts';
import { MsgFleetMoveResponse } from '../../../src/generated/game/responses.ts';
import { type MsgFleetMove } from '../../../src/generated/game/tx.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { requireCommand } from '../buildPlace.ts';
import { combatRefuse } from '../combatRefusal.ts';
import { type Context, fleetOf, planetOf, playerOf, type Response } from '../context.ts';
import { lineHas } from '../line.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireOnline } from '../power.ts';
import { emitRaid } from '../raidClock.ts';
import { refuse } from '../refusal.ts';
import { isHome, relocate } from '../visitorQueue.ts';

export function fleetMove(ctx: Context, msg: MsgFleetMove): Response {
  const { draft, block } = ctx;
  const fleet = commanded(ctx, 'fleet', msg.fleetId);
  requireOnPlayer(ctx, fleet.owner, PERMISSION.play);
  const destination = planetOf(draft, msg.destinationLocationId);
  const isClosed = destination.status === planetStatus.complete;
  if (isClosed && lineHas(draft.config.line, NEWER_RULES.completedIsClosed))
    throw refuse.planetComplete(destination.id);
  requireOnline(draft, playerOf(draft, fleet.owner));
  requireCommand(draft, fleet);
  if (fleet.locationId !== destination.id) {
    const room = 1n + destination.locationListExtra;
    const isLimited = lineHas(draft.config.line, NEWER_RULES.visitorLimit);
    if (isLimited && !isHome(fleet, destination) && destination.locationListCount >= room) {
      throw combatRefuse.fleet(fleet.id, 'move', 'queue_full');
    }
    const isHead = fleet.status === fleetStatus.away && fleet.locationListForward === '';
    if (isHead) emitRaid(draft, fleet.id, fleet.locationId, 'attackerRetreated');
    relocate(draft, block, fleet.id, destination.id);
  }
  const bytes = MsgFleetMoveResponse.encode({ fleet: fleetOf(draft, fleet.id) }).finish();
  return { name: 'MsgFleetMoveResponse', bytes };
}
