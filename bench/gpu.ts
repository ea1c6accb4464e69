/**
 * The graphics kernel on real hardware, without a browser: the product's engine and loop on Dawn, which is Chromium's WebGPU,
 * next to the same work in CUDA. README.md says how to run it. Held against other SHA-256s first, then timed; prints JSON.
 */
import { performance } from 'node:perf_hooks';
import { utf8 } from '../src/lib/bytes.ts';
import { createGpuEngine } from '../src/pow/gpu/createGpuEngine.ts';
import type { GpuEngine } from '../src/pow/gpu/engine.ts';
import { measureGpu } from '../src/pow/gpu/measureGpu.ts';
import { COLUMNS } from '../src/pow/hash/layout.ts';
import { openTwo } from '../src/pow/hash/layoutTwo.ts';
import { askPeer, writeJob } from './gpu/askPeer.ts';
import { checkLease, checkRows } from './gpu/checkEngine.ts';
import { openDawn } from './gpu/openDawn.ts';
import { playLoop } from './gpu/playLoop.ts';
import { median, pairedRatio, rounded } from './hash/statistics.ts';

const [dawnPath, peerPath] = process.argv.slice(2);
if (!dawnPath) throw new Error('Usage: npx tsx bench/gpu.ts <path of dawn.node> [path of the peer]');

const PREFIX = '5-42BUILD1283900NONCE';
const ROWS = [1, 64, 1024, 8192, 32_768, 65_536, 131_072, 262_144];
/** What the loop settles at on the device that was measured, five milliseconds. */
const PLAYED_ROWS = 131_072;
const ROUNDS = 7;
const LEASE_BLOCKS = 64;
const now = (): number => performance.now();
const gigas = (rate: number): number => rounded(rate / 1e9, 2);
/** Nothing is lower: hashing alone. */
const below = new Uint32Array(8);
const open = openTwo(utf8(PREFIX));

/** Milliseconds of a batch by the wall clock, `lanes` of them under way. */
async function timeBatches(engine: GpuEngine, rows: number, lanes: number): Promise<number> {
  const last = 24;
  let batch = 0;
  let endedMs = now();
  const each: number[] = [];
  const lane = async (): Promise<void> => {
    while (batch < last) {
      await engine.run({ open, row: batch++ * rows, rows, below });
      each.push(now() - endedMs);
      endedMs = now();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return median(each.slice(4));
}

const dawn = openDawn(dawnPath);
const openEngine = (): Promise<GpuEngine> => createGpuEngine(dawn.gpu, { acceptSoftware: true });
const engine = await openEngine();

const rowsChecked = await checkRows(engine);
const lease = { open: openEngine, prefix: PREFIX, blocks: LEASE_BLOCKS, mostMs: 600_000 };
checkLease(await playLoop(lease), PREFIX, LEASE_BLOCKS);
checkLease(await playLoop({ ...lease, loseAfter: 4 }), PREFIX, LEASE_BLOCKS);

const watched = await dawn.watch();
const batches = [];
for (const rows of ROWS) {
  const one = await timeBatches(engine, rows, 1);
  const two = await timeBatches(engine, rows, 2);
  const passes: (readonly number[])[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    await watched.engine.run({ open, row: turn * rows, rows, below });
    passes.push(await watched.read());
  }
  const [prepare, scan, reduce] = [0, 1, 2].map((pass) => rounded(median(passes.map((times) => times[pass] ?? 0)), 3));
  batches.push({
    rows,
    ms: { oneUnderWay: rounded(one, 3), twoUnderWay: rounded(two, 3), prepare, scan, reduce },
    rate: gigas((rows * COLUMNS * 1000) / two),
  });
}
watched.engine.close();

const measured = await measureGpu(engine, now);
const play = await playLoop({ ...lease, blocks: 1e9, mostMs: 3_000 });
const settled = play.batches.slice(50);
const loop = {
  measuredAtStart: gigas(measured),
  rate: gigas((play.attempts * 1000) / play.ms),
  rows: median(settled.map(({ rows }) => rows)),
  batchMs: rounded(median(settled.map(({ ms }) => ms)), 2),
  longerThan8Ms: rounded(settled.filter(({ ms }) => ms > 8).length / settled.length, 3),
};

/** Attempts a second in turns, so that a card that slows down slows both. */
async function besidePeer(path: string) {
  const batch = { open, row: 1_234_567_890, rows: 262_144, below: null };
  const job = await writeJob(batch);
  const own: number[] = [];
  const others = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    own.push((PLAYED_ROWS * COLUMNS * 1000) / (await timeBatches(engine, PLAYED_ROWS, 2)));
    for (const { kernel, rate } of await askPeer(path, job, batch, engine)) {
      others.set(kernel, [...(others.get(kernel) ?? []), rate]);
    }
  }
  const kernels = [...others].map(([kernel, rates]) => ({
    kernel,
    rate: gigas(median(rates)),
    oursToIt: rounded(pairedRatio(own, rates), 3),
  }));
  return { ours: gigas(median(own)), kernels };
}

const cuda = peerPath ? await besidePeer(peerPath) : null;
engine.close();
dawn.close();
const report = { adapter: dawn.name, unit: 'thousand million attempts a second', rowsChecked, batches, loop, cuda };
console.log(JSON.stringify(report, null, 2));
