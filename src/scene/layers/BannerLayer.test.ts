// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layoutScene } from '../layout.ts';
import { raidModel } from '../samples/sampleModels.ts';
import type { RaidEvent } from '../signals/RaidBanner.ts';
import { TextureBank } from '../stage/TextureBank.ts';
import { createTerrain } from '../world/terrain.ts';
import { createWorldSpec } from '../world/worldSpec.ts';
import { BannerLayer } from './BannerLayer.ts';

/** Pictures need a canvas; how long they hang does not. */
class BlankBank extends TextureBank {
  override get(): Texture {
    return Texture.WHITE;
  }
  override borrow(): Texture {
    return Texture.WHITE;
  }
  override release(): void {}
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RAID: RaidEvent = { kind: 'raid', id: '2-12/9', status: 'initiated', groupKey: null, seizedOre: 0 };

function setup(motion: boolean, onDown: (() => void) | null) {
  const model = raidModel();
  const layout = layoutScene(1200, 700, model.slots, model.groups);
  const spec = createWorldSpec(model.planetId, false);
  const layer = new BannerLayer();
  layer.onDown = onDown;
  layer.setMotion(motion);
  layer.resize({ bank: new BlankBank(1, true), layout, spec, terrain: createTerrain(spec, layout) });
  layer.announce(RAID, null);
  layer.update(16, 0);
  return layer;
}

test('without motion a banner is taken down after a while, and somebody is told to draw it away', () => {
  const onDown = vi.fn();
  const layer = setup(false, onDown);
  expect(layer.view.children).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(layer.view.children).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(layer.view.children).toHaveLength(0);
  expect(onDown).toHaveBeenCalledOnce();
  // What was told once is not hung up again.
  layer.announce(RAID, null);
  layer.update(16, 0);
  expect(layer.view.children).toHaveLength(0);
});

test('another banner hangs for its own while', () => {
  const layer = setup(false, () => undefined);
  vi.advanceTimersByTime(3_000);
  layer.announce({ ...RAID, id: '2-12/10', status: 'shieldsVulnerable' }, null);
  layer.update(16, 0);
  vi.advanceTimersByTime(3_000);
  expect(layer.view.children).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(layer.view.children).toHaveLength(0);
});

test('under a clock set by hand, and while things move, no timer takes it down', () => {
  for (const layer of [setup(false, null), setup(true, () => undefined)]) {
    vi.advanceTimersByTime(60_000);
    expect(layer.view.children).toHaveLength(1);
  }
});
