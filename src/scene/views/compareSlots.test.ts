import { describe, expect, it } from 'vitest';
import { sampleModel, SAMPLE_OWNERS, type SampleInput } from '../samples/sampleModels.ts';
import type { DrawnModel } from '../stage/Stage.ts';
import { compareSlots } from './compareSlots.ts';
import type { SlotLook } from './slotLook.ts';

/** What is on screen when a model is shown. */
function shownOf(model: DrawnModel): Map<string, { look: SlotLook }> {
  const owners = new Map(model.groups.map(({ key, owner }) => [key, owner]));
  return new Map(
    model.slots.map((slot): [string, { look: SlotLook }] => [
      slot.key,
      {
        look: {
          slot,
          owner: owners.get(slot.group) ?? null,
          isSelected: slot.key === model.selectedKey,
          isMarked: model.markedKeys.includes(slot.key),
          isHovered: slot.key === model.hoveredKey,
        },
      },
    ]),
  );
}

function changed(before: DrawnModel, after: DrawnModel, hasPlace = (): boolean => true): string[] {
  return compareSlots(before, after, shownOf(before), hasPlace).map(({ key, before: from, after: to }) =>
    from === null ? `+${key}` : to === null ? `-${key}` : key,
  );
}

const AT: SampleInput = { at: { 'fleet/land/0': 'Tank', 'planet/land/0': 'Ore Bunker' } };
const RAID: SampleInput = { ...AT, visitors: [{ fleetId: '9-7', owner: SAMPLE_OWNERS.raider, at: {} }] };

describe('compareSlots', () => {
  it('finds nothing in a model that says the same, in the same words or in others', () => {
    const model = sampleModel(AT);
    expect(changed(model, model)).toEqual([]);
    expect(changed(model, { ...model, height: 9 })).toEqual([]);
    expect(changed(model, sampleModel(AT))).toEqual([]);
  });

  it('finds where the pointer and the choice have been and are, by either way', () => {
    const before = { ...sampleModel(AT), hoveredKey: 'fleet/land/0', selectedKey: 'planet/air/1' };
    const moved = { hoveredKey: 'fleet/land/1', selectedKey: 'planet/air/1' };
    const expected = ['fleet/land/0', 'fleet/land/1'];
    expect(changed(before, { ...before, ...moved }).toSorted()).toEqual(expected);
    expect(changed(before, { ...sampleModel(AT), ...moved }).toSorted()).toEqual(expected);
    expect(changed(before, { ...before, hoveredKey: null, selectedKey: null })).toHaveLength(2);
  });

  it('finds who is chosen with others now, and who was, by either way', () => {
    const before = { ...sampleModel(AT), markedKeys: ['fleet/land/0', 'planet/land/0'] };
    const markedKeys = ['planet/land/0', 'fleet/land/1'];
    expect(changed(before, { ...before, markedKeys }).toSorted()).toEqual(['fleet/land/0', 'fleet/land/1']);
    expect(changed(before, { ...sampleModel(AT), markedKeys }).toSorted()).toEqual(['fleet/land/0', 'fleet/land/1']);
  });

  it('finds another owner in all slots of a group', () => {
    const after = sampleModel({ ...AT, owner: SAMPLE_OWNERS.ally });
    expect(changed(sampleModel(AT), after)).toHaveLength(after.slots.length);
  });

  it('takes new slots once they have a place, and leaves those of a departed group alone', () => {
    const [alone, raided] = [sampleModel(AT), sampleModel(RAID)];
    expect(changed(alone, raided)).toHaveLength(17);
    expect(changed(alone, raided, () => false)).toEqual([]);
    expect(changed(raided, alone)).toEqual([]);
  });

  it('finds a slot that is gone from a group that stays', () => {
    const model = sampleModel(AT);
    const fewer = { ...model, slots: model.slots.filter(({ key }) => key !== 'planet/air/3') };
    expect(changed(model, fewer)).toEqual(['-planet/air/3']);
  });
});
