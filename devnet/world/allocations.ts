/**
 * Power on its way from a source to a substation. docs/network/mechanics.md 8.3, 8.4. All values mW.
 * Every change of a capacity goes through {@link changeCapacity}, so that automated allocations follow it and a fall is
 * looked at in the cascade of the block.
 */
import { Allocation } from '../../src/generated/game/entities.ts';
import { allocationType, objectType } from '../../src/generated/game/enums.ts';
import { type Draft, saturate } from './draft.ts';
import { link, linkCascade, linked, unlink } from './links.ts';
import { refreshConnectionCapacity } from './power.ts';
import { powerRefuse } from './powerRefusal.ts';

/** Capacity that is not allocated out yet. 8.1. */
export function allocatable(draft: Draft, objectId: string): bigint {
  return saturate(draft.grid('capacity', objectId) - draft.grid('load', objectId));
}

/** The source's automated allocation; it never stands beside another one. */
export function automatedOf(draft: Draft, sourceId: string): Allocation | undefined {
  for (const id of linked(draft, 'out', sourceId)) {
    const allocation = draft.get('allocation', id);
    if (allocation?.type === allocationType.automated) return allocation;
  }
  return undefined;
}

/**
 * Adds to a capacity. An automated allocation is resized to all of it; otherwise a fall puts the object into the
 * cascade of this block (8.2). '' is nobody.
 */
export function changeCapacity(draft: Draft, objectId: string, delta: bigint): void {
  if (objectId === '' || delta === 0n) return;
  draft.addGrid('capacity', objectId, delta);
  const automated = automatedOf(draft, objectId);
  if (automated) setPower(draft, automated, draft.grid('capacity', objectId));
  else if (delta < 0n) linkCascade(draft, objectId);
  refreshShare(draft, objectId);
}

/** Power of an allocation, with the load of its source and the capacity of its destination. */
export function setPower(draft: Draft, allocation: Allocation, power: bigint): void {
  const delta = power - draft.grid('power', allocation.id);
  draft.setGrid('power', allocation.id, power);
  draft.addGrid('load', allocation.sourceObjectId, delta);
  refreshShare(draft, allocation.sourceObjectId);
  changeCapacity(draft, allocation.destinationId, delta);
}

function refreshShare(draft: Draft, objectId: string): void {
  if (objectId.startsWith(`${objectType.substation}-`)) refreshConnectionCapacity(draft, objectId);
}

export interface NewAllocation {
  readonly type: allocationType;
  readonly sourceObjectId: string;
  readonly power: bigint;
  /** Signing address. */
  readonly creator: string;
  /** Player id. */
  readonly controller: string;
}

/** Loads the source at once and goes nowhere yet. */
export function createAllocation(draft: Draft, given: NewAllocation): Allocation {
  const index = draft.nextIndex(objectType.allocation);
  const id = `${objectType.allocation}-${index}`;
  const { power, ...fields } = given;
  const allocation = draft.put('allocation', id, Allocation.fromPartial({ id, index, ...fields }));
  link(draft, 'out', given.sourceObjectId, id);
  setPower(draft, allocation, power);
  return allocation;
}

/**
 * Moves the power from the old destination to the new one; '' only takes it away.
 * @throws RefusedError 1550 when the destination is the source or is there already, or when automated allocations
 *   would feed each other in a ring and grow without end.
 */
export function connectAllocation(draft: Draft, allocation: Allocation, destinationId: string): Allocation {
  if (destinationId === allocation.destinationId) throw powerRefuse.sameDestination(destinationId);
  if (destinationId === allocation.sourceObjectId || closesRing(draft, allocation, destinationId)) {
    throw powerRefuse.allocation(allocation.sourceObjectId, 'source_destination_match');
  }
  const power = draft.grid('power', allocation.id);
  leaveDestination(draft, allocation);
  const connected = draft.put('allocation', allocation.id, { ...allocation, destinationId });
  if (destinationId !== '') {
    link(draft, 'in', destinationId, allocation.id);
    changeCapacity(draft, destinationId, power);
  }
  return connected;
}

/** Follows the automated allocations from the destination on: does the power come back to where it started? */
function closesRing(draft: Draft, allocation: Allocation, destinationId: string): boolean {
  if (allocation.type !== allocationType.automated) return false;
  for (let at = destinationId; at !== ''; at = automatedOf(draft, at)?.destinationId ?? '') {
    if (at === allocation.sourceObjectId) return true;
  }
  return false;
}

function leaveDestination(draft: Draft, allocation: Allocation): void {
  if (allocation.destinationId === '') return;
  unlink(draft, 'in', allocation.destinationId, allocation.id);
  changeCapacity(draft, allocation.destinationId, -draft.grid('power', allocation.id));
}

/** Source unloaded, destination poorer and in the cascade, record gone. The agreement behind it is not looked at. */
export function removeAllocation(draft: Draft, allocation: Allocation): void {
  setPower(draft, allocation, 0n);
  unlink(draft, 'out', allocation.sourceObjectId, allocation.id);
  if (allocation.destinationId !== '') unlink(draft, 'in', allocation.destinationId, allocation.id);
  draft.remove('allocation', allocation.id);
}
