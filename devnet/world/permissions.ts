/** Layer 2 of the permission rules: the check inside a handler. docs/network/chain-messages.md 0.1, docs/network/mechanics.md 11. */
import { PERMISSION } from '../../src/game/permissions.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import { refuse } from './refusal.ts';
import type { Tables, WorldReader } from './tables.ts';

export function addressPermissionId(address: string): string {
  return `8-${address}@0`;
}
export function objectPermissionId(objectId: string, playerId: string): string {
  return `${objectId}@${playerId}`;
}

/** True when the key itself carries all the bits. A check for 0 always fails (3.1). */
export function addressHolds(world: WorldReader, address: string, bits: number): boolean {
  const held = world.read('permission', addressPermissionId(address)) ?? 0n;
  return bits !== 0 && (held & BigInt(bits)) === BigInt(bits);
}

/**
 * True when the player owns the object, was granted all bits on it, or has the guild rank for every bit.
 * @param ownerId owner of the object; the player himself when the object is a player
 */
export function playerHolds(
  world: WorldReader,
  playerId: string,
  objectId: string,
  ownerId: string,
  bits: number,
): boolean {
  if (bits === 0) return false;
  if (playerId === ownerId) return true;
  const granted = world.read('permission', objectPermissionId(objectId, playerId)) ?? 0n;
  if ((granted & BigInt(bits)) === BigInt(bits)) return true;
  return rankHolds(world, playerId, objectId, bits);
}

/** A rank record is needed for every bit, and the player's rank must not be worse than the smallest. 9.3. */
function rankHolds(world: WorldReader, playerId: string, objectId: string, bits: number): boolean {
  const player = world.read('player', playerId);
  if (!player || player.guildId === '' || player.guildRank === 0n) return false;
  for (let bit = 0; bit < 25; bit++) {
    if ((bits & (1 << bit)) === 0) continue;
    const worst = world.read('guildRankPermission', `${objectId}/${player.guildId}/${bit}`) ?? 0n;
    if (worst === 0n || player.guildRank > worst) return false;
  }
  return true;
}

export interface ObjectRef {
  readonly id: string;
  readonly owner: string;
}

/** The same question without the refusal, for rules that know a second way. */
export function holdsPermission(ctx: Context, object: ObjectRef, bits: number): boolean {
  const world = ctx.draft.overlay;
  const { address, playerId } = ctx.caller;
  return addressHolds(world, address, bits) && playerHolds(world, playerId, object.id, object.owner, bits);
}

/** @throws RefusedError 1100, form A for the key, form B for the player. */
export function requirePermission(ctx: Context, object: ObjectRef, bits: number): void {
  const world = ctx.draft.overlay;
  if (!addressHolds(world, ctx.caller.address, bits)) {
    throw refuse.addressPermission(ctx.caller.address, 'administrate');
  }
  if (!playerHolds(world, ctx.caller.playerId, object.id, object.owner, bits)) {
    throw refuse.playerPermission(ctx.caller.playerId, object.id, 'administrate');
  }
}

/** Things whose owner the chain asks for, so that a missing one leaves no object to name. */
const THROUGH_OWNER: ReadonlySet<CommandedTable> = new Set<CommandedTable>(['struct', 'fleet', 'planet']);

type CommandedTable =
  | 'player'
  | 'guild'
  | 'reactor'
  | 'substation'
  | 'planet'
  | 'fleet'
  | 'struct'
  | 'allocation'
  | 'provider'
  | 'agreement';

/**
 * What an order commands. Permission is asked before existence: nobody holds any on what is not there, and that is what
 * the answer says. docs/network/refusals.md section 4, "order of checks".
 * @throws RefusedError 1100 when it does not exist
 */
export function commanded<T extends CommandedTable>(ctx: Context, table: T, id: string): Tables[T] {
  const record = ctx.draft.get(table, id);
  if (record === undefined) {
    throw refuse.playerPermission(ctx.caller.playerId, THROUGH_OWNER.has(table) ? '' : id, 'administrate');
  }
  return record;
}

export function requireOnPlayer(ctx: Context, playerId: string, bits: number): void {
  requirePermission(ctx, { id: playerId, owner: playerId }, bits);
}

/**
 * Names and pictures: the update bit on the object, else the moderation bit on the guild of the object's owner. 9.6.
 * @throws RefusedError 1100 with `ugc update` in the text.
 */
export function requireUgc(ctx: Context, object: ObjectRef): void {
  const world = ctx.draft.overlay;
  const { address, playerId } = ctx.caller;
  const guild = guildOfOwner(ctx.draft, object.owner);
  const mayUpdate = addressHolds(world, address, PERMISSION.update);
  const mayModerate = guild !== undefined && addressHolds(world, address, PERMISSION.guildUgcUpdate);
  if (!mayUpdate && !mayModerate) throw refuse.addressPermission(address, 'ugc update');
  if (mayUpdate && playerHolds(world, playerId, object.id, object.owner, PERMISSION.update)) return;
  if (mayModerate && playerHolds(world, playerId, guild.id, guild.owner, PERMISSION.guildUgcUpdate)) return;
  throw refuse.playerPermission(playerId, object.id, 'ugc update');
}

/**
 * A guild's own name and picture: the update bit on the guild. Moderation is of what members own, not of the guild.
 * @throws RefusedError 1100 with `ugc update` in the text.
 */
export function requireGuildUgc(ctx: Context, guild: ObjectRef): void {
  const world = ctx.draft.overlay;
  const { address, playerId } = ctx.caller;
  if (!addressHolds(world, address, PERMISSION.update)) throw refuse.addressPermission(address, 'ugc update');
  if (!playerHolds(world, playerId, guild.id, guild.owner, PERMISSION.update)) {
    throw refuse.playerPermission(playerId, guild.id, 'ugc update');
  }
}

function guildOfOwner(draft: Draft, ownerId: string): ObjectRef | undefined {
  const guildId = draft.get('player', ownerId)?.guildId;
  return guildId ? draft.get('guild', guildId) : undefined;
}
