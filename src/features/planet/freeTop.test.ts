import { expect, test } from 'vitest';
import { seededRandom } from '../../testing/seededRandom.ts';
import { freeTop } from './freeTop.ts';

const LINE = { width: 200, height: 40 };
const ROOM = { width: 800, from: 8, to: 400 };

test('a line stays where it is wanted when nobody stands there', () => {
  expect(freeTop(LINE, ROOM, 120, [])).toBe(120);
  // Beside it, above it, below it.
  const around = [
    { x: 100, y: 110, width: 190, height: 60 },
    { x: 350, y: 40, width: 60, height: 80 },
    { x: 350, y: 160, width: 60, height: 60 },
  ];
  expect(freeTop(LINE, ROOM, 120, around)).toBe(120);
});

test('it goes below whoever stands there, and above where there is no room below', () => {
  const ship = { x: 380, y: 130, width: 60, height: 60 };
  expect(freeTop(LINE, ROOM, 120, [ship])).toBe(196);
  const ground = { x: 300, y: 200, width: 200, height: 190 };
  expect(freeTop(LINE, ROOM, 120, [ship, ground])).toBe(84);
});

test('there is no place for it in a picture full of structs', () => {
  expect(freeTop(LINE, ROOM, 120, [{ x: 0, y: 0, width: 800, height: 400 }])).toBeNull();
  expect(freeTop(LINE, { ...ROOM, to: 30 }, 120, [])).toBeNull();
});

test('wherever it lies it hides nobody, and it lies somewhere where there is room with air around', () => {
  const random = seededRandom(7);
  for (let run = 0; run < 500; run += 1) {
    const boxes = Array.from({ length: 12 }, () => ({
      x: random.below(760),
      y: random.below(380),
      width: 20 + random.below(60),
      height: 20 + random.below(60),
    }));
    const hides = (top: number, height: number): boolean =>
      boxes.some((box) => box.x < 500 && box.x + box.width > 300 && box.y < top + height && box.y + box.height > top);
    const top = freeTop(LINE, ROOM, 120, boxes);
    const airy = Array.from({ length: 400 }, (_, any) => any).filter(
      (any) => any >= ROOM.from && any + LINE.height + 12 <= ROOM.to && !hides(any, LINE.height + 12),
    );
    expect(top === null ? airy : hides(top, LINE.height), `run ${run} of seed 7`).toEqual(top === null ? [] : false);
  }
});
