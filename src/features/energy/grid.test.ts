import { describe, expect, it } from 'vitest';
import { graphOf } from '../../game/energy/grid.ts';
import { parseAllocationId } from '../../game/ids.ts';
import { gridOf } from '../../game/energy/testGrid.ts';
import { canBeDragged, dropOf, leadingOf, nextOf, NOWHERE } from './drops.ts';
import { hop } from './hops.ts';
import { layOut } from './layOut.ts';
import { figuresOf, loadTone } from './nodeWords.ts';

/** A player feeds the substation that he draws from: a ring. */
const graph = graphOf(
  gridOf({
    reactors: [{ id: '3-1', capacity: 1000n }],
    substations: [{ id: '4-1' }, { id: '4-2' }],
    allocations: [
      { id: '6-1', sourceId: '3-1', destinationId: '4-1', power: 900n },
      { id: '6-2', sourceId: '4-1', destinationId: '4-2', power: 300n },
      { id: '6-3', sourceId: '1-1', destinationId: '4-1', power: 50n },
      { id: '6-4', sourceId: '3-1', power: 20n },
    ],
    players: [
      { id: '1-1', at: '4-1', draws: 100n, own: 60n },
      { id: '1-2', at: '4-1', draws: 900n },
      { id: '1-3', draws: 0n },
    ],
  }),
);
const laid = layOut(graph.nodes.values(), graph.flows);
const at = (id: string) => {
  const found = laid.nodes.find((node) => node.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the picture', () => {
  it('has every node once, none over another, and power flowing to the right', () => {
    expect(laid.nodes.map(({ id }) => id).toSorted()).toEqual([...graph.nodes.keys()].toSorted());
    for (const a of laid.nodes) {
      for (const b of laid.nodes) {
        if (a === b) continue;
        const apart = Math.abs(a.x - b.x) * 2 >= a.width + b.width || Math.abs(a.y - b.y) * 2 >= a.height + b.height;
        expect([a.id, b.id, apart]).toEqual([a.id, b.id, true]);
      }
    }
    for (const [from, to] of [
      ['3-1', '6-1'],
      ['6-1', '4-1'],
      ['1-1', '6-3'],
      ['6-3', '4-1'],
      ['4-1', '6-2'],
      ['4-1', '1-2'],
    ] as const) {
      expect(at(from).x).toBeLessThan(at(to).x);
    }
    expect(laid.flows).toHaveLength(graph.flows.length);
    expect(layOut([], [])).toEqual({ width: 0, height: 0, nodes: [], flows: [] });
  });

  it('is walked by arrow keys: along flows and within a layer', () => {
    expect(hop(laid, '6-1', 'ArrowRight')).toBe('4-1');
    expect(hop(laid, '6-1', 'ArrowLeft')).toBe('3-1');
    expect(hop(laid, '4-2', 'ArrowRight')).toBeNull();
    const first = laid.nodes[0]?.id ?? '';
    expect(hop(laid, '4-1', 'Home')).toBe(first);
    const layer = laid.nodes.filter(({ x }) => x === at('6-1').x).map(({ id }) => id);
    expect(layer.length).toBeGreaterThan(1);
    expect(layer.slice(1).map((id) => hop(laid, id, 'ArrowUp'))).toEqual(layer.slice(0, -1));
  });

  it('says what is full, and what is off', () => {
    const tone = (id: string) => {
      const node = graph.nodes.get(id);
      return node && [loadTone(node), figuresOf(node).replaceAll('\u00a0', ' ')];
    };
    expect(tone('3-1')).toEqual(['brass', '920 mW of 1 W']);
    expect(tone('1-2')).toEqual(['danger', '900 of 325 mW']);
    expect(tone('6-4')).toEqual(['off', '20 mW, not connected']);
  });
});

describe('what is dropped', () => {
  it('on a substation is led there, or moves there', () => {
    expect(dropOf(graph, '6-4', '4-2')).toMatchObject({ name: 'MsgSubstationAllocationConnect' });
    expect(dropOf(graph, '1-1', '4-2')).toMatchObject({ name: 'MsgSubstationPlayerMigrate' });
    expect(dropOf(graph, '1-3', '4-2')).toMatchObject({ name: 'MsgSubstationPlayerConnect' });
  });

  it('sets power aside where its source is dropped, then leads it there', () => {
    const drop = dropOf(graph, '3-1', '4-2');
    expect(drop).toEqual({ name: 'MsgAllocationCreate', given: { sourceObjectId: '3-1' } });
    expect(dropOf(graph, '4-1', '4-2')).toMatchObject({ given: { sourceObjectId: '4-1' } });
    // Who draws there already can only give.
    expect(dropOf(graph, '1-1', '4-1')).toMatchObject({ given: { sourceObjectId: '1-1' } });

    const leading = drop && leadingOf(graph, drop, '4-2');
    if (!leading) throw new Error('nothing is led');
    // 6-4 leads nowhere as well, and was there before.
    expect(nextOf(graph, leading)).toBeNull();
    const { allocations } = graph.records;
    const made = allocations.map((one) => (one.id === '6-4' ? { ...one, id: parseAllocationId('6-9') } : one));
    const after = graphOf({ ...graph.records, allocations: [...allocations, ...made.slice(-1)] });
    expect(nextOf(after, leading)).toEqual({
      name: 'MsgSubstationAllocationConnect',
      given: { allocationId: '6-9', destinationId: '4-2' },
    });
    const moving = dropOf(graph, '1-1', '4-2');
    expect(moving && leadingOf(graph, moving, '4-2')).toBeNull();
  });

  it('on a player is handed over, and nowhere is cut off', () => {
    expect(dropOf(graph, '6-4', '1-2')).toMatchObject({ name: 'MsgAllocationTransfer', given: { controller: '1-2' } });
    expect(dropOf(graph, '6-1', NOWHERE)).toMatchObject({ name: 'MsgSubstationAllocationDisconnect' });
    expect(dropOf(graph, '1-2', NOWHERE)).toMatchObject({ name: 'MsgSubstationPlayerDisconnect' });
  });

  it('means nothing where it is already, comes from, or cannot be connected', () => {
    expect(dropOf(graph, '6-1', '4-1')).toBeNull();
    expect(dropOf(graph, '6-2', '4-1')).toBeNull();
    expect(dropOf(graph, '1-1', '3-1')).toBeNull();
    expect(dropOf(graph, '4-1', '4-1')).toBeNull();
    expect(dropOf(graph, '3-1', NOWHERE)).toBeNull();
    expect(dropOf(graph, '6-4', NOWHERE)).toBeNull();
    expect(dropOf(graph, '1-3', NOWHERE)).toBeNull();
    expect(canBeDragged(graph, '3-1')).toBe(true);
    expect(canBeDragged(graph, '10-1')).toBe(false);
  });
});
