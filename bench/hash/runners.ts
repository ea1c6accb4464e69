/**
 * Everything that takes a turn in the bench; the same in Node and in a browser's worker. Who keeps a buffer is allowed to
 * edit it in place, so that packages pay for hashing and not for text; the incumbent's way is kept as it is.
 */
import { initSync, solve_pow } from '@cap.js/wasm/browser/cap_wasm.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getWasmSolver } from 'friendly-pow/api/wasm.js';
import { createSHA256 } from 'hash-wasm';
import jsSha256 from 'js-sha256/build/sha256.js';
import { utf8 } from '../../src/lib/bytes.ts';
import type { Kernel } from '../../src/pow/hash/kernel.ts';
import { KERNELS } from '../../src/pow/hash/kernels.ts';
import { NONCES_PER_BLOCK } from '../../src/pow/hash/layout.ts';

/** `simd` and `scalar`: WebAssembly, layout TWO; the ratios of the bench are about these. */
export type RunnerKind = 'simd' | 'scalar' | 'kernel' | 'incumbent' | 'package';

export interface Runner {
  readonly name: string;
  readonly kind: RunnerKind;
  /** Tests some nonces, for a few milliseconds, and says how many. */
  readonly run: () => number;
}

/** WebAssembly of the packages, loaded by whoever knows how. */
export interface Binaries {
  readonly cap: Uint8Array<ArrayBuffer>;
  readonly friendly: Uint8Array<ArrayBuffer>;
}

const PREFIX = '5-42BUILD1283900NONCE';
/** Zeros asked for: none of the loops below ever meets so many in a bench. */
const DIFFICULTY = 12;
const BATCH = 2_000;

export async function createRunners(binaries: Binaries): Promise<readonly Runner[]> {
  const ours = KERNELS.flatMap(({ name, layout, create }) => {
    const kernel = create();
    return kernel === null ? [] : [kernelRunner(`${name}, layout ${layout.toUpperCase()}`, kernel)];
  });
  const hasher = await createSHA256();
  return [
    ...ours,
    incumbentRunner(),
    bufferRunner('hash-wasm', (bytes) => hasher.init().update(bytes).digest('binary')),
    bufferRunner('@noble/hashes', (bytes) => sha256(bytes)),
    capRunner(binaries.cap),
    await friendlyRunner(binaries.friendly),
  ];
}

/** Attempts a second in one turn. */
export function measure(runner: Runner, turnMs: number): number {
  const startMs = performance.now();
  let attempts = 0;
  let elapsedMs: number;
  do {
    attempts += runner.run();
    elapsedMs = performance.now() - startMs;
  } while (elapsedMs < turnMs);
  return (attempts / elapsedMs) * 1000;
}

/** As a job in play: the bar is the best so far. */
function kernelRunner(name: string, kernel: Kernel): Runner {
  const search = kernel.open(utf8(PREFIX));
  let first = 0;
  let bar: Uint32Array | null = null;
  return {
    name,
    kind: kindOf(kernel),
    run() {
      const { best, attempts } = search.run(first, NONCES_PER_BLOCK, bar);
      if (best) bar = best.digest;
      first += attempts;
      return attempts;
    },
  };
}

function kindOf(kernel: Kernel): RunnerKind {
  if (kernel.layout !== 'two' || kernel.name === 'javascript') return 'kernel';
  return kernel.name === 'wasm-scalar' ? 'scalar' : 'simd';
}

/** The page that players have today: a string for every nonce, a hex digest, a comparison of text. */
function incumbentRunner(): Runner {
  const zeros = '0'.repeat(DIFFICULTY);
  let nonce = 1_000_000_000;
  let found = 0;
  return {
    name: 'js-sha256, string per nonce',
    kind: 'incumbent',
    run() {
      for (let i = 0; i < BATCH; i++, nonce++) {
        const digest = jsSha256(`${PREFIX}${nonce}`);
        if (digest.substring(0, DIFFICULTY) === zeros) found++;
      }
      if (found > 0) throw new Error('twelve zeros in a bench');
      return BATCH;
    },
  };
}

/** A package's hash over a buffer whose digits count up in place. */
function bufferRunner(name: string, hash: (bytes: Uint8Array) => Uint8Array): Runner {
  const bytes = utf8(`${PREFIX}1000000000`);
  let lowest = 255;
  return {
    name,
    kind: 'package',
    run() {
      for (let i = 0; i < BATCH; i++) {
        countUp(bytes);
        const digest = hash(bytes);
        if (digest[0] === 0) lowest = Math.min(lowest, digest[1] ?? 255);
      }
      if (lowest < 0) throw new Error('a byte below zero');
      return BATCH;
    },
  };
}

function countUp(bytes: Uint8Array): void {
  for (let at = bytes.length - 1; ; at--) {
    const digit = bytes[at] ?? 0;
    bytes[at] = digit === 0x39 ? 0x30 : digit + 1;
    if (digit !== 0x39) return;
  }
}

/** Solves puzzles of four hex digits, one after the other, each counting from 0: attempts are the solution plus one. */
function capRunner(wasm: Uint8Array<ArrayBuffer>): Runner {
  initSync({ module: wasm });
  let puzzle = 0;
  return {
    name: '@cap.js/wasm solver',
    kind: 'package',
    run: () => Number(solve_pow(`${PREFIX}${puzzle++}x`, '0000')) + 1,
  };
}

/** BLAKE2b, its own hash. A threshold of 0 is never met, so that it makes exactly the attempts it is asked for. */
async function friendlyRunner(wasm: Uint8Array<ArrayBuffer>): Promise<Runner> {
  const solve = await getWasmSolver(await WebAssembly.compile(wasm));
  const puzzle = new Uint8Array(128);
  let salt = 0;
  return {
    name: 'friendly-pow solver (BLAKE2b)',
    kind: 'package',
    run() {
      puzzle[120] = salt++ & 255;
      solve(puzzle, 0, 20_000);
      return 20_000;
    },
  };
}
