/** What is being aimed, and how the picture shows it. The screen owns the aim: the panel and the picture both choose. */
import type { Ambit } from '../../game/ambit.ts';
import { ambitsOfMask } from '../../game/ambit.ts';
import type { WeaponSystem } from '../../game/attack.ts';
import { targetObstacle, type TargetObstacle } from '../../game/combat/combatRules.ts';
import { isInRange, reachOf } from '../../game/combat/field.ts';
import type { Struct } from '../../game/entities.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { hasStatus } from '../../game/structStatus.ts';
import type { SceneAim } from '../../scene/types.ts';
import type { WorldState } from '../../state/world/world.ts';
import { fieldOf, type ArmedFighter, fighterOf, isOwn, structsOn, weaponOf } from './battlefield.ts';

/** One order in the making. */
export type Aim =
  | {
      readonly kind: 'attack';
      readonly structId: StructId;
      readonly weaponSystem: WeaponSystem;
      /** Chosen so far; null = still looking. */
      readonly targetId: StructId | null;
    }
  | { readonly kind: 'defend'; readonly structId: StructId; readonly targetId: StructId | null }
  | { readonly kind: 'move'; readonly structId: StructId; readonly ambit: Ambit | null };

/** Slot key of a struct as the picture of this planet has it; null when it is not in it. */
export type KeyOf = (structId: StructId) => string | null;

/** Somebody who could be the target of an order, and why not. */
export interface Candidate {
  readonly struct: Struct;
  readonly obstacle: TargetObstacle | 'notInRange' | null;
}

/** What a weapon could be fired at here: everything that is not one's own, those within reach first. */
export function attackCandidates(
  world: WorldState,
  place: PlanetId,
  { struct, weapon }: Pick<ArmedFighter, 'struct' | 'weapon'>,
): readonly Candidate[] {
  const field = fieldOf(world);
  return structsOn(world, place)
    .filter((one) => !isOwn(world, one))
    .map((one) => ({ struct: one, obstacle: targetObstacle(field, struct, weapon, one) }))
    .toSorted((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
}

/** Whom a struct could stand in front of: everything of one's own here. */
export function guardCandidates(world: WorldState, place: PlanetId, defender: Struct): readonly Candidate[] {
  const field = fieldOf(world);
  return structsOn(world, place)
    .filter((one) => one.id !== defender.id && isOwn(world, one) && !hasStatus(one.status, 'destroyed'))
    .map((one) => ({ struct: one, obstacle: isInRange(field, defender, one) ? null : ('notInRange' as const) }));
}

/** The aim as the picture shows it: reach, candidates by slot key, the one chosen. null when the shooter is not there. */
export function aimOf(world: WorldState, planetId: PlanetId, aim: Aim | null, keyOf: KeyOf): SceneAim | null {
  const fighter = aim && fighterOf(world, aim.structId);
  const fromKey = aim && keyOf(aim.structId);
  if (!fighter || fromKey === null) return null;
  const { struct, type } = fighter;
  switch (aim.kind) {
    case 'attack': {
      const weapon = weaponOf(fighter, aim.weaponSystem);
      if (!weapon) return null;
      // Out of reach is what the picture dims by itself; the wreck of a target is no candidate.
      const inReach = attackCandidates(world, planetId, { struct, weapon }).filter(
        ({ obstacle }) => obstacle !== 'outOfRange' && obstacle !== 'destroyed',
      );
      return { ...shown(inReach, aim.targetId, keyOf), kind: 'attack', fromKey, reach: reachOf(weapon, struct.ambit) };
    }
    case 'defend': {
      const candidates = guardCandidates(world, planetId, struct);
      // Shots are blocked within one's own ambit only: docs/network/mechanics.md 7.4 point 3.
      return { ...shown(candidates, aim.targetId, keyOf), kind: 'defend', fromKey, reach: [struct.ambit] };
    }
    case 'move': {
      const reach = ambitsOfMask(type.possibleAmbit).filter((ambit) => ambit !== struct.ambit);
      return {
        kind: 'move',
        fromKey,
        reach: aim.ambit === null ? reach : [aim.ambit],
        candidates: new Map(),
        targetKey: null,
      };
    }
  }
}

function shown(
  candidates: readonly Candidate[],
  targetId: StructId | null,
  keyOf: KeyOf,
): Pick<SceneAim, 'candidates' | 'targetKey'> {
  const byKey = new Map<string, 'open' | 'refused'>();
  for (const { struct, obstacle } of candidates) {
    const key = keyOf(struct.id);
    if (key !== null) byKey.set(key, obstacle === null ? 'open' : 'refused');
  }
  return { candidates: byKey, targetKey: targetId === null ? null : keyOf(targetId) };
}

/** A slot was pressed while aiming: the aim with that struct as its target, or null when it cannot be chosen. */
export function aimAt(world: WorldState, planetId: PlanetId, aim: Aim, structId: StructId): Aim | null {
  const fighter = fighterOf(world, aim.structId);
  if (!fighter || aim.kind === 'move') return null;
  const isOpen = (candidates: readonly Candidate[]): boolean =>
    candidates.some(({ struct, obstacle }) => struct.id === structId && obstacle === null);
  if (aim.kind === 'defend') {
    return isOpen(guardCandidates(world, planetId, fighter.struct)) ? { ...aim, targetId: structId } : null;
  }
  const weapon = weaponOf(fighter, aim.weaponSystem);
  if (!weapon) return null;
  const isTarget = isOpen(attackCandidates(world, planetId, { struct: fighter.struct, weapon }));
  return isTarget ? { ...aim, targetId: structId } : null;
}
