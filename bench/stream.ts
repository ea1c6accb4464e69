/**
 * How many events of the stream a second one thread takes: `npx tsx bench/stream.ts [rounds] [rivals] [blocks]`.
 *
 * The frames are those of a war that a devnet fights at the start of the run, as they came over its socket. Decoding them
 * takes turns with JSON.parse of the same bytes, so that a machine that gets slower gets slower for both; figures are
 * medians. What crosses from the worker to the page is measured where the page pays for it: reading the message.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { decodeFrame } from '../src/live/decodeFrame.ts';
import type { LiveEvent } from '../src/live/types.ts';
import { recordWar, type WireFrame } from '../src/testing/recordWar.ts';
import { applyRunner, decodeAndApplyRunner, ENTITIES } from './stream/applyRunners.ts';

const [rounds = 11, rivals = 60, blocks = 1_500] = process.argv.slice(2).map(Number);
/** What a busy 16 ms slice holds at 2,000 events/s, and at the aim of 50,000. */
const BATCH_SIZES = [32, 800] as const;

interface Runner {
  readonly name: string;
  /** Handles all frames once and says how many events that were. */
  readonly run: () => number;
  readonly times: number[];
}

const utf8 = new TextDecoder();

function parseRunner(frames: readonly WireFrame[]): Runner {
  const run = (): number => {
    let count = 0;
    for (const { payload } of frames) if (JSON.parse(utf8.decode(payload)) !== null) count++;
    return count;
  };
  return { name: 'JSON.parse of the same bytes', run, times: [] };
}

function decodeRunner(frames: readonly WireFrame[]): Runner {
  const run = (): number => {
    let count = 0;
    for (const { subject, payload } of frames) if (decodeFrame(subject, payload, 'game').ok) count++;
    return count;
  };
  return { name: 'decodeFrame: bytes to typed events', run, times: [] };
}

/** The page's half of a message: the worker has serialised it, the page makes objects of it. */
function receiveRunner(events: readonly LiveEvent[], size: number): Runner {
  const times: number[] = [];
  const { port1, port2 } = new MessageChannel();
  const run = (): number => {
    let count = 0;
    let spent = 0;
    for (let at = 0; at < events.length; at += size) {
      port1.postMessage({ kind: 'batch', events: events.slice(at, at + size), problems: [] });
      const begin = performance.now();
      const received = receiveMessageOnPort(port2) as { readonly message: { readonly events: LiveEvent[] } };
      spent += performance.now() - begin;
      count += received.message.events.length;
    }
    times.push(spent);
    return count;
  };
  return { name: `page: receiving batches of ${size}`, run, times };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const [load = 0] = loadavg();
const frames = await recordWar(rivals, blocks);
const events = frames.flatMap(({ subject, payload }) => {
  const decoded = decodeFrame(subject, payload, 'game');
  if (!decoded.ok) throw new Error(`${decoded.problem.subject}: ${decoded.problem.what}`);
  return [decoded.event];
});
const bytes = frames.reduce((sum, { payload }) => sum + payload.length, 0);
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'} x ${cpus().length}, Node ${process.version}, load ${load.toFixed(1)}`,
);
console.log(`${frames.length} frames of ${Math.round(bytes / frames.length)} bytes, ${rounds} rounds\n`);

const pairs = [parseRunner(frames), decodeRunner(frames)];
const appliers = BATCH_SIZES.map((size) => applyRunner(events, size));
const receivers = [
  decodeAndApplyRunner(frames, BATCH_SIZES[1]),
  ...BATCH_SIZES.map((size) => receiveRunner(events, size)),
  ...appliers,
];
for (let round = -2; round < rounds; round++) {
  for (const runner of pairs) {
    const begin = performance.now();
    if (runner.run() !== frames.length) throw new Error(`${runner.name} lost frames.`);
    runner.times.push(performance.now() - begin);
  }
  for (const runner of receivers) if (runner.run() !== frames.length) throw new Error(`${runner.name} lost events.`);
  // The first rounds are for the compiler.
  if (round < 0) for (const runner of [...pairs, ...receivers]) runner.times.length = 0;
  if (round < 0) for (const { longest } of appliers) longest.length = 0;
}

const rows = [...pairs, ...receivers].map(({ name, times }) => {
  const ms = median(times);
  const perSecond = Math.round((frames.length / ms) * 1000);
  const msPerThousand = Math.round((ms / frames.length) * 1e6) / 1000;
  console.log(
    `${name.padEnd(40)}${String(perSecond).padStart(10)} events/s ${msPerThousand.toFixed(3).padStart(8)} ms per 1,000`,
  );
  return { what: name, eventsPerSecond: perSecond, msPerThousand };
});
const [parse, decode, apply] = rows;
const ratio = (row: (typeof rows)[number] | undefined): number =>
  row && parse ? Math.round((row.msPerThousand / parse.msPerThousand) * 100) / 100 : 0;
const ratios = { decodeToParse: ratio(decode), decodeAndApplyToParse: ratio(apply) };
const longestBatchMs = Object.fromEntries(
  appliers.map(({ longest }, index) => [`of ${BATCH_SIZES[index]}`, Math.round(Math.max(...longest) * 100) / 100]),
);
console.log(`\ndecoding takes ${ratios.decodeToParse}, with applying ${ratios.decodeAndApplyToParse} times JSON.parse`);
console.log('longest batch on the page, ms:', longestBatchMs);

mkdirSync(`${import.meta.dirname}/results`, { recursive: true });
const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, load };
const sample = {
  frames: frames.length,
  meanBytes: Math.round(bytes / frames.length),
  rounds,
  rivals,
  blocks,
  entities: ENTITIES,
};
const result = { bench: 'stream', date: new Date().toISOString(), machine, sample, rows, ratios, longestBatchMs };
writeFileSync(`${import.meta.dirname}/results/stream.json`, `${JSON.stringify(result, null, 2)}\n`);
