import { expect, test } from 'vitest';

import { FlagError, parseFlags } from '../flags.ts';
import { CALM_PLAN, EACH } from './faultPlan.ts';
import { FAULT_NAMES } from './faultFlags.ts';
import { faultPlanSchema } from './faultPlanSchema.ts';
import { PRESETS } from './presets.ts';

test('--fault adds one fault each time, for one service or for all that can have it', () => {
  const { faults } = parseFlags(['--fault', 'latency=200', '--fault=web.429=0.25', '--fault', 'mirror-behind=5']);
  const latency = { ...EACH, kind: 'latency', ms: 200, jitterMs: 0 };
  const limited = { ...EACH, kind: 'status', status: 429, retryAfterSeconds: 1, share: 0.25 };
  expect(faults).toEqual({
    ...CALM_PLAN,
    doors: { rest: [latency], rpc: [latency], web: [latency, limited], stream: [latency] },
    mirrorBehindBlocks: 5,
  });
});

test('the last of a repeated fault counts; latency and jitter live side by side', () => {
  const { faults } = parseFlags(['--fault', 'rest.drop=0.5', '--fault', 'rest.drop=0.1', '--fault', 'rest.jitter=9']);
  expect(faults?.doors.rest).toEqual([
    { ...EACH, kind: 'drop', share: 0.1 },
    { ...EACH, kind: 'latency', ms: 0, jitterMs: 9 },
  ]);
  const both = parseFlags(['--fault', 'rest.latency=4', '--fault', 'rest.jitter=9']).faults;
  expect(both?.doors.rest).toHaveLength(2);
});

test('--faults is a plan by name, and what follows adds to it', () => {
  expect(parseFlags(['--faults', 'storm']).faults).toEqual(PRESETS.storm);
  expect(parseFlags(['--faults', 'rough', '--fault', 'seed=9']).faults).toEqual({ ...PRESETS.rough, seed: 9 });
  expect(parseFlags(['--faults', 'calm']).faults).toEqual(CALM_PLAN);
});

test('every name makes a plan that the control takes too', () => {
  for (const name of FAULT_NAMES) {
    const { faults } = parseFlags(['--fault', `${name}=1`]);
    expect(faultPlanSchema.parse(faults)).toEqual(faults);
    expect(faults, name).not.toEqual(name === 'seed' ? undefined : CALM_PLAN);
  }
  expect(parseFlags(['--fault', 'clock-skew=-1500']).faults?.clockSkewMs).toBe(-1500);
});

test.each([
  ['thunder=1', 'Unknown --fault "thunder=1".'],
  ['latency', 'Unknown --fault "latency".'],
  ['drop=', '--fault drop must be a number from 0 to 1, not "".'],
  ['drop=1.5', '--fault drop must be a number from 0 to 1, not "1.5".'],
  ['node-behind=0.5', '--fault node-behind must be a whole number from 0 to 100000, not "0.5".'],
  ['web.node-behind=3', 'Unknown --fault "web.node-behind=3".'],
  ['stream.cut-json=1', '--fault cut-json needs a response body, and the live stream has none.'],
])('--fault %s is refused by name', (words, what) => {
  expect(() => parseFlags(['--fault', words])).toThrow(FlagError);
  expect(() => parseFlags(['--fault', words])).toThrow(what);
});

test('an unknown preset is refused by name', () => {
  expect(() => parseFlags(['--faults', 'hail'])).toThrow(
    '--faults must be one of calm, rough, storm, dumb-relay, bursts, no-guild, not "hail".',
  );
});
