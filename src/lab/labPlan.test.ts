import { expect, test } from 'vitest';
import { FAULT_KINDS } from '../../devnet/faults/faultPlan.ts';
import { withFault } from '../../devnet/faults/faultFlags.ts';
import { faultPlanSchema } from '../../devnet/faults/faultPlanSchema.ts';
import { PRESETS } from '../../devnet/faults/presets.ts';
import { COUNT_WORDS, countActive, LAB_GROUPS } from './labControls.ts';
import { isSamePlan, type LabPlan, labStatusSchema, latencyOf, shareOf, withLatency, withShare } from './labPlan.ts';

/** A plan as it comes over the wire. */
function told(plan: unknown): LabPlan {
  const status = labStatusSchema.parse(JSON.parse(JSON.stringify({ plan, counts: {}, presets: {} })));
  return status.plan;
}

const calm = told(PRESETS.calm);

test('both sides of the wire agree: what the sliders write, the control takes as it is', () => {
  for (const { title, controls } of LAB_GROUPS) {
    for (const control of controls) {
      for (const stop of control.stops) {
        const plan = control.write(calm, stop);
        expect(faultPlanSchema.parse(plan), `${title}: ${control.label}`).toEqual(plan);
        expect(control.read(plan)).toBe(stop);
        expect(countActive(plan)).toBe(stop === 0 ? 0 : 1);
        expect(control.text(stop)).not.toBe('');
        expect(isSamePlan(control.write(plan, 0), calm)).toBe(true);
      }
    }
  }
});

test('every preset is one that the sliders can show, and every kind of fault has words', () => {
  expect(countActive(calm)).toBe(0);
  expect(countActive(told(PRESETS.rough))).toBeGreaterThan(8);
  expect(countActive(told(PRESETS.storm))).toBeGreaterThan(30);
  expect(Object.keys(COUNT_WORDS)).toEqual([...FAULT_KINDS]);
});

test('a rule for some paths or some requests is left as it is', () => {
  const special = { path: '/game/planet', share: 1, every: 2, times: 5, kind: 'drop' } as const;
  const plan = { ...calm, doors: { ...calm.doors, rest: [special] } };
  expect(shareOf(plan, 'rest', 'drop')).toBe(0);
  const both = withShare(plan, 'rest', 'drop', 0.5);
  expect(both.doors.rest).toEqual([special, { kind: 'drop', path: '', share: 0.5, every: 1, times: 0 }]);
  expect(withLatency(both, 'rest', { ms: 100 }).doors.rest.slice(1)).toEqual(both.doors.rest);
  expect(withShare(both, 'rest', 'drop', 0)).toEqual(plan);
});

test('latency and jitter of two flags are shown as one pair, and moving one keeps the other', () => {
  const flags = ['rest.latency=200', 'rest.jitter=50'].reduce((plan, words) => {
    const result = withFault(plan, words);
    return result.ok ? result.plan : plan;
  }, PRESETS.calm);
  const plan = told(flags);
  expect(latencyOf(plan, 'rest')).toEqual({ ms: 200, jitterMs: 50 });
  expect(withLatency(plan, 'rest', { ms: 0 }).doors.rest).toMatchObject([{ kind: 'latency', ms: 0, jitterMs: 50 }]);
});

test('a rule that is there keeps its place and its other numbers', () => {
  const storm = told(PRESETS.storm);
  const next = withShare(storm, 'web', 'status429', 0.2);
  expect(next.doors.web.map(({ kind }) => kind)).toEqual(storm.doors.web.map(({ kind }) => kind));
  const slow = withShare(storm, 'web', 'slowBody', 0.3).doors.web.find(({ kind }) => kind === 'slowBody');
  expect(slow).toMatchObject({ bytes: 2048, share: 0.3 });
});
