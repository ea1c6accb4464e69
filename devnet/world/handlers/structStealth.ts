/** Hiding and showing. docs/network/mechanics.md 7.8. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import type { Struct } from '../../../src/generated/game/entities.ts';
import type { MsgStructStealthActivate, MsgStructStealthDeactivate } from '../../../src/generated/game/tx.ts';
import { requireCommandToFight } from '../buildPlace.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { combatRefuse } from '../combatRefusal.ts';
import { type Context, playerOf, type Response, structTypeOf } from '../context.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireOnline } from '../power.ts';
import { has, HIDDEN, requireAlive, requireStructOnline, setStatus } from '../structState.ts';
import { structResponse } from './structBuild.ts';

export function stealthActivate(ctx: Context, msg: MsgStructStealthActivate): Response {
  return setStealth(ctx, msg.structId, true);
}

export function stealthDeactivate(ctx: Context, msg: MsgStructStealthDeactivate): Response {
  return setStealth(ctx, msg.structId, false);
}

/** Off is the mirror image of on, at the same charge. */
function setStealth(ctx: Context, structId: string, on: boolean): Response {
  const { draft, block } = ctx;
  const struct: Struct = commanded(ctx, 'struct', structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'online', 'stealth');
  requireStructOnline(draft, struct.id, 'stealth');
  requireOnline(draft, playerOf(draft, struct.owner));
  requireCommandToFight(draft, struct.owner);
  if (has(draft, struct.id, HIDDEN) === on) throw combatRefuse.state(struct.id, on ? 'hidden' : 'visible', 'stealth');
  const type = structTypeOf(draft, struct.type);
  if (!type.stealthSystems) throw combatRefuse.capability(struct.id, 'stealth');
  requireCharge(draft, block, { playerId: struct.owner, structTypeId: type.id }, type.stealthActivateCharge, 'stealth');
  setStatus(draft, struct.id, HIDDEN, on);
  spendCharge(draft, block, struct.owner);
  return structResponse(struct);
}
