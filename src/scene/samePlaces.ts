import type { SceneModel } from './types.ts';

/** Same groups and slots in the same places: then nothing has to be laid out. */
export function hasSamePlaces(a: SceneModel, b: SceneModel): boolean {
  return hasSameGroups(a.groups, b.groups) && hasSameSlots(a.slots, b.slots);
}

function hasSameGroups(a: SceneModel['groups'], b: SceneModel['groups']): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every(({ key, side, place }, i) => {
    const other = b[i];
    return other !== undefined && other.key === key && other.side === side && other.place === place;
  });
}

function hasSameSlots(a: SceneModel['slots'], b: SceneModel['slots']): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every(({ key, ambit, slot, side, group }, i) => {
    const other = b[i];
    return (
      other !== undefined &&
      other.key === key &&
      other.ambit === ambit &&
      other.slot === slot &&
      other.side === side &&
      other.group === group
    );
  });
}
