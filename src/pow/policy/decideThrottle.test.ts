import { describe, expect, test } from 'vitest';
import { decideThrottle, defaultThreads } from './decideThrottle.ts';
import { type Conditions, DEFAULT_SETTINGS, type PowSettings, UNKNOWN_CONDITIONS } from './types.ts';

function decide(settings: Partial<PowSettings> = {}, conditions: Partial<Conditions> = {}, cores = 8) {
  return decideThrottle({
    settings: { ...DEFAULT_SETTINGS, ...settings },
    conditions: { ...UNKNOWN_CONDITIONS, ...conditions },
    cores,
  });
}

const ALL_RULES: Partial<PowSettings> = {
  slowWhilePlaying: true,
  onlyOnMains: true,
  hidden: 'stop',
  coolDown: true,
};

test.each<readonly [Partial<PowSettings>, Partial<Conditions>, number, string]>([
  [{}, {}, 1, 'Full speed, no limits active.'],
  [{ intensity: 60 }, {}, 0.6, 'Your setting: 60% of full speed.'],
  [{ slowWhilePlaying: true }, { playing: true }, 0.5, 'Half speed: you’re playing.'],
  [{ slowWhilePlaying: true, intensity: 40 }, { playing: true }, 0.2, 'Half speed: you’re playing.'],
  [{ onlyOnMains: true }, { onMains: false }, 0, 'Paused: this device runs on battery.'],
  [{ onlyOnMains: true }, { onMains: null }, 1, 'Full speed, no limits active.'],
  [{ hidden: 'half' }, { hidden: true }, 0.5, 'Half speed: this tab is in the background.'],
  [{ hidden: 'stop' }, { hidden: true }, 0, 'Paused: this tab is in the background.'],
  [{ coolDown: true }, { pressure: 'fair' }, 1, 'Full speed, no limits active.'],
  [{ coolDown: true }, { pressure: 'serious' }, 0.5, 'Half speed: this device is busy.'],
  [{ coolDown: true }, { pressure: 'critical' }, 0.25, 'Quarter speed: this device is very busy.'],
  [{ paused: true }, {}, 0, 'Paused: you paused hashing.'],
  // The strictest rule counts, and equals are named together.
  [ALL_RULES, { playing: true, pressure: 'critical' }, 0.25, 'Quarter speed: this device is very busy.'],
  [ALL_RULES, { playing: true, pressure: 'serious' }, 0.5, 'Half speed: you’re playing and this device is busy.'],
  [
    { ...ALL_RULES, paused: true },
    { onMains: false },
    0,
    'Paused: you paused hashing and this device runs on battery.',
  ],
])('settings %j under %j give duty %d: %s', (settings, conditions, duty, why) => {
  const throttle = decide(settings, conditions);
  expect(throttle.duty).toBeCloseTo(duty, 12);
  expect(throttle.why).toBe(why);
  expect(throttle.slowed).toBe(/speed: (you|this)|Paused/.test(why));
});

test('no condition slows anything whose rule is off', () => {
  for (const playing of [true, false]) {
    for (const onMains of [true, false, null]) {
      for (const hidden of [true, false]) {
        for (const pressure of ['nominal', 'fair', 'serious', 'critical', null] as const) {
          expect(decide({}, { playing, onMains, hidden, pressure })).toMatchObject({ duty: 1, slowed: false });
        }
      }
    }
  }
});

test('no rule ever raises the duty above the intensity, and turning one on never raises it', () => {
  const flags = ['slowWhilePlaying', 'onlyOnMains', 'coolDown', 'paused'] as const;
  const conditions = { playing: true, onMains: false, hidden: true, pressure: 'critical' } as const;
  for (let bits = 0; bits < 2 ** flags.length; bits++) {
    const on = Object.fromEntries(flags.map((flag, i) => [flag, (bits & (1 << i)) !== 0]));
    const { duty } = decide({ ...on, intensity: 70 }, conditions);
    expect(duty).toBeLessThanOrEqual(0.7);
    for (const flag of flags) {
      expect(decide({ ...on, [flag]: true, intensity: 70 }, conditions).duty).toBeLessThanOrEqual(duty);
    }
  }
});

describe('threads', () => {
  test.each([
    [null, 8, 7],
    [null, 1, 1],
    [3, 8, 3],
    [12, 8, 8],
    [0, 8, 1],
  ])('chosen as %s of %d cores are %d', (threads, cores, expected) => {
    expect(decide({ threads }, {}, cores).threads).toBe(expected);
  });

  test('leave one core to the player unless told otherwise', () => {
    expect([1, 2, 8].map(defaultThreads)).toEqual([1, 1, 7]);
  });
});
