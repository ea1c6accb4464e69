/** Switching built structs on and off, and giving them up. docs/network/mechanics.md 5.5, 5.6. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import type { Struct } from '../../../src/generated/game/entities.ts';
import { MsgStructDeactivateBatchResponse } from '../../../src/generated/game/responses.ts';
import {
  type MsgStructActivate,
  type MsgStructDeactivate,
  type MsgStructDeactivateBatch,
  type MsgStructTrash,
} from '../../../src/generated/game/tx.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { type Context, playerOf, type Response, structTypeOf } from '../context.ts';
import { lineHas } from '../line.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireHeadroom, requireOnline } from '../power.ts';
import { refuse } from '../refusal.ts';
import { destroyStruct, goOffline, goOnline } from '../structEffects.ts';
import { requireAlive, requireBuilt, requireStructOffline, requireStructOnline } from '../structState.ts';
import { structResponse } from './structBuild.ts';

/** Ids in one batch. 1.5. */
const MAX_BATCH = 65;

export function activate(ctx: Context, msg: MsgStructActivate): Response {
  const { draft, block } = ctx;
  const struct = commanded(ctx, 'struct', msg.structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'offline', 'activation');
  requireBuilt(draft, struct.id, 'activation');
  requireStructOffline(draft, struct.id, 'activation');
  const owner = playerOf(draft, struct.owner);
  const type = structTypeOf(draft, struct.type);
  requireOnline(draft, owner);
  requireHeadroom(draft, owner, type.passiveDraw);
  requireCharge(draft, block, { playerId: owner.id, structTypeId: type.id }, type.activateCharge, 'activate');
  goOnline(draft, block, struct);
  spendCharge(draft, block, owner.id);
  return structResponse(struct);
}

/** The owner may be offline, since switching off is how he comes back; not before 0.20. No charge. */
function requireDeactivatable(ctx: Context, structId: string): Struct {
  const { draft } = ctx;
  const struct = commanded(ctx, 'struct', structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'online', 'deactivate');
  requireBuilt(draft, struct.id, 'deactivate');
  requireStructOnline(draft, struct.id, 'deactivate');
  const mayBeOffline = lineHas(draft.config.line, NEWER_RULES.deactivatingWhileOffline);
  if (!mayBeOffline) requireOnline(draft, playerOf(draft, struct.owner));
  return struct;
}

export function deactivate(ctx: Context, msg: MsgStructDeactivate): Response {
  const struct = requireDeactivatable(ctx, msg.structId);
  goOffline(ctx.draft, ctx.block, struct);
  return structResponse(struct);
}

/** Everything is checked before anything changes; one bad id rejects all. */
export function deactivateBatch(ctx: Context, msg: MsgStructDeactivateBatch): Response {
  const ids = msg.structId;
  if (ids.length === 0) throw refuse.parameter('structId', 'required');
  if (ids.length > MAX_BATCH) throw refuse.parameter('structId', 'exceeds_maximum');
  if (new Set(ids).size !== ids.length) throw refuse.parameter('structId', 'invalid');
  const structs = ids.map((id) => requireDeactivatable(ctx, id));
  for (const struct of structs) goOffline(ctx.draft, ctx.block, struct);
  return {
    name: 'MsgStructDeactivateBatchResponse',
    bytes: MsgStructDeactivateBatchResponse.encode({ structs }).finish(),
  };
}

/** No test of built or online: it removes an unfinished build too. */
export function trash(ctx: Context, msg: MsgStructTrash): Response {
  const { draft, block } = ctx;
  const struct = commanded(ctx, 'struct', msg.structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'built', 'trash');
  const type = structTypeOf(draft, struct.type);
  requireCharge(draft, block, { playerId: struct.owner, structTypeId: type.id }, type.buildCharge, 'trash');
  destroyStruct(draft, block, struct);
  spendCharge(draft, block, struct.owner);
  return structResponse(struct);
}
