/** Whom the permission check takes for the owner of an object. docs/network/chain-entities.md section 1, docs/network/mechanics.md 11. */
import { objectType } from '../../src/generated/game/enums.ts';
import type { Context } from './context.ts';
import { commanded, type ObjectRef } from './permissions.ts';
import { refuse } from './refusal.ts';

/**
 * Any object that permissions can be granted on. An allocation belongs to its controller, a player to himself.
 * Infusions and addresses have no such rows: a key's bits are changed by the messages "on address".
 * @throws RefusedError 1100 when it does not exist, 1710 when the id is none of a permissioned kind.
 */
export function permissionedObject(ctx: Context, id: string): ObjectRef {
  const type = /^([0-9]+)-[0-9]+$/.exec(id)?.[1];
  if (type === undefined) throw refuse.parameter('objectId', 'invalid_format');
  switch (Number(type)) {
    case objectType.guild:
      return commanded(ctx, 'guild', id);
    case objectType.player:
      return { id, owner: commanded(ctx, 'player', id).id };
    case objectType.planet:
      return commanded(ctx, 'planet', id);
    case objectType.substation:
      return commanded(ctx, 'substation', id);
    case objectType.struct:
      return commanded(ctx, 'struct', id);
    case objectType.fleet:
      return commanded(ctx, 'fleet', id);
    case objectType.reactor:
      return commanded(ctx, 'reactor', id);
    case objectType.allocation:
      return { id, owner: commanded(ctx, 'allocation', id).controller };
    case objectType.provider:
      return commanded(ctx, 'provider', id);
    case objectType.agreement:
      return commanded(ctx, 'agreement', id);
    default:
      throw refuse.parameter('objectId', 'invalid_format');
  }
}
