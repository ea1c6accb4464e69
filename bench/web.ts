/**
 * The guild's web API over a mirror of 100,000 rows: `npx tsx bench/web.ts [rows in each table] [requests]`.
 *
 * Milliseconds a request, median of many, next to JSON.stringify of the same answer in the same run: what is beyond it is
 * the cost of finding and printing rows. Once with the mirror standing still, once with a write before each request, as
 * if every request came first after a block. How many rows a request looks at is held by devnet/services/web/scale.test.ts.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fillMirror } from '../devnet/services/web/testing/fillMirror.ts';
import { mirrorWeb, START_MS, tell } from '../devnet/services/web/testing/mirrorWeb.ts';

const [rows = 100_000, requests = 100] = process.argv.slice(2).map(Number);

const TARGETS = [
  '/api/struct/list/all/page/1',
  '/api/struct/list/all/page/900',
  '/api/struct/list/owner/v1/page/100?include_total=1',
  '/api/struct/list/all/page/1?after_id=1-50000&is_destroyed=1',
  '/api/player/list/guild/v1/page/1',
  '/api/grid/attribute-type/v1/page/1?order=val.desc',
  '/api/planet-activity/planet/v1/page/1?since_seq=90000',
  '/api/planet-activity/player/v1/page/100',
  '/api/planet-activity/stats?bucket=1h',
  '/api/ledger/list/all/page/1',
  '/api/inventory/denom/v1/page/1',
  '/api/struct/count?is_destroyed=1',
  '/api/player/1-77',
  '/api/player/raid/search?search_string=abc',
  '/api/resolve?q=abc',
  '/api/leaderboard/player',
  '/api/work/all/page/1',
];

/** The long ones, and what their rows are joined with. */
const TABLES = [
  'struct',
  'struct_attribute',
  'player',
  'planet',
  'grid',
  'planet_activity',
  'activity_feed',
  'activity_count',
  'ledger',
  'inventory',
  'struct_type',
] as const;

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return Number(middle.toFixed(3));
}

function timed(run: () => unknown): number {
  const begin = performance.now();
  run();
  return performance.now() - begin;
}

const web = mirrorWeb('1-1');
await web.block([]);
const begin = performance.now();
const total = fillMirror(web.mirror.store, rows, START_MS, TABLES);
const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  load: Number(loadavg()[0]?.toFixed(2)),
};
console.log(JSON.stringify(machine));
console.log(`${total} rows in ${TABLES.length} tables, filled in ${Math.round(performance.now() - begin)} ms`);
console.log(`${'median ms a request'.padEnd(66)}  standing  written  stringify`);

const rowsOfResult: object[] = [];
const get = web.as('b');
for (const target of TARGETS) {
  const { body } = get(target);
  const standing = Array.from({ length: requests }, () => timed(() => get(target)));
  const stringify = Array.from({ length: requests }, () => timed(() => JSON.stringify(body)));
  const written: number[] = [];
  for (let n = 0; n < Math.min(20, requests); n++) {
    await web.block([tell.grid('0-1-77', n)]);
    written.push(timed(() => get(target)));
  }
  const [standingMs = 0, writtenMs = 0, stringifyMs = 0] = [standing, written, stringify].map(median);
  rowsOfResult.push({ what: target, standingMs, writtenMs, stringifyMs });
  const shown = [standingMs, writtenMs, stringifyMs].map((value) => value.toFixed(3).padStart(9));
  console.log(`${target.padEnd(66)} ${shown.join('')}`);
}
writeFileSync(
  new URL('results/web.json', import.meta.url),
  `${JSON.stringify({ bench: 'web', date: new Date().toISOString(), machine, total, rows: rowsOfResult }, null, 2)}\n`,
);
