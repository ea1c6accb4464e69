import { expect, test } from 'vitest';

import { chanceOf } from './chance.ts';
import { createFaultEngine } from './createFaultEngine.ts';
import { CALM_PLAN, EACH, type FaultPlan, type FaultReach, type FaultRule } from './faultPlan.ts';
import { faultPlanSchema } from './faultPlanSchema.ts';
import { PRESETS } from './presets.ts';

const onRest = (...rest: readonly FaultRule[]): FaultPlan => ({ ...CALM_PLAN, doors: { ...CALM_PLAN.doors, rest } });
const drop = (over: Partial<FaultReach>): FaultRule => ({ ...EACH, ...over, kind: 'drop' });

/** What n requests to one path meet. */
function fates(plan: FaultPlan, n: number, path = '/game/player'): readonly boolean[] {
  const engine = createFaultEngine(plan);
  return Array.from({ length: n }, () => engine.request('rest', path, 'http').spoiling !== undefined);
}

test('the same plan does the same to the same requests and frames; another seed does not', () => {
  const run = (seed: number) => {
    const engine = createFaultEngine({ ...PRESETS.storm, seed });
    const requests = Array.from({ length: 300 }, (_, n) =>
      engine.request(n % 2 === 0 ? 'rest' : 'web', `/path/${n % 7}`, 'http'),
    );
    return JSON.stringify([requests, Array.from({ length: 300 }, () => engine.frame())]);
  };
  expect(run(7)).toBe(run(7));
  expect(run(7)).not.toBe(run(8));
});

test('a plan put in again begins its chance anew', () => {
  const engine = createFaultEngine(onRest(drop({ share: 0.5 })));
  const some = () => Array.from({ length: 40 }, () => engine.request('rest', '/', 'http').spoiling?.kind);
  const first = some();
  expect(some()).not.toEqual(first);
  engine.setPlan(engine.plan);
  expect(some()).toEqual(first);
});

test('every, times and path say which requests a rule meets', () => {
  expect(fates(onRest(drop({ every: 3 })), 7)).toEqual([false, false, true, false, false, true, false]);
  expect(fates(onRest(drop({ times: 2 })), 4)).toEqual([true, true, false, false]);
  expect(fates(onRest(drop({ path: '/game/planet' })), 2)).toEqual([false, false]);
  expect(fates(onRest(drop({ path: '/game/pl' })), 2)).toEqual([true, true]);
});

test('a share is met as often as it says', () => {
  for (const share of [0.01, 0.1, 0.5, 0.9]) {
    const met = fates(onRest(drop({ share })), 20_000).filter(Boolean).length;
    expect(Math.abs(met / 20_000 - share)).toBeLessThan(0.02);
  }
  expect(chanceOf(1, 'a', 1)).not.toBe(chanceOf(1, 'b', 1));
});

test('waits add up, and one answer is spoiled once: by the first rule that fits', () => {
  const engine = createFaultEngine(
    onRest(
      { ...EACH, kind: 'latency', ms: 20, jitterMs: 0 },
      { ...EACH, kind: 'status', status: 503, retryAfterSeconds: 1, times: 1 },
      { ...EACH, kind: 'wrongContentType', times: 1 },
      { ...EACH, kind: 'latency', ms: 5, jitterMs: 10 },
    ),
  );
  const [first, second, third] = Array.from({ length: 3 }, () => engine.request('rest', '/', 'http'));
  expect(first).toMatchObject({ spoiling: { kind: 'status', status: 503 } });
  expect(second).toMatchObject({ spoiling: { kind: 'wrongContentType' } });
  expect(third?.spoiling).toBeUndefined();
  expect(first?.delayMs).toBeGreaterThanOrEqual(25);
  expect(first?.delayMs).toBeLessThan(35);
  expect(engine.counts.latency).toBe(3);
});

test('an upgrade meets no rule that needs a body, and uses none of it up', () => {
  const engine = createFaultEngine(onRest({ ...EACH, kind: 'cutJson', announced: 'short', times: 1 }));
  expect(engine.request('rest', '/', 'upgrade').spoiling).toBeUndefined();
  expect(engine.request('rest', '/', 'http').spoiling?.kind).toBe('cutJson');
});

test('clearing is calm and has counted nothing', () => {
  const engine = createFaultEngine(PRESETS.storm);
  engine.note('drop');
  engine.clear();
  expect(engine.plan).toEqual(CALM_PLAN);
  expect(new Set(Object.values(engine.counts))).toEqual(new Set([0]));
});

test('what a plan does not name is calm, and what is unknown is refused', () => {
  expect(faultPlanSchema.parse({})).toEqual(CALM_PLAN);
  expect(faultPlanSchema.parse({ doors: { web: [{ kind: 'drop', share: 0.5 }] } })).toEqual({
    ...CALM_PLAN,
    doors: { ...CALM_PLAN.doors, web: [drop({ share: 0.5 })] },
  });
  for (const preset of Object.values(PRESETS)) expect(faultPlanSchema.parse(preset)).toEqual(preset);
  for (const wrong of [
    { mirrorWrong: 2 },
    { colour: 'red' },
    { doors: { rest: [{ kind: 'status', status: 418 }] } },
    { doors: { stream: [{ kind: 'cutJson' }] } },
    { doors: { rest: [{ kind: 'drop', path: 'no slash' }] } },
    { nodeBehindBlocks: 1.5 },
  ]) {
    expect(faultPlanSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
