import { describe, expect, it } from 'vitest';
import { sampleSlots, sampleStruct, type SampleStanding } from '../samples/sampleSlots.ts';
import { isSameLook, type SlotLook } from './slotLook.ts';
import { planMoves, type SlotChange } from './slotMoves.ts';

function looks(at: SampleStanding, commandAmbit: 'space' | 'water' = 'space'): Map<string, SlotLook> {
  const slots = sampleSlots('fleet', at, { commandAmbit });
  return new Map(
    slots.map((slot): [string, SlotLook] => [
      slot.key,
      { slot, owner: null, isSelected: false, isMarked: false, isHovered: false },
    ]),
  );
}

/** What has changed between two fleets, as the layer finds it. */
function changesOf(before: Map<string, SlotLook>, after: Map<string, SlotLook>): SlotChange[] {
  const changes: SlotChange[] = [];
  for (const [key, look] of after) {
    const old = before.get(key) ?? null;
    if (old === null || !isSameLook(old, look)) changes.push({ key, before: old, after: look });
  }
  for (const [key, look] of before) if (!after.has(key)) changes.push({ key, before: look, after: null });
  return changes;
}

function plan(before: Map<string, SlotLook>, after: Map<string, SlotLook>) {
  const { stays, moves, comes, goes } = planMoves(changesOf(before, after));
  return {
    stays: stays.map(({ key, hasMoved }) => (hasMoved ? `${key}!` : key)),
    moves: moves.map(({ from, to }) => `${from}>${to}`),
    comes: comes.map(({ key }) => key),
    goes: goes.map(({ key }) => key),
  };
}

const tank = (id: string, change = {}) => ({ ...sampleStruct('Tank', change), id });

describe('planMoves', () => {
  it('has nothing to do when nothing has changed, whatever objects say it', () => {
    expect(changesOf(looks({ 'fleet/land/0': tank('5-1') }), looks({ 'fleet/land/0': tank('5-1') }))).toEqual([]);
  });

  it('tells who comes, who goes and who only changes', () => {
    const before = looks({ 'fleet/land/0': tank('5-1'), 'fleet/land/1': tank('5-2') });
    const after = looks({ 'fleet/land/0': tank('5-1', { health: 1 }), 'fleet/land/2': tank('5-3') });
    expect(plan(before, after)).toEqual({
      stays: ['fleet/land/0'],
      moves: [],
      comes: ['fleet/land/2'],
      goes: ['fleet/land/1'],
    });
  });

  it('follows a struct to another slot, and two that change places', () => {
    const before = looks({ 'fleet/land/0': tank('5-1'), 'fleet/land/1': tank('5-2'), 'fleet/land/3': tank('5-3') });
    const after = looks({ 'fleet/land/0': tank('5-2'), 'fleet/land/1': tank('5-1'), 'fleet/land/2': tank('5-3') });
    const { moves, comes, goes } = plan(before, after);
    expect(moves.toSorted()).toEqual([
      'fleet/land/0>fleet/land/1',
      'fleet/land/1>fleet/land/0',
      'fleet/land/3>fleet/land/2',
    ]);
    expect([...comes, ...goes]).toEqual([]);
  });

  it('says that the command slot has moved with its ship', () => {
    const ship = { 'fleet/command': sampleStruct('Command Ship') };
    expect(plan(looks(ship), looks(ship, 'water')).stays).toEqual(['fleet/command!']);
  });

  it('replaces a struct by another in the same slot', () => {
    const { comes, goes, stays } = plan(looks({ 'fleet/land/0': tank('5-1') }), looks({ 'fleet/land/0': tank('5-9') }));
    expect({ comes, goes, stays }).toEqual({ comes: ['fleet/land/0'], goes: ['fleet/land/0'], stays: [] });
  });

  it('takes a struct that is absent for an empty slot', () => {
    const { goes, comes } = plan(
      looks({ 'fleet/land/0': tank('5-1') }),
      looks({ 'fleet/land/0': tank('5-1', { phase: 'absent' }) }),
    );
    expect({ goes, comes }).toEqual({ goes: ['fleet/land/0'], comes: [] });
  });

  it('lets those go whose slots go', () => {
    const before = looks({ 'fleet/land/0': tank('5-1') });
    expect(plan(before, new Map()).goes).toEqual(['fleet/land/0']);
  });

  it('gives a struct that is told twice to one slot only', () => {
    const before = looks({ 'fleet/land/0': tank('5-1') });
    const after = looks({ 'fleet/land/1': tank('5-1'), 'fleet/land/2': tank('5-1') });
    const { moves, comes } = plan(before, after);
    expect(moves).toEqual(['fleet/land/0>fleet/land/1']);
    expect(comes).toEqual(['fleet/land/2']);
  });
});

describe('isSameLook', () => {
  it('sees every change that shows', () => {
    const [base] = [...looks({ 'fleet/land/0': tank('5-1') }).values()].filter(({ slot }) => slot.struct !== null);
    if (base?.slot.struct === undefined || base.slot.struct === null) throw new Error('no struct');
    const { struct } = base.slot;
    const changed = (change: Partial<typeof struct>): SlotLook => ({
      ...base,
      slot: { ...base.slot, struct: { ...struct, ...change } },
    });
    expect(isSameLook(base, changed({}))).toBe(true);
    for (const change of [
      { id: '5-8' },
      { phase: 'offline' },
      { hidden: true },
      { health: 1 },
      { progress: 0.5 },
      { charge: 0.5 },
      { typeName: 'Cruiser' },
      { working: 'mine' },
    ] as const) {
      expect(isSameLook(base, changed(change)), JSON.stringify(change)).toBe(false);
    }
    expect(isSameLook(base, { ...base, isHovered: true })).toBe(false);
    expect(isSameLook(base, { ...base, isSelected: true })).toBe(false);
    const owner = { id: '1-1', relation: 'self', guildId: '0-1' } as const;
    expect(isSameLook({ ...base, owner }, { ...base, owner: { ...owner } })).toBe(true);
    expect(isSameLook({ ...base, owner }, { ...base, owner: { ...owner, guildId: null } })).toBe(false);
    expect(isSameLook(base, { ...base, owner })).toBe(false);
  });
});
