/** Fuel into power. docs/network/mechanics.md 8.2. */
import type { Infusion } from '../../src/generated/game/entities.ts';
import { changeCapacity } from './allocations.ts';
import { decimalOf, halfEven, ONE } from './decimals.ts';
import type { Draft } from './draft.ts';
import { link, linked, unlink } from './links.ts';

/** commission x power, rounded half to even; `commission` is the 10^18-fold integer. */
export function commissionPower(commission: string, power: bigint): bigint {
  return halfEven(decimalOf(commission) * power, ONE);
}

/** `<destinationId>-<address>`. */
export function infusionKey(destinationId: string, address: string): string {
  return `${destinationId}-${address}`;
}

/** Writes the record and moves the difference to destination and player. */
export function setInfusion(draft: Draft, next: Infusion): void {
  const key = infusionKey(next.destinationId, next.address);
  const before = draft.get('infusion', key);
  draft.put('infusion', key, next);
  link(draft, 'infusion', next.address, key);
  if (next.fuel === 0n && next.defusing === 0n) link(draft, 'empty', '', key);
  move(draft, before, next);
}

/** Removes the record and takes its fuel and capacity back. */
export function dropInfusion(draft: Draft, key: string): void {
  const infusion = draft.get('infusion', key);
  if (!infusion) return;
  unlink(draft, 'infusion', infusion.address, key);
  draft.remove('infusion', key);
  move(draft, infusion, undefined);
}

/** One step for each object, so that a change which leaves a capacity as it was starts nothing. */
function move(draft: Draft, before: Infusion | undefined, after: Infusion | undefined): void {
  const fuel = (after?.fuel ?? 0n) - (before?.fuel ?? 0n);
  const destinationId = after?.destinationId ?? before?.destinationId ?? '';
  draft.addGrid('fuel', destinationId, fuel);
  changeCapacity(draft, destinationId, toDestination(after) - toDestination(before));
  if (before && after && before.playerId === after.playerId) {
    changeCapacity(draft, after.playerId, toPlayer(after) - toPlayer(before));
    return;
  }
  if (before) changeCapacity(draft, before.playerId, -toPlayer(before));
  if (after) changeCapacity(draft, after.playerId, toPlayer(after));
}

function toDestination(infusion: Infusion | undefined): bigint {
  return infusion ? commissionPower(infusion.commission, infusion.power) : 0n;
}

function toPlayer(infusion: Infusion | undefined): bigint {
  return infusion ? infusion.power - toDestination(infusion) : 0n;
}

/**
 * An infusion belongs to the present player of its address: to be called when an address gets another player or, at
 * revocation, none. The capacity of an address without a player is nobody's.
 */
export function followAddress(draft: Draft, address: string): void {
  const playerId = draft.get('address', address) ?? '';
  for (const key of linked(draft, 'infusion', address)) {
    const infusion = draft.get('infusion', key);
    if (infusion && infusion.playerId !== playerId) setInfusion(draft, { ...infusion, playerId });
  }
}
