import { expect, test } from 'vitest';
import { sampleTask } from '../../app/testing/sampleRuntime.ts';
import type { TaskStep } from '../../state/stores/proofs.ts';
import { describeKept, describeTask } from './taskWords.ts';

const STEPS: readonly TaskStep[] = ['cooling', 'hashing', 'ready', 'submitting', 'blocked', 'paused', 'needsWallet'];
const BLOCKS = ['planetEmpty', 'planetComplete', 'underRaid', 'noOre', 'offline'] as const;

test('every step of a view has words and a reason', () => {
  const lines = STEPS.map((step) => describeTask(step, sampleTask().task)).map(
    ({ words, detail }) => `${words}: ${detail}`,
  );
  const held = BLOCKS.map((blockedBy) => describeTask('blocked', sampleTask('blocked', { blockedBy }).task).detail);
  expect([...lines, ...held]).toMatchInlineSnapshot(`
    [
      "Waiting: The difficulty is still too high to be worth the energy. Hashing starts automatically.",
      "Hashing: Each proof mines 1\u00a0g of ore.",
      "Found: A hash for the proof is found. This hash is sent as soon as the chain accepts it.",
      "Pending: Sending the proof to the chain. Waiting for a block.",
      "Blocked: The chain would reject a proof right now.",
      "Paused: You paused this proof. Your best hash is kept.",
      "Key needed: Proof found and saved. Unlock your key or create a session key to send it.",
      "This planet has no ore left. Explore another one.",
      "This planet is mined out. Explore another one.",
      "Another fleet is at this planet. Ore can’t be mined or refined until that fleet leaves.",
      "You have no ore to refine yet. If a proof is found before you have ore, the proof is kept.",
      "You’re overloaded: your load is above your capacity. Get more power, or take a struct offline.",
    ]
  `);
});

test('the kept hash says when it becomes good enough', () => {
  expect([0, 1, 41].map(describeKept)).toEqual(['Valid in the next block', 'Valid in 1 block', 'Valid in 41 blocks']);
});
