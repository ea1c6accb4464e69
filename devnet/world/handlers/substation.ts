/** Joining and leaving shared power. docs/network/mechanics.md 8.4. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import {
  MsgSubstationPlayerConnectResponse,
  MsgSubstationPlayerDisconnectResponse,
} from '../../../src/generated/game/responses.ts';
import { type MsgSubstationPlayerConnect, type MsgSubstationPlayerDisconnect } from '../../../src/generated/game/tx.ts';
import { type Context, type Response, substationOf } from '../context.ts';
import { addressHolds, commanded, playerHolds, requireOnPlayer, requirePermission } from '../permissions.ts';
import { connectPlayer } from '../power.ts';

/** The connection bit on the substation and on the player. */
export function playerConnect(ctx: Context, msg: MsgSubstationPlayerConnect): Response {
  const { draft } = ctx;
  const substation = commanded(ctx, 'substation', msg.substationId);
  const player = commanded(ctx, 'player', msg.playerId);
  requirePermission(ctx, substation, PERMISSION.substationConnection);
  requireOnPlayer(ctx, player.id, PERMISSION.substationConnection);
  connectPlayer(draft, player, substation.id);
  return {
    name: 'MsgSubstationPlayerConnectResponse',
    bytes: MsgSubstationPlayerConnectResponse.encode({}).finish(),
  };
}

/** The bit on either of the two. */
export function playerDisconnect(ctx: Context, msg: MsgSubstationPlayerDisconnect): Response {
  const { draft } = ctx;
  const player = commanded(ctx, 'player', msg.playerId);
  const substation = substationOf(draft, player.substationId);
  const bits = PERMISSION.substationConnection;
  const world = draft.overlay;
  const byStation =
    addressHolds(world, ctx.caller.address, bits) &&
    playerHolds(world, ctx.caller.playerId, substation.id, substation.owner, bits);
  if (!byStation) requireOnPlayer(ctx, player.id, bits);
  connectPlayer(draft, player, '');
  return {
    name: 'MsgSubstationPlayerDisconnectResponse',
    bytes: MsgSubstationPlayerDisconnectResponse.encode({}).finish(),
  };
}
