import { expect, test } from 'vitest';
import { landingOf } from './landing.ts';
import { sampleSession } from './testing/sampleRuntime.ts';

test('the session says where a player belongs', () => {
  expect(landingOf(sampleSession({ keys: null }))).toBe('wait');
  const nobody = { keys: [], address: null } as const;
  expect(landingOf(sampleSession({ ...nobody, enrolment: { step: 'unknown' } }))).toBe('/');
  // Whoever watches has no key and sees a player's screens.
  expect(landingOf(sampleSession(nobody))).toBe('/play');
  expect(landingOf(sampleSession({ enrolment: { step: 'unknown' } }))).toBe('wait');
  expect(landingOf(sampleSession({ enrolment: { step: 'newcomer' } }))).toBe('/join');
  expect(landingOf(sampleSession({ enrolment: { step: 'waiting', name: 'a', sinceMs: 0 } }))).toBe('/join');
  expect(landingOf(sampleSession({ isUnlocked: false }))).toBe('/play');
});
