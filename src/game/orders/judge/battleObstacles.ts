/** What the rules have against orders in a fight. docs/network/mechanics.md 7. */
import { say } from '../../../lib/words/say.ts';
import {
  attackObstacle,
  clearDefenceObstacle,
  defenderObstacle,
  defendObstacle,
  stealthObstacle,
  targetObstacle,
} from '../../combat/combatRules.ts';
import type { StructId } from '../../ids.ts';
import { combatObstacleWords } from '../../refusals/combatObstacleWords.ts';
import { sentence, TARGET_WORDS } from '../../refusals/sentences.ts';
import type { Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { commanderOf, fieldOf } from './standing.ts';
import { known } from './structObstacles.ts';

export function attacking(draft: Draft<'MsgStructAttack'>, sight: Sight): string | null {
  const at = known(sight, draft.operatingStructId);
  if (!at) return null;
  const weapon = at.type.weapons.find(({ system }) => system === draft.weaponSystem);
  if (draft.weaponSystem !== undefined && !weapon) return sentence.noWeapon;
  const commander = commanderOf(sight, at.struct.owner);
  if (!weapon || !commander) return null;
  const obstacle = attackObstacle(commander, at.struct, weapon);
  if (obstacle) return combatObstacleWords(obstacle);
  const targets = draft.targetStructId;
  if (targets === undefined) return null;
  if (targets.length !== weapon.targets) {
    return say('Choose {count, plural, one {one target} other {# targets}} for this weapon.', {
      count: weapon.targets,
    });
  }
  return targets.map((id) => missing(id, { ...at, weapon }, sight)).find((words) => words !== null) ?? null;
}

type Shooter = NonNullable<ReturnType<typeof known>> & { readonly weapon: Parameters<typeof targetObstacle>[2] };

function missing(id: StructId, { struct, weapon }: Shooter, sight: Sight): string | null {
  const target = sight.get('struct', id);
  if (!target) return null;
  const obstacle = targetObstacle(fieldOf(sight), struct, weapon, target);
  // Over places that are not read nothing is said to be reachable.
  if (obstacle === null || (obstacle === 'unreachable' && !placesAreRead(sight, [struct, target]))) return null;
  return `Struct ${id} is ${TARGET_WORDS[obstacle]}.`;
}

type Placed = Parameters<typeof targetObstacle>[1];

function placesAreRead({ get }: Sight, structs: readonly Placed[]): boolean {
  return structs.every(({ location }) => {
    if (location.kind === 'planet') return get('planet', location.id) !== undefined;
    const fleet = get('fleet', location.id);
    return fleet !== undefined && (!fleet?.planetId || get('planet', fleet.planetId) !== undefined);
  });
}

export function guarding(draft: Draft<'MsgStructDefenseSet'>, sight: Sight): string | null {
  const at = known(sight, draft.defenderStructId);
  const commander = at && commanderOf(sight, at.struct.owner);
  if (!at || !commander) return null;
  if (draft.protectedStructId === draft.defenderStructId)
    return say('A struct can’t defend itself. Choose another struct.');
  const guarded = sight.get('struct', draft.protectedStructId);
  const isWhole = guarded && placesAreRead(sight, [at.struct, guarded]);
  const obstacle = isWhole
    ? defendObstacle(commander, fieldOf(sight), at.struct, at.type, guarded)
    : defenderObstacle(commander, at.struct, at.type);
  return obstacle && combatObstacleWords(obstacle);
}

export function releasing({ defenderStructId }: Draft<'MsgStructDefenseClear'>, sight: Sight): string | null {
  const at = known(sight, defenderStructId);
  const commander = at && commanderOf(sight, at.struct.owner);
  const obstacle = at && commander && clearDefenceObstacle(commander, at.struct, at.type);
  return obstacle && combatObstacleWords(obstacle);
}

export function hiding(hide: boolean) {
  return ({ structId }: { readonly structId?: StructId | undefined }, sight: Sight): string | null => {
    const at = known(sight, structId);
    const commander = at && commanderOf(sight, at.struct.owner);
    const obstacle = at && commander && stealthObstacle(commander, at.struct, at.type, hide);
    return obstacle && combatObstacleWords(obstacle);
  };
}
