/**
 * The graphics kernel in a real browser, on a device that is a program (SwiftShader): right for correctness, and it says
 * nothing of speed. Where there is no such device these tests fail; they never skip.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { utf8 } from '../src/lib/bytes.ts';
import { COLUMNS, NONCES_PER_BLOCK } from '../src/pow/hash/layout.ts';
import { layoutTwo } from '../src/pow/hash/layoutTwo.ts';
import type { WorkerMessage } from '../src/pow/protocol.ts';
import playwrightConfig from '../playwright.config.ts';
import { expect, test } from './fixtures.ts';
import type { LabBatch } from './pages/gpu/main.ts';

let labUrl = '';
let closeLab = async (): Promise<void> => undefined;

// One build for all, in one worker: a device that is a program takes all cores as it is.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const root = fileURLToPath(new URL('./pages/gpu', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'gpu-lab-'));
  const common = { root, configFile: false, logLevel: 'warn' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, target: 'es2022' }, worker: { format: 'es' } });
  // A secure context, as WebGPU asks for: 127.0.0.1 is one.
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  closeLab = async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The page is served nowhere.');
  labUrl = url;
});

test.afterAll(() => closeLab());

const { launchOptions } = playwrightConfig.use ?? {};
test.use({
  ownPage: true,
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--enable-unsafe-webgpu',
      '--use-webgpu-adapter=swiftshader',
      '--enable-features=Vulkan',
    ],
  },
});

/** Play, and a charter on both sides of the edge where its row moves one block on. */
const PREFIXES = [
  '5-42BUILD1283900NONCE',
  '9-5@2-10RAID1300000NONCE',
  'CHAINgametest-1|1-4@1-21GUILDCHARTER1234567NONCE',
  'CHAINgametest-1|1-42@1-2134GUILDCHARTER1283900NONCE',
  'p'.repeat(120),
] as const;

interface Found {
  readonly index: number;
  readonly digest: string;
}

/** Node's own SHA-256 over all nonces of the rows. */
function lowestOf(prefix: string, row: number, rows: number): Found {
  let best: Found = { index: -1, digest: 'g' };
  const start = createHash('sha256').update(prefix);
  const bytes = utf8(prefix).length;
  for (let index = row * COLUMNS; index < (row + rows) * COLUMNS; index++) {
    const digest = start.copy().update(layoutTwo.nonceText(bytes, index)).digest('hex');
    if (digest < best.digest) best = { index, digest };
  }
  return best;
}

function headOf(digest: string): readonly [number, number] {
  return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16)];
}

async function openLab(page: Page): Promise<void> {
  await page.goto(labUrl);
  await page.waitForFunction(() => 'lab' in globalThis);
}

/** The worker's messages of a kind, once there is one. */
async function hear<K extends WorkerMessage['kind']>(page: Page, kind: K): Promise<WorkerMessage & { kind: K }> {
  const isThere = (wanted: string): boolean => globalThis.lab.messages.some((message) => message.kind === wanted);
  await page.waitForFunction(isThere, kind);
  const all = await page.evaluate(() => globalThis.lab.messages);
  const first = all.find((message): message is WorkerMessage & { kind: K } => message.kind === kind);
  if (!first) throw new Error(`No ${kind}`);
  return first;
}

async function startWorker(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.lab.open('lab'));
  const kinds = (): boolean => globalThis.lab.messages.length > 0;
  await page.waitForFunction(kinds, undefined);
  const [first] = await page.evaluate(() => globalThis.lab.messages);
  expect(first).toMatchObject({ kind: 'ready', kernel: 'webgpu', layouts: ['two'] });
  if (first?.kind === 'ready')
    test.info().annotations.push({ type: 'attempts a second', description: `${first.rate}` });
}

/** Starts job 1 with a lease, and waits until some of it is hashed. */
async function startJob(page: Page, prefix: string, firstBlock: number, blocks: number): Promise<void> {
  const bytes = [...utf8(prefix)];
  await page.evaluate(
    ([text, first, count]) => {
      const start = { kind: 'start', jobId: 1, layout: 'two', below: null, weight: 1 } as const;
      globalThis.lab.post({ ...start, prefix: new Uint8Array(text) });
      globalThis.lab.post({ kind: 'lease', jobId: 1, firstBlock: first, blocks: count });
    },
    [bytes, firstBlock, blocks] as const,
  );
  await hear(page, 'progress');
}

function attemptsIn(messages: readonly WorkerMessage[]): number {
  return messages.reduce((sum, message) => sum + ('attempts' in message ? message.attempts : 0), 0);
}

test('finds the lowest digest of every row, as node computes it', { tag: '@long' }, async ({ page }) => {
  await openLab(page);
  expect(await page.evaluate(() => globalThis.lab.selfTest())).toBe(true);
  const batches: LabBatch[] = [];
  for (const [i, prefix] of PREFIXES.entries()) {
    // Rows of every length of number, one at a time: a workgroup with one row in it. The first prefix has them all.
    for (let digit = 0; digit < 12; digit += i === 0 ? 1 : 4)
      batches.push({ prefix, row: 10 ** digit * (i + 2) - 1, rows: 1, below: null });
    // Across the split of row numbers; once across a workgroup's end too, which is long for a device that is a program.
    batches.push({ prefix, row: 300_000_000 - 33 - i, rows: i === 0 ? 258 : 66, below: null });
  }
  const answers = await page.evaluate((all) => globalThis.lab.lowest(all), batches);
  const expected = batches.map(({ prefix, row, rows }) => lowestOf(prefix, row, rows));
  expect(answers).toEqual(expected.map(({ index, digest }) => ({ index, head: headOf(digest) })));

  // The bar: just above the lowest it is found, at a first half one below it nothing is.
  const barred = (change: bigint): LabBatch[] =>
    batches.map((batch, i) => {
      const head = BigInt(`0x${expected[i]?.digest.slice(0, 16)}`) + change;
      return { ...batch, below: head.toString(16).padStart(16, '0').padEnd(64, 'f') };
    });
  expect(await page.evaluate((all) => globalThis.lab.lowest(all), barred(0n))).toEqual(answers);
  expect(await page.evaluate((all) => globalThis.lab.lowest(all), barred(-1n))).toEqual(answers.map(() => null));
});

test(
  'hashes a lease to its end though the device is taken away, and repeats and omits nothing',
  { tag: '@long' },
  async ({ page }) => {
    const [prefix] = PREFIXES;
    const blocks = 6;
    await openLab(page);
    await startWorker(page);
    await startJob(page, prefix, 5, blocks);
    const before = attemptsIn(await page.evaluate(() => globalThis.lab.messages));
    await page.evaluate(() => globalThis.lab.lose());
    expect(before).toBeLessThan(blocks * NONCES_PER_BLOCK);

    const isDone = (total: number): boolean =>
      globalThis.lab.messages.reduce((sum, message) => sum + ('attempts' in message ? message.attempts : 0), 0) >=
      total;
    await page.waitForFunction(isDone, blocks * NONCES_PER_BLOCK);
    const messages = await page.evaluate(() => globalThis.lab.messages);
    expect(attemptsIn(messages)).toBe(blocks * NONCES_PER_BLOCK);
    expect(messages.filter((message) => message.kind === 'failed')).toEqual([]);
    expect(await page.evaluate(() => globalThis.lab.count())).toMatchObject({ devices: 2 });

    const { index, digest } = lowestOf(prefix, 5 * 16, blocks * 16);
    const found = messages.filter((message) => message.kind === 'found');
    expect(found.at(-1)).toEqual({
      kind: 'found',
      jobId: 1,
      nonce: layoutTwo.nonceText(utf8(prefix).length, index),
      digest,
    });
    expect(found.map((message) => message.digest)).toEqual(
      found
        .map((message) => message.digest)
        .toSorted()
        .toReversed(),
    );
  },
);

test('stops with the batches that are under way', { tag: '@long' }, async ({ page }) => {
  await openLab(page);
  await startWorker(page);
  await startJob(page, PREFIXES[1], 0, 1_000_000);
  await page.evaluate(() => globalThis.lab.post({ kind: 'stop', jobId: 1 }));
  await hear(page, 'stopped');
  const { batches, batchesAtStop } = await page.evaluate(() => globalThis.lab.count());
  expect(batches).toBe(batchesAtStop);
  expect(batches).toBeGreaterThan(0);
  const messages = await page.evaluate(() => globalThis.lab.messages);
  expect(messages.at(-1)?.kind).toBe('stopped');
});

test('works in the pool beside a worker on the processor', { tag: '@long' }, async ({ page }) => {
  await openLab(page);
  await page.evaluate((prefix) => globalThis.lab.openPool(prefix), PREFIXES[0]);
  await page.waitForFunction(() => globalThis.lab.pool?.stats.gpu === 'working', undefined);
  const atFirst = await page.evaluate(() => globalThis.lab.count());
  await expect
    .poll(async () => (await page.evaluate(() => globalThis.lab.count())).batches)
    .toBeGreaterThan(atFirst.batches + 10);
  const both = /^(?=.*webgpu).*(?:wasm|javascript)/;
  await expect.poll(() => page.evaluate(() => globalThis.lab.pool?.stats.kernel)).toMatch(both);

  await page.evaluate(() => globalThis.lab.stopPool());
  await expect.poll(() => page.evaluate(() => globalThis.lab.pool?.stats.rate)).toBe(0);
  const progress = await page.evaluate(() => globalThis.lab.pool?.progress);
  if (!progress?.best) throw new Error('Nothing was found.');
  const { attempts, cursor, best, key } = progress;
  expect(attempts).toBeGreaterThan(0);
  expect(attempts).toBeLessThanOrEqual(cursor * NONCES_PER_BLOCK);
  expect(
    createHash('sha256')
      .update(key + best.nonce)
      .digest('hex'),
  ).toBe(best.digest);
});

test('the product takes no device that is a program', async ({ page }) => {
  await openLab(page);
  await page.evaluate(() => globalThis.lab.open('product'));
  const failed = await hear(page, 'failed');
  expect(failed).toEqual({
    kind: 'failed',
    jobId: null,
    reason: 'The graphics device is a program: the other kernels are faster.',
  });
});
