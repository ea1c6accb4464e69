/** What infused alpha gives. docs/network/mechanics.md 8.2. */
import { type Fraction, type MicroAlpha, type Milliwatts, milliwatts, WHOLE } from './units.ts';

export interface InfusionYield {
  /** What the player gets. */
  readonly own: Milliwatts;
  /** What the operator keeps. */
  readonly commission: Milliwatts;
}

/** The commission is rounded half to even, the rest is the player's. */
export function infusionYield(fuel: MicroAlpha, ratio: bigint, commission: Fraction): InfusionYield {
  const power = fuel * ratio;
  const kept = roundHalfEven(power * commission, WHOLE);
  return { own: milliwatts(power > kept ? power - kept : 0n), commission: milliwatts(kept) };
}

function roundHalfEven(value: bigint, by: bigint): bigint {
  const whole = value / by;
  const twice = (value % by) * 2n;
  return twice > by || (twice === by && whole % 2n === 1n) ? whole + 1n : whole;
}
