import { describe, expect, it } from 'vitest';
import { GLYPHS } from './glyphs.ts';
import { artOf, STRUCT_ART } from './structArt.ts';

/** All classes of the network. docs/network/mechanics.md 2.1. */
const CLASSES = [
  'Command Ship',
  'Battleship',
  'Starfighter',
  'Frigate',
  'Pursuit Fighter',
  'Stealth Bomber',
  'High Altitude Interceptor',
  'Mobile Artillery',
  'Tank',
  'SAM Launcher',
  'Cruiser',
  'Destroyer',
  'Submersible',
  'Ore Extractor',
  'Ore Refinery',
  'Orbital Shield Generator',
  'Jamming Satellite',
  'Ore Bunker',
  'Planetary Defense Cannon',
  'Field Generator',
  'Continental Power Plant',
  'World Engine',
];

/** Numbers of a path with absolute commands, arcs left out: their flags are not coordinates. */
function pointsOf(d: string): number[] {
  return (
    d
      .replaceAll(/A[^A-Z]*/g, '')
      .match(/-?\d+(\.\d+)?/g)
      ?.map(Number) ?? []
  );
}

describe('struct art', () => {
  it('draws all 22 classes and no others', () => {
    expect(Object.keys(STRUCT_ART).toSorted()).toEqual(CLASSES.toSorted());
  });

  it.each(CLASSES)('%s has hull, trim and lights inside its frame', (name) => {
    const { layers, focus } = artOf(name);
    for (const role of ['base', 'shade', 'accent', 'light']) {
      expect(
        layers.some((layer) => layer.role === role),
        role,
      ).toBe(true);
    }
    for (const { d } of layers) {
      expect(d).toMatch(/^M[MLHVCSQTAZ\d\s.,-]+Z$/);
      expect(d).not.toMatch(/NaN|undefined/);
      for (const value of pointsOf(d)) {
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(65);
      }
    }
    for (const value of focus) expect(value).toBeGreaterThanOrEqual(0);
    for (const value of focus) expect(value).toBeLessThanOrEqual(64);
  });

  it('gives no two classes the same silhouette', () => {
    const hulls = CLASSES.map((name) =>
      artOf(name)
        .layers.filter((l) => l.role === 'base')
        .map((l) => l.d)
        .join(),
    );
    expect(new Set(hulls).size).toBe(CLASSES.length);
  });

  it('draws a class it does not know as a neutral pod, even one named like an object property', () => {
    const unknown = artOf('Nobody Knows');
    expect(unknown.layers.length).toBeGreaterThan(2);
    expect(artOf('constructor')).toBe(unknown);
    expect(Object.values(STRUCT_ART)).not.toContain(unknown);
  });
});

it('has a glyph for every resource, inside its frame', () => {
  expect(Object.keys(GLYPHS).toSorted()).toEqual([
    'alpha',
    'block',
    'charge',
    'health',
    'link',
    'ore',
    'power',
    'shield',
  ]);
  for (const d of Object.values(GLYPHS)) {
    expect(d).toMatch(/^M.*Z$/);
    for (const value of pointsOf(d)) expect(value >= 0 && value <= 24).toBe(true);
  }
});
