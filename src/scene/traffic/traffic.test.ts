import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMBITS } from '../../game/ambit.ts';
import type { RaidStatus } from '../../game/activity.ts';
import type { SceneGroup } from '../types.ts';
import { planTraffic, type Presence } from './trafficPlan.ts';
import {
  approachLift,
  ARRIVE_MS,
  departMs,
  departLift,
  SLIDE_MS,
  writeArrival,
  writeDeparture,
  writeSlide,
  type GroupPose,
} from './trafficPose.ts';

function present(
  ...groups: readonly (readonly [key: string, place: number, x: number])[]
): ReadonlyMap<string, Presence> {
  return new Map(
    groups.map(([key, place, x]): [string, Presence] => {
      const side = key === 'fleet' || key === 'planet' ? key : 'visitor';
      const group: SceneGroup = { key, side, place, owner: null, knowledge: { kind: 'live' } };
      return [key, { group, plot: { group: key, box: { x, y: 0, width: 200, height: 600 }, rows: [] } }];
    }),
  );
}

const NOTHING_TOLD = new Map<string, RaidStatus>();

test('visitors come from the right, the home fleet from the left', () => {
  const moves = planTraffic(
    present(['planet', 0, 300]),
    present(['planet', 0, 300], ['fleet', 0, 0], ['visitor/9-7', 0, 800]),
    NOTHING_TOLD,
  );
  expect(moves).toEqual([
    { kind: 'arrive', group: 'fleet', from: 'left' },
    { kind: 'arrive', group: 'visitor/9-7', from: 'right' },
  ]);
});

test('how a fleet leaves follows from what was told last, and the queue moves up', () => {
  const before = present(['visitor/9-7', 0, 800], ['visitor/9-8', 1, 1100]);
  const after = present(['visitor/9-8', 0, 800]);
  const how = (status: RaidStatus): unknown => planTraffic(before, after, new Map([['visitor/9-7', status]]))[0];
  expect(how('attackerDefeated')).toEqual({ kind: 'depart', group: 'visitor/9-7', to: 'right', how: 'defeat' });
  expect(how('raidSuccessful')).toMatchObject({ how: 'success' });
  expect(how('attackerRetreated')).toMatchObject({ how: 'leave' });
  expect(how('demilitarized')).toMatchObject({ how: 'leave' });
  expect(planTraffic(before, after, NOTHING_TOLD)[1]).toEqual({ kind: 'slide', group: 'visitor/9-8', dx: 300 });
});

test('a window that changes its size moves nobody', () => {
  const before = present(['fleet', 0, 0], ['visitor/9-7', 0, 800]);
  expect(planTraffic(before, present(['fleet', 0, 20], ['visitor/9-7', 0, 640]), NOTHING_TOLD)).toEqual([]);
});

function pose(): GroupPose {
  return { x: Number.NaN, y: Number.NaN, alpha: Number.NaN, thrust: Number.NaN };
}

test('who arrives begins out of sight, brakes all the way and stands exactly in its place', () => {
  const at = (ms: number): GroupPose => {
    const out = pose();
    writeArrival(out, 900, ms);
    return out;
  };
  expect(at(0)).toMatchObject({ x: 900, alpha: 0 });
  expect(at(ARRIVE_MS)).toEqual({ x: 0, y: 0, alpha: 1, thrust: 0 });
  const xs = Array.from({ length: 21 }, (_, i) => at((ARRIVE_MS * i) / 20).x);
  const steps = xs.slice(1).map((x, i) => (xs[i] ?? 0) - x);
  for (let i = 1; i < steps.length; i += 1) expect(steps[i] ?? 0).toBeLessThanOrEqual((steps[i - 1] ?? 0) + 1e-9);
});

test('who departs begins in its place and ends out of sight', () => {
  for (const how of ['leave', 'defeat', 'success'] as const) {
    const start = pose();
    const end = pose();
    writeDeparture(start, how, -700, 0);
    writeDeparture(end, how, -700, departMs(how));
    expect(Math.abs(start.x) + Math.abs(start.y)).toBeLessThan(0.01);
    expect(start.alpha).toBe(1);
    expect(end.x).toBeCloseTo(-700, 3);
  }
});

test('the beaten fall, the others climb', () => {
  const half = (how: 'leave' | 'defeat'): number => {
    const out = pose();
    writeDeparture(out, how, 700, departMs(how) * 0.7);
    return out.y;
  };
  expect(half('defeat')).toBeGreaterThan(20);
  expect(half('leave')).toBeLessThan(0);
});

test('who moves up starts where it stood, even while it waits for the place to be free', () => {
  const out = pose();
  writeSlide(out, 300, -500);
  expect(out.x).toBe(300);
  writeSlide(out, 300, SLIDE_MS);
  expect(out.x).toBe(0);
});

test('ships come down in turn, all of them before the passage ends, and never below their place', () => {
  for (const ambit of AMBITS) {
    expect(approachLift(ambit, 0, 0)).toBeGreaterThan(0);
    expect(approachLift(ambit, 1, ARRIVE_MS)).toBe(0);
    expect(approachLift(ambit, 0, ARRIVE_MS * 0.6)).toBeLessThan(approachLift(ambit, 1, ARRIVE_MS * 0.6));
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...AMBITS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer(),
      (ambit, order, ms) => {
        expect(approachLift(ambit, order, ms)).toBeGreaterThanOrEqual(0);
        expect(departLift(ambit, order, 'leave', ms)).toBeGreaterThanOrEqual(0);
        expect(departLift(ambit, order, 'defeat', ms)).toBe(0);
      },
    ),
  );
});
