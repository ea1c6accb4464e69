/**
 * The program of layout TWO: rows side by side through the same column of the table, lane by lane and chain by chain.
 */
import { CHAIN_LOCALS, each, emitRound, emitSmallSigma, primeMajority, variable } from './emitRound.ts';
import { FIXED_ROUNDS, TABLE_STRIDE } from './layoutTwo.ts';
import { K } from './sha256Words.ts';
import { type Code, I32, type WasmFunction, assembleModule, op } from './wasmModule.ts';
import type { WordOps } from './wordOps.ts';

/** Which program to emit. */
export interface ProgramShape {
  readonly word: WordOps;
  /**
   * Independent digests (scalar) or groups of four (SIMD) whose rounds alternate, so that one fills the waits of the other.
   * Their values lie next to each other in memory, so that a V8 with 256-bit registers may make one of two.
   */
  readonly chains: 1 | 2;
}

/**
 * Byte addresses in the module's memory. "Rows" is one word for each row, chain after chain, lane after lane: room for 8.
 * The others are the same for all rows.
 */
export const MEMORY_TWO = {
  /** 8 words: state before the rows' block. */
  head: 0,
  /** 13 words: W + K of the last block's first rounds. */
  fixedKeys: 64,
  /** 12 words: the rows' block up to the row digits. */
  rowHead: 128,
  /** 4 × rows: words 12..15 of the rows' block. */
  rowTail: 192,
  /** 8 × rows, written by `prepare`: state before round 13 of the last block, in the form that `scan` starts from. */
  start: 320,
  /** Rows, written by `prepare`: first word of the rows' state, the last thing added to a digest's first word. */
  first: 576,
  /** 1,000 columns × 51 words. */
  table: 640,
  /** 64 × 8 × rows, written by `trace`: the working variables after each round. */
  trace: 204_800,
} as const;

/** All that and the trace's 16 KB in pages of 64 KiB. */
const PAGES = 4;
export const COLUMN_BYTES_TWO = TABLE_STRIDE * 4;
/** The first round that a column does by itself: round 13 is done but for its key. */
const FIRST_ROUND = FIXED_ROUNDS + 1;
const ORIGIN = op.i32Const(0);

/** `prepare(offset)`: the rows' block, then rounds 0..12 of the last block and round 13 without its key, for one chain. */
function prepare({ word, chains }: ProgramShape): WasmFunction {
  const OFFSET = 0;
  const CHAIN = 1;
  const WORDS = CHAIN + CHAIN_LOCALS;
  const stride = word.bytes * chains;
  const same = (address: number, index: number): Code => [ORIGIN, word.loadSame(address + 4 * index)];
  const store = (address: number, local: number): Code => [op.get(OFFSET), op.get(local), word.store(address)];
  const constant = (value: number): Code => [op.i32Const(value), word.spread];
  // Section 6.2.2 step 1 in a ring of 16: W[t - 16] + W[t - 7] + sigma0(W[t - 15]) + sigma1(W[t - 2]).
  const ring = (t: number): number => WORDS + (t % 16);
  const schedule = (t: number): Code => [
    [op.get(ring(t - 16)), op.get(ring(t - 7)), word.add],
    [emitSmallSigma(word, ring(t - 15), 'sigma0'), word.add],
    [emitSmallSigma(word, ring(t - 2), 'sigma1'), word.add, op.set(ring(t))],
  ];
  return {
    name: 'prepare',
    parameters: [I32],
    results: [],
    locals: [[CHAIN_LOCALS + 16, word.type]],
    body: [
      each(0, 12, (t) => [same(MEMORY_TWO.rowHead, t), op.set(ring(t))]),
      each(12, 16, (t) => [op.get(OFFSET), word.load(MEMORY_TWO.rowTail + stride * (t - 12)), op.set(ring(t))]),
      each(0, 8, (index) => [same(MEMORY_TWO.head, index), op.set(variable(CHAIN, index, 0))]),
      primeMajority(word, CHAIN, 0),
      each(0, 64, (t) => [
        t < 16 ? [] : schedule(t),
        emitRound(word, CHAIN, t, [op.get(ring(t)), constant(K[t] ?? 0), word.add]),
      ]),
      each(0, 8, (index) => {
        const local = variable(CHAIN, index, 64);
        return [op.get(local), same(MEMORY_TWO.head, index), word.add, op.set(local)];
      }),
      store(MEMORY_TWO.first, variable(CHAIN, 0, 64)),
      primeMajority(word, CHAIN, 0),
      each(0, FIXED_ROUNDS, (t) => emitRound(word, CHAIN, t, same(MEMORY_TWO.fixedKeys, t))),
      emitRound(word, CHAIN, FIXED_ROUNDS, constant(0)),
      each(0, 8, (index) => store(MEMORY_TWO.start + stride * index, variable(CHAIN, index, FIRST_ROUND))),
    ],
  };
}

/** Local of both functions below: where in the table the column is, in bytes. */
const FROM = 0;

/** First local of each chain, from local `first` on. */
function chainBases(shape: ProgramShape, first: number): readonly number[] {
  return Array.from({ length: shape.chains }, (_, chain) => first + chain * CHAIN_LOCALS);
}

/**
 * Rounds 13..63 of one column, all chains.
 *
 * @param after more code after a round
 */
function columnRounds({ word, chains }: ProgramShape, bases: readonly number[], after: (t: number) => Code): Code {
  const tableKey = (t: number): Code => [op.get(FROM), word.loadSame(MEMORY_TWO.table + 4 * (t - FIXED_ROUNDS))];
  const start = (base: number, chain: number): Code =>
    each(0, 8, (index) => [
      [ORIGIN, word.load(MEMORY_TWO.start + word.bytes * (chains * index + chain))],
      // a and e are the two that round 13's key goes into.
      index === 0 || index === 4 ? [tableKey(FIXED_ROUNDS), word.add] : [],
      op.set(variable(base, index, FIRST_ROUND)),
    ]);
  return [
    bases.map(start),
    bases.map((base) => primeMajority(word, base, FIRST_ROUND)),
    after(FIXED_ROUNDS),
    each(FIRST_ROUND, 64, (t) => {
      // Half a round of one chain, half a round of the other: measured a little better than whole rounds by turns.
      const halves = bases.map((base) => emitRound(word, base, t, tableKey(t)));
      return [halves.map(([first]) => first), halves.map(([, second]) => second), after(t)];
    }),
  ];
}

/** `scan(from, to, limit)`: byte offset into the table of the first column with a hit, or `to`. */
function scan(shape: ProgramShape): WasmFunction {
  const { word, chains } = shape;
  const TO = 1;
  const LIMIT = 2;
  const LIMITS = 3;
  const bases = chainBases(shape, LIMITS + 1);
  const isHit = (base: number, chain: number): Code => [
    [op.get(variable(base, 0, 64)), ORIGIN, word.load(MEMORY_TWO.first + word.bytes * chain), word.add],
    [op.get(LIMITS), word.leU],
    chain > 0 ? word.or : [],
  ];
  return {
    name: 'scan',
    parameters: [I32, I32, I32],
    results: [I32],
    locals: [[1 + chains * CHAIN_LOCALS, word.type]],
    body: [
      [op.get(LIMIT), word.spread, op.set(LIMITS)],
      op.loop([
        [op.get(FROM), op.get(TO), op.i32GeU, op.if([op.get(TO), op.return])],
        columnRounds(shape, bases, () => []),
        [bases.map(isHit), word.any, op.if([op.get(FROM), op.return])],
        [op.get(FROM), op.i32Const(COLUMN_BYTES_TWO), op.i32Add, op.set(FROM), op.br(0)],
      ]),
      op.get(TO),
    ],
  };
}

/** `trace(from)`: the rounds of one column as `scan` does them, with the state after each in memory. For tests. */
function trace(shape: ProgramShape): WasmFunction {
  const { word, chains } = shape;
  const bases = chainBases(shape, 1);
  return {
    name: 'trace',
    parameters: [I32],
    results: [],
    locals: [[chains * CHAIN_LOCALS, word.type]],
    body: columnRounds(shape, bases, (t) =>
      each(0, 8, (index) =>
        bases.map((base, chain) => [
          [ORIGIN, op.get(variable(base, index, t + 1))],
          word.store(MEMORY_TWO.trace + word.bytes * (chains * (8 * t + index) + chain)),
        ]),
      ),
    ),
  };
}

/** What the module exports. */
export interface ProgramTwo {
  readonly memory: WebAssembly.Memory;
  /** One chain's rows from `rowTail` to `start` and `first`; `offset` is the chain's, in bytes. */
  prepare(offset: number): void;
  /** @returns byte offset into the table of the first column with a hit, or `to` */
  scan(from: number, to: number, limit: number): number;
  /** Only in a module emitted for tests. */
  trace?(from: number): void;
}

/** 28 KB with one chain of vectors, 36 KB with two; the first of a thread is emitted in 40 ms (measured in Chromium 156). */
export function emitTwo(shape: ProgramShape, options: { readonly traced?: boolean } = {}): Uint8Array<ArrayBuffer> {
  return assembleModule([prepare(shape), scan(shape), ...(options.traced ? [trace(shape)] : [])], PAGES);
}
