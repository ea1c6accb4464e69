/** Windows that stay as they are, at any zoom, and windows that do not: by the places that a browser would tell of the pointer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACK_SCALE, countAttack, underAttack } from '../testing/attack.ts';
import { createHand, type Hand, type Spot } from './createHand.ts';

const PAUSE_MS = 600;
const STEP_MS = 40;
const ROOM = { width: 1280, height: 800 };
const RUNS = 300 * ATTACK_SCALE;

/** How a window lies on the screen, and how its browser rounds. */
interface Lie {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
  readonly round: (place: number) => number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const spotOf = ({ x, y }: Point, { left, top, wide, high, round }: Lie): Spot => ({
  clientX: round((x - left) / wide),
  clientY: round((y - top) / high),
  screenX: Math.round(x),
  screenY: Math.round(y),
});

const lies = fc
  .record({
    left: fc.integer({ min: -2000, max: 3000 }),
    top: fc.integer({ min: -500, max: 1500 }),
    // What browsers offer from half its size on, with a screen or a pinch that is no whole number.
    scale: fc.double({ min: 0.52, max: 5, noNaN: true }),
    isWhole: fc.boolean(),
  })
  .map(({ left, top, scale, isWhole }): Lie => {
    return { left, top, wide: scale, high: scale, round: isWhole ? Math.round : (place) => place };
  });

/** Of a hand: it trembles on its way from one place to another, far enough to be measured at any zoom. */
const ways = fc
  .record({
    from: fc.record({ x: fc.integer({ min: 0, max: 1500 }), y: fc.integer({ min: 0, max: 900 }) }),
    by: fc.record({ x: fc.integer({ min: 140, max: 900 }), y: fc.integer({ min: 140, max: 700 }) }),
    isBack: fc.boolean(),
    tremble: fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 40, maxLength: 40 }),
  })
  .map(({ from, by, isBack, tremble }): readonly Point[] => {
    const points = Array.from({ length: 20 }, (_, at) => ({
      x: from.x + (by.x * at) / 19 + (tremble[2 * at] ?? 0),
      y: from.y + (by.y * at) / 19 + (tremble[2 * at + 1] ?? 0),
    }));
    return isBack ? points.toReversed() : points;
  });

/** Moves along; says what each place was taken for. @returns when it is over */
function walk(hand: Hand, way: readonly Point[], lieAt: (step: number) => Lie, fromMs = 0): readonly boolean[] {
  return way.map((point, step) => hand.see(spotOf(point, lieAt(step)), fromMs + step * STEP_MS));
}

const faultAt = (hand: Hand, nowMs: number, room = ROOM) => hand.fault(nowMs, PAUSE_MS, room);
const END_MS = 20 * STEP_MS;

test('a window that stays as it is may be signed in, at any zoom, wherever it stands and however places are rounded', () => {
  fc.assert(
    fc.property(lies, ways, (lie, way) => {
      const hand = createHand();
      expect(walk(hand, way, () => lie)).not.toContain(false);
      expect(faultAt(hand, PAUSE_MS - 1)).toBe('soon');
      expect(faultAt(hand, END_MS)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

/** Where the button would come to be that was elsewhere: less than this is no aim. */
const AIM = 30;

/** Each breaks one thing of a window, by so much. */
const BREAKS: Readonly<Record<string, (lie: Lie, by: number) => Lie>> = {
  'moved aside': (lie, by) => ({ ...lie, left: lie.left + by }),
  'moved up': (lie, by) => ({ ...lie, top: lie.top - by }),
  'moved across': (lie, by) => ({ ...lie, left: lie.left - by, top: lie.top + by }),
  shrunk: (lie, by) => ({ ...lie, wide: lie.wide / (1 + by / 20), high: lie.high / (1 + by / 20) }),
  grown: (lie, by) => ({ ...lie, wide: lie.wide * (1 + by / 20), high: lie.high * (1 + by / 20) }),
  narrowed: (lie, by) => ({ ...lie, wide: lie.wide / (1 + by / 20) }),
  'turned over': (lie) => ({ ...lie, wide: -lie.wide, high: -lie.high }),
};

test('a window that is not where it was under a hand that rests begins anew, whatever became of it', async () => {
  await underAttack(
    { line: 7, what: 'a window that changes under a pointer that rests' },
    fc.sample(fc.tuple(lies, ways, fc.constantFrom(...Object.keys(BREAKS)), fc.integer({ min: AIM, max: 900 })), {
      numRuns: RUNS,
      seed: 29,
    }),
    ([lie, way, kind, by]) => {
      const hand = createHand();
      walk(hand, way, () => lie);
      const bent = BREAKS[kind]!(lie, by);
      const rest = way.at(-1)!;
      const [was, is] = [spotOf(rest, lie), spotOf(rest, bent)];
      const gone = Math.max(Math.abs(was.clientX - is.clientX), Math.abs(was.clientY - is.clientY)) * lie.wide;
      // Shrunk towards the very place where the pointer is: its button is where it was.
      if (gone < AIM / 2) return true;
      return !hand.see(is, END_MS) && faultAt(hand, END_MS) === 'shifted' && faultAt(hand, 9 * END_MS) === 'shifted';
    },
    ([, , kind, by]) => `${kind} by ${by}`,
  );
});

test('a window that is always on its way is never signed in', async () => {
  await underAttack(
    { line: 7, what: 'a window that moves while a pointer does' },
    fc.sample(
      fc.tuple(
        lies,
        ways,
        fc.constantFrom('jumps', 'swings', 'follows', 'breathes', 'narrows'),
        fc.integer({ min: 12, max: 90 }),
      ),
      { numRuns: RUNS, seed: 30 },
    ),
    ([lie, way, kind, by]) => {
      const hand = createHand();
      walk(hand, way, (step) => {
        const side = step % 2 === 0 ? by : -by;
        if (kind === 'jumps') return { ...lie, left: lie.left + side };
        if (kind === 'swings') return { ...lie, top: lie.top + 3 * by * Math.sin(step) };
        // The pointer stays on one place of it.
        if (kind === 'follows') return { ...lie, left: way[step]!.x - by, top: way[step]!.y - by };
        const size = 1 + side / 40 / 3;
        return { ...lie, wide: lie.wide * size, high: kind === 'breathes' ? lie.high * size : lie.high };
      });
      return faultAt(hand, END_MS) !== null;
    },
    ([, , kind, by]) => `${kind} by ${by}`,
  );
});

test('too small, too narrow, bent, turned: told by the hand alone', () => {
  const lie: Lie = { left: 100, top: 100, wide: 1, high: 1, round: (place) => place };
  const way = Array.from({ length: 20 }, (_, at) => ({ x: 200 + 9 * at, y: 300 + 7 * at }));
  const told = (bent: Lie, room = ROOM): string | null => {
    const hand = createHand();
    walk(hand, way, () => bent);
    return faultAt(hand, END_MS, room);
  };
  const cases = {
    'as it should be': told(lie),
    // The audit's: 325 by 812 of the window's pixels, drawn on 130 by 325 of the screen's.
    'shrunk by CSS zoom': told({ ...lie, wide: 0.4, high: 0.4 }, { width: 325, height: 812 }),
    'as small a window, at its full size': told({ ...lie, wide: 0.6, high: 0.6 }, { width: 325, height: 812 }),
    'narrowed along one axis': told({ ...lie, wide: 0.7 }),
    'turned over': told({ ...lie, wide: -1, high: -1 }),
  };
  expect(cases).toEqual({
    'as it should be': null,
    'shrunk by CSS zoom': 'small',
    'as small a window, at its full size': 'tiny',
    'narrowed along one axis': 'shifted',
    'turned over': 'shifted',
  });
  countAttack({ line: 7, what: 'a window that is drawn too small to read' }, 4, 4);
});

test('a hand that leaves, that only rests, or that moves along one axis has measured nothing', () => {
  const lie: Lie = { left: 0, top: 0, wide: 1, high: 1, round: (place) => place };
  const resting = createHand();
  walk(
    resting,
    Array.from({ length: 20 }, () => ({ x: 300, y: 300 })),
    () => lie,
  );
  expect(faultAt(resting, END_MS)).toBe('still');
  const sideways = createHand();
  walk(
    sideways,
    Array.from({ length: 20 }, (_, at) => ({ x: 300 + 9 * at, y: 300 })),
    () => lie,
  );
  expect(faultAt(sideways, END_MS)).toBe('still');
  const gone = createHand();
  walk(
    gone,
    Array.from({ length: 20 }, (_, at) => ({ x: 300 + 9 * at, y: 300 + 9 * at })),
    () => lie,
  );
  expect(faultAt(gone, END_MS)).toBeNull();
  gone.leave();
  expect(faultAt(gone, END_MS)).toBe('still');
});
