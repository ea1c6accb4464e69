/** What the rules have against orders about power that is set aside. docs/network/mechanics.md 8.3. */
import { mark, say } from '../../../lib/words/say.ts';
import { formatPower } from '../../format.ts';
import { objectTypeOf, type ObjectId, parseObjectId, parsePlayerId, parseSubstationId } from '../../ids.ts';
import { type Milliwatts, milliwatts } from '../../units.ts';
import type { Draft, Limits } from '../orderRow.ts';
import type { Grid, Sight } from '../sight.ts';
import { SAME } from './changes.ts';

/** What a source carries; null where this kind of object gives no power, undefined where it is not read. */
function gridOf(id: ObjectId | undefined, { get, more }: Sight): Grid | null | undefined {
  if (id === undefined) return undefined;
  switch (objectTypeOf(id)) {
    case 'player':
      return get('player', parsePlayerId(id)) ?? undefined;
    case 'substation':
      return get('substation', parseSubstationId(id)) ?? undefined;
    case 'reactor':
      // Its record does not say what it carries.
      return more?.gridOf?.(id);
    default:
      return null;
  }
}

/** What a source has left. @param released power that the order gives back first */
export function freeOf(id: ObjectId | undefined, sight: Sight, released = milliwatts(0n)): Milliwatts | undefined {
  const grid = gridOf(id, sight);
  if (!grid) return undefined;
  const free = grid.capacity - grid.load + released;
  return milliwatts(free > 0n ? free : 0n);
}

/** More than nothing, and no more than is left. Where nothing is left, the obstacle says so. */
export function upToFree(free: Milliwatts | undefined): Limits {
  return free === undefined || free === 0n
    ? { least: 1n }
    : { least: 1n, most: free, why: say('The source has {free} left.', { free: formatPower(free) }) };
}

export function allocating(draft: Draft<'MsgAllocationCreate'>, sight: Sight): string | null {
  const { sourceObjectId: source, allocationType: type, power } = draft;
  const grid = gridOf(source, sight);
  if (grid === null) return say('The source must be a player, a reactor or a substation.');
  if (type === 'providerAgreement')
    return say('Power for an agreement is allocated when you buy it. Choose another allocation type.');
  if (type === 'automated') {
    return grid && grid.load > 0n
      ? say('An automated allocation takes all power of its source. Delete the source’s other allocations first.')
      : null;
  }
  return overdrawn(power, freeOf(source, sight));
}

function overdrawn(power: Milliwatts | undefined, free: Milliwatts | undefined): string | null {
  if (power === 0n) return say('Enter the amount of power.');
  if (power === undefined || free === undefined || power <= free) return null;
  if (free === 0n) return say('The source has no power left. Choose another source, or delete one of its allocations.');
  return say('The source has {free} left, but you entered {power}. Enter less power.', {
    free: formatPower(free),
    power: formatPower(power, 'up'),
  });
}

/** What an allocation that is changed may be set to. */
export function freeFor({ allocationId }: Draft<'MsgAllocationUpdate'>, sight: Sight): Milliwatts | undefined {
  const own = allocationId && sight.more?.powerOf?.(allocationId);
  return own === undefined ? undefined : freeOf(sight.get('allocation', allocationId)?.sourceId, sight, own);
}

const ONLY_DYNAMIC = {
  static: mark('This allocation is static. You can’t change or delete it. Choose another allocation.'),
  automated: mark('This allocation is automated, so you can’t change or delete it. Choose another allocation.'),
  providerAgreement: mark('This power belongs to an agreement. Change or end the agreement instead.'),
} as const;

function notDynamic(
  { allocationId }: Pick<Draft<'MsgAllocationUpdate'>, 'allocationId'>,
  { get }: Sight,
): string | null {
  const type = get('allocation', allocationId)?.type;
  return type === undefined || type === 'dynamic' ? null : say(ONLY_DYNAMIC[type]);
}

export function resizing(draft: Draft<'MsgAllocationUpdate'>, sight: Sight): string | null {
  const before = draft.allocationId && sight.more?.powerOf?.(draft.allocationId);
  return (
    notDynamic(draft, sight) ??
    overdrawn(draft.power, freeFor(draft, sight)) ??
    (before !== undefined && before === draft.power ? say(SAME) : null)
  );
}

export const removing = (draft: Draft<'MsgAllocationDelete'>, sight: Sight): string | null => notDynamic(draft, sight);

export function transferring({ allocationId, controller }: Draft<'MsgAllocationTransfer'>, { get }: Sight) {
  if (controller === undefined) return null;
  if (get('player', controller) === null) return say('This player doesn’t exist. Choose another one.');
  return get('allocation', allocationId)?.controller === controller
    ? say('This player already controls the allocation. Choose another player.')
    : null;
}

export function leading(draft: Draft<'MsgSubstationAllocationConnect'>, { get }: Sight): string | null {
  const allocation = get('allocation', draft.allocationId);
  if (!allocation || draft.destinationId === undefined) return null;
  if (allocation.sourceId === parseObjectId(draft.destinationId))
    return say('You can’t connect power to its own source. Choose another substation.');
  return allocation.destinationId === draft.destinationId
    ? say('This allocation is already connected to this substation. Choose another substation.')
    : null;
}

export function cutting({ allocationId }: Draft<'MsgSubstationAllocationDisconnect'>, { get }: Sight): string | null {
  return get('allocation', allocationId)?.destinationId === null
    ? say('This allocation isn’t connected to a substation. Choose another allocation.')
    : null;
}
