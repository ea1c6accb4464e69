/**
 * Rows of a record to volleys. One row per shot: the first rows of a volley carry only their own `damageDealt`, the last
 * one everything else. docs/network/mechanics.md 7.7.
 */
import type { AttackShot } from '../../game/attack.ts';

export interface VolleyShot {
  /** It arrives. */
  readonly isHit: boolean;
  /** Health it takes from whoever is hit. */
  readonly damage: number;
  /** Damage that armour took out of it. */
  readonly absorbed: number;
}

export interface Volley {
  /** The row that tells everything but single shots. */
  readonly row: AttackShot;
  readonly shots: readonly VolleyShot[];
}

/** True when a row says more than what its one shot dealt. */
function closesVolley(row: AttackShot): boolean {
  return (
    row.damage > 0 ||
    row.targetHealth !== null ||
    row.evaded !== null ||
    row.blocked !== null ||
    row.counter !== null ||
    row.lastResort !== null ||
    row.targetDestroyed ||
    row.defenderCounters.length > 0
  );
}

export function volleysOf(rows: readonly AttackShot[]): readonly Volley[] {
  const volleys: Volley[] = [];
  let open: AttackShot[] = [];
  rows.forEach((row, i) => {
    open.push(row);
    const isLast = rows[i + 1]?.target.structId !== row.target.structId;
    if (!isLast && !closesVolley(row)) return;
    volleys.push({ row, shots: shotsOf(open, row) });
    open = [];
  });
  return volleys;
}

/** Spreads the net damage of the volley over its shots: armour takes from the first ones, once. */
function shotsOf(rows: readonly AttackShot[], last: AttackShot): readonly VolleyShot[] {
  const rolled = rows.reduce((sum, row) => sum + row.damageDealt, 0);
  // Only where the numbers add up: some versions write the whole volley's damage into the last row.
  let absorbable = last.damageReduction > 0 && rolled - last.damageReduction === last.damage ? last.damageReduction : 0;
  let left = last.damage;
  return rows.map((row, i) => {
    const isFinal = i === rows.length - 1;
    const eaten = Math.min(row.damageDealt, absorbable);
    absorbable -= eaten;
    const damage = isFinal ? left : Math.min(row.damageDealt - eaten, left);
    left -= damage;
    return { isHit: row.damageDealt > 0 || damage > 0, damage, absorbed: eaten };
  });
}
