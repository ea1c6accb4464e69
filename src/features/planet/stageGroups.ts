/** The model's slots by group, with what each group is called. Pure. */
import type { SceneGroup, SceneSlot } from '../../scene/types.ts';
import { groupWords, type NameOf } from './groupWords.ts';
import type { PlanetScene } from './planetScene.ts';
import type { StageGroup } from './SlotOverlay.tsx';

/** @param buildable whether the player may build in a group's empty slots */
export function stageGroups(
  { groups, slots, planetId }: PlanetScene,
  nameOf: NameOf,
  buildable: (group: SceneGroup) => boolean,
): readonly StageGroup[] {
  const byGroup = new Map(groups.map(({ key }): [string, SceneSlot[]] => [key, []]));
  for (const slot of slots) byGroup.get(slot.group)?.push(slot);
  const isShared = groups.some(({ owner, side }) => side === 'visitor' || owner?.relation !== 'self');
  return groups.map((group) => ({
    group,
    words: groupWords(group, planetId, nameOf),
    buildable: buildable(group),
    isLabelled: isShared || group.knowledge.kind !== 'live',
    // Nobody knows what stands there: there is nothing to press.
    slots: group.knowledge.kind === 'unknown' ? [] : (byGroup.get(group.key) ?? []),
  }));
}

/** How many stand in front of each struct; those that are destroyed or not built guard nobody. */
export function guardsOf(slots: readonly SceneSlot[]): ReadonlyMap<string, number> {
  const guards = new Map<string, number>();
  for (const { struct } of slots) {
    if (!struct?.protects || struct.phase === 'destroyed' || struct.phase === 'building') continue;
    guards.set(struct.protects, (guards.get(struct.protects) ?? 0) + 1);
  }
  return guards;
}
