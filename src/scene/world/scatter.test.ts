import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutScene } from '../layout.ts';
import { scatter, strew, type Swath } from './scatter.ts';
import { createTerrain } from './terrain.ts';
import { createWorldSpec } from './worldSpec.ts';

const REACH = 40;

function strewn(swath: Swath): number[] {
  const found: number[] = [];
  strew(
    'seed',
    swath,
    REACH,
    (random) => random.between(8, 60),
    (random, x) => found.push(x + random.next() * REACH),
  );
  return found;
}

function scattered(swath: Swath): number[] {
  const found: number[] = [];
  scatter('seed', swath, 300, REACH, (random, start) => {
    for (let i = 0; i < 5; i += 1) found.push(start + random.next() * 300);
  });
  return found;
}

describe.each([
  ['strew', strewn],
  ['scatter', scattered],
])('%s', (_name, draw) => {
  it('puts the same things in the same places, whichever part is painted', () => {
    const whole = draw({ from: 0, to: 6000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 1000 }), (from, width) => {
        const swath = { from, to: from + width };
        const part = draw(swath);
        const within = (x: number): boolean => x >= from && x < from + width;
        expect(part.filter(within)).toEqual(whole.filter(within));
      }),
    );
  });
});

describe('a world that goes on', () => {
  it('has land without steps where one screen ends and the next begins', () => {
    for (const id of ['2-1', '2-2', '2-3', '2-4', '2-5', '2-6']) {
      const layout = layoutScene(1000, 700, []);
      const { groundFront, groundBack, seabed, strata } = createTerrain(createWorldSpec(id), layout);
      for (const line of [groundFront, groundBack, seabed, strata(0.4)]) {
        for (let x = 1; x < 5000; x += 1) expect(Math.abs(line(x) - line(x - 1)), `${id} at ${x}`).toBeLessThan(4);
      }
    }
  });
});
