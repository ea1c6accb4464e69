/**
 * SHA-256's round as WebAssembly, FIPS 180-4 section 6.2.2, for one chain or for two side by side.
 *
 * V8 keeps the order of the instructions it is given, and that order is worth a third of the speed:
 * at most 13 values of a chain are alive at any point of a round, so that one chain spills nothing from 16 registers.
 */
import { type Code, op } from './wasmModule.ts';
import type { WordOps } from './wordOps.ts';

/** Locals of a chain: eight working variables a..h, then a ^ b of this round and of the last one, which take turns. */
export const CHAIN_LOCALS = 10;

/** Local of variable 0..7 (a..h) before round t, chain from local `base`: instead of moving eight values, the names move. */
export function variable(base: number, index: number, t: number): number {
  return base + ((((index - t) % 8) + 8) % 8);
}

/** Where round t keeps its a ^ b; what round t - 1 kept is this one's b ^ c. */
function majority(base: number, t: number): number {
  return base + 8 + (t & 1);
}

/** b ^ c into the place where round t looks for it: before the first round of a run. */
export function primeMajority(word: WordOps, base: number, t: number): Code {
  return [op.get(variable(base, 1, t)), op.get(variable(base, 2, t)), word.xor, op.set(majority(base, t - 1))];
}

function rotations(word: WordOps, local: number, bits: readonly [number, number, number]): Code {
  return [
    word.rotated(local, bits[0]),
    [word.rotated(local, bits[1]), word.xor],
    [word.rotated(local, bits[2]), word.xor],
  ];
}

/**
 * One round in two halves, each from an empty stack to an empty stack: h += W + K; h += Ch; h += Sigma1; d += h; then
 * h += Maj; h += Sigma0. Ch as g ^ (e & (f ^ g)), Maj as b ^ ((a ^ b) & (b ^ c)) with a ^ b kept for the next round.
 *
 * @param key leaves W + K on the stack
 */
export function emitRound(word: WordOps, base: number, t: number, key: Code): readonly [Code, Code] {
  const local = (index: number): number => variable(base, index, t);
  const get = (index: number): Code => op.get(local(index));
  const [a, b, d, e, f, g, h] = [get(0), get(1), get(3), get(4), get(5), get(6), get(7)];
  return [
    [
      [h, key, word.add],
      [g, f, g, word.xor, e, word.and, word.xor, word.add],
      [rotations(word, local(4), [6, 11, 25]), word.add, op.tee(local(7))],
      [d, word.add, op.set(local(3))],
    ],
    [
      [h, b, a, b, word.xor, op.tee(majority(base, t)), op.get(majority(base, t - 1)), word.and, word.xor, word.add],
      [rotations(word, local(0), [2, 13, 22]), word.add, op.set(local(7))],
    ],
  ];
}

/** Section 4.1.2, the small sigmas of the schedule: two rotations and a shift. */
export function emitSmallSigma(word: WordOps, local: number, sigma: 'sigma0' | 'sigma1'): Code {
  const [first, second, shift] = sigma === 'sigma0' ? [7, 18, 3] : [17, 19, 10];
  return [
    [word.rotated(local, first), word.rotated(local, second), word.xor],
    [op.get(local), word.shiftRight(shift), word.xor],
  ];
}

/** Code for each number in turn. */
export function each(from: number, to: number, write: (index: number) => Code): Code {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => write(from + index));
}
