/**
 * How many nonces a second one thread tests: `npx tsx bench/hash.ts [rounds]`.
 *
 * All runners take turns in one run, so that a machine that gets slower gets slower for all; the figure is the median.
 */
import { cpus } from 'node:os';
import { sha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { utf8 } from '../src/lib/bytes.ts';
import { createJavascriptKernel } from '../src/pow/hash/javascriptKernel.ts';
import type { Kernel } from '../src/pow/hash/kernel.ts';
import { NONCES_PER_BLOCK } from '../src/pow/hash/layout.ts';
import { createSimdKernel } from '../src/pow/hash/simdKernel.ts';
import { emitSimdModule } from '../src/pow/hash/simdProgram.ts';

const PREFIX = '5-42BUILD1283900NONCE';
const TURN_MS = 100;
const rounds = Number(process.argv[2] ?? 9);

interface Runner {
  readonly name: string;
  /** Tests a number of nonces and says how many. */
  readonly run: () => number;
  readonly rates: number[];
}

/** As a job in play: the bar is the best so far. */
function kernelRunner(kernel: Kernel, prefix = PREFIX): Runner {
  const search = kernel.open(utf8(prefix));
  let first = 0;
  let bar: Uint32Array | null = null;
  return {
    name: `${kernel.name}, prefix of ${prefix.length} bytes`,
    run() {
      const { best, attempts } = search.run(first, NONCES_PER_BLOCK, bar);
      if (best) bar = best.digest;
      first += attempts;
      return attempts;
    },
    rates: [],
  };
}

/** A buffer whose digits count up in place, so that the rivals pay for hashing and not for text. */
function createCounter(): { readonly bytes: Uint8Array; next(): void } {
  const bytes = utf8(`${PREFIX}1000000000`);
  return {
    bytes,
    next() {
      for (let at = bytes.length - 1; ; at--) {
        const digit = bytes[at] ?? 0;
        bytes[at] = digit === 0x39 ? 0x30 : digit + 1;
        if (digit !== 0x39) return;
      }
    },
  };
}

function rivalRunner(name: string, hash: (bytes: Uint8Array) => Uint8Array): Runner {
  const counter = createCounter();
  let lowest = 255;
  return {
    name,
    run() {
      for (let i = 0; i < 1000; i++) {
        counter.next();
        lowest = Math.min(lowest, hash(counter.bytes)[0] ?? 255);
      }
      return 1000;
    },
    rates: [],
  };
}

function measure(runner: Runner): void {
  const startMs = performance.now();
  let attempts = 0;
  let elapsedMs: number;
  do {
    attempts += runner.run();
    elapsedMs = performance.now() - startMs;
  } while (elapsedMs < TURN_MS);
  runner.rates.push(attempts / elapsedMs / 1000);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const simd = createSimdKernel();
const javascript = createJavascriptKernel();
const hasher = await createSHA256();
const runners: readonly Runner[] = [
  ...(simd ? [kernelRunner(simd), kernelRunner(simd, 'C'.repeat(60))] : []),
  kernelRunner(javascript),
  rivalRunner('hash-wasm, buffer edited in place', (bytes) => hasher.init().update(bytes).digest('binary')),
  rivalRunner('@noble/hashes, buffer edited in place', (bytes) => sha256(bytes)),
];
for (let round = -1; round < rounds; round++) {
  for (const runner of runners) {
    measure(runner);
    // The first round warms up.
    if (round < 0) runner.rates.length = 0;
  }
}

const emitStart = performance.now();
const { length } = emitSimdModule();
const emitMs = performance.now() - emitStart;
console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, V8 ${process.versions.v8}`);
console.log(`median of ${rounds} interleaved turns of ${TURN_MS} ms, one thread, million attempts a second\n`);
const best = Math.max(...runners.slice(-2).map((runner) => median(runner.rates)));
for (const { name, rates } of runners) {
  const rate = median(rates);
  const spread = `${Math.min(...rates).toFixed(2)}..${Math.max(...rates).toFixed(2)}`;
  console.log(`${name.padEnd(40)}${rate.toFixed(2).padStart(8)}  ${spread.padEnd(14)} ${(rate / best).toFixed(1)} x`);
}
console.log(
  `\nratios are to the better package; the SIMD module is ${length} bytes, emitted in ${emitMs.toFixed(1)} ms (warm)`,
);
