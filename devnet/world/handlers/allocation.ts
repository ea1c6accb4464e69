/** Setting power aside and giving it to somebody's hands. docs/network/mechanics.md 8.3, docs/network/chain-messages.md 1.3. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import type { Allocation } from '../../../src/generated/game/entities.ts';
import { allocationType, objectType } from '../../../src/generated/game/enums.ts';
import {
  MsgAllocationCreateResponse,
  MsgAllocationDeleteResponse,
  MsgAllocationTransferResponse,
  MsgAllocationUpdateResponse,
} from '../../../src/generated/game/responses.ts';
import {
  type MsgAllocationCreate,
  type MsgAllocationDelete,
  type MsgAllocationTransfer,
  type MsgAllocationUpdate,
} from '../../../src/generated/game/tx.ts';
import { allocatable, automatedOf, createAllocation, setPower } from '../allocations.ts';
import { type Context, playerOf, type Response } from '../context.ts';
import type { Draft } from '../draft.ts';
import { destroyAllocation } from '../markets.ts';
import { commanded, holdsPermission, objectPermissionId, type ObjectRef, requirePermission } from '../permissions.ts';
import { powerRefuse } from '../powerRefusal.ts';
import { refuse } from '../refusal.ts';

/** Rights of the creator by type: nothing, delete, update and delete. docs/network/chain-messages.md 1.3. */
const CREATOR_BITS: Readonly<Record<number, bigint>> = {
  [allocationType.static]: 0n,
  [allocationType.dynamic]: BigInt(PERMISSION.update | PERMISSION.delete),
  [allocationType.automated]: BigInt(PERMISSION.delete),
};
const CONTROLLER_BITS = BigInt(PERMISSION.allocationConnection | PERMISSION.admin);

export function allocationOf(draft: Draft, id: string): Allocation {
  const allocation = draft.get('allocation', id);
  if (!allocation) throw refuse.notFound('allocation', id);
  return allocation;
}

/** Nobody owns an allocation: there are only rights that were given. */
export function allocationRef(allocation: Allocation): ObjectRef {
  return { id: allocation.id, owner: '' };
}

export function addBits(draft: Draft, objectId: string, playerId: string, bits: bigint): void {
  const id = objectPermissionId(objectId, playerId);
  draft.setNumber('permission', id, draft.number('permission', id) | bits);
}

/**
 * Players, reactors and substations give power; every other kind is refused by its id alone.
 * @throws RefusedError 1550 unacceptable_source, 1100
 */
function sourceOf(ctx: Context, id: string): ObjectRef {
  const kind = Number(id.split('-')[0]);
  if (kind === objectType.player) return { id: commanded(ctx, 'player', id).id, owner: id };
  if (kind === objectType.reactor) return commanded(ctx, 'reactor', id);
  if (kind === objectType.substation) return commanded(ctx, 'substation', id);
  throw powerRefuse.allocation(id, 'unacceptable_source');
}

export function allocationCreate(ctx: Context, msg: MsgAllocationCreate): Response {
  const { draft } = ctx;
  const source = sourceOf(ctx, msg.sourceObjectId);
  requirePermission(ctx, source, PERMISSION.sourceAllocation);
  const controller = msg.controller === '' ? ctx.caller.playerId : playerOf(draft, msg.controller).id;
  const creatorBits = CREATOR_BITS[msg.allocationType];
  if (creatorBits === undefined) throw powerRefuse.allocation(source.id, 'incorrect_type');
  const allocation = createAllocation(draft, {
    type: msg.allocationType,
    sourceObjectId: source.id,
    power: requirePower(draft, source.id, msg),
    creator: ctx.caller.address,
    controller,
  });
  if (creatorBits !== 0n) addBits(draft, allocation.id, ctx.caller.playerId, creatorBits);
  addBits(draft, allocation.id, controller, CONTROLLER_BITS);
  return {
    name: 'MsgAllocationCreateResponse',
    bytes: MsgAllocationCreateResponse.encode({ allocationId: allocation.id }).finish(),
  };
}

/** An automated allocation takes everything and stands alone; others take what they ask for. */
function requirePower(draft: Draft, sourceId: string, msg: MsgAllocationCreate): bigint {
  const automated = msg.allocationType === allocationType.automated;
  if (automatedOf(draft, sourceId) || (automated && draft.grid('load', sourceId) > 0n)) {
    throw powerRefuse.automated(sourceId);
  }
  const available = allocatable(draft, sourceId);
  const power = automated ? available : msg.power;
  if (power === 0n) throw powerRefuse.allocation(sourceId, 'new_power_zero');
  if (power > available) throw powerRefuse.capacity(sourceId, available, power);
  return power;
}

/** The allocation's own power is free again before the new one is asked for (0.20). */
export function allocationUpdate(ctx: Context, msg: MsgAllocationUpdate): Response {
  const { draft } = ctx;
  const allocation = commanded(ctx, 'allocation', msg.allocationId);
  requirePermission(ctx, sourceOf(ctx, allocation.sourceObjectId), PERMISSION.sourceAllocation);
  if (allocation.type !== allocationType.dynamic)
    throw powerRefuse.allocation(allocation.sourceObjectId, 'incorrect_type');
  if (msg.power === 0n) throw powerRefuse.allocation(allocation.sourceObjectId, 'new_power_zero');
  const { sourceObjectId } = allocation;
  const others = draft.grid('load', sourceObjectId) - draft.grid('power', allocation.id);
  const available = draft.grid('capacity', sourceObjectId) - others;
  if (msg.power > available) {
    throw powerRefuse.capacity(sourceObjectId, available < 0n ? 0n : available, msg.power);
  }
  setPower(draft, allocation, msg.power);
  return {
    name: 'MsgAllocationUpdateResponse',
    bytes: MsgAllocationUpdateResponse.encode({ allocationId: allocation.id }).finish(),
  };
}

/** The source bit on the source, or else the delete bit on the allocation. */
export function allocationDelete(ctx: Context, msg: MsgAllocationDelete): Response {
  const { draft, block } = ctx;
  const allocation = commanded(ctx, 'allocation', msg.allocationId);
  const source = sourceOf(ctx, allocation.sourceObjectId);
  if (!holdsPermission(ctx, source, PERMISSION.sourceAllocation)) {
    requirePermission(ctx, allocationRef(allocation), PERMISSION.delete);
  }
  if (allocation.type !== allocationType.dynamic)
    throw powerRefuse.allocation(allocation.sourceObjectId, 'immutable_type');
  destroyAllocation(draft, block, allocation);
  return {
    name: 'MsgAllocationDeleteResponse',
    bytes: MsgAllocationDeleteResponse.encode({ allocationId: allocation.id }).finish(),
  };
}

/** The old controller loses the connection bit, the new one gets it and nothing else. */
export function allocationTransfer(ctx: Context, msg: MsgAllocationTransfer): Response {
  const { draft } = ctx;
  const allocation = commanded(ctx, 'allocation', msg.allocationId);
  requirePermission(ctx, allocationRef(allocation), PERMISSION.admin);
  const controller = playerOf(draft, msg.controller).id;
  const connection = BigInt(PERMISSION.allocationConnection);
  const old = objectPermissionId(allocation.id, allocation.controller);
  draft.setNumber('permission', old, draft.number('permission', old) & ~connection);
  addBits(draft, allocation.id, controller, connection);
  draft.put('allocation', allocation.id, { ...allocation, controller });
  return {
    name: 'MsgAllocationTransferResponse',
    bytes: MsgAllocationTransferResponse.encode({ allocationId: allocation.id }).finish(),
  };
}
