/** MsgStructMove: the Command Ship changes its ambit. docs/network/mechanics.md 5.8. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { objectType } from '../../../src/generated/game/enums.ts';
import type { MsgStructMove } from '../../../src/generated/game/tx.ts';
import { requireAmbit } from '../buildPlace.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { combatRefuse } from '../combatRefusal.ts';
import { type Context, type Response, structOf, structTypeOf } from '../context.ts';
import { requireOnPlayer } from '../permissions.ts';
import { requireAlive, requireStructOnline } from '../structState.ts';
import { emptyStructResponse } from './structDefense.ts';

/** On station and away alike; the owner may be offline, and the slot is ignored. */
export function structMove(ctx: Context, msg: MsgStructMove): Response {
  const { draft, block } = ctx;
  const struct = structOf(draft, msg.structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'online', 'move');
  const type = structTypeOf(draft, struct.type);
  requireCharge(draft, block, struct.owner, type.moveCharge, 'move');
  requireStructOnline(draft, struct.id, 'move');
  if (!type.movable) throw combatRefuse.capability(struct.id, 'movement');
  if (msg.locationType === objectType.planet) throw combatRefuse.fleetOnly(struct.id);
  if (msg.locationType !== objectType.fleet) throw combatRefuse.place(struct.id, 'invalid_location_type');
  requireAmbit(struct.locationId, type, msg.ambit);
  draft.put('struct', struct.id, { ...struct, operatingAmbit: msg.ambit });
  spendCharge(draft, block, struct.owner);
  return emptyStructResponse();
}
