/** Fuel into power. facts/mechanics.md 8.2. */
import type { Infusion } from '../../src/generated/game/entities.ts';
import type { Draft } from './draft.ts';

/** One as a decimal in its binary form. */
const ONE = 10n ** 18n;

/** commission x power, rounded half to even; `commission` is the 10^18-fold integer. */
export function commissionPower(commission: string, power: bigint): bigint {
  const product = BigInt(commission === '' ? '0' : commission) * power;
  const whole = product / ONE;
  const twice = (product % ONE) * 2n;
  if (twice > ONE || (twice === ONE && whole % 2n === 1n)) return whole + 1n;
  return whole;
}

/** Writes the record and moves the difference to destination and player. Record key: `<destinationId>-<address>`. */
export function setInfusion(draft: Draft, next: Infusion): void {
  const key = `${next.destinationId}-${next.address}`;
  const before = draft.get('infusion', key);
  move(draft, before, -1n);
  draft.put('infusion', key, next);
  move(draft, next, 1n);
}

/** Removes the record and takes its capacity back. */
export function dropInfusion(draft: Draft, key: string): void {
  move(draft, draft.get('infusion', key), -1n);
  draft.remove('infusion', key);
}

function move(draft: Draft, infusion: Infusion | undefined, sign: bigint): void {
  if (!infusion) return;
  const toDestination = commissionPower(infusion.commission, infusion.power);
  draft.addGrid('fuel', infusion.destinationId, sign * infusion.fuel);
  draft.addGrid('capacity', infusion.destinationId, sign * toDestination);
  draft.addGrid('capacity', infusion.playerId, sign * (infusion.power - toDestination));
}
