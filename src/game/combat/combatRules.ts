/**
 * What the chain will say to an order in a fight, said before asking. The order of the reasons is that of the handlers:
 * docs/network/mechanics.md 5.6 (trash), 5.8 (move), 7.1 (attack), 7.3 (guard), 7.8 (stealth). The chain stays the judge.
 */
import { type Ambit, maskHas } from '../ambit.ts';
import type { Standing } from '../buildRules.ts';
import { chargeAtNextBlock } from '../charge.ts';
import type { Struct, StructType } from '../entities.ts';
import { isOnline, totalCapacity, totalLoad } from '../power.ts';
import { hasStatus } from '../structStatus.ts';
import type { Blocks, Milliwatts } from '../units.ts';
import type { Weapon } from './arms.ts';
import { type Field, isInRange, isReachable, type Placed, reachOf } from './field.ts';

/** Who gives the order: the owner of the struct. */
export type Commander = Pick<Standing, 'tip' | 'player' | 'power'>;

/** Why an order would be refused; the screen turns it into a sentence with the numbers in it. */
export type CombatObstacle =
  | { readonly reason: 'destroyed' }
  | { readonly reason: 'notBuilt' }
  | { readonly reason: 'structOffline' }
  | { readonly reason: 'offline'; readonly load: Milliwatts; readonly capacity: Milliwatts }
  | { readonly reason: 'charge'; readonly need: Blocks; readonly have: Blocks }
  | { readonly reason: 'cannotDefend' }
  | { readonly reason: 'notDefending' }
  | { readonly reason: 'notInRange' }
  | { readonly reason: 'noStealth' }
  | { readonly reason: 'hiddenAlready' }
  | { readonly reason: 'visibleAlready' }
  | { readonly reason: 'notMovable' }
  | { readonly reason: 'ambit' };

/** Why a target would be refused. */
export type TargetObstacle = 'destroyed' | 'unbuilt' | 'outOfRange' | 'hidden' | 'unreachable';

function lifeless({ status }: Struct): CombatObstacle | null {
  if (hasStatus(status, 'destroyed')) return { reason: 'destroyed' };
  if (hasStatus(status, 'online')) return null;
  return { reason: hasStatus(status, 'built') ? 'structOffline' : 'notBuilt' };
}

function powerless({ power }: Commander): CombatObstacle | null {
  return power === null || isOnline(power)
    ? null
    : { reason: 'offline', load: totalLoad(power), capacity: totalCapacity(power) };
}

/** One charged action a block is all there is: the next one finds its charge at 0. docs/network/mechanics.md 3. */
function uncharged({ tip, player }: Commander, need: Blocks): CombatObstacle | null {
  const have = chargeAtNextBlock(tip, player.lastAction);
  return have >= need ? null : { reason: 'charge', need, have };
}

/** Blocks to wait until a charge is there; 0 = now. */
export function blocksUntil({ tip, player }: Commander, need: Blocks): number {
  return Math.max(0, Number(need - chargeAtNextBlock(tip, player.lastAction)));
}

/** The part of 7.1 that asks about the attacker. */
export function attackObstacle(commander: Commander, attacker: Struct, weapon: Weapon): CombatObstacle | null {
  return lifeless(attacker) ?? powerless(commander) ?? uncharged(commander, weapon.charge);
}

/** The part of 7.1 that asks about one target. Whose it is does not matter. */
export function targetObstacle(
  field: Field,
  attacker: Placed,
  weapon: Pick<Weapon, 'reach'>,
  target: Placed & Pick<Struct, 'status'>,
): TargetObstacle | null {
  if (hasStatus(target.status, 'destroyed')) return 'destroyed';
  if (!hasStatus(target.status, 'built')) return 'unbuilt';
  if (!reachOf(weapon, attacker.ambit).includes(target.ambit)) return 'outOfRange';
  if (hasStatus(target.status, 'hidden') && attacker.ambit !== target.ambit) return 'hidden';
  return isReachable(field, attacker, target) ? null : 'unreachable';
}

/** 7.3, without the struct that is to be protected. */
export function defenderObstacle(commander: Commander, defender: Struct, type: StructType): CombatObstacle | null {
  const dead = lifeless(defender);
  if (dead) return dead;
  if (!type.canDefend) return { reason: 'cannotDefend' };
  return uncharged(commander, type.defendCharge) ?? powerless(commander);
}

/** 7.3. Whose the protected struct is, and how it stands, does not matter. */
export function defendObstacle(
  commander: Commander,
  field: Field,
  defender: Struct,
  type: StructType,
  guarded: Placed,
): CombatObstacle | null {
  return (
    defenderObstacle(commander, defender, type) ??
    (isInRange(field, defender, guarded) ? null : { reason: 'notInRange' })
  );
}

/** 7.3, the order that ends it. */
export function clearDefenceObstacle(commander: Commander, defender: Struct, type: StructType): CombatObstacle | null {
  return (
    lifeless(defender) ??
    uncharged(commander, type.defendCharge) ??
    powerless(commander) ??
    (defender.protects === null ? { reason: 'notDefending' } : null)
  );
}

/** 7.8. On and off are mirror images at the same charge. */
export function stealthObstacle(
  commander: Commander,
  struct: Struct,
  type: StructType,
  hide: boolean,
): CombatObstacle | null {
  const dead = lifeless(struct) ?? powerless(commander);
  if (dead) return dead;
  if (hasStatus(struct.status, 'hidden') === hide) return { reason: hide ? 'hiddenAlready' : 'visibleAlready' };
  return type.hasStealth ? uncharged(commander, type.stealthCharge) : { reason: 'noStealth' };
}

/** 5.8. The owner's power is not asked for; a move to where the ship is already is not refused either. */
export function moveObstacle(
  commander: Commander,
  struct: Struct,
  type: StructType,
  ambit: Ambit,
): CombatObstacle | null {
  if (hasStatus(struct.status, 'destroyed')) return { reason: 'destroyed' };
  const late = uncharged(commander, type.moveCharge) ?? lifeless(struct);
  if (late) return late;
  if (!type.isMovable) return { reason: 'notMovable' };
  return maskHas(type.possibleAmbit, ambit) ? null : { reason: 'ambit' };
}

/** 5.6. An unfinished or offline struct can be given up too. */
export function trashObstacle(commander: Commander, struct: Struct, type: StructType): CombatObstacle | null {
  if (hasStatus(struct.status, 'destroyed')) return { reason: 'destroyed' };
  return uncharged(commander, type.buildCharge);
}
