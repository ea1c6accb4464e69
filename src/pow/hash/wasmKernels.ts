/**
 * The WebAssembly kernels: an emitted program (programTwo.ts, programOne.ts) behind the loops of rowSearch.ts. Null where
 * the browser lacks the instructions or the page's policy forbids WebAssembly: play goes on with another kernel.
 */
import type { Kernel, KernelName } from './kernel.ts';
import { COLUMNS, type OpenLayout, columnWord, setRow } from './layout.ts';
import { openOne } from './layoutOne.ts';
import { type OpenTwo, openTwo } from './layoutTwo.ts';
import { COLUMN_BYTES_ONE, COLUMN_WORDS_ONE, MEMORY_ONE, type ProgramOne, emitOne } from './programOne.ts';
import { COLUMN_BYTES_TWO, MEMORY_TWO, type ProgramShape, type ProgramTwo, emitTwo } from './programTwo.ts';
import { type RowProgram, createRowSearch } from './rowSearch.ts';
import { COLUMN_ROUND, ROW_STATE, enterColumns } from './rowState.ts';
import { rowParts } from './scheduleOne.ts';
import { K, smallSigma0 } from './sha256Words.ts';
import type { WordOps } from './wordOps.ts';

/** Layout TWO. */
export function createWasmTwo(name: KernelName, shape: ProgramShape): Kernel | null {
  const module = compile(emitTwo(shape));
  if (module === null) return null;
  // One instance per message length: its memory holds that length's table, and jobs of both lengths take turns.
  const instances = new Map<number, Instance<ProgramTwo>>();
  return {
    name,
    layout: 'two',
    open(prefix) {
      const open = openTwo(prefix);
      let instance = instances.get(open.table.messageBytes);
      if (!instance) {
        instance = instantiateTwo(module, open);
        instances.set(open.table.messageBytes, instance);
      }
      return createRowSearch(open, programTwo(instance, open, shape));
    },
  };
}

/** Layout ONE. */
export function createWasmOne(name: KernelName, word: WordOps): Kernel | null {
  const module = compile(emitOne(word));
  if (module === null) return null;
  const instance = instantiateOne(module);
  return {
    name,
    layout: 'one',
    open(prefix) {
      const open = openOne(prefix);
      return createRowSearch(open, programOne(instance, open, word));
    },
  };
}

function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | null {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return null;
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return null;
  }
}

/** A module at work, with its memory as words. */
export interface Instance<Program> {
  readonly program: Program;
  readonly memory: Int32Array;
}

function instantiate<Program extends { readonly memory: WebAssembly.Memory }>(
  module: WebAssembly.Module,
): Instance<Program> {
  // The exports are the ones that programOne.ts and programTwo.ts emit, by these names and types.
  const program = new WebAssembly.Instance(module).exports as unknown as Program;
  return { program, memory: new Int32Array(program.memory.buffer) };
}

/** With the table of a message length in place. */
export function instantiateTwo(module: WebAssembly.Module, { table }: OpenTwo): Instance<ProgramTwo> {
  const instance = instantiate<ProgramTwo>(module);
  instance.memory.set(table.fixedKeys, MEMORY_TWO.fixedKeys / 4);
  instance.memory.set(table.keys, MEMORY_TWO.table / 4);
  return instance;
}

/** With the round constants and the columns in place; they are the same for all work. */
export function instantiateOne(module: WebAssembly.Module): Instance<ProgramOne> {
  const instance = instantiate<ProgramOne>(module);
  instance.memory.set(K, MEMORY_ONE.keys / 4);
  for (let column = 0; column < COLUMNS; column++) {
    const word = columnWord(column);
    const words = [word + (K[COLUMN_ROUND] ?? 0), word, smallSigma0(word)];
    instance.memory.set(words, MEMORY_ONE.columns / 4 + column * COLUMN_WORDS_ONE);
  }
  return instance;
}

export function programTwo(
  { program, memory }: Instance<ProgramTwo>,
  open: OpenTwo,
  { word, chains }: ProgramShape,
): RowProgram {
  const rows = word.lanes * chains;
  const rowTail = MEMORY_TWO.rowTail / 4;
  return {
    rows,
    load() {
      memory.set(open.head, MEMORY_TWO.head / 4);
      memory.set(open.rowWords.subarray(0, open.rowAt), MEMORY_TWO.rowHead / 4);
    },
    prepare(row, count) {
      for (let lane = 0; lane < rows; lane++) {
        memory[rowTail + lane] = open.rowWords[open.rowAt] ?? 0;
        setRow(memory, row + Math.min(lane, count - 1), rowTail + lane, rows);
      }
      for (let chain = 0; chain < chains; chain++) program.prepare(chain * word.bytes);
    },
    scan: (from, to, limit) => program.scan(from * COLUMN_BYTES_TWO, to * COLUMN_BYTES_TWO, limit) / COLUMN_BYTES_TWO,
  };
}

export function programOne({ program, memory }: Instance<ProgramOne>, open: OpenLayout, word: WordOps): RowProgram {
  const rows = word.lanes;
  const words = open.rowWords.slice();
  const parts = new Int32Array(64);
  const state = new Int32Array(ROW_STATE);
  return {
    rows,
    load() {
      memory[MEMORY_ONE.first / 4] = open.head[0] ?? 0;
    },
    prepare(row, count) {
      for (let lane = 0; lane < rows; lane++) {
        setRow(words, row + Math.min(lane, count - 1), open.rowAt, 1);
        rowParts(words, parts);
        enterColumns(open.head, parts, state);
        for (let i = 0; i < 8; i++) memory[MEMORY_ONE.start / 4 + i * rows + lane] = state[i] ?? 0;
        for (let t = COLUMN_ROUND; t < 64; t++) memory[MEMORY_ONE.parts / 4 + t * rows + lane] = parts[t] ?? 0;
      }
    },
    scan: (from, to, limit) => program.scan(from * COLUMN_BYTES_ONE, to * COLUMN_BYTES_ONE, limit) / COLUMN_BYTES_ONE,
  };
}
