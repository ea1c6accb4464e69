/** The rounds: every runner once in Node and once in Chromium, one after the other, so that nobody has a quiet machine alone. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { createRunners, measure, type RunnerKind } from './runners.ts';

export interface Series {
  readonly name: string;
  readonly kind: RunnerKind;
  readonly runtime: 'node' | 'chromium';
  /** Attempts a second, one a round. */
  readonly rates: number[];
}

const require = createRequire(import.meta.url);

async function load(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(require.resolve(path)));
}

/** @param rounds measured ones; one more goes before them to warm up */
export async function takeTurns(page: Page, rounds: number, turnMs: number): Promise<readonly Series[]> {
  const runners = await createRunners({
    cap: await load('@cap.js/wasm/browser/cap_wasm_bg.wasm'),
    friendly: await load('friendly-pow/wasm/optimized.wasm'),
  });
  const inPage = await page.evaluate(() => globalThis.bench.names());
  const turns = runners.map((runner) => ({
    runner,
    node: series(runner.name, runner.kind, 'node'),
    chromium: inPage.some(({ name }) => name === runner.name) ? series(runner.name, runner.kind, 'chromium') : null,
  }));
  for (let round = -1; round < rounds; round++) {
    for (const { runner, node, chromium } of turns) {
      const { name } = runner;
      const here = measure(runner, turnMs);
      const there = chromium && (await page.evaluate((turn) => globalThis.bench.turn(turn), { name, turnMs }));
      if (round < 0) continue;
      node.rates.push(here);
      if (there !== null) chromium?.rates.push(there);
    }
  }
  return [...turns.flatMap(({ chromium }) => chromium ?? []), ...turns.map(({ node }) => node)];
}

function series(name: string, kind: RunnerKind, runtime: Series['runtime']): Series {
  return { name, kind, runtime, rates: [] };
}

/** One worker and two of the client's pool in Chromium, alternating which of them goes first. */
export async function takePoolTurns(
  page: Page,
  rounds: number,
  turnMs: number,
): Promise<{ readonly one: readonly number[]; readonly two: readonly number[] }> {
  const rates: { readonly one: number[]; readonly two: number[] } = { one: [], two: [] };
  const turn = (threads: number): Promise<number> =>
    page.evaluate(([count, ms]) => globalThis.bench.poolTurn(count, ms), [threads, turnMs] as const);
  for (let round = -1; round < rounds; round++) {
    const first = round % 2 === 0 ? 1 : 2;
    const [early, late] = [await turn(first), await turn(3 - first)];
    if (round < 0) continue;
    rates.one.push(first === 1 ? early : late);
    rates.two.push(first === 1 ? late : early);
  }
  return rates;
}
