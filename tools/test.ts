/**
 * `npm test`: what must hold before a change lands; with `--all` (`npm run test:all`) the long tests too. The steps run in
 * the order in which failures are cheapest to find. The last line, `N passed, N failed`, is the sum over all steps; a skipped test counts
 * as failed, since nothing here may be skipped.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BUILT_LANGUAGES,
  FIRST_ROUTE_LIMIT_BYTES,
  firstRouteWeight,
  HOME_LIMIT_BYTES,
  HOME_LIMIT_FILES,
  HOME_WORDS_LIMIT_BYTES,
  homeWeight,
  NEWCOMER_LIMIT_BYTES,
  newcomerWeight,
  SETTLED_LIMIT_BYTES,
  settledFiles,
  settledWeight,
  WELCOME_LIMIT_BYTES,
  WELCOME_WORDS_LIMIT_BYTES,
  type Weight,
  welcomeWeight,
} from './budget.ts';
import { haveEngines } from './browsers/engines.ts';
import { findBrowser } from './findBrowser.ts';
import { haveServer } from './hosting/foreignServer.ts';
import { haveNatsServer } from './natsServer.ts';

// tools/allTests.ts reads it in the processes of both runners.
if (process.argv.includes('--all')) process.env['ALL_TESTS'] = '1';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'client-test-'));

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const PASSED: Count = { passed: 1, failed: 0 };
const NONE: Count = { passed: 0, failed: 0 };
const FAILED: Count = { passed: 0, failed: 1 };

/** @param hear takes what the command says; without it that goes to this process' own output */
function run(
  command: string,
  args: readonly string[],
  { env = {}, hear }: { readonly env?: NodeJS.ProcessEnv; readonly hear?: (part: string) => void } = {},
): Promise<number> {
  const out = hear ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => hear?.(part.toString()));
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

async function check(command: string, ...args: string[]): Promise<Count> {
  return (await run(bin(command), args)) === 0 ? PASSED : FAILED;
}

/** Checks that only read, side by side: each is busy on one core and waits for files on the other. What they say comes in order. */
async function readers(...checks: readonly (readonly [name: string, command: string, ...args: string[]])[]) {
  const runs = checks.map(([name, command, ...args]) => {
    const said: string[] = [];
    return { name, said, end: run(bin(command), args, { hear: (part) => said.push(part) }) };
  });
  let count = NONE;
  for (const { name, said, end } of runs) {
    const isFine = (await end) === 0;
    console.log(`${name}: ${isFine ? 'ok' : 'FAILED'}`);
    if (!isFine) console.log(said.join(''));
    const { passed, failed } = isFine ? PASSED : FAILED;
    count = { passed: count.passed + passed, failed: count.failed + failed };
  }
  return count;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function numberAt(value: unknown, ...path: string[]): number {
  let current: unknown = value;
  for (const key of path)
    current = typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined;
  return typeof current === 'number' ? current : 0;
}

/** A run that ends badly without a failed test (a crash, an unhandled error) still fails once. */
function settle(code: number, passed: number, failed: number): Count {
  if (passed + failed === 0 || (code !== 0 && failed === 0)) return { passed, failed: failed + 1 };
  return { passed, failed };
}

async function unit(): Promise<Count> {
  // Tests of the stream hold over the real server too, where it can be had.
  if (haveNatsServer((line) => console.log(line)) === undefined) {
    console.log('No nats-server found. The live stream is tested only on devnet.');
  }
  // The recipes are tried on both by several test files, which would install them at the same time.
  for (const server of ['nginx', 'caddy'] as const) haveServer(server, (line) => console.log(line));
  const file = join(scratch, 'unit.json');
  const code = await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readJson(file);
  const skipped = numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  return settle(code, numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests') + skipped);
}

async function budget(): Promise<Count> {
  const dist = join(root, 'dist');
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const within = (what: string, { bytes, files }: Weight, limit: number, packing = 'gzip'): boolean => {
    const fits = bytes <= limit;
    console.log(`${what}: ${kB(bytes)} ${packing} of ${kB(limit)} in ${files.length} files.`);
    if (!fits) for (const one of files) console.log(`  ${one.file}  ${kB(one.bytes)}`);
    return fits;
  };
  const settled = settledWeight(dist);
  const fit = BUILT_LANGUAGES.flatMap((language) => {
    const [forWelcome, forHome] = language === 'en' ? [0, 0] : [WELCOME_WORDS_LIMIT_BYTES, HOME_WORDS_LIMIT_BYTES];
    return [
      within(`First route, ${language}`, firstRouteWeight(dist, language), FIRST_ROUTE_LIMIT_BYTES),
      within(`Welcome page, ${language}`, welcomeWeight(dist, language), WELCOME_LIMIT_BYTES + forWelcome),
      within(`Home, ${language}`, homeWeight(dist, language), HOME_LIMIT_BYTES + forHome, 'brotli'),
    ];
  });
  fit.push(
    within('After the welcome page', newcomerWeight(dist), NEWCOMER_LIMIT_BYTES),
    within('After home', settled, SETTLED_LIMIT_BYTES, 'brotli'),
    settledFiles(settled) <= HOME_LIMIT_FILES,
  );
  const passed = fit.filter(Boolean).length;
  return { passed, failed: fit.length - passed };
}

async function endToEnd(): Promise<Count> {
  const browser = findBrowser((line) => console.log(line));
  // e2e/otherEngines.spec.ts has a test for each that is here.
  const engines = haveEngines((line) => console.log(line));
  console.log(
    `Other engines: ${engines.length > 0 ? engines.join(' and ') : 'none installed, not tested (docs/browsers.md)'}.`,
  );
  const file = join(scratch, 'e2e.json');
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readJson(file);
  const passed = numberAt(report, 'stats', 'expected');
  // A flaky test is a failed one: it did not hold the first time.
  const failed =
    numberAt(report, 'stats', 'unexpected') + numberAt(report, 'stats', 'flaky') + numberAt(report, 'stats', 'skipped');
  return settle(code, passed, failed);
}

const STEPS: readonly (readonly [string, () => Promise<Count>])[] = [
  [
    'static checks',
    () =>
      readers(
        ['types', 'tsc', '--noEmit'],
        ['lint: rules, import table, no cycles', 'oxlint', '--type-aware'],
        ['format', 'oxfmt', '--check'],
        ['unused code and dependencies', 'knip'],
      ),
  ],
  ['unit and integration tests', unit],
  ['production build', () => check('vite', 'build', '--logLevel', 'warn')],
  ['size budget', budget],
  ['end to end, in Chromium', endToEnd],
];

async function main(): Promise<void> {
  let passed = 0;
  let failed = 0;
  for (const [name, step] of STEPS) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    let count: Count;
    try {
      count = await step();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      count = FAILED;
    }
    passed += count.passed;
    failed += count.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`-- ${name}: ${count.failed === 0 ? 'ok' : `${count.failed} FAILED`} (${seconds} s)`);
  }
  rmSync(scratch, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
