// @vitest-environment happy-dom
import { TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { layoutScene } from '../layout.ts';
import { ShelfPacker } from '../stage/ShelfPacker.ts';
import { Sight } from '../stage/Sight.ts';
import type { Stage } from '../stage/Stage.ts';
import { TextureBank } from '../stage/TextureBank.ts';
import { sampleModel, SAMPLE_OWNERS, type SampleInput } from '../samples/sampleModels.ts';
import { sampleStruct } from '../samples/sampleSlots.ts';
import type { SceneModel } from '../types.ts';
import { createTerrain } from '../world/terrain.ts';
import { createWorldSpec } from '../world/worldSpec.ts';
import { SlotLayer, type GroupChanges } from './SlotLayer.ts';

const [WIDTH, HEIGHT] = [1280, 800];
const RAIDER = { fleetId: '9-7', owner: SAMPLE_OWNERS.raider, at: { 'land/0': 'Tank', command: 'Command Ship' } };

/** The layer over a bank without pixels: what is kept, moved and given back can be seen without a canvas. */
function setup() {
  const bank = new TextureBank(1, false, 0, (width, height, resolution) => ({
    source: new TextureSource({ width, height, resolution }),
    resolution,
    packer: new ShelfPacker(Math.min(width, height)),
    bytes: width * height * 4,
    paint: () => {},
    flush: () => {},
    destroy: () => {},
  }));
  const layer = new SlotLayer();
  const sight = new Sight();
  Object.assign(sight, { x: 0, y: 0, width: WIDTH * 4, height: HEIGHT });
  let shown: SceneModel | null = null;
  const show = (input: SampleInput): void => {
    const model = sampleModel(input);
    const layout = layoutScene(WIDTH, HEIGHT, model.slots, model.groups);
    const spec = createWorldSpec(model.planetId);
    const stage: Stage = { bank, spec, layout, terrain: createTerrain(spec, layout) };
    layer.resize(stage);
    layer.show(model);
    layer.look(sight);
    shown = model;
  };
  const run = (ms: number): void => {
    for (let left = ms; left > 0; left -= 50) layer.update(Math.min(50, left), (ms - left) / 1000);
  };
  const spotOf = (key: string) => {
    if (shown === null) throw new Error('nothing is shown');
    const spot = layoutScene(WIDTH, HEIGHT, shown.slots, shown.groups).spotOf.get(key);
    if (spot === undefined) throw new Error(`no spot ${key}`);
    return spot;
  };
  const anchor = (id: string) => {
    const out = { x: 0, y: 0, size: 0, facing: 1 as 1 | -1, muzzleX: 0, muzzleY: 0 };
    return layer.anchorOf(id, out) ? out : null;
  };
  return { bank, layer, sight, show, run, spotOf, anchor };
}

const tank = (id: string, change = {}) => ({ ...sampleStruct('Tank', change), id });

describe('SlotLayer', () => {
  it('says where everybody stands and shoots from, visitors the other way round', () => {
    const { show, anchor, spotOf } = setup();
    show({ at: { 'fleet/land/0': tank('5-1') }, visitors: [{ ...RAIDER, at: { 'land/0': tank('5-2') } }] });
    const home = anchor('5-1');
    const spot = spotOf('fleet/land/0');
    expect(home).toMatchObject({ x: spot.x + spot.size / 2, y: spot.y + spot.size / 2, size: spot.size, facing: 1 });
    expect(home?.muzzleX).toBeGreaterThan(home?.x ?? 0);
    const away = anchor('5-2');
    expect(away?.facing).toBe(-1);
    expect(away?.muzzleX).toBeLessThan(away?.x ?? 0);
    expect(anchor('5-99')).toBeNull();
  });

  it('lets a struct that changes slots fly there, and leaves it standing at the end', () => {
    const { layer, show, run, anchor, spotOf } = setup();
    show({ at: { 'fleet/land/0': tank('5-1') } });
    run(1000);
    const before = anchor('5-1');
    show({ at: { 'fleet/land/3': tank('5-1') } });
    expect(anchor('5-1')?.x).toBeCloseTo(before?.x ?? 0, 3);
    expect(layer.isBusy).toBe(true);
    run(400);
    const spot = spotOf('fleet/land/3');
    expect(anchor('5-1')?.x).toBeGreaterThan(before?.x ?? 0);
    expect(anchor('5-1')?.x).toBeLessThan(spot.x + spot.size / 2);
    run(3000);
    expect(anchor('5-1')?.x).toBe(spot.x + spot.size / 2);
    expect(layer.isBusy).toBe(false);
  });

  it('lets the Command Ship fly with its slot from ambit to ambit', () => {
    const { show, run, anchor, spotOf } = setup();
    const at = { 'fleet/command': { ...sampleStruct('Command Ship'), id: '5-1' } };
    show({ at });
    run(1000);
    const before = anchor('5-1');
    show({ at, commandAmbit: 'water' });
    expect(anchor('5-1')?.y).toBeCloseTo(before?.y ?? 0, 3);
    run(4000);
    const spot = spotOf('fleet/command');
    expect(anchor('5-1')?.y).toBe(spot.y + spot.size / 2);
    expect(spot.y).toBeGreaterThan((before?.y ?? 0) + 100);
  });

  it('does not fly when only the picture is laid out anew', () => {
    const { layer, show, run, anchor, spotOf } = setup();
    const at = { 'fleet/land/0': tank('5-1') };
    show({ at });
    run(1000);
    show({ at, visitors: [RAIDER] });
    const spot = spotOf('fleet/land/0');
    expect(anchor('5-1')).toMatchObject({ x: spot.x + spot.size / 2, y: spot.y + spot.size / 2 });
    layer.settle();
    expect(anchor('5-1')).toMatchObject({ x: spot.x + spot.size / 2 });
  });

  it('keeps a fleet that has left until it is dropped, and tells who moves fleets', () => {
    const { layer, show, anchor } = setup();
    const told: GroupChanges[] = [];
    layer.onGroups = (changes) => told.push(changes);
    show({ visitors: [{ ...RAIDER, at: { 'land/0': tank('5-2') } }] });
    expect(told).toEqual([{ added: ['planet', 'fleet', 'visitor/9-7'], removed: [] }]);
    show({});
    expect(told.at(-1)).toEqual({ added: [], removed: ['visitor/9-7'] });
    const view = layer.groupView('visitor/9-7');
    expect(view).not.toBeNull();
    expect(anchor('5-2')).not.toBeNull();
    layer.dropGroup('planet');
    expect(layer.groupView('planet')).not.toBeNull();
    layer.dropGroup('visitor/9-7');
    expect(layer.groupView('visitor/9-7')).toBeNull();
    expect(layer.slotView('visitor/9-7/land/0')).toBeNull();
    expect(anchor('5-2')).toBeNull();
  });

  it('takes a fleet back that returns before it was dropped', () => {
    const { layer, show, anchor } = setup();
    layer.onGroups = () => {};
    const visitors = [{ ...RAIDER, at: { 'land/0': tank('5-2') } }];
    show({ visitors });
    const view = layer.groupView('visitor/9-7');
    show({});
    show({ visitors });
    expect(layer.groupView('visitor/9-7')).toBe(view);
    layer.dropGroup('visitor/9-7');
    expect(anchor('5-2')).not.toBeNull();
  });

  it('drops a fleet at once when nobody moves fleets', () => {
    const { layer, show } = setup();
    show({ visitors: [RAIDER] });
    show({});
    expect(layer.groupView('visitor/9-7')).toBeNull();
  });

  it('follows a struct into another group', () => {
    const { show, run, anchor, spotOf } = setup();
    show({ at: { 'fleet/land/0': tank('5-1') }, visitors: [RAIDER] });
    run(1000);
    show({ visitors: [{ ...RAIDER, at: { 'land/2': tank('5-1') } }] });
    run(4000);
    const spot = spotOf('visitor/9-7/land/2');
    expect(anchor('5-1')).toMatchObject({ x: spot.x + spot.size / 2, facing: -1 });
  });

  it('counts the offset of a group that is being moved', () => {
    const { layer, show, anchor } = setup();
    show({ at: { 'fleet/land/0': tank('5-1') } });
    const before = anchor('5-1');
    layer.groupView('fleet')?.position.set(-70, 20);
    expect(anchor('5-1')).toMatchObject({ x: (before?.x ?? 0) - 70, y: (before?.y ?? 0) + 20 });
  });

  it('makes no picture for what is not seen, and ends what moves there', () => {
    const { bank, layer, sight, show, run } = setup();
    Object.assign(sight, { x: 90_000, width: 100 });
    show({ at: { 'fleet/land/0': tank('5-1') } });
    expect(bank.size).toBe(0);
    run(100);
    expect(layer.isBusy).toBe(false);
    Object.assign(sight, { x: 0, width: WIDTH });
    layer.look(sight);
    expect(bank.size).toBeGreaterThan(0);
    expect(layer.slotView('fleet/land/0')?.visible).toBe(true);
  });

  it('comes to rest after every kind of change, and gives every picture back at the end', () => {
    const { bank, layer, show, run } = setup();
    const phases = ['building', 'online', 'offline', 'online', 'destroyed', 'absent'] as const;
    for (const hidden of [false, true]) {
      for (const phase of phases) {
        for (const health of [3, 1]) {
          show({ at: { 'fleet/land/0': tank('5-1', { phase, hidden, health, progress: 0.4, charge: 1 }) } });
          run(300);
          show({ at: { 'fleet/land/0': tank('5-1', { phase, hidden, health, progress: 0.9, charge: 0.2 }) } });
          run(4000);
          expect(layer.isBusy, `${phase} ${String(hidden)} ${health}`).toBe(false);
        }
      }
    }
    for (const gesture of ['fire', 'recoil', 'dodge', 'brace', 'shake'] as const) layer.gesture('5-1', gesture, 300);
    show({ at: {}, planetId: '2-99' });
    run(1000);
    layer.destroy();
    const held = bank.size;
    bank.clear();
    // With no budget all that was borrowed is gone once it is back; what is left are the few shared sprites.
    expect(held).toBeLessThan(8);
  });

  it('ends everything at once without motion', () => {
    const { layer, show } = setup();
    show({ at: { 'fleet/land/0': tank('5-1') } });
    show({ at: { 'fleet/land/3': tank('5-1', { phase: 'offline' }) }, selectedKey: 'fleet/land/3' });
    layer.settle();
    layer.update(0, 0);
    expect(layer.isBusy).toBe(false);
  });

  it('dims all slots but those that may be chosen', () => {
    const { layer, show, run } = setup();
    show({ at: { 'fleet/land/0': tank('5-1') } });
    layer.setDim(new Set(['planet/land/0']), 0.4);
    run(2000);
    expect(layer.slotView('fleet/land/0')?.alpha).toBeCloseTo(0.4, 1);
    expect(layer.slotView('planet/land/0')?.alpha).toBe(1);
    layer.setDim(null, 1);
    run(2000);
    expect(layer.slotView('fleet/land/0')?.alpha).toBe(1);
  });
});

describe('a loss that nobody has told of', () => {
  const at = (health: number) => ({ at: { 'planet/land/0': tank('5-1', { health, maxHealth: 3 }) } });

  it('is felt a moment later', () => {
    const { layer, show, run } = setup();
    show(at(3));
    run(2000);
    show(at(2));
    run(100);
    expect(layer.isBusy).toBe(true);
    run(1000);
    expect(layer.isBusy).toBe(false);
  });

  it('is left to the battle when its attack is told meanwhile', () => {
    const { layer, show, run } = setup();
    show(at(3));
    run(2000);
    show(at(2));
    run(300);
    expect(layer.isBusy).toBe(true);
    layer.spare(['5-1']);
    run(50);
    expect(layer.isBusy).toBe(false);
  });
});
