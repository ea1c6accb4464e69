import { describe, expect, it } from 'vitest';
import { layoutScene } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { mix, turnHue } from './color.ts';
import { daylightAt } from './daylight.ts';
import { createNoise, createRandom } from './random.ts';
import { createTerrain } from './terrain.ts';
import { createWorldSpec } from './worldSpec.ts';

const channels = (color: number): number[] => [16, 8, 0].map((shift) => (color >> shift) & 0xff);
/** How far apart two colours are, 0..441. */
const distance = (a: number, b: number): number =>
  Math.hypot(...channels(a).map((value, i) => value - channels(b)[i]!));
const saturation = (color: number): number => Math.max(...channels(color)) - Math.min(...channels(color));

const IDS = Array.from({ length: 60 }, (_, i) => `2-${i + 1}`);

describe('a planet', () => {
  it('looks the same each time, on every machine', () => {
    expect(createWorldSpec('2-42')).toEqual(createWorldSpec('2-42'));
    expect(createRandom('2-42').next()).toBeCloseTo(createRandom('2-42').next(), 15);
    const { palette, relief } = createWorldSpec('2-1');
    // Written down: a change here changes every player's planet.
    expect({
      relief,
      sky: palette.sky,
      ground: palette.ground,
      sea: palette.sea,
      ore: palette.ore,
    }).toMatchInlineSnapshot(`
      {
        "ground": 7033984,
        "ore": 8382688,
        "relief": "spires",
        "sea": 5073593,
        "sky": 3877476,
      }
    `);
  });

  it('looks like no other', () => {
    const looks = new Set(IDS.map((id) => JSON.stringify({ ...createWorldSpec(id), seed: '' })));
    expect(looks.size).toBe(IDS.length);
    expect(new Set(IDS.map((id) => createWorldSpec(id).relief)).size).toBe(6);
  });

  it('is not alike to those numbered next to it', () => {
    for (let first = 1; first < 60; first += 1) {
      const ten = Array.from({ length: 10 }, (_, i) => createWorldSpec(`2-${first + i}`));
      const looks = ten.map(({ palette: { sky, horizon, ground, sea } }) => [sky, horizon, ground, sea]);
      for (const [i, a] of looks.entries()) {
        for (const b of looks.slice(i + 1)) {
          const apart = a.reduce((sum, color, at) => sum + distance(color, b[at]!), 0);
          expect(apart, `${first}`).toBeGreaterThan(70);
        }
      }
      expect(new Set(ten.map(({ landmark }) => landmark)).size).toBe(8);
    }
  });

  it('is still itself when all its ore is gone, but paler', () => {
    for (const id of IDS) {
      const rich = createWorldSpec(id);
      const spent = createWorldSpec(id, true);
      expect({ ...spent, palette: null, isSpent: false }).toEqual({ ...rich, palette: null });
      expect(saturation(spent.palette.ground)).toBeLessThanOrEqual(saturation(rich.palette.ground));
    }
  });

  it('has land lines in order and on the canvas, everywhere', () => {
    const layout = layoutScene(1440, 900, []);
    for (const id of IDS) {
      const terrain = createTerrain(createWorldSpec(id), layout);
      for (let x = 0; x <= layout.width * 4; x += 37) {
        expect(terrain.groundBack(x), `${id} at ${x}`).toBeLessThan(terrain.groundFront(x));
        expect(terrain.groundFront(x), `${id} at ${x}`).toBeLessThan(layout.lines.waterBack);
        for (const ridge of terrain.ridges) expect(ridge(x), `${id} at ${x}`).toBeGreaterThan(0);
        expect(terrain.seabed(x), `${id} at ${x}`).toBeGreaterThan(layout.lines.waterFront);
      }
    }
  });
});

describe('daylight', () => {
  const { blocks } = SCENE_CONFIG.day;

  it('comes back after a day of blocks', () => {
    expect(daylightAt('2-1', 1234)).toEqual(daylightAt('2-1', 1234 + blocks));
  });

  it('reaches noon and night, and moves smoothly between', () => {
    let darkest = 1;
    let brightest = 0;
    let before = daylightAt('2-1', 0).light;
    for (let height = 1; height <= blocks; height += 1) {
      const { light } = daylightAt('2-1', height);
      expect(Math.abs(light - before)).toBeLessThan(0.01);
      darkest = Math.min(darkest, light);
      brightest = Math.max(brightest, light);
      before = light;
    }
    expect(darkest).toBe(0);
    expect(brightest).toBe(1);
  });

  it('differs from planet to planet at the same height', () => {
    expect(new Set(IDS.map((id) => daylightAt(id, 500).phase)).size).toBeGreaterThan(40);
  });
});

describe('randomness and colour', () => {
  it('stays in range', () => {
    const random = createRandom('range');
    const noise = createNoise('range');
    for (let i = 0; i < 2000; i += 1) {
      const value = random.next();
      expect(value >= 0 && value < 1).toBe(true);
      expect([1, 2, 3]).toContain(random.int(1, 3));
      expect(Math.abs(noise(i * 0.37))).toBeLessThanOrEqual(1);
    }
  });

  it('mixes and turns within the gamut', () => {
    expect(mix(0x000000, 0xffffff, 0.5)).toBe(0x808080);
    expect(mix(0x123456, 0xffffff, -1)).toBe(0x123456);
    expect(turnHue(0x5cd6c4, 0)).toBeGreaterThan(0);
    expect(turnHue(0xff0000, 180, 4)).toBeLessThanOrEqual(0xffffff);
  });
});
