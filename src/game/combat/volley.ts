/** One volley in numbers: shots, reduction, interceptors. docs/network/mechanics.md 7.4. */
import type { Odds, Weapon } from './arms.ts';

export interface DamageRange {
  readonly least: number;
  readonly most: number;
  /** Mean over many volleys, after reduction. */
  readonly expected: number;
  /** Taken off by armour at full hits; 0 when nothing is. */
  readonly reduced: number;
  /** Chance that it destroys something of that health, 0..1. */
  readonly destroys: number;
}

/** 0..1; no odds are never. */
export function chanceOf(odds: Odds | null | undefined): number {
  if (!odds || odds.numerator <= 0 || odds.denominator <= 0) return 0;
  return Math.min(1, odds.numerator / odds.denominator);
}

/** With n networks online 1 - (2/3)^n, as a fraction; null without one. docs/network/mechanics.md 7.4 point 2. */
export function interceptOdds(networks: number): Odds | null {
  if (networks <= 0) return null;
  return { numerator: 3 ** networks - 2 ** networks, denominator: 3 ** networks };
}

/** Armour takes its share once a volley and lets at least one point through. */
function afterReduction(rolled: number, reduction: number): number {
  return rolled === 0 || reduction === 0 ? rolled : Math.max(1, rolled - reduction);
}

/** Chance of exactly `hits` among `shots`. */
function binomial(shots: number, hits: number, chance: number): number {
  let ways = 1;
  for (let i = 0; i < hits; i++) ways = (ways * (shots - i)) / (i + 1);
  return ways * chance ** hits * (1 - chance) ** (shots - hits);
}

/** Damage of a volley that lands; where sure shots are not said it is the least it can be. @param health of whoever takes it */
export function damageRange(weapon: Weapon, reduction: number, health: number): DamageRange {
  const taken = weapon.armourPiercing ? 0 : reduction;
  const sure = Math.min(weapon.guaranteedShots ?? 0, weapon.shots);
  const rolled = weapon.shots - sure;
  const chance = chanceOf(weapon.success);
  let expected = 0;
  let destroys = 0;
  for (let hits = 0; hits <= rolled; hits++) {
    const damage = afterReduction((sure + hits) * weapon.damage, taken);
    const odds = binomial(rolled, hits, chance);
    expected += odds * damage;
    if (health > 0 && damage >= health) destroys += odds;
  }
  const fewest = chance === 1 ? weapon.shots : sure;
  const most = afterReduction((chance === 0 ? sure : weapon.shots) * weapon.damage, taken);
  return {
    least: afterReduction(fewest * weapon.damage, taken),
    most,
    expected,
    reduced: (chance === 0 ? sure : weapon.shots) * weapon.damage - most,
    destroys: Math.min(1, destroys),
  };
}
