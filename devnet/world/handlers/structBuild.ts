/** A struct from its first block to its completion or cancellation. docs/network/mechanics.md 5.2 - 5.4. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { Struct } from '../../../src/generated/game/entities.ts';
import { MsgStructStatusResponse } from '../../../src/generated/game/responses.ts';
import {
  type MsgStructBuildCancel,
  type MsgStructBuildComplete,
  type MsgStructBuildInitiate,
} from '../../../src/generated/game/tx.ts';
import { objectType } from '../../../src/generated/game/enums.ts';
import { findPlace, occupy } from '../buildPlace.ts';
import { requireCharge, spendCharge } from '../charge.ts';
import { type Context, playerOf, type Response, structTypeOf } from '../context.ts';
import { lineHas } from '../line.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireHeadroom, requireOnline } from '../power.ts';
import { requireProofNow } from '../proof.ts';
import { refuse } from '../refusal.ts';
import { destroyStruct, goOnline } from '../structEffects.ts';
import { BUILT, MATERIALIZED, requireAlive, requireUnbuilt, setStatus } from '../structState.ts';
import { hashSuccess } from './hashSuccess.ts';

export function structResponse(struct: Struct): Response {
  return { name: 'MsgStructStatusResponse', bytes: MsgStructStatusResponse.encode({ struct }).finish() };
}

export function buildInitiate(ctx: Context, msg: MsgStructBuildInitiate): Response {
  const { draft, block } = ctx;
  const player = commanded(ctx, 'player', msg.playerId);
  requireOnPlayer(ctx, player.id, PERMISSION.play);
  const type = structTypeOf(draft, msg.structTypeId);
  const owned = draft.typeCount(player.id, type.id);
  if (type.buildLimit > 0n && owned >= type.buildLimit) throw refuse.capacity(player.id, type.buildLimit, owned);
  requireCharge(draft, block, { playerId: player.id, structTypeId: type.id }, type.buildCharge, 'build');
  requireOnline(draft, player);
  requireHeadroom(draft, player, type.buildDraw);
  const place = findPlace(draft, player, type, msg.operatingAmbit, msg.slot);

  const index = draft.nextIndex(objectType.struct);
  const id = `${objectType.struct}-${index}`;
  const struct = Struct.fromPartial({
    id,
    index,
    type: type.id,
    creator: ctx.caller.address,
    owner: player.id,
    locationType: place.kind === 'planet' ? objectType.planet : objectType.fleet,
    locationId: place.id,
    operatingAmbit: msg.operatingAmbit,
    // The Command Ship stands in a field of its own; the slot asked for is ignored (docs/network/chain-messages.md 1.13).
    slot: place.kind === 'command' ? 0n : msg.slot,
  });
  draft.put('struct', id, struct);
  occupy(draft, place, id);
  draft.addGrid('structsLoad', player.id, type.buildDraw);
  draft.addTypeCount(player.id, type.id, 1n);
  draft.setStructAttribute('health', id, type.maxHealth);
  setStatus(draft, id, MATERIALIZED, true);
  draft.setStructAttribute('blockStartBuild', id, block.height);
  spendCharge(draft, block, player.id);
  return structResponse(struct);
}

export function buildComplete(ctx: Context, msg: MsgStructBuildComplete): Response {
  const { draft, block } = ctx;
  const struct = commanded(ctx, 'struct', msg.structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.hashBuild);
  requireAlive(draft, struct.id, 'building', 'build_complete');
  requireUnbuilt(draft, struct.id, 'build_complete');
  const owner = playerOf(draft, struct.owner);
  requireOnline(draft, owner);
  const type = structTypeOf(draft, struct.type);
  draft.addGrid('structsLoad', owner.id, -type.buildDraw);
  requireHeadroom(draft, owner, type.passiveDraw);
  const clock = draft.structAttribute('blockStartBuild', struct.id);
  const difficulty = requireProofNow(
    ctx,
    {
      operation: 'build',
      objectId: struct.id,
      prefix: `${struct.id}BUILD${clock}NONCE`,
      clock,
      range: type.buildDifficulty,
    },
    msg,
  );
  setStatus(draft, struct.id, BUILT, true);
  if (lineHas(draft.config.line, NEWER_RULES.completionHeals)) {
    draft.setStructAttribute('health', struct.id, type.maxHealth);
  }
  goOnline(draft, block, struct);
  hashSuccess(ctx, 'build', difficulty, struct.id);
  return structResponse(struct);
}

export function buildCancel(ctx: Context, msg: MsgStructBuildCancel): Response {
  const { draft, block } = ctx;
  const struct = commanded(ctx, 'struct', msg.structId);
  requireOnPlayer(ctx, struct.owner, PERMISSION.play);
  requireAlive(draft, struct.id, 'building', 'build_cancel');
  requireUnbuilt(draft, struct.id, 'build_cancel');
  destroyStruct(draft, block, struct);
  return structResponse(struct);
}
