/** Names and pictures of players, planets, guilds and substations, and who may change them. docs/network/mechanics.md 9.6. */
import {
  MsgGuildUpdateResponse,
  MsgPlanetUpdateResponse,
  MsgPlayerUpdateResponse,
  MsgSubstationUpdateResponse,
} from '../../../src/generated/game/responses.ts';
import {
  type MsgGuildUpdateName,
  type MsgGuildUpdatePfp,
  type MsgPlanetUpdateName,
  type MsgPlayerUpdateName,
  type MsgPlayerUpdatePfp,
  type MsgPlayerUpdatePfpClientRenderAttributes,
  type MsgSubstationUpdateName,
  type MsgSubstationUpdatePfp,
} from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { type Context, guildOf, planetOf, playerOf, type Response, substationOf } from '../context.ts';
import { requireFreeGuildName } from '../guildNames.ts';
import { requireName, requirePfp, requireRenderAttributes } from '../names.ts';
import { addressHolds, type ObjectRef, requireGuildUgc, requireUgc } from '../permissions.ts';
import { refuse } from '../refusal.ts';

const playerResponse = (): Response => ({
  name: 'MsgPlayerUpdateResponse',
  bytes: MsgPlayerUpdateResponse.encode({}).finish(),
});
const guildResponse = (): Response => ({
  name: 'MsgGuildUpdateResponse',
  bytes: MsgGuildUpdateResponse.encode({}).finish(),
});
const substationResponse = (): Response => ({
  name: 'MsgSubstationUpdateResponse',
  bytes: MsgSubstationUpdateResponse.encode({}).finish(),
});

export function playerUpdateName(ctx: Context, msg: MsgPlayerUpdateName): Response {
  const player = playerOf(ctx.draft, msg.playerId);
  const object = { id: player.id, owner: player.id };
  requireUgc(ctx, object);
  const name = requireName('player', msg.name);
  ctx.draft.put('player', player.id, { ...player, name });
  reportModeration(ctx, object, { field: 'name', before: player.name, after: name });
  return playerResponse();
}

export function playerUpdatePfp(ctx: Context, msg: MsgPlayerUpdatePfp): Response {
  const player = playerOf(ctx.draft, msg.playerId);
  const object = { id: player.id, owner: player.id };
  requireUgc(ctx, object);
  const pfp = requirePfp(msg.pfp);
  ctx.draft.put('player', player.id, { ...player, pfp });
  reportModeration(ctx, object, { field: 'pfp', before: player.pfp, after: pfp });
  return playerResponse();
}

/** The player himself and nobody else, with a key that may update: no grant, no rank and no moderator. */
export function playerUpdateRender(ctx: Context, msg: MsgPlayerUpdatePfpClientRenderAttributes): Response {
  const player = playerOf(ctx.draft, msg.playerId);
  const { address, playerId } = ctx.caller;
  if (!addressHolds(ctx.draft.overlay, address, PERMISSION.update)) {
    throw refuse.addressPermission(address, 'administrate');
  }
  if (playerId !== player.id) throw refuse.playerPermission(playerId, player.id, 'administrate');
  const pfpClientRenderAttributes = requireRenderAttributes(msg.pfpClientRenderAttributes);
  ctx.draft.put('player', player.id, { ...player, pfpClientRenderAttributes });
  return playerResponse();
}

export function planetUpdateName(ctx: Context, msg: MsgPlanetUpdateName): Response {
  const planet = planetOf(ctx.draft, msg.planetId);
  requireUgc(ctx, planet);
  const name = requireName('planet', msg.name);
  ctx.draft.put('planet', planet.id, { ...planet, name });
  reportModeration(ctx, planet, { field: 'name', before: planet.name, after: name });
  return { name: 'MsgPlanetUpdateResponse', bytes: MsgPlanetUpdateResponse.encode({}).finish() };
}

export function guildUpdateName(ctx: Context, msg: MsgGuildUpdateName): Response {
  const guild = guildOf(ctx.draft, msg.guildId);
  requireGuildUgc(ctx, guild);
  const name = requireName('guild', msg.name);
  requireFreeGuildName(ctx.draft, guild.id, name);
  ctx.draft.put('guild', guild.id, { ...guild, name });
  reportModeration(ctx, guild, { field: 'name', before: guild.name, after: name });
  return guildResponse();
}

export function guildUpdatePfp(ctx: Context, msg: MsgGuildUpdatePfp): Response {
  const guild = guildOf(ctx.draft, msg.guildId);
  requireGuildUgc(ctx, guild);
  const pfp = requirePfp(msg.pfp);
  ctx.draft.put('guild', guild.id, { ...guild, pfp });
  reportModeration(ctx, guild, { field: 'pfp', before: guild.pfp, after: pfp });
  return guildResponse();
}

/** Names of substations are under the guild rules and need not be unique. */
export function substationUpdateName(ctx: Context, msg: MsgSubstationUpdateName): Response {
  const substation = substationOf(ctx.draft, msg.substationId);
  requireUgc(ctx, substation);
  const name = requireName('substation', msg.name);
  ctx.draft.put('substation', substation.id, { ...substation, name });
  reportModeration(ctx, substation, { field: 'name', before: substation.name, after: name });
  return substationResponse();
}

export function substationUpdatePfp(ctx: Context, msg: MsgSubstationUpdatePfp): Response {
  const substation = substationOf(ctx.draft, msg.substationId);
  requireUgc(ctx, substation);
  const pfp = requirePfp(msg.pfp);
  ctx.draft.put('substation', substation.id, { ...substation, pfp });
  reportModeration(ctx, substation, { field: 'pfp', before: substation.pfp, after: pfp });
  return substationResponse();
}

interface Change {
  readonly field: 'name' | 'pfp';
  readonly before: string;
  readonly after: string;
}

/** The untyped event of someone changing what another one owns. docs/network/chain-entities.md 4.5. */
function reportModeration(ctx: Context, object: ObjectRef, { field, before, after }: Change): void {
  if (ctx.caller.playerId === object.owner) return;
  ctx.draft.emit({
    name: 'ugc_moderated',
    data: {
      actor_player_id: ctx.caller.playerId,
      actor_address: ctx.caller.address,
      target_object_id: object.id,
      target_owner_player_id: object.owner,
      field,
      old_value: before,
      new_value: after,
    },
  });
}
