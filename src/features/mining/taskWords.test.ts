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
      "Cooling: Still far too hard to be worth the heat. Hashing starts by itself.",
      "Hashing: Each proof lifts one gram of ore out of the ground.",
      "Found: A good enough hash is in hand. It is sent in the block in which it becomes valid.",
      "Sending: The proof is on its way into a block.",
      "Held up: The chain would refuse a proof right now.",
      "Paused: You stopped it. What was found is kept.",
      "Needs your key: The proof is found and kept. Unlock your key, or start a play key, to have it signed.",
      "No ore is left in this planet.",
      "This planet is finished.",
      "A foreign fleet is here: no ore moves until it has left.",
      "There is no ore to refine yet. What is found meanwhile is kept.",
      "You are offline: your load is above your capacity. Get more power, or take something offline.",
    ]
  `);
});

test('the kept hash says when it becomes good enough', () => {
  expect([null, 0, 1, 41].map(describeKept)).toEqual([
    'Nothing yet',
    'Valid in the next block',
    'Valid in 1 block',
    'Valid in 41 blocks',
  ]);
});
