import type { InfusionRecord } from '../../game/entities.ts';
import { infusionYield } from '../../game/infusions.ts';
import { type MicroAlpha, microAlpha, type Milliwatts, milliwatts } from '../../game/units.ts';

/** All that was infused, and what the operator keeps of its power. */
export function sumsOf(rows: readonly InfusionRecord[]): { readonly fuel: MicroAlpha; readonly kept: Milliwatts } {
  return rows.reduce(
    (sum, { fuel, ratio, commission }) => ({
      fuel: microAlpha(sum.fuel + fuel),
      kept: milliwatts(sum.kept + infusionYield(fuel, ratio, commission).commission),
    }),
    { fuel: microAlpha(0n), kept: milliwatts(0n) },
  );
}
