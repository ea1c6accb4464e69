/**
 * What players cost a host: `npm run bench:host [-- SECTION ...]`, all of them in under ten minutes. Sections are `look`, `costs`, `wide`,
 * `fanout`, `capacity` and `outage`; each is a file of host/. Writes results/host.json, where a section that was not run stays as it is.
 * What is compared is compared within a run; bench/README.md says what the figures mean.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { capacity, type CapacityRow } from './host/capacity.ts';
import { battleCosts, type CostRow, playCost, signInCosts } from './host/costs.ts';
import { fanoutCosts } from './host/fanout.ts';
import { lookCost } from './host/look.ts';
import { outageCosts } from './host/outage.ts';
import { wideCost } from './host/wide.ts';

const CROWD = 2_000;
const CONNECTIONS = 500;
const FEW = 5;
const HOUR_SECONDS = 3_600;

/** Own structs and fleets of others beside them: 3, 9 and 10 in view, a hundred, a thousand. */
const VIEWS = [
  [3, 0],
  [9, 0],
  [10, 0],
  [21, 5],
  [21, 58],
] as const;

async function oneByOne<T>(runs: readonly (() => Promise<T | readonly T[]>)[]): Promise<readonly T[]> {
  const rows: T[] = [];
  for (const run of runs) {
    const made = [await run()].flat() as readonly T[];
    for (const row of made) console.log(JSON.stringify(row));
    rows.push(...made);
  }
  return rows;
}

const SECTIONS: Readonly<Record<string, () => Promise<readonly object[]>>> = {
  look: () =>
    oneByOne(
      VIEWS.map(
        ([own, visitors]) =>
          () =>
            lookCost(own, visitors),
      ),
    ),
  costs: () => oneByOne<CostRow>([signInCosts, playCost, battleCosts]),
  wide: () => oneByOne([0, FEW].map((visitors) => () => wideCost(visitors))),
  fanout: () => oneByOne([CONNECTIONS / 5, CONNECTIONS].map((count) => () => fanoutCosts(count, FEW))),
  capacity: () => oneByOne<CapacityRow>([capacity]),
  outage: () => outageCosts(CROWD, 1),
};

interface Kept {
  readonly date: string;
  readonly load: number;
  readonly seconds: number;
  readonly rows: readonly object[];
}

interface Result {
  readonly sections?: Readonly<Record<string, Kept>>;
}

/** How many players make a hundred requests a second. */
function playersOf(kept: Readonly<Record<string, Kept>>): object {
  const rows = (kept['costs']?.rows ?? []) as readonly CostRow[];
  const hours = rows.filter(({ what }) => what.startsWith('an hour'));
  const asked = ({ rest, web }: CostRow): number => rest.requests + web.requests;
  return Object.fromEntries(hours.map((row) => [row.what, Math.round((100 * HOUR_SECONDS) / asked(row))]));
}

const file = new URL('./results/host.json', import.meta.url);

/** Read anew each time: another section may have been run meanwhile. */
async function keep(name: string, kept: Kept): Promise<void> {
  const former = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Result;
  const sections = { ...former.sections, [name]: kept };
  const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const result = { bench: 'host', machine, playersOfHundredRequestsASecond: playersOf(sections), sections };
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
}

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SECTIONS)) {
  const run = SECTIONS[name];
  if (!run) throw new Error(`Unknown section ${name}. Choose from: ${Object.keys(SECTIONS).join(', ')}.`);
  const [load = 0] = loadavg();
  const begin = performance.now();
  console.log(`\n${name}`);
  const rows = await run();
  const seconds = Math.round((performance.now() - begin) / 1_000);
  await keep(name, { date: new Date().toISOString(), load: Math.round(load * 10) / 10, seconds, rows });
}
process.exit(0);
