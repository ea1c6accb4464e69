/** What the rules have against orders to structs. docs/network/mechanics.md 5. */
import { say } from '../../../lib/words/say.ts';
import { activateObstacle, buildObstacle, type Obstacle, placeObstacle } from '../../buildRules.ts';
import { parseAmbit } from '../../ambit.ts';
import { moveObstacle, trashObstacle } from '../../combat/combatRules.ts';
import type { Struct, StructType } from '../../entities.ts';
import type { StructId } from '../../ids.ts';
import { combatObstacleWords } from '../../refusals/combatObstacleWords.ts';
import { obstacleWords } from '../../refusals/obstacleWords.ts';
import { sentence } from '../../refusals/sentences.ts';
import { hasStatus } from '../../structStatus.ts';
import type { Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { builderOf, commanderOf, standingOf } from './standing.ts';

/** docs/network/chain-messages.md 0.5 */
export const MOST_AT_ONCE = 65;

/** The struct that an order names, with its type; null while one of them is not read. */
export function known(
  { get, typeOf }: Sight,
  id: StructId | undefined,
): { readonly struct: Struct; readonly type: StructType } | null {
  const struct = get('struct', id);
  const type = struct ? typeOf(struct.typeId) : undefined;
  return struct && type ? { struct, type } : null;
}

/** Why an activation would be refused, with its numbers. */
export function activationObstacle({ structId }: Draft<'MsgStructActivate'>, sight: Sight): Obstacle | null {
  const at = known(sight, structId);
  const standing = at && standingOf(sight, at.struct.owner);
  return at && standing && activateObstacle(standing, at.struct, at.type);
}

export function activating(draft: Draft<'MsgStructActivate'>, sight: Sight): string | null {
  const obstacle = activationObstacle(draft, sight);
  return obstacle && obstacleWords(obstacle);
}

/** docs/network/mechanics.md 5.5: the owner may be offline. */
export function deactivating(structId: StructId | undefined, { get }: Sight): string | null {
  const struct = get('struct', structId);
  if (!struct) return null;
  if (hasStatus(struct.status, 'destroyed')) return sentence.destroyed;
  if (!hasStatus(struct.status, 'built')) return sentence.notBuilt;
  return hasStatus(struct.status, 'online') ? null : sentence.alreadyOffline;
}

export function deactivatingAll({ structId: ids }: Draft<'MsgStructDeactivateBatch'>, sight: Sight): string | null {
  if (ids === undefined) return null;
  if (ids.length === 0) return say('Choose at least one struct.');
  if (ids.length > MOST_AT_ONCE)
    return say('A transaction can include at most {most} structs. Choose fewer.', { most: MOST_AT_ONCE });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return say('Struct {id} is listed twice. Remove one.', { id: twice });
  const bad = ids.find((id) => deactivating(id, sight) !== null);
  return bad === undefined ? null : say('Struct {id}: {why}', { id: bad, why: deactivating(bad, sight) ?? '' });
}

export function building(draft: Draft<'MsgStructBuildInitiate'>, sight: Sight): string | null {
  const type = draft.structTypeId === undefined ? undefined : sight.typeOf(draft.structTypeId);
  const standing = type && builderOf(sight, draft.playerId);
  if (!type || !standing) return null;
  const ambit = parseAmbit(draft.operatingAmbit);
  const obstacle =
    buildObstacle(standing, type) ??
    (ambit === undefined || draft.slot === undefined ? null : placeObstacle(standing, type, ambit, draft.slot));
  return obstacle && obstacleWords(obstacle);
}

export function cancelling({ structId }: Draft<'MsgStructBuildCancel'>, { get }: Sight): string | null {
  const struct = get('struct', structId);
  if (!struct) return null;
  if (hasStatus(struct.status, 'destroyed')) return sentence.destroyed;
  return hasStatus(struct.status, 'built') ? sentence.alreadyBuilt : null;
}

export function trashing({ structId }: Draft<'MsgStructTrash'>, sight: Sight): string | null {
  const at = known(sight, structId);
  const commander = at && commanderOf(sight, at.struct.owner);
  const obstacle = at && commander && trashObstacle(commander, at.struct, at.type);
  return obstacle && combatObstacleWords(obstacle);
}

export function moving({ structId, ambit: to }: Draft<'MsgStructMove'>, sight: Sight): string | null {
  const at = known(sight, structId);
  const commander = at && commanderOf(sight, at.struct.owner);
  if (!at || !commander) return null;
  // Before an ambit is chosen, where it stands will do for the rest.
  const obstacle = moveObstacle(commander, at.struct, at.type, parseAmbit(to) ?? at.struct.ambit);
  return obstacle && combatObstacleWords(obstacle);
}
