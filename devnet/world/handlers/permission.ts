/**
 * Granting, revoking and setting bits: on an object for a player, on a key, on an object for the ranks of a guild.
 * docs/network/chain-messages.md 1.8, docs/network/mechanics.md 9.3, 11.
 */
import {
  type MsgPermissionGrantOnAddress,
  type MsgPermissionGrantOnObject,
  type MsgPermissionGuildRankRevoke,
  type MsgPermissionGuildRankSet,
  type MsgPermissionRevokeOnAddress,
  type MsgPermissionRevokeOnObject,
  type MsgPermissionSetOnAddress,
  type MsgPermissionSetOnObject,
} from '../../../src/generated/game/tx.ts';
import { addressRefuse } from '../addressRefusal.ts';
import { ALL_BITS, type Context, guildOf, playerOf, type Response } from '../context.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { setGuildRanks } from '../guildRanks.ts';
import { lineHas } from '../line.ts';
import { permissionedObject } from '../objects.ts';
import { addressPermissionId, objectPermissionId, requireOnPlayer, requirePermission } from '../permissions.ts';
import { refuse } from '../refusal.ts';

const DONE: Response = { name: 'MsgPermissionResponse', bytes: new Uint8Array() };

interface OnObject {
  readonly objectId: string;
  readonly playerId: string;
  readonly permissions: bigint;
}
interface OnAddress {
  readonly address: string;
  readonly permissions: bigint;
}

/** What becomes of the stored bits. */
type Change = (stored: bigint, bits: bigint) => bigint;
const grant: Change = (stored, bits) => stored | bits;
const revoke: Change = (stored, bits) => stored & ~bits;
const replace: Change = (_, bits) => bits;

/** The caller must himself pass a check for exactly these bits on the object; a check for none always fails. */
function changeOnObject(ctx: Context, msg: OnObject, change: Change): Response {
  const { draft } = ctx;
  const object = permissionedObject(ctx, msg.objectId);
  if (lineHas(draft.config.line, NEWER_RULES.granteeMustExist)) playerOf(draft, msg.playerId);
  // A key holds at most 25 bits, so a mask too wide for a number is refused by the key whatever it rounds to.
  requirePermission(ctx, object, Number(msg.permissions));
  const id = objectPermissionId(object.id, msg.playerId);
  draft.setNumber('permission', id, change(draft.number('permission', id), msg.permissions));
  return DONE;
}

/** The same on the player behind the key: his own keys, or another's whose player object grants the bits. */
function changeOnAddress(ctx: Context, msg: OnAddress, change: Change): Response {
  const { draft } = ctx;
  const owner = draft.get('address', msg.address);
  if (owner === undefined) throw refuse.playerRequired(msg.address, 'permission');
  requireOnPlayer(ctx, owner, Number(msg.permissions));
  const id = addressPermissionId(msg.address);
  const next = change(draft.number('permission', id), msg.permissions);
  requireMainKeyWhole(ctx, owner, msg.address, next);
  draft.setNumber('permission', id, next);
  return DONE;
}

/** From 0.22 on nobody takes anything from a player's primary address. @throws RefusedError 1750. */
function requireMainKeyWhole({ draft }: Context, playerId: string, address: string, next: bigint): void {
  if (!lineHas(draft.config.line, NEWER_RULES.primaryKeepsAll) || (next & ALL_BITS) === ALL_BITS) return;
  if (playerOf(draft, playerId).primaryAddress === address) throw addressRefuse.primaryWhole(address);
}

/** A mask of no bit is a mistake in the message. @throws RefusedError 1710. */
function requireBits(field: string, bits: bigint): void {
  if (bits === 0n) throw refuse.parameter(field, 'zero');
}

export function grantOnObject(ctx: Context, msg: MsgPermissionGrantOnObject): Response {
  requireBits('permissions', msg.permissions);
  return changeOnObject(ctx, msg, grant);
}
export function revokeOnObject(ctx: Context, msg: MsgPermissionRevokeOnObject): Response {
  return changeOnObject(ctx, msg, revoke);
}
export function setOnObject(ctx: Context, msg: MsgPermissionSetOnObject): Response {
  return changeOnObject(ctx, msg, replace);
}

export function grantOnAddress(ctx: Context, msg: MsgPermissionGrantOnAddress): Response {
  requireBits('permissions', msg.permissions);
  return changeOnAddress(ctx, msg, grant);
}
export function revokeOnAddress(ctx: Context, msg: MsgPermissionRevokeOnAddress): Response {
  return changeOnAddress(ctx, msg, revoke);
}
export function setOnAddress(ctx: Context, msg: MsgPermissionSetOnAddress): Response {
  return changeOnAddress(ctx, msg, replace);
}

/** Each bit of the mask gets the rank; bits outside it keep theirs. */
export function guildRankSet(ctx: Context, msg: MsgPermissionGuildRankSet): Response {
  requireBits('permission', msg.permission);
  if (msg.rank === 0n) throw refuse.parameter('rank', 'zero');
  return changeRanks(ctx, msg, msg.rank);
}

export function guildRankRevoke(ctx: Context, msg: MsgPermissionGuildRankRevoke): Response {
  requireBits('permission', msg.permission);
  return changeRanks(ctx, msg, 0n);
}

function changeRanks(ctx: Context, msg: MsgPermissionGuildRankRevoke, rank: bigint): Response {
  const { draft } = ctx;
  const object = permissionedObject(ctx, msg.objectId);
  guildOf(draft, msg.guildId);
  requirePermission(ctx, object, Number(msg.permission));
  setGuildRanks(draft, object.id, msg.guildId, msg.permission, rank);
  return DONE;
}
