/** Whom the permission check takes for the owner of an object. docs/network/chain-entities.md section 1, docs/network/mechanics.md 11. */
import { objectType } from '../../src/generated/game/enums.ts';
import { fleetOf, guildOf, planetOf, playerOf, structOf, substationOf } from './context.ts';
import type { Draft } from './draft.ts';
import { guildRefuse } from './guildRefusal.ts';
import type { ObjectRef } from './permissions.ts';
import { refuse } from './refusal.ts';

/**
 * Any object that permissions can be granted on. An allocation belongs to its controller, a player to himself.
 * Infusions and addresses have no such rows: a key's bits are changed by the messages "on address".
 * @throws RefusedError 1050 when it does not exist, 1710 when the id is none of a permissioned kind.
 */
export function permissionedObject(draft: Draft, id: string): ObjectRef {
  const type = /^([0-9]+)-[0-9]+$/.exec(id)?.[1];
  if (type === undefined) throw refuse.parameter('objectId', 'invalid_format');
  switch (Number(type)) {
    case objectType.guild:
      return guildOf(draft, id);
    case objectType.player:
      return { id, owner: playerOf(draft, id).id };
    case objectType.planet:
      return planetOf(draft, id);
    case objectType.substation:
      return substationOf(draft, id);
    case objectType.struct:
      return structOf(draft, id);
    case objectType.fleet:
      return fleetOf(draft, id);
    case objectType.reactor:
      return reactorRef(draft, id);
    case objectType.allocation:
      return allocationRef(draft, id);
    case objectType.provider:
    case objectType.agreement:
      return marketRef(draft, Number(type) === objectType.provider ? 'provider' : 'agreement', id);
    default:
      throw refuse.parameter('objectId', 'invalid_format');
  }
}

function reactorRef(draft: Draft, id: string): ObjectRef {
  const reactor = draft.get('reactor', id);
  if (!reactor) throw refuse.notFound('reactor', id);
  return reactor;
}

function allocationRef(draft: Draft, id: string): ObjectRef {
  const allocation = draft.get('allocation', id);
  if (!allocation) throw refuse.notFound('allocation', id);
  return { id, owner: allocation.controller };
}

function marketRef(draft: Draft, table: 'provider' | 'agreement', id: string): ObjectRef {
  const record = draft.get(table, id);
  if (!record) throw guildRefuse.notFound(table, id);
  return record;
}
