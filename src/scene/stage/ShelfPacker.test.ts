import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShelfPacker, type Place } from './ShelfPacker.ts';

const SIDE = 256;

function overlap(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('ShelfPacker', () => {
  it('puts equal pictures side by side on shelves and says when the page is full', () => {
    const packer = new ShelfPacker(SIDE);
    const places: Place[] = [];
    for (let place = packer.place(60, 60); place !== null; place = packer.place(60, 60)) places.push(place);
    expect(places).toHaveLength(16 - 4);
    expect(new Set(places.map(({ y }) => y)).size).toBe(3);
    expect(packer.place(20, 20)).not.toBeNull();
  });

  it('refuses what is larger than the page', () => {
    const packer = new ShelfPacker(SIDE);
    expect(packer.place(SIDE, 10)).toBeNull();
    expect(packer.place(10, SIDE)).toBeNull();
    expect(packer.isEmpty).toBe(true);
  });

  it('uses room again that was given back', () => {
    const packer = new ShelfPacker(SIDE);
    const places: Place[] = [];
    for (let place = packer.place(120, 120); place !== null; place = packer.place(120, 120)) places.push(place);
    const [first] = places;
    if (first === undefined) throw new Error('nothing was placed');
    packer.free(first);
    expect(packer.place(120, 120)).toEqual(first);
    expect(packer.place(120, 120)).toBeNull();
  });

  it('never lets two pictures touch, whatever comes and goes, and is as good as new when all have gone', () => {
    const step = fc.record({
      width: fc.integer({ min: 1, max: 120 }),
      height: fc.integer({ min: 1, max: 120 }),
      drop: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const packer = new ShelfPacker(SIDE);
        let held: Place[] = [];
        for (const { width, height, drop } of steps) {
          const place = packer.place(width, height);
          if (place !== null) {
            expect(place.x + place.width).toBeLessThanOrEqual(SIDE);
            expect(place.y + place.height).toBeLessThanOrEqual(SIDE);
            expect(place).toMatchObject({ width, height });
            for (const other of held) expect(overlap(place, other)).toBe(false);
            held.push(place);
          }
          const gone = drop % 3 === 0 ? held[drop % Math.max(1, held.length)] : undefined;
          if (gone !== undefined) {
            packer.free(gone);
            held = held.filter((one) => one !== gone);
          }
        }
        for (const place of held) packer.free(place);
        expect(packer.isEmpty).toBe(true);
        expect(packer.place(SIDE - 4, SIDE - 4)).not.toBeNull();
      }),
    );
  });
});
