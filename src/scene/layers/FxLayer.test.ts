// @vitest-environment happy-dom
import { type Container, Texture } from 'pixi.js';
import { expect, test } from 'vitest';
import { planAttack } from '../battle/planAttack.ts';
import type { BattleActors, Gesture } from '../battle/types.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import { layoutScene } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { TextureBank } from '../stage/TextureBank.ts';
import { SAMPLE_ATTACKS } from '../samples/sampleAttacks.ts';
import { raidModel } from '../samples/sampleModels.ts';
import { createTerrain } from '../world/terrain.ts';
import { createWorldSpec } from '../world/worldSpec.ts';
import { FxLayer } from './FxLayer.ts';

/** Pictures need a canvas; what flies does not. */
class BlankBank extends TextureBank {
  override get(): Texture {
    return Texture.WHITE;
  }
}

function setup(isThere: (structId: string) => boolean = () => true) {
  const gestures: [string, Gesture][] = [];
  const actors: BattleActors = {
    anchorOf(structId, out) {
      const place = Number(structId.split('-')[1]);
      Object.assign(out, {
        x: (place * 37) % 1100,
        y: (place * 53) % 600,
        size: 60,
        facing: place % 2 ? 1 : -1,
        muzzleX: 20,
        muzzleY: 30,
      });
      return isThere(structId);
    },
    gesture: (structId, gesture) => void gestures.push([structId, gesture]),
  };
  const model = raidModel();
  const layout = layoutScene(1200, 700, model.slots, model.groups);
  const spec = createWorldSpec(model.planetId, false);
  const layer = new FxLayer(actors);
  const stage = { bank: new BlankBank(1, true), layout, spec, terrain: createTerrain(spec, layout) };
  layer.resize(stage);
  layer.show(model);
  return { layer, gestures, stage };
}

function sprites(container: Container): number {
  return container.children.reduce((sum, child) => sum + 1 + sprites(child), 0);
}

const ATTACKS = [...Object.values(SAMPLE_ATTACKS), ...recordSkirmish(5, 900)];
const PLANS = ATTACKS.map((attack, i) => planAttack(`2-7/${i}`, attack, SCENE_CONFIG.battle.timings));

/** Plays a plan to its end and until the air is clear. @returns ms until then */
function perform(layer: FxLayer, plan: (typeof PLANS)[number]): number {
  let next = 0;
  let ms = 0;
  for (; ms < plan.durationMs || layer.isBusy; ms += 40) {
    for (let step = plan.steps[next]; step !== undefined && step.atMs <= ms; step = plan.steps[next]) {
      layer.play(step, plan);
      next += 1;
    }
    layer.update(40);
    if (ms > 60_000) throw new Error(`${plan.id} never ends`);
  }
  return ms;
}

test('every step but a rest throws something into the air, and all of it comes down', () => {
  const { layer } = setup();
  for (const plan of PLANS) {
    for (const step of plan.steps) {
      layer.cut();
      layer.play(step, plan);
      expect({ plan: plan.id, kind: step.action.kind, isBusy: layer.isBusy }).toMatchObject({
        isBusy: step.action.kind !== 'rest',
      });
    }
    layer.cut();
    expect(perform(layer, plan)).toBeLessThan(plan.durationMs + 4_000);
  }
});

test('a hundred attacks later there are no more sprites than after the first ones', () => {
  const { layer } = setup();
  const round = (): number => {
    for (const plan of PLANS.slice(0, 60)) perform(layer, plan);
    return sprites(layer.view);
  };
  const first = round();
  expect(round()).toBe(first);
  expect(first).toBeLessThan(1_500);
});

test('who is not in the picture shoots from beyond its edge; when nobody is, nothing happens', () => {
  const plan = planAttack('2-7/x', SAMPLE_ATTACKS.counter, SCENE_CONFIG.battle.timings);
  const attackerId = plan.cast[0];
  const alone = setup((structId) => structId !== attackerId);
  perform(alone.layer, plan);
  expect(alone.gestures.map(([, gesture]) => gesture)).toContain('shake');
  const nobody = setup(() => false);
  for (const step of plan.steps) nobody.layer.play(step, plan);
  expect(nobody.layer.isBusy).toBe(false);
});

test('chips stay until the world is a block older than their own', () => {
  const { layer } = setup();
  const model = raidModel();
  const before = sprites(layer.view);
  layer.show(model);
  layer.mark([
    { structId: '5-1', kind: 'hit', damage: 2 },
    { structId: '5-2', kind: 'dodged', damage: 0 },
  ]);
  layer.mark([{ structId: '5-1', kind: 'destroyed', damage: 1 }]);
  expect(sprites(layer.view)).toBe(before + 2);
  layer.settle();
  layer.show({ ...model, height: model.height + 1 });
  expect(sprites(layer.view)).toBe(before + 2);
  layer.show({ ...model, height: model.height + 2 });
  expect(sprites(layer.view)).toBe(before);
});

test('what flies goes on when the camera has come nearer and the world is laid out anew', () => {
  const { layer, stage } = setup();
  const plan = PLANS.find(({ steps }) => steps.some(({ action }) => action.kind === 'fire'));
  if (plan === undefined) throw new Error('no plan fires');
  for (const step of plan.steps.slice(0, 3)) layer.play(step, plan);
  layer.update(20);
  expect(layer.isBusy).toBe(true);
  stage.bank.scale = 2;
  layer.resize({ ...stage });
  expect(layer.isBusy).toBe(true);
  stage.bank.clear();
  layer.resize({ ...stage });
  expect(layer.isBusy).toBe(false);
});
