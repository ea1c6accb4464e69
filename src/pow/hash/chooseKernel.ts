import { utf8 } from '../../lib/bytes.ts';
import type { Kernel, KernelName } from './kernel.ts';
import { DEFAULT_LAYOUT, type LayoutName, NONCES_PER_BLOCK } from './layout.ts';
import { KERNELS, type KernelEntry } from './kernels.ts';
import { passesSelfTest } from './selfTest.ts';

export interface ChosenKernel {
  /** The winner of the race, of the default layout. */
  readonly kernel: Kernel;
  /** Its attempts a second in the race. */
  readonly rate: number;
  /** All that hash correctly here, best first. */
  readonly candidates: readonly { readonly name: KernelName; readonly rate: number }[];
  /** The kernel for jobs of a layout. @throws Error when none hashes it correctly. */
  readonly kernelFor: (layout: LayoutName) => Kernel;
}

export interface ChooseKernelOptions {
  readonly entries?: readonly KernelEntry[];
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
  /** Length of the race, all kernels together. */
  readonly raceMs?: number;
}

/** Milliseconds of a turn. The best one counts, since compilers warm up and other work interrupts. */
const TURN_MS = 5;
/** Two each, however slow. */
const MIN_TURNS = 2;

/**
 * Feature test, self-test, then a race in short turns: a browser may run WebAssembly in an interpreter, and two chains of
 * vectors are 6 % faster than one in Chromium 156 and half as fast in Node 20, so that a kernel is never chosen by its name.
 *
 * Only the default layout races. Who wins there is first in the other one too, so that its kernel is made when a job asks.
 *
 * @throws Error when no kernel hashes correctly
 */
export function chooseKernel(options: ChooseKernelOptions = {}): ChosenKernel {
  const { entries = KERNELS, now = () => performance.now(), raceMs = 200 } = options;
  const runners = ofLayout(entries, DEFAULT_LAYOUT).flatMap((entry) => {
    const kernel = tryKernel(entry);
    return kernel === null ? [] : [{ kernel, rate: 0 }];
  });
  const startMs = now();
  for (let turn = 0; runners.length > 0 && (turn < MIN_TURNS || now() - startMs < raceMs); turn++) {
    for (const runner of runners) runner.rate = Math.max(runner.rate, measure(runner.kernel, now));
  }
  const ranking = runners.toSorted((a, b) => b.rate - a.rate);
  const [winner] = ranking;
  if (!winner) throw new Error('No kernel computes SHA-256 correctly here.');
  const candidates = ranking.map(({ kernel, rate }) => ({ name: kernel.name, rate }));
  let other: Kernel | null = null;
  return {
    ...winner,
    candidates,
    kernelFor(layout) {
      if (layout === winner.kernel.layout) return winner.kernel;
      return (other ??= firstFit(inOrder(ofLayout(entries, layout), candidates)));
    },
  };
}

function ofLayout(entries: readonly KernelEntry[], layout: LayoutName): readonly KernelEntry[] {
  return entries.filter((entry) => entry.layout === layout);
}

/** Those of the ranking as they came in, then the rest. */
function inOrder(entries: readonly KernelEntry[], ranking: readonly { readonly name: KernelName }[]) {
  const place = ({ name }: KernelEntry): number => {
    const at = ranking.findIndex((candidate) => candidate.name === name);
    return at === -1 ? ranking.length : at;
  };
  return entries.toSorted((a, b) => place(a) - place(b));
}

function firstFit(entries: readonly KernelEntry[]): Kernel {
  for (const entry of entries) {
    const kernel = tryKernel(entry);
    if (kernel !== null) return kernel;
  }
  throw new Error('No kernel computes SHA-256 of this layout correctly here.');
}

function tryKernel({ create }: KernelEntry): Kernel | null {
  try {
    const kernel = create();
    return kernel !== null && passesSelfTest(kernel) ? kernel : null;
  } catch {
    return null;
  }
}

function measure(kernel: Kernel, now: () => number): number {
  const search = kernel.open(utf8('5-1BUILD1NONCE'));
  const startMs = now();
  let attempts = 0;
  let elapsedMs: number;
  do {
    attempts += search.run(attempts, NONCES_PER_BLOCK, LOWEST).attempts;
    elapsedMs = now() - startMs;
  } while (elapsedMs < TURN_MS);
  return (attempts / elapsedMs) * 1000;
}

/** Nothing is lower, so that the race measures hashing alone. */
const LOWEST = new Uint32Array(8);
