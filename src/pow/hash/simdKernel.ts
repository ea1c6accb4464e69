import { type Digest, compareDigests } from './digest.ts';
import type { Hit, Kernel, Search } from './kernel.ts';
import { COLUMNS, type Layout, TABLE_STRIDE, createLayout, exactDigest, setRow } from './layout.ts';
import { MEMORY, type SimdExports, emitSimdModule } from './simdProgram.ts';

const LANES = 4;
const COLUMN_BYTES = TABLE_STRIDE * 4;

/**
 * WebAssembly SIMD128, four rows at a time. Null where the browser has no SIMD or the page's policy forbids WebAssembly:
 * play goes on with another kernel.
 */
export function createSimdKernel(): Kernel | null {
  if (typeof WebAssembly === 'undefined') return null;
  const bytes = emitSimdModule();
  if (!WebAssembly.validate(bytes)) return null;
  let module: WebAssembly.Module;
  try {
    module = new WebAssembly.Module(bytes);
  } catch {
    return null;
  }
  // One instance per message length: its memory holds that length's table, and jobs of both lengths take turns.
  const programs = new Map<number, Program>();
  return {
    name: 'wasm-simd',
    open(prefix) {
      const layout = createLayout(prefix);
      let program = programs.get(layout.table.messageBytes);
      if (!program) {
        program = createProgram(module, layout);
        programs.set(layout.table.messageBytes, program);
      }
      return openSearch(program, layout);
    },
  };
}

interface Program {
  readonly exports: SimdExports;
  readonly memory: Int32Array;
}

function createProgram(module: WebAssembly.Module, layout: Layout): Program {
  // The exports are the ones that simdProgram.ts emits, by these names and types.
  const exports = new WebAssembly.Instance(module).exports as unknown as SimdExports;
  const memory = new Int32Array(exports.memory.buffer);
  memory.set(layout.table.fixedKeys, MEMORY.fixedKeys / 4);
  memory.set(layout.table.keys, MEMORY.table / 4);
  return { exports, memory };
}

function openSearch({ exports, memory }: Program, layout: Layout): Search {
  return {
    run(first, count, below) {
      memory.set(layout.head, MEMORY.head / 4);
      memory.set(layout.rowWords.subarray(0, 12), MEMORY.rowHead / 4);
      let bar: Digest | null = below;
      let best: Hit | null = null;
      const end = first + count;
      for (let index = first; index < end;) {
        const row = Math.floor(index / COLUMNS);
        const from = index - row * COLUMNS;
        const whole = from === 0 ? Math.min(LANES, Math.floor((end - index) / COLUMNS)) : 0;
        // An incomplete row goes alone; so do the last rows if fewer than four, the idle lanes repeating the last one.
        const rows = Math.max(1, whole);
        const to = whole > 0 ? COLUMNS : Math.min(COLUMNS, end - row * COLUMNS);
        setRows(memory, layout, row, rows);
        exports.prepare();
        for (let column = from; column < to; column++) {
          const limit = bar === null ? -1 : (bar[0] ?? 0);
          column = exports.scan(column * COLUMN_BYTES, to * COLUMN_BYTES, limit) / COLUMN_BYTES;
          if (column === to) break;
          // One column may hold several hits, or none that is low enough: look at every lane, go on with the next column.
          for (let lane = 0; lane < rows; lane++) {
            const at = (row + lane) * COLUMNS + column;
            const digest = exactDigest(layout, at);
            if (bar === null || compareDigests(digest, bar) < 0) {
              best = { index: at, digest };
              bar = digest;
            }
          }
        }
        index = row * COLUMNS + (whole > 0 ? rows * COLUMNS : to);
      }
      return { best, attempts: count };
    },
  };
}

function setRows(memory: Int32Array, layout: Layout, row: number, rows: number): void {
  const at = MEMORY.rowTail / 4;
  for (let lane = 0; lane < LANES; lane++) {
    memory[at + lane] = layout.rowWords[12] ?? 0;
    setRow(memory, row + Math.min(lane, rows - 1), at + lane, LANES);
  }
}
