/**
 * The program of layout ONE: four rows (SIMD) or one (scalar) through the columns, schedule and all. What a row fixes was
 * computed before, in TypeScript (scheduleOne.ts): it happens once in a thousand columns.
 */
import { CHAIN_LOCALS, each, emitRound, emitSmallSigma, primeMajority, variable } from './emitRound.ts';
import { COLUMN_ROUND } from './rowState.ts';
import { SCHEDULE_PLAN, type Term } from './scheduleOne.ts';
import { type Code, I32, type WasmFunction, assembleModule, op } from './wasmModule.ts';
import type { WordOps } from './wordOps.ts';

/** Byte addresses in the module's memory. "Rows" is one word for each lane; the others are the same for all rows. */
export const MEMORY_ONE = {
  /** One word: the first of the state before the block, added to the digest's first. */
  first: 0,
  /** 64 words: the round constants. */
  keys: 256,
  /** 8 × rows: state before round 13, in the form that `scan` starts from. */
  start: 512,
  /** 64 × rows: what the row adds to each round (rowParts). */
  parts: 1024,
  /** 1,000 columns × 3 words: W13 + K13, W13, sigma0(W13). */
  columns: 2048,
  /** 64 × 8 × rows, written by `trace`: the working variables after each round. */
  trace: 16_384,
} as const;

const PAGES = 1;
export const COLUMN_WORDS_ONE = 3;
export const COLUMN_BYTES_ONE = COLUMN_WORDS_ONE * 4;
const FIRST_ROUND = COLUMN_ROUND + 1;
const ORIGIN = op.i32Const(0);

/** Local of both functions below: where the column's words are, in bytes. */
const FROM = 0;

/** Locals of a digest: the chain's, then a ring of 16 schedule words; those that the row fixes have no use for theirs. */
const LOCALS = CHAIN_LOCALS + 16;

/**
 * Rounds 13..63 of one column.
 *
 * @param base first of {@link LOCALS}
 * @param after more code after a round
 */
function columnRounds(word: WordOps, base: number, after: (t: number) => Code): Code {
  const ring = (t: number): number => base + CHAIN_LOCALS + (t % 16);
  const column = (index: number): Code => [op.get(FROM), word.loadSame(MEMORY_ONE.columns + 4 * index)];
  const part = (t: number): Code => [ORIGIN, word.load(MEMORY_ONE.parts + word.bytes * t)];
  const term = (t: number, { back, sigma }: Term): Code => {
    if (sigma === 'none') return op.get(ring(t - back));
    // Of word 13 it is in the table of columns.
    if (t - back === COLUMN_ROUND) return column(2);
    return emitSmallSigma(word, ring(t - back), sigma);
  };
  /** Leaves W[t] + K[t] on the stack, and W[t] in the ring when later words want it. */
  const key = (t: number): Code => {
    const plan = SCHEDULE_PLAN[t];
    if (plan === undefined || plan.fixed) return part(t);
    const addends = [
      ...(plan.fixedTerms.length > 0 ? [part(t)] : []),
      ...plan.columnTerms.map((columnTerm) => term(t, columnTerm)),
    ];
    return [
      addends.map((addend, index) => (index === 0 ? addend : [addend, word.add])),
      [op.tee(ring(t)), ORIGIN, word.loadSame(MEMORY_ONE.keys + 4 * t), word.add],
    ];
  };
  return [
    [column(1), op.set(ring(COLUMN_ROUND))],
    each(0, 8, (index) => [
      [ORIGIN, word.load(MEMORY_ONE.start + word.bytes * index)],
      // a and e are the two that round 13's key goes into.
      index === 0 || index === 4 ? [column(0), word.add] : [],
      op.set(variable(base, index, FIRST_ROUND)),
    ]),
    primeMajority(word, base, FIRST_ROUND),
    after(COLUMN_ROUND),
    each(FIRST_ROUND, 64, (t) => [emitRound(word, base, t, key(t)), after(t)]),
  ];
}

/** `scan(from, to, limit)`: byte offset into the columns of the first with a hit, or `to`. */
function scan(word: WordOps): WasmFunction {
  const TO = 1;
  const LIMIT = 2;
  const LIMITS = 3;
  const BASE = 4;
  return {
    name: 'scan',
    parameters: [I32, I32, I32],
    results: [I32],
    locals: [[1 + LOCALS, word.type]],
    body: [
      [op.get(LIMIT), word.spread, op.set(LIMITS)],
      op.loop([
        [op.get(FROM), op.get(TO), op.i32GeU, op.if([op.get(TO), op.return])],
        columnRounds(word, BASE, () => []),
        [op.get(variable(BASE, 0, 64)), ORIGIN, word.loadSame(MEMORY_ONE.first), word.add],
        [op.get(LIMITS), word.leU, word.any, op.if([op.get(FROM), op.return])],
        [op.get(FROM), op.i32Const(COLUMN_BYTES_ONE), op.i32Add, op.set(FROM), op.br(0)],
      ]),
      op.get(TO),
    ],
  };
}

/** `trace(from)`: the rounds of one column as `scan` does them, with the state after each in memory. For tests. */
function trace(word: WordOps): WasmFunction {
  const BASE = 1;
  return {
    name: 'trace',
    parameters: [I32],
    results: [],
    locals: [[LOCALS, word.type]],
    body: columnRounds(word, BASE, (t) =>
      each(0, 8, (index) => [
        [ORIGIN, op.get(variable(BASE, index, t + 1))],
        word.store(MEMORY_ONE.trace + word.bytes * (8 * t + index)),
      ]),
    ),
  };
}

/** What the module exports. */
export interface ProgramOne {
  readonly memory: WebAssembly.Memory;
  /** @returns byte offset into the columns of the first with a hit, or `to` */
  scan(from: number, to: number, limit: number): number;
  /** Only in a module emitted for tests. */
  trace?(from: number): void;
}

export function emitOne(word: WordOps, options: { readonly traced?: boolean } = {}): Uint8Array<ArrayBuffer> {
  return assembleModule([scan(word), ...(options.traced ? [trace(word)] : [])], PAGES);
}
