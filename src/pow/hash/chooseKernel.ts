import { utf8 } from '../../lib/bytes.ts';
import { createJavascriptKernel } from './javascriptKernel.ts';
import type { Kernel } from './kernel.ts';
import { NONCES_PER_BLOCK } from './layout.ts';
import { passesSelfTest } from './selfTest.ts';
import { createSimdKernel } from './simdKernel.ts';

export interface ChosenKernel {
  readonly kernel: Kernel;
  /** Attempts a second in the race. */
  readonly rate: number;
}

export interface ChooseKernelOptions {
  /** Made one after the other; null means that this place cannot run it. The last must run anywhere. */
  readonly candidates?: readonly (() => Kernel | null)[];
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
  /** Length of the race for each kernel. */
  readonly raceMs?: number;
}

/** Fastest first; to add a kernel, add it here. */
const CANDIDATES: readonly (() => Kernel | null)[] = [createSimdKernel, createJavascriptKernel];
/** Turns of the race; the best one counts, since compilers warm up and other work interrupts. */
const TURNS = 3;

/**
 * Feature test, self-test, then a race in short turns: a browser may run WebAssembly in an interpreter, so that a kernel is
 * never chosen by its name. Takes 120 ms by default with two kernels.
 *
 * @throws Error when no kernel hashes correctly
 */
export function chooseKernel(options: ChooseKernelOptions = {}): ChosenKernel {
  const { candidates = CANDIDATES, now = () => performance.now(), raceMs = 60 } = options;
  const fit = candidates.flatMap((create) => {
    const kernel = tryKernel(create);
    return kernel === null ? [] : [kernel];
  });
  const runners = fit.map((kernel) => ({ kernel, rate: 0 }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const runner of runners) {
      runner.rate = Math.max(runner.rate, measure(runner.kernel, raceMs / TURNS, now));
    }
  }
  const [winner] = runners.toSorted((a, b) => b.rate - a.rate);
  if (!winner) throw new Error('No kernel computes SHA-256 correctly here.');
  return winner;
}

function tryKernel(create: () => Kernel | null): Kernel | null {
  try {
    const kernel = create();
    return kernel !== null && passesSelfTest(kernel) ? kernel : null;
  } catch {
    return null;
  }
}

function measure(kernel: Kernel, durationMs: number, now: () => number): number {
  const search = kernel.open(utf8('5-1BUILD1NONCE'));
  const startMs = now();
  let attempts = 0;
  let elapsedMs: number;
  do {
    attempts += search.run(attempts, NONCES_PER_BLOCK, LOWEST).attempts;
    elapsedMs = now() - startMs;
  } while (elapsedMs < durationMs);
  return (attempts / elapsedMs) * 1000;
}

/** Nothing is lower, so that the race measures hashing alone. */
const LOWEST = new Uint32Array(8);
