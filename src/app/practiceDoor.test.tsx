import { afterEach, expect, test } from 'vitest';
import { createSampleRuntime } from './testing/sampleRuntime.ts';
import { isPractising } from './practiceDoor.ts';

const offered = createSampleRuntime({ features: { practice: true } }).config;
const withheld = createSampleRuntime({ features: { practice: false } }).config;

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('the door’s address enters practice and leaves the address bar; a reload stays in', () => {
  history.replaceState(null, '', '/settings');
  expect(isPractising(offered)).toBe(false);
  history.replaceState(null, '', '/practice');
  expect(isPractising(offered)).toBe(true);
  expect(location.pathname).toBe('/');
  history.replaceState(null, '', '/play');
  expect(isPractising(offered)).toBe(true);
  expect(location.pathname).toBe('/play');
});

test('a host that offers no practice has no such address, and ends one that was begun', () => {
  history.replaceState(null, '', '/practice');
  expect(isPractising(withheld)).toBe(false);
  expect(location.pathname).toBe('/practice');
  expect(isPractising(offered)).toBe(true);
  expect(isPractising(withheld)).toBe(false);
});
