import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, whatGoesDark } from './goesDark.ts';
import { graphOf } from './grid.ts';
import { gridOf } from './testGrid.ts';

/** A reactor feeds a substation, which feeds another and two players; a third sits at the other. */
const CHAIN = gridOf({
  reactors: [{ id: '3-1', capacity: 1000n }],
  substations: [{ id: '4-1' }, { id: '4-2' }],
  allocations: [
    { id: '6-1', sourceId: '3-1', destinationId: '4-1', power: 900n },
    { id: '6-2', sourceId: '4-1', destinationId: '4-2', power: 300n },
  ],
  players: [
    { id: '1-1', at: '4-1', draws: 100n },
    { id: '1-2', at: '4-1', draws: 100n, own: 150n },
    { id: '1-3', at: '4-2', draws: 300n },
  ],
});

describe('the graph', () => {
  it('leads from what makes power to who draws it, sold power by its seller', () => {
    const { nodes, flows } = graphOf(CHAIN);
    expect([...nodes.values()].map(({ id, supply, load, isOff }) => [id, supply, load, isOff])).toEqual([
      ['3-1', 1000n, 900n, false],
      ['4-1', 900n, 300n, false],
      ['4-2', 300n, 0n, false],
      ['6-1', 900n, 900n, false],
      ['6-2', 300n, 300n, false],
      ['1-1', 300n, 100n, false],
      ['1-2', 450n, 100n, false],
      ['1-3', 300n, 300n, false],
    ]);
    expect(flows.map(({ from, to, power }) => `${from} ${to} ${power}`)).toEqual([
      '3-1 6-1 900',
      '6-1 4-1 900',
      '4-1 6-2 300',
      '6-2 4-2 300',
      '4-1 1-1 300',
      '4-1 1-2 300',
      '4-2 1-3 300',
    ]);
  });

  it('has generators of infusions, and says what is off', () => {
    const { nodes, flows } = graphOf(
      gridOf({
        substations: [{ id: '4-1' }],
        allocations: [{ id: '6-1', sourceId: '1-1', power: 10n }],
        players: [{ id: '1-1', at: '4-1', draws: 100n, own: 40n }],
        infusions: [{ from: '5-7', to: '1-1', power: 40n }],
      }),
    );
    expect(nodes.get('5-7')).toMatchObject({ kind: 'generator', supply: 40n, owner: '1-1' });
    expect(nodes.get('6-1')?.isOff).toBe(true);
    expect(nodes.get('1-1')?.isOff).toBe(true);
    expect(nodes.get('4-1')?.isOff).toBe(true);
    expect(flows.filter(({ isOff }) => !isOff).map(({ from }) => from)).toEqual(['5-7']);
  });
});

describe('what goes dark', () => {
  it('when a reactor fails: all that it feeds, through every substation', () => {
    const dark = whatGoesDark(graphOf(CHAIN), '3-1');
    expect(dark.fallen).toEqual(['6-1', '6-2']);
    expect(dark.players.map(({ id, before, after, goesOffline }) => [id, before, after, goesOffline])).toEqual([
      ['1-1', 300n, 0n, true],
      ['1-2', 450n, 150n, false],
      ['1-3', 300n, 0n, true],
    ]);
    expect([...dark.ids].toSorted()).toEqual(['1-1', '1-2', '1-3', '3-1', '4-1', '4-2', '6-1', '6-2']);
  });

  it('when an allocation falls: nothing before it', () => {
    const dark = whatGoesDark(graphOf(CHAIN), '6-2');
    expect(dark.players).toMatchObject([{ id: '1-3', after: 0n, goesOffline: true }]);
    expect(dark.ids.has('4-1')).toBe(false);
  });

  it('when a substation is deleted: who was connected stands alone', () => {
    const dark = whatGoesDark(graphOf(CHAIN), '4-1');
    expect(dark.fallen).toEqual(['6-1', '6-2']);
    expect(dark.players.map(({ id }) => id)).toEqual(['1-1', '1-2', '1-3']);
  });

  it('when a generator is lost: what was given on falls, in byte order, until the rest fits', () => {
    const grid = gridOf({
      substations: [{ id: '4-1' }],
      allocations: [
        { id: '6-9', sourceId: '1-1', destinationId: '4-1', power: 30n },
        { id: '6-10', sourceId: '1-1', destinationId: '4-1', power: 30n },
      ],
      players: [{ id: '1-1', draws: 0n, own: 60n }],
      infusions: [{ from: '5-1', to: '1-1', power: 20n }],
    });
    expect(whatGoesDark(graphOf(grid), '5-1').fallen).toEqual(['6-10']);
  });

  it('lets automated allocations shrink instead of fall', () => {
    const grid = gridOf({
      reactors: [{ id: '3-1', capacity: 100n }],
      substations: [{ id: '4-1' }],
      allocations: [{ id: '6-1', sourceId: '3-1', destinationId: '4-1', power: 100n, type: 'automated' }],
      players: [{ id: '1-1', at: '4-1', draws: 50n }],
    });
    const dark = compare(grid, (draft) => draft.changeCapacity('3-1', -70n));
    expect(dark.fallen).toEqual([]);
    expect(dark.players).toMatchObject([{ before: 100n, after: 30n, goesOffline: true }]);
  });

  it('counts the players of whom nothing was read', () => {
    const grid = gridOf({
      substations: [{ id: '4-1', players: 5n }],
      allocations: [{ id: '6-1', sourceId: '3-9', destinationId: '4-1', power: 100n }],
      players: [{ id: '1-1', at: '4-1', draws: 0n }],
    });
    expect(whatGoesDark(graphOf(grid), '6-1').substations).toMatchObject([{ before: 20n, after: 0n, unread: 4n }]);
  });

  it('ends for a ring of automated allocations, which the chain refuses', () => {
    const grid = gridOf({
      substations: [{ id: '4-1' }, { id: '4-2' }],
      allocations: [
        { id: '6-1', sourceId: '4-1', destinationId: '4-2', power: 5n, type: 'automated' },
        { id: '6-2', sourceId: '4-2', destinationId: '4-1', power: 5n, type: 'automated' },
      ],
    });
    expect(whatGoesDark(graphOf(grid), '6-1').fallen).toEqual(['6-1']);
  });
});

const index = (most: number) => fc.integer({ min: 1, max: most });
const anyGrid = fc
  .record({
    reactors: fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 3 }),
    lines: fc.array(
      fc.record({
        from: fc.oneof(
          index(3).map((n) => `3-${n}`),
          index(4).map((n) => `4-${n}`),
          index(5).map((n) => `1-${n}`),
        ),
        to: fc.option(index(4).map((n) => `4-${n}`)),
        power: fc.bigInt({ min: 1n, max: 500n }),
      }),
      { maxLength: 14 },
    ),
    players: fc.array(
      fc.record({
        at: fc.option(index(4).map((n) => `4-${n}`)),
        draws: fc.bigInt({ min: 0n, max: 400n }),
        own: fc.bigInt({ min: 0n, max: 400n }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ reactors, lines, players }) =>
    gridOf({
      reactors: reactors.map((capacity, at) => ({ id: `3-${at + 1}`, capacity })),
      substations: [1, 2, 3, 4].map((at) => ({ id: `4-${at}` })),
      allocations: lines
        .filter(({ from, to }) => from !== to)
        .map(({ from, to, power }, at) => ({
          id: `6-${at + 1}`,
          sourceId: from,
          ...(to !== null && { destinationId: to }),
          power,
        })),
      players: players.map(({ at, draws, own }, n) => ({
        id: `1-${n + 1}`,
        ...(at !== null && { at }),
        draws,
        own,
      })),
    }),
  );

describe('of any grid', () => {
  it('nobody gains where nothing is given, and what fell is told once', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), (records, at) => {
        const { allocations } = records;
        if (allocations.length === 0) return;
        const { fallen, players } = whatGoesDark(graphOf(records), allocations[at % allocations.length]?.id ?? '');
        expect(new Set(fallen).size).toBe(fallen.length);
        // A substation whose outgoing allocation fell has more to share: only those are told who have less.
        for (const { before, after, goesOffline } of players) expect(after < before || goesOffline).toBe(true);
      }),
    );
  });

  it('no source is left with more given away than it has, once its capacity fell', () => {
    fc.assert(
      fc.property(anyGrid, (records) => {
        const [reactor] = records.reactors;
        if (!reactor) return;
        const fallen = new Set(whatGoesDark(graphOf(records), reactor.id).fallen);
        const left = records.allocations.filter(
          ({ id, sourceId }) => String(sourceId) === reactor.id && !fallen.has(id),
        );
        expect(reactor.capacity === 0n ? [] : left).toEqual([]);
      }),
    );
  });

  it('doing nothing darkens nothing', () => {
    fc.assert(
      fc.property(anyGrid, (records) => {
        const dark = compare(records, () => undefined);
        expect([dark.fallen, dark.players, dark.substations]).toEqual([[], [], []]);
      }),
    );
  });
});
