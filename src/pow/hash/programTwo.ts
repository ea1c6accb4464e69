/**
 * The SIMD program: four digests at a time, four rows through the same column of the table.
 *
 * V8 keeps the order of the instructions it is given, and that order is worth a third of the speed (shared/pow-kernel.md):
 * at most 13 vectors are alive at any point of a round, so that nothing is spilled from 16 registers.
 */
import { FIXED_ROUNDS, TABLE_STRIDE } from './layout.ts';
import { K } from './sha256Words.ts';
import { type Code, I32, V128, assembleModule, op, v128 } from './wasmModule.ts';

/** Byte addresses in the module's memory. A lane is a row; words without "lanes" are the same for all four. */
export const MEMORY = {
  /** 8 words: state before the rows' block. */
  head: 0,
  /** 13 words: W + K of the last block's first rounds. */
  fixedKeys: 64,
  /** 12 words: the rows' block up to the row digits. */
  rowHead: 128,
  /** 4 × 4 lanes: words 12..15 of the rows' block. */
  rowTail: 192,
  /** 8 × 4 lanes, written by `prepare`: state before round 13 of the last block, in the form that `scan` starts from. */
  start: 256,
  /** 4 lanes, written by `prepare`: first word of the rows' state, the last thing added to a digest's first word. */
  first: 384,
  /** 1,000 columns × 51 words. */
  table: 512,
} as const;

const COLUMN_BYTES = TABLE_STRIDE * 4;
/** 512 + 204,000 bytes in pages of 64 KiB. */
const PAGES = 4;

/** Locals 0..2 are the parameters of `scan`. */
const FROM = 0;
const TO = 1;
const LIMIT = 2;
/** The working variables a..h. */
const STATE = 3;
/** a ^ b of this round, and of the last one, where it is this one's b ^ c: two locals that take turns. */
const AB = 11;
/** `scan`: the limit in four lanes. `prepare`: the first of 16 message words. */
const LIMITS = 13;
const WORDS = 13;

function rotate(local: number, bits: number): Code {
  return [op.get(local), v128.shr(bits), op.get(local), v128.shl(32 - bits), v128.or];
}

function rotations(local: number, bits: readonly [number, number, number]): Code {
  return [rotate(local, bits[0]), rotate(local, bits[1]), v128.xor, rotate(local, bits[2]), v128.xor];
}

/** Local of variable 0..7 (a..h) in round t: instead of moving eight values, the names move. */
function variable(index: number, t: number): number {
  return STATE + ((((index - t) % 8) + 8) % 8);
}

/**
 * One round, FIPS 180-4 section 6.2.2 step 3, in this order: h += W + K; h += Ch; h += Sigma1; d += h; then Maj; then Sigma0.
 * Ch as g ^ (e & (f ^ g)), Maj as b ^ ((a ^ b) & (b ^ c)) with a ^ b kept for the next round.
 *
 * @param key leaves W + K on the stack
 */
function round(t: number, key: Code): Code {
  const get = (index: number): Code => op.get(variable(index, t));
  const [a, b, d, e, f, g, h] = [get(0), get(1), get(3), get(4), get(5), get(6), get(7)];
  return [
    [h, key, v128.add],
    [g, f, g, v128.xor, e, v128.and, v128.xor, v128.add],
    [rotations(variable(4, t), [6, 11, 25]), v128.add, op.tee(variable(7, t))],
    [d, v128.add, op.set(variable(3, t))],
    [h, b, a, b, v128.xor, op.tee(majority(t)), op.get(majority(t - 1)), v128.and, v128.xor, v128.add],
    [rotations(variable(0, t), [2, 13, 22]), v128.add, op.set(variable(7, t))],
  ];
}

/** Where round t keeps its a ^ b. */
function majority(t: number): number {
  return AB + (t & 1);
}

/** b ^ c into the place where round t looks for it. */
function primeMajority(t: number): Code {
  return [op.get(variable(1, t)), op.get(variable(2, t)), v128.xor, op.set(majority(t - 1))];
}

/** Section 6.2.2 step 1 for word t in a ring of 16: W[t-16] + W[t-7] + sigma0(W[t-15]) + sigma1(W[t-2]). */
function schedule(t: number): Code {
  const word = (back: number): number => WORDS + ((t - back) % 16);
  const sigma = (local: number, first: number, second: number, shift: number): Code => [
    [rotate(local, first), rotate(local, second), v128.xor],
    [op.get(local), v128.shr(shift), v128.xor],
  ];
  return [
    [op.get(word(16)), op.get(word(7)), v128.add],
    [sigma(word(15), 7, 18, 3), v128.add],
    [sigma(word(2), 17, 19, 10), v128.add, op.set(word(0))],
  ];
}

const ORIGIN = op.i32Const(0);

/** The rows' block, then rounds 0..12 of the last block and round 13 without its key. */
function prepareBody(): Code {
  const scalar = (address: number, index: number): Code => [ORIGIN, v128.load32Splat(address + 4 * index)];
  const constant = (value: number): Code => [op.i32Const(value), v128.splat];
  const store = (address: number, local: number): Code => [ORIGIN, op.get(local), v128.store(address)];
  return [
    each(0, 12, (t) => [scalar(MEMORY.rowHead, t), op.set(WORDS + t)]),
    each(12, 16, (t) => [ORIGIN, v128.load(MEMORY.rowTail + 16 * (t - 12)), op.set(WORDS + t)]),
    each(0, 8, (index) => [scalar(MEMORY.head, index), op.set(variable(index, 0))]),
    primeMajority(0),
    each(0, 64, (t) => [
      t < 16 ? [] : schedule(t),
      round(t, [op.get(WORDS + (t % 16)), constant(K[t] ?? 0), v128.add]),
    ]),
    each(0, 8, (index) => {
      const local = variable(index, 64);
      return [op.get(local), scalar(MEMORY.head, index), v128.add, op.set(local)];
    }),
    store(MEMORY.first, variable(0, 64)),
    primeMajority(0),
    each(0, FIXED_ROUNDS, (t) => round(t, scalar(MEMORY.fixedKeys, t))),
    round(FIXED_ROUNDS, constant(0)),
    each(0, 8, (index) => store(MEMORY.start + 16 * index, variable(index, FIRST_ROUND))),
  ];
}

/** The first round that a column does by itself. */
const FIRST_ROUND = FIXED_ROUNDS + 1;

/** Column by column, `FROM` walks the table in bytes. */
function scanBody(): Code {
  const tableKey = (t: number): Code => [op.get(FROM), v128.load32Splat(MEMORY.table + 4 * (t - FIXED_ROUNDS))];
  return [
    [op.get(LIMIT), v128.splat, op.set(LIMITS)],
    op.loop([
      [op.get(FROM), op.get(TO), op.i32GeU, op.if([op.get(TO), op.return])],
      // a and e are the two that round 13's key goes into.
      each(0, 8, (index) => [
        [ORIGIN, v128.load(MEMORY.start + 16 * index)],
        index === 0 || index === 4 ? [tableKey(FIXED_ROUNDS), v128.add] : [],
        op.set(variable(index, FIRST_ROUND)),
      ]),
      primeMajority(FIRST_ROUND),
      each(FIRST_ROUND, 64, (t) => round(t, tableKey(t))),
      [op.get(variable(0, 64)), ORIGIN, v128.load(MEMORY.first), v128.add],
      [op.get(LIMITS), v128.leU, v128.anyTrue, op.if([op.get(FROM), op.return])],
      [op.get(FROM), op.i32Const(COLUMN_BYTES), op.i32Add, op.set(FROM), op.br(0)],
    ]),
    op.get(TO),
  ];
}

function each(from: number, to: number, write: (index: number) => Code): Code {
  return Array.from({ length: to - from }, (_, index) => write(from + index));
}

/** What the module exports. */
export interface SimdExports {
  readonly memory: WebAssembly.Memory;
  /** Four rows from `rowTail` to `start` and `first`. */
  prepare(): void;
  /** @returns byte offset into the table of the first column with a hit, or `to` */
  scan(from: number, to: number, limit: number): number;
}

/** 28 KB, emitted in 20 ms when cold (measured in Chromium 156). */
export function emitSimdModule(): Uint8Array<ArrayBuffer> {
  return assembleModule(
    [
      { name: 'prepare', parameters: [I32, I32, I32], results: [], locals: [[10 + 16, V128]], body: prepareBody() },
      { name: 'scan', parameters: [I32, I32, I32], results: [I32], locals: [[11, V128]], body: scanBody() },
    ],
    PAGES,
  );
}
