import { expect, test } from 'vitest';
import { createGate, MOST_VOICES, type Voice } from './createGate.ts';

const voice = (name: string, over: Partial<Voice> = {}): Voice => ({
  name,
  weight: 3,
  rest: 70,
  lengthMs: 600,
  ...over,
});

test('a sound rests before it comes again, whichever was asked for first', () => {
  const gate = createGate();
  expect(gate.admits(voice('hit'), 1000)).toBe(true);
  expect(gate.admits(voice('hit'), 1069)).toBe(false);
  expect(gate.admits(voice('hit'), 940)).toBe(false);
  expect(gate.admits(voice('block'), 1069)).toBe(true);
  expect(gate.admits(voice('hit'), 1070)).toBe(true);
});

test('the last voices are kept for what would be missed', () => {
  const gate = createGate();
  const light = Array.from({ length: 30 }, (_, i) => gate.admits(voice(`shot ${i}`), i));
  expect(light.filter(Boolean)).toHaveLength(MOST_VOICES - 4);
  const middling = Array.from({ length: 5 }, (_, i) => gate.admits(voice(`hit ${i}`, { weight: 5 }), 40 + i));
  expect(middling.filter(Boolean)).toHaveLength(2);
  const grave = Array.from({ length: 5 }, (_, i) => gate.admits(voice(`lost ${i}`, { weight: 8 }), 50 + i));
  expect(grave.filter(Boolean)).toHaveLength(2);
});

test('a voice that is over makes room', () => {
  const gate = createGate(5);
  expect(gate.admits(voice('a'), 0)).toBe(true);
  expect(gate.admits(voice('b'), 1)).toBe(false);
  expect(gate.admits(voice('b'), 600)).toBe(true);
});

test('twenty shots a second are bounded, and a loss among them is heard', () => {
  const gate = createGate();
  let heard = 0;
  for (let at = 0; at < 5000; at += 50) if (gate.admits(voice('shot', { lengthMs: 610 }), at)) heard += 1;
  expect(heard).toBeGreaterThan(20);
  expect(heard).toBeLessThanOrEqual(50);
  expect(gate.admits(voice('lost', { weight: 7, rest: 160 }), 5000)).toBe(true);
});
