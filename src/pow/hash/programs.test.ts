/** The emitted programs, round by round: `trace` leaves the state after each round of one column in memory. */
import { describe, expect, test } from 'vitest';
import { utf8 } from '../../lib/bytes.ts';
import { PROOF_VECTORS } from '../../testing/proofFacts.ts';
import { formatDigest } from './digest.ts';
import { columnWord, setRow } from './layout.ts';
import { openOne } from './layoutOne.ts';
import { lastBlock, openTwo } from './layoutTwo.ts';
import { COLUMN_BYTES_ONE, MEMORY_ONE, emitOne } from './programOne.ts';
import { COLUMN_BYTES_TWO, MEMORY_TWO, type ProgramShape, emitTwo } from './programTwo.ts';
import { COLUMN_ROUND, ROW_STATE, enterColumns } from './rowState.ts';
import { rowParts } from './scheduleOne.ts';
import { INITIAL_STATE, compress, expandWithKeys, rounds, smallSigma0, toWords } from './sha256Words.ts';
import { instantiateOne, instantiateTwo, programOne, programTwo } from './wasmKernels.ts';
import { SCALAR, VECTOR, type WordOps } from './wordOps.ts';

const PREFIX = utf8('5-42BUILD1283900NONCE');
const FIRST_ROW = 9_876_543_210;
const COLUMNS_TRIED = [0, 1, 9, 10, 99, 100, 500, 998, 999];
const INITIAL = Int32Array.from(INITIAL_STATE);

/** Keys of all 64 rounds, the plain way. */
function keysOf(words: Int32Array): Int32Array {
  const keyed = new Int32Array(64);
  expandWithKeys(words, new Int32Array(64), keyed);
  return keyed;
}

/** The eight variables after round t, the plain way. */
function after(t: number, before: Int32Array, keys: Int32Array): readonly number[] {
  const state = before.slice();
  rounds(state, keys, 0, t + 1);
  return [...state];
}

/** A message of one block, padded as section 5.1.1 says. */
function paddedBlock(text: string): Int32Array {
  const bytes = new Uint8Array(64);
  const message = utf8(text);
  expect(message.length).toBeLessThanOrEqual(55);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const words = toWords(bytes);
  words[15] = message.length * 8;
  return words;
}

function digestOf(state: readonly number[]): string {
  return formatDigest(Uint32Array.from(state, (word, i) => word + (INITIAL[i] ?? 0)));
}

const SHAPES: readonly { readonly name: string; readonly shape: ProgramShape }[] = [
  { name: 'scalar', shape: { word: SCALAR, chains: 1 } },
  { name: 'scalar, two chains', shape: { word: SCALAR, chains: 2 } },
  { name: 'SIMD', shape: { word: VECTOR, chains: 1 } },
  { name: 'SIMD, two chains', shape: { word: VECTOR, chains: 2 } },
];

/** A digest's first word, a limit, and whether that is a hit. All zeros are what a mask made by shifting gets wrong. */
const LIMITS = [
  [0, 0, true],
  [1, 0, false],
  [0x7fffffff, 0x7fffffff, true],
  [0x80000000, 0x7fffffff, false],
  [0x80000000, 0x80000000, true],
  [0xffffffff, 0xfffffffe, false],
  [0xffffffff, -1, true],
] as const;

describe.each(SHAPES)('program TWO, $name', ({ shape }) => {
  const rows = shape.word.lanes * shape.chains;

  function setup() {
    const open = openTwo(PREFIX);
    const instance = instantiateTwo(new WebAssembly.Module(emitTwo(shape, { traced: true })), open);
    const { memory, program } = instance;
    const rowProgram = programTwo(instance, open, shape);
    rowProgram.load();
    return {
      open,
      memory,
      rowProgram,
      trace: (column: number) => program.trace?.(column * COLUMN_BYTES_TWO),
      /** State of a row after round t of the column traced last. */
      traced: (t: number, lane: number) =>
        Array.from({ length: 8 }, (_, i) => memory[MEMORY_TWO.trace / 4 + rows * (8 * t + i) + lane]),
    };
  }

  test('has the plain state after every round, in every row', () => {
    const { open, rowProgram, trace, traced } = setup();
    rowProgram.prepare(FIRST_ROW, rows);
    for (const column of COLUMNS_TRIED) {
      trace(column);
      const keys = keysOf(lastBlock(open.table.messageBytes, column));
      for (let lane = 0; lane < rows; lane++) {
        const words = open.rowWords.slice();
        setRow(words, FIRST_ROW + lane, open.rowAt, 1);
        const middle = new Int32Array(8);
        compress(open.head, words, middle);
        for (let t = COLUMN_ROUND; t < 64; t++) {
          expect(traced(t, lane), `round ${t}, column ${column}, row ${lane}`).toEqual(after(t, middle, keys));
        }
      }
    }
  });

  test('repeats the last row where there are not enough', () => {
    const { rowProgram, trace, traced } = setup();
    rowProgram.prepare(FIRST_ROW, 1);
    trace(123);
    for (let lane = 1; lane < rows; lane++) expect(traced(63, lane)).toEqual(traced(63, 0));
  });

  test('takes a row for a hit when its first word, unsigned, is at most the limit, in whichever row', () => {
    const { memory, rowProgram, trace, traced } = setup();
    rowProgram.prepare(FIRST_ROW, 1);
    trace(500);
    const a = traced(63, 0)[0] ?? 0;
    const first = MEMORY_TWO.first / 4;
    for (let lane = 0; lane < rows; lane++) {
      for (const [word, limit, hit] of LIMITS) {
        memory.fill(0xffffffff - a, first, first + rows);
        memory[first + lane] = word - a;
        expect(rowProgram.scan(500, 501, limit), `${word} at most ${limit}, row ${lane}`).toBe(hit ? 500 : 501);
      }
    }
  });

  test.each(PROOF_VECTORS)('hashes $input as the facts say', ({ input, digest }) => {
    const { memory, trace, traced } = setup();
    const keys = keysOf(paddedBlock(input));
    const state = new Int32Array(ROW_STATE);
    enterColumns(INITIAL, keys, state);
    for (let i = 0; i < 8; i++)
      memory.fill(state[i] ?? 0, MEMORY_TWO.start / 4 + i * rows, MEMORY_TWO.start / 4 + (i + 1) * rows);
    memory.set(keys.subarray(COLUMN_ROUND), MEMORY_TWO.table / 4);
    trace(0);
    for (let lane = 0; lane < rows; lane++) expect(digestOf(traced(63, lane).map(Number))).toBe(digest);
  });
});

const WORDS: readonly { readonly name: string; readonly word: WordOps }[] = [
  { name: 'scalar', word: SCALAR },
  { name: 'SIMD', word: VECTOR },
];

describe.each(WORDS)('program ONE, $name', ({ word }) => {
  const rows = word.lanes;

  function setup() {
    const open = openOne(PREFIX);
    const instance = instantiateOne(new WebAssembly.Module(emitOne(word, { traced: true })));
    const { memory, program } = instance;
    const rowProgram = programOne(instance, open, word);
    rowProgram.load();
    return {
      open,
      memory,
      rowProgram,
      trace: (column: number) => program.trace?.(column * COLUMN_BYTES_ONE),
      /** State of a row after round t of the column traced last. */
      traced: (t: number, lane: number) =>
        Array.from({ length: 8 }, (_, i) => memory[MEMORY_ONE.trace / 4 + rows * (8 * t + i) + lane]),
    };
  }

  test('has the plain state after every round, in every row', () => {
    const { open, rowProgram, trace, traced } = setup();
    rowProgram.prepare(FIRST_ROW, rows);
    for (const column of COLUMNS_TRIED) {
      trace(column);
      for (let lane = 0; lane < rows; lane++) {
        const words = open.rowWords.with(13, columnWord(column));
        setRow(words, FIRST_ROW + lane, open.rowAt, 1);
        const keys = keysOf(words);
        for (let t = COLUMN_ROUND; t < 64; t++) {
          expect(traced(t, lane), `round ${t}, column ${column}, row ${lane}`).toEqual(after(t, open.head, keys));
        }
      }
    }
  });

  test('takes a row for a hit when its first word, unsigned, is at most the limit', () => {
    const { memory, rowProgram, trace, traced } = setup();
    rowProgram.prepare(FIRST_ROW, 1);
    trace(500);
    for (const [word, limit, hit] of LIMITS) {
      memory[MEMORY_ONE.first / 4] = word - (traced(63, 0)[0] ?? 0);
      expect(rowProgram.scan(500, 501, limit), `${word} at most ${limit}`).toBe(hit ? 500 : 501);
    }
  });

  test.each(PROOF_VECTORS)('hashes $input as the facts say', ({ input, digest }) => {
    const { memory, trace, traced } = setup();
    const words = paddedBlock(input);
    const parts = new Int32Array(64);
    const state = new Int32Array(ROW_STATE);
    rowParts(words, parts);
    enterColumns(INITIAL, parts, state);
    const spread = (address: number, values: Int32Array): void =>
      values.forEach((value, i) => memory.fill(value, address / 4 + i * rows, address / 4 + (i + 1) * rows));
    spread(MEMORY_ONE.start, state.subarray(0, 8));
    spread(MEMORY_ONE.parts, parts);
    const columnOfIts = words[13] ?? 0;
    const key13 = keysOf(words)[13] ?? 0;
    memory.set([key13, columnOfIts, smallSigma0(columnOfIts)], MEMORY_ONE.columns / 4);
    trace(0);
    for (let lane = 0; lane < rows; lane++) expect(digestOf(traced(63, lane).map(Number))).toBe(digest);
  });
});
