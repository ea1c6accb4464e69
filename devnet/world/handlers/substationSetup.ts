/** Substations come, are fed and go. docs/network/mechanics.md 8.4, docs/network/chain-messages.md 1.14. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { Substation } from '../../../src/generated/game/entities.ts';
import { allocationType, objectType } from '../../../src/generated/game/enums.ts';
import {
  MsgSubstationAllocationConnectResponse,
  MsgSubstationAllocationDisconnectResponse,
  MsgSubstationCreateResponse,
  MsgSubstationDeleteResponse,
  MsgSubstationPlayerMigrateResponse,
} from '../../../src/generated/game/responses.ts';
import {
  type MsgSubstationAllocationConnect,
  type MsgSubstationAllocationDisconnect,
  type MsgSubstationCreate,
  type MsgSubstationDelete,
  type MsgSubstationPlayerMigrate,
} from '../../../src/generated/game/tx.ts';
import { connectAllocation } from '../allocations.ts';
import { type Context, type Response, substationOf } from '../context.ts';
import { lineHas } from '../line.ts';
import { linked, unlinkCascade } from '../links.ts';
import { destroyAllocation } from '../markets.ts';
import { commanded, holdsPermission, requireOnPlayer, requirePermission } from '../permissions.ts';
import { connectPlayer } from '../power.ts';
import { powerRefuse } from '../powerRefusal.ts';
import { refuse } from '../refusal.ts';
import { addBits, allocationRef } from './allocation.ts';

/** SubstationAll. docs/network/chain-entities.md 3.1. */
const SUBSTATION_ALL = 1_294n;

/** The caller owns it, whoever the message names (`owner` is not read). */
export function substationCreate(ctx: Context, msg: MsgSubstationCreate): Response {
  const { draft } = ctx;
  const allocation = commanded(ctx, 'allocation', msg.allocationId);
  requirePermission(ctx, allocationRef(allocation), PERMISSION.allocationConnection);
  if (allocation.destinationId !== '' && lineHas(draft.config.line, NEWER_RULES.substationNeedsFree)) {
    throw powerRefuse.allocation(allocation.sourceObjectId, 'already_connected');
  }
  const { address: creator, playerId: owner } = ctx.caller;
  const id = `${objectType.substation}-${draft.nextIndex(objectType.substation)}`;
  draft.put('substation', id, Substation.fromPartial({ id, owner, creator }));
  addBits(draft, id, owner, SUBSTATION_ALL);
  connectAllocation(draft, allocation, id);
  return {
    name: 'MsgSubstationCreateResponse',
    bytes: MsgSubstationCreateResponse.encode({ substationId: id }).finish(),
  };
}

/** The bit on the allocation alone: nobody is asked whether he wants the power. */
export function allocationConnect(ctx: Context, msg: MsgSubstationAllocationConnect): Response {
  const { draft } = ctx;
  const allocation = commanded(ctx, 'allocation', msg.allocationId);
  requirePermission(ctx, allocationRef(allocation), PERMISSION.allocationConnection);
  connectAllocation(draft, allocation, substationOf(draft, msg.destinationId).id);
  return {
    name: 'MsgSubstationAllocationConnectResponse',
    bytes: MsgSubstationAllocationConnectResponse.encode({}).finish(),
  };
}

/** The bit on the allocation or on the substation it feeds. */
export function allocationDisconnect(ctx: Context, msg: MsgSubstationAllocationDisconnect): Response {
  const { draft } = ctx;
  const allocation = commanded(ctx, 'allocation', msg.allocationId);
  const destination = draft.get('substation', allocation.destinationId);
  const byStation = destination && holdsPermission(ctx, destination, PERMISSION.allocationConnection);
  if (!byStation) requirePermission(ctx, allocationRef(allocation), PERMISSION.allocationConnection);
  connectAllocation(draft, allocation, '');
  return {
    name: 'MsgSubstationAllocationDisconnectResponse',
    bytes: MsgSubstationAllocationDisconnectResponse.encode({}).finish(),
  };
}

export function playerMigrate(ctx: Context, msg: MsgSubstationPlayerMigrate): Response {
  const { draft } = ctx;
  const substation = commanded(ctx, 'substation', msg.substationId);
  requirePermission(ctx, substation, PERMISSION.substationConnection);
  if (msg.playerId.length === 0) throw refuse.parameter('playerId', 'required');
  for (const playerId of msg.playerId) {
    const player = commanded(ctx, 'player', playerId);
    requireOnPlayer(ctx, player.id, PERMISSION.substationConnection);
    connectPlayer(draft, player, substation.id);
  }
  return {
    name: 'MsgSubstationPlayerMigrateResponse',
    bytes: MsgSubstationPlayerMigrateResponse.encode({}).finish(),
  };
}

/** Players first, so that they are counted where they end up; then all power out and in, then the record. */
export function substationDelete(ctx: Context, msg: MsgSubstationDelete): Response {
  const { draft, block } = ctx;
  const substation = commanded(ctx, 'substation', msg.substationId);
  requirePermission(ctx, substation, PERMISSION.delete);
  if (msg.migrationSubstationId !== '') {
    const target = commanded(ctx, 'substation', msg.migrationSubstationId);
    requirePermission(ctx, target, PERMISSION.substationConnection);
    if (target.id === substation.id) throw refuse.parameter('migrationSubstationId', 'invalid');
  }
  for (const playerId of draft.overlay.keys('player', '')) {
    const player = draft.get('player', playerId);
    if (player?.substationId === substation.id) connectPlayer(draft, player, msg.migrationSubstationId);
  }
  for (const direction of ['out', 'in'] as const) {
    for (const id of linked(draft, direction, substation.id)) {
      const allocation = draft.get('allocation', id);
      if (!allocation) continue;
      const outlives =
        direction === 'in' &&
        allocation.type === allocationType.providerAgreement &&
        lineHas(draft.config.line, NEWER_RULES.inboundAgreementsLast);
      if (outlives) connectAllocation(draft, allocation, '');
      else destroyAllocation(draft, block, allocation);
    }
  }
  const attributes = ['capacity', 'load', 'connectionCapacity', 'connectionCount'] as const;
  for (const attribute of attributes) draft.setGrid(attribute, substation.id, 0n);
  unlinkCascade(draft, substation.id);
  draft.remove('substation', substation.id);
  return { name: 'MsgSubstationDeleteResponse', bytes: MsgSubstationDeleteResponse.encode({}).finish() };
}
