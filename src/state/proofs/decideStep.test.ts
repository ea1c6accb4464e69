import { expect, test } from 'vitest';
import { requiredDifficulty } from '../../game/proof.ts';
import { blockHeight, blocks } from '../../game/units.ts';
import { decideStep, type StepFacts } from './decideStep.ts';

/** A mine of range 14,000 at age 9,000: four zeros are asked for, three are in hand. */
function facts(over: Partial<StepFacts> = {}): StepFacts {
  const age = over.age ?? blocks(9_000n);
  return {
    age,
    range: 14_000n,
    difficulty: requiredDifficulty(age, 14_000n),
    zeros: 3,
    tip: blockHeight(20_000n),
    holdUntil: blockHeight(0n),
    ownPending: false,
    clockPending: false,
    paused: false,
    blocked: false,
    hasWallet: true,
    hashing: false,
    startAt: null,
    rate: 5e6,
    blockMs: 6_000,
    ...over,
  };
}

test.each<[string, Partial<StepFacts>, ReturnType<typeof decideStep>]>([
  ['not enough zeros yet: hashes', {}, 'hashing'],
  ['as many as are asked for in the next block: sends', { zeros: 4 }, 'submit'],
  ['more than that: sends', { zeros: 9 }, 'submit'],
  ['without a key: asks for it', { zeros: 4, hasWallet: false }, 'needsWallet'],
  ['just tried: waits', { zeros: 4, holdUntil: blockHeight(20_001n) }, 'ready'],
  ['waited long enough: sends', { zeros: 4, holdUntil: blockHeight(20_000n) }, 'submit'],
  ['sent: waits for its end, whatever else', { zeros: 4, ownPending: true, paused: true }, 'submitting'],
  ['paused: neither hashes nor sends', { zeros: 4, paused: true }, 'paused'],
  ['the chain would refuse: neither', { zeros: 4, blocked: true }, 'blocked'],
  ['another proof under the same clock is on its way: does not send', { zeros: 4, clockPending: true }, 'ready'],
  ['and does not hash what that proof would void', { clockPending: true, hashing: true }, 'cooling'],
  ['far too hard: rests', { age: blocks(1_000n), difficulty: 19 }, 'cooling'],
  ['far too hard, but it hashes: goes on', { age: blocks(1_000n), difficulty: 19, hashing: true }, 'hashing'],
  ['the player wants it from 19 zeros on: hashes', { age: blocks(1_000n), difficulty: 19, startAt: 19 }, 'hashing'],
  ['the player wants it from three on: rests', { startAt: 3 }, 'cooling'],
  ['the player changes his mind under way: rests', { startAt: 3, hashing: true }, 'cooling'],
  ['the player waits, but what is in hand is enough: sends', { startAt: 1, zeros: 4 }, 'submit'],
])('%s', (_, over, step) => {
  expect(decideStep(facts(over))).toBe(step);
});
