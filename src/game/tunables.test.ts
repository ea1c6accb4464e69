import { expect, test } from 'vitest';
import type { GameSettings } from './mirror/ledger.ts';
import { tunablesOf, USUAL_TUNABLES } from './tunables.ts';

const UNSAID: GameSettings = {
  reactorRatio: null,
  playerResumeCharge: null,
  planetaryShieldBase: null,
  playerPassiveDraw: null,
  planetStartingOre: null,
  planetStartingSlots: null,
  structSweepDelay: null,
  other: {},
};

test('what the seed of the mirror tells is what the chain’s source has', () => {
  expect(tunablesOf({ ...UNSAID, reactorRatio: 1000n, structSweepDelay: 5n })).toEqual(USUAL_TUNABLES);
});

test('what a host tells is taken, each for itself', () => {
  expect(tunablesOf({ ...UNSAID, reactorRatio: 3000n })).toEqual({ ...USUAL_TUNABLES, reactorRatio: 3n });
  expect(tunablesOf({ ...UNSAID, structSweepDelay: 9n })).toEqual({ ...USUAL_TUNABLES, sweepDelay: 9n });
});

test('a host that tells nothing, and a ratio that the chain cannot have, leave the usual ones', () => {
  expect(tunablesOf(undefined)).toEqual(USUAL_TUNABLES);
  expect(tunablesOf(UNSAID)).toEqual(USUAL_TUNABLES);
  expect(tunablesOf({ ...UNSAID, reactorRatio: 1500n })).toEqual(USUAL_TUNABLES);
});
