/** MsgStructMove: the Command Ship changes its ambit. docs/network/mechanics.md 5.8. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { objectType } from '../../../src/generated/game/enums.ts';
import type { MsgStructMove } from '../../../src/generated/game/tx.ts';
import { requireAmbit } from '../buildPlace.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { combatRefuse } from '../combatRefusal.ts';
import { type Context, type Response, structTypeOf } from '../context.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireAlive, requireStructOnline } from '../structState.ts';
import { emptyStructResponse } from './structDefense.ts';

/** On station and away alike; the owner may be offline, and the slot is ignored. */
export function structMove(ctx: Context, msg: MsgStructMove): Response {
  const { draft, block } = ctx;
  const struct = commanded(ctx, 'struct', msg.structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'online', 'move');
  const type = structTypeOf(draft, struct.type);
  requireCharge(draft, block, { playerId: struct.owner, structTypeId: type.id }, type.moveCharge, 'move');
  requireStructOnline(draft, struct.id, 'move');
  if (!type.movable) throw combatRefuse.capability(struct.id, 'movement');
  if (msg.locationType === objectType.planet) throw combatRefuse.fleetOnly();
  if (msg.locationType !== objectType.fleet) throw combatRefuse.place(struct.type, 'invalid_location_type');
  requireAmbit(type, msg.ambit);
  draft.put('struct', struct.id, { ...struct, operatingAmbit: msg.ambit });
  spendCharge(draft, block, struct.owner);
  return emptyStructResponse();
}
