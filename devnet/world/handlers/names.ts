/** Names of players and planets. facts/mechanics.md 9.6. */
import {
  type MsgPlanetUpdateName,
  MsgPlanetUpdateResponse,
  type MsgPlayerUpdateName,
  MsgPlayerUpdateResponse,
} from '../../../src/generated/game/tx.ts';
import { type Context, planetOf, playerOf, type Response } from '../context.ts';
import { requireName } from '../names.ts';
import { requireUgc } from '../permissions.ts';

export function playerUpdateName(ctx: Context, msg: MsgPlayerUpdateName): Response {
  const player = playerOf(ctx.draft, msg.playerId);
  requireUgc(ctx, { id: player.id, owner: player.id });
  const name = requireName('player', msg.name);
  ctx.draft.put('player', player.id, { ...player, name });
  reportModeration(ctx, player.id, player.id, player.name, name);
  return { name: 'MsgPlayerUpdateResponse', bytes: MsgPlayerUpdateResponse.encode({}).finish() };
}

export function planetUpdateName(ctx: Context, msg: MsgPlanetUpdateName): Response {
  const planet = planetOf(ctx.draft, msg.planetId);
  requireUgc(ctx, planet);
  const name = requireName('planet', msg.name);
  ctx.draft.put('planet', planet.id, { ...planet, name });
  reportModeration(ctx, planet.id, planet.owner, planet.name, name);
  return { name: 'MsgPlanetUpdateResponse', bytes: MsgPlanetUpdateResponse.encode({}).finish() };
}

/** The untyped event of someone changing what another one owns. facts/chain-entities.md 4.5. */
function reportModeration(ctx: Context, objectId: string, ownerId: string, before: string, after: string): void {
  if (ctx.caller.playerId === ownerId) return;
  ctx.draft.emit({
    name: 'ugc_moderated',
    data: {
      actor_player_id: ctx.caller.playerId,
      actor_address: ctx.caller.address,
      target_object_id: objectId,
      target_owner_player_id: ownerId,
      field: 'name',
      old_value: before,
      new_value: after,
    },
  });
}
