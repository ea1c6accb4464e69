import { describe, expect, test } from 'vitest';
import { parseFleetId, parseStructId } from '../../game/ids.ts';
import { sampleStruct, sampleWorld, SAMPLE_STRUCTS } from '../../app/testing/sampleWorld.ts';
import { groupedRows, NO_FILTER, passes, structRows } from './rows.ts';
import { NOTHING_CHOSEN, rangedTo, type Selection, toggled, toggledAll } from './selection.ts';

const tank = sampleStruct({
  id: parseStructId('5-30'),
  typeId: 9,
  status: 1,
  location: { kind: 'fleet', id: parseFleetId('9-7') },
  ambit: 'land',
  slot: 2,
  health: 1,
});
const world = sampleWorld({ structs: [...SAMPLE_STRUCTS, tank] });
const rows = structRows(world);

describe('the list of own structs', () => {
  test('says of each where it stands, how it is and what it draws', () => {
    expect(rows.map(({ className, place, phase, draws }) => [className, place, phase, draws])).toEqual([
      ['Ore Extractor', 'Planet, on land, slot 2', 'online', 500_000n],
      ['Ore Refinery', 'Planet, on water, slot 1', 'online', 500_000n],
      ['Command Ship', 'Fleet, on land, Command Ship slot', 'online', 50_000n],
      ['Tank', 'Fleet, on land, slot 3', 'building', 75_000n],
    ]);
  });

  test('what draws nothing now says what it would', () => {
    const [off] = structRows(sampleWorld({ structs: [sampleStruct({ id: tank.id, typeId: 14, status: 3 })] }));
    expect([off?.draws, off?.drawsOnline]).toEqual([0n, 500_000n]);
  });

  test('the Command Ship stands before the slots of its ambit', () => {
    const first = { ...tank, id: parseStructId('5-31'), slot: 0 };
    const fleet = structRows(sampleWorld({ structs: [first, tank, ...SAMPLE_STRUCTS] })).slice(2);
    expect(fleet.map(({ place }) => place.replace('Fleet, on land, ', ''))).toEqual([
      'Command Ship slot',
      'slot 1',
      'slot 3',
    ]);
  });

  test.each([
    [{ kind: 'Tank' }, ['Tank']],
    [{ state: 'building' }, ['Tank']],
    [{ state: 'damaged' }, ['Tank']],
    [{ ambit: 'water' }, ['Ore Refinery']],
    [{ side: 'fleet', state: 'online' }, ['Command Ship']],
    [{ state: 'hidden' }, []],
  ] as const)('filtered by %j', (filter, names) => {
    const shown = rows.filter((row) => passes(row, { ...NO_FILTER, ...filter }));
    expect(shown.map(({ className }) => className)).toEqual(names);
  });

  test('grouped, with what each group holds', () => {
    const items = groupedRows(rows, 'state', (name) => name);
    expect(
      items.map((item) => (item.kind === 'head' ? `${item.words}: ${item.ids.length}` : item.row.className)),
    ).toEqual(['Online: 3', 'Ore Extractor', 'Ore Refinery', 'Command Ship', 'Under construction: 1', 'Tank']);
  });
});

describe('choosing several', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  const none: Selection<string> = NOTHING_CHOSEN;

  test('one in, one out', () => {
    const both = toggled(toggled(none, 'b'), 'd');
    expect([...both.ids]).toEqual(['b', 'd']);
    expect([...toggled(both, 'b').ids]).toEqual(['d']);
  });

  test('a range goes from where one was, either way, and can be drawn anew', () => {
    const down = rangedTo(toggled(none, 'b'), 'd', shown);
    expect([...down.ids]).toEqual(['b', 'c', 'd']);
    expect([...rangedTo(down, 'a', shown).ids].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect([...rangedTo(none, 'c', shown).ids]).toEqual(['c']);
    // What it began at has been filtered away.
    expect([...rangedTo(toggled(none, 'z'), 'c', shown).ids]).toEqual(['z', 'c']);
  });

  test('all of a group in, and out again where all of it is in', () => {
    const all = toggledAll(toggled(none, 'b'), shown);
    expect(all.ids.size).toBe(5);
    expect([...toggledAll(all, ['b', 'c']).ids]).toEqual(['a', 'd', 'e']);
  });
});
