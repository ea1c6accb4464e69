/** What the rules of combat ask, out of the world as it is known. Pure. */
import type { WeaponSystem } from '../../game/attack.ts';
import type { Commander } from '../../game/combat/combatRules.ts';
import { type Field, planetAt } from '../../game/combat/field.ts';
import type { Engagement, Fighter, Ground } from '../../game/combat/outlook.ts';
import type { Weapon } from '../../game/combat/arms.ts';
import type { Struct } from '../../game/entities.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { isOnline } from '../../game/power.ts';
import { hasStatus } from '../../game/structStatus.ts';
import type { WorldState } from '../../state/world/world.ts';
import { fleetIn, planetIn, powerOf, siteIn, standingOf, structIn, structsAt } from '../../state/world/access.ts';

export function fieldOf(world: WorldState): Field {
  return { fleet: (id) => fleetIn(world, id) ?? undefined, planet: (id) => planetIn(world, id) ?? undefined };
}

/** null before the first snapshot. */
export function commanderOf(world: WorldState): Commander | null {
  return standingOf(world);
}

export function isOwn(world: WorldState, struct: Struct): boolean {
  return struct.owner === world.self.playerId;
}

/** Everything known to stand here, in the order of the picture; empty until the planet was read. */
export function structsOn(world: WorldState, place: PlanetId): readonly Struct[] {
  const target = siteIn(world, place);
  return target ? structsAt(world, target) : [];
}

/** null while struct or type are not known. Of strangers nobody here knows the power: they are taken to have it. */
export function fighterOf(world: WorldState, id: StructId): Fighter | null {
  const struct = structIn(world, id);
  const type = struct && world.structTypes.get(struct.typeId);
  if (!struct || !type) return null;
  const power = isOwn(world, struct) ? powerOf(world) : null;
  return { struct, type, hasPower: power === null || isOnline(power) };
}

/** The weapon of a system that a struct's type has. */
export function weaponOf(fighter: Fighter, system: WeaponSystem): Weapon | null {
  return fighter.type.weapons.find((weapon) => weapon.system === system) ?? null;
}

/** Who meets in an attack; null when one of the two is not known. */
export function engagementOf(
  world: WorldState,
  attackerId: StructId,
  weapon: Weapon,
  targetId: StructId,
): Engagement | null {
  const attacker = fighterOf(world, attackerId);
  const target = fighterOf(world, targetId);
  if (!attacker || !target) return null;
  const defenders = [...world.structs.values()]
    .filter(({ value }) => value.protects === targetId)
    .map(({ value }) => fighterOf(world, value.id))
    .filter((fighter) => fighter !== null);
  return { attacker, weapon, target, defenders, ground: groundOf(world, target.struct) };
}

function groundOf(world: WorldState, { location }: Struct): Ground | null {
  if (location.kind !== 'planet') return null;
  const count = (defense: string): number =>
    [...world.structs.values()].filter(
      ({ value }) =>
        value.location.id === location.id &&
        hasStatus(value.status, 'online') &&
        world.structTypes.get(value.typeId)?.planetaryDefense === defense,
    ).length;
  return {
    owner: planetIn(world, location.id)?.owner ?? null,
    interceptors: count('lowOrbitBallisticInterceptorNetwork'),
    cannons: count('defensiveCannon'),
  };
}

/** A struct stands at this planet: on it, or in a fleet that is there. */
export function standsAt(world: WorldState, struct: Struct, place: PlanetId): boolean {
  return planetAt(fieldOf(world), struct) === place;
}

/** A struct with the weapon it would use. */
export interface ArmedFighter extends Fighter {
  readonly weapon: Weapon;
}

/** Own structs at this planet with each of their weapons. */
export function ownArms(world: WorldState, place: PlanetId): readonly ArmedFighter[] {
  return structsOn(world, place)
    .filter((struct) => isOwn(world, struct))
    .map((struct) => fighterOf(world, struct.id))
    .filter((fighter) => fighter !== null)
    .flatMap((fighter) => fighter.type.weapons.map((weapon) => ({ ...fighter, weapon })));
}
