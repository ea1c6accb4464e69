// @vitest-environment happy-dom
import { type Container, Sprite, TextureSource } from 'pixi.js';
import { expect, test } from 'vitest';
import { layoutScene } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { ShelfPacker } from '../stage/ShelfPacker.ts';
import { Sight } from '../stage/Sight.ts';
import { TextureBank } from '../stage/TextureBank.ts';
import { heightAtHour, sampleModel } from '../samples/sampleModels.ts';
import { daylightAt } from '../world/daylight.ts';
import { createTerrain } from '../world/terrain.ts';
import { createWorldSpec } from '../world/worldSpec.ts';
import { LandLayer } from './LandLayer.ts';

const { width: CHUNK } = SCENE_CONFIG.chunk;

/** The land of a planet two columns wide, over a bank without pixels. */
function setup(planetId: string) {
  const bank = new TextureBank(1, false, 0, (width, height, resolution) => ({
    source: new TextureSource({ width, height, resolution }),
    resolution,
    packer: new ShelfPacker(Math.min(width, height)),
    bytes: width * height * 4,
    paint: () => {},
    flush: () => {},
    destroy: () => {},
  }));
  const model = sampleModel({ planetId });
  const layout = layoutScene(1400, 700, model.slots, model.groups);
  const spec = createWorldSpec(planetId);
  const layer = new LandLayer();
  layer.resize({ bank, spec, layout, terrain: createTerrain(spec, layout) });
  layer.show(model, daylightAt(planetId, heightAtHour(planetId, 0.25)));
  const sight = new Sight();
  Object.assign(sight, { x: 0, y: 0, width: 1400, height: 700 });
  layer.look(sight);
  return { layer, sight };
}

/** Everything that is drawn, back to front, with its edges in the world. */
function drawn(of: Container): { readonly left: number; readonly right: number; readonly isGround: boolean }[] {
  return of.children.flatMap((child) => {
    if (!child.visible) return [];
    if (!(child instanceof Sprite)) return drawn(child);
    const x = child.parent?.x ?? 0;
    const width = child.texture.frame.width * Math.abs(child.scale.x);
    const left = x + child.x - width * child.anchor.x;
    const isGround = child.texture.frame.width === CHUNK;
    return [{ left, right: left + width, isGround }];
  });
}

test('what hangs over the edge of its column lies on the ground of the next one too', () => {
  let across = 0;
  for (let n = 1; n <= 40; n += 1) {
    const { layer } = setup(`2-${n}`);
    const all = drawn(layer.view);
    const grounds = all.flatMap(({ isGround }, i) => (isGround ? [i] : []));
    expect(grounds).toHaveLength(2);
    all.forEach(({ left, right, isGround }, i) => {
      if (isGround || left >= CHUNK || right <= CHUNK) return;
      across += 1;
      expect(i).toBeGreaterThan(Math.max(...grounds));
    });
  }
  // Of forty planets, many have ore or its glow there: planet 2-7 on this screen was where the cut was seen.
  expect(across).toBeGreaterThan(20);
});

test('a column stays while only what hangs over its edge is seen', () => {
  const { layer, sight } = setup('2-7');
  const count = drawn(layer.view).length;
  Object.assign(sight, { x: CHUNK + 30, width: 300 });
  layer.look(sight);
  expect(drawn(layer.view)).toHaveLength(count);
});
