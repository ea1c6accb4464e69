/**
 * `npm run from-clone`: what a new host does, timed: an empty folder, a clone of this checkout's commit, `npm ci`, `npm run release`; then the
 * release behind nginx and by the container's command in front of a network that runs, each opened in Chromium and examined by the
 * release's own `orrery-host check`. Into bench/results/fromClone.json; ends with 1 where the doctor finds what it should not.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { createDevnet } from '../devnet/createDevnet.ts';
import type { Devnet } from '../devnet/types.ts';
import { findBrowser } from './findBrowser.ts';
import { runContainer } from './hosting/containerfile.ts';
import { haveServer } from './hosting/foreignServer.ts';
import { freePort, startRecipe } from './hosting/startRecipe.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY_MS = 30_000;

/** What a network on this machine has in place of what players see: its guild names no server on the chain. */
const OF_A_LOCAL_NETWORK: ReadonlySet<string> = new Set(['guild.endpoint']);

interface Step {
  readonly step: string;
  readonly seconds: number;
}
const steps: Step[] = [];

async function timed<T>(step: string, work: () => T | Promise<T>): Promise<T> {
  const begunMs = performance.now();
  const done = await work();
  const seconds = (performance.now() - begunMs) / 1000;
  steps.push({ step, seconds: Math.round(seconds * 10) / 10 });
  console.log(`${(seconds / 60).toFixed(2).padStart(6)} min  ${step}`);
  return done;
}

function run(folder: string, command: string, ...words: readonly string[]): void {
  execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The example that lies in the release, with the network's own words: what a host writes by hand. */
function writeConfig(release: string, devnet: Devnet, base: string): Record<string, unknown> {
  const text = readFileSync(join(release, 'examples/config.one-origin.json'), 'utf8');
  const example = JSON.parse(text.replaceAll('": "/', `": "${base}`)) as Record<string, unknown>;
  const { network, auth } = devnet.clientConfig as Record<string, unknown>;
  return { ...example, network, auth };
}

async function openPage(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(console.log), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(url);
    await page.getByRole('link', { name: /Create a new key/ }).waitFor();
    if (faults.length > 0) throw new Error(`The page at ${url} fails:\n${faults.join('\n')}`);
  } finally {
    await browser.close();
  }
}

const execute = promisify(execFile);

/** @returns how many are fine @throws Error that says what is not, and should be */
async function examine(release: string, url: string): Promise<number> {
  const words = ['orrery-host.mjs', 'check', url, '--json'];
  // It ends with 1 where something is wrong, and has said what all the same.
  const { stdout } = await execute(process.execPath, words, { cwd: release }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && String(error.stdout) !== '')
      return { stdout: String(error.stdout) };
    throw error;
  });
  const findings = JSON.parse(stdout) as readonly Readonly<Record<'id' | 'verdict' | 'title' | 'what', string>>[];
  const bad = findings.filter(({ id, verdict }) => verdict.startsWith('w') && !OF_A_LOCAL_NETWORK.has(id));
  if (bad.length > 0) throw new Error(bad.map(({ title, what }) => `${title}: ${what}`).join('\n'));
  return findings.filter(({ verdict }) => verdict === 'fine').length;
}

async function answers(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_MS; ;) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    if (Date.now() > deadline) throw new Error(`${url} doesn’t respond.`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

async function nginx(release: string, devnet: Devnet): Promise<number> {
  const base = '/play/';
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [pages, former] = [join(folder, 'pages'), join(folder, 'former')];
  await using server = await timed('start nginx with the recipe, below /play/', async () => {
    cpSync(join(release, 'pages'), pages, { recursive: true });
    mkdirSync(former);
    run(release, process.execPath, 'orrery-host.mjs', 'place', pages, base);
    const config = writeConfig(release, devnet, base);
    return startRecipe({ server: 'nginx', recipes: release, base, pages, former, config, network: devnet.urls });
  });
  await timed('open the page in Chromium', () => openPage(server.at));
  // Awaited here: the server ends with this block.
  return await timed('check with the doctor', () => examine(release, server.at));
}

async function container(release: string, devnet: Devnet): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const file = join(mkdtempSync(join(tmpdir(), 'mount-')), 'config.json');
  writeFileSync(file, JSON.stringify(writeConfig(release, devnet, '/')));
  const { rest, rpc, web, stream } = devnet.urls;
  const env = { ORRERY_PORT: String(port), ORRERY_REST: rest, ORRERY_RPC: rpc, ORRERY_WEB: web, ORRERY_STREAM: stream };
  const running = await timed('start the container’s command', async () => {
    const started = runContainer({ release, mounts: { 'config.json': file }, env });
    await answers(`${url}healthz`);
    return started;
  });
  for (const out of [running.child.stdout, running.child.stderr]) out?.resume();
  try {
    await timed('open the page in Chromium', () => openPage(url));
    return await timed('check with the doctor', () => examine(release, url));
  } finally {
    const ended = new Promise((resolve) => running.child.once('exit', resolve));
    running.child.kill('SIGTERM');
    await timed('stop with SIGTERM', () => ended);
  }
}

async function main(): Promise<void> {
  // What a host installs by its system's package manager is there before the clock runs.
  haveServer('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'from-clone-'));
  const clone = join(folder, 'orrery');
  await timed('git clone', () => run(folder, 'git', 'clone', '--quiet', root, clone));
  await timed('npm ci', () => run(clone, 'npm', 'ci', '--no-audit', '--no-fund', '--silent'));
  await timed('npm run release (two builds, compared)', () => run(clone, 'npm', 'run', '--silent', 'release'));
  const out = join(clone, 'release');
  const name = readdirSync(out)
    .find((one) => one.endsWith('.tar.gz'))
    ?.replace(/\.tar\.gz$/, '');
  if (name === undefined) throw new Error('No archive in release/.');
  // As a host that was given the archive alone has it.
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  await timed('unpack the archive', () => run(unpacked, 'tar', '-xzf', join(out, `${name}.tar.gz`)));
  const release = join(unpacked, name);
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 1_000 });
  const fine = { nginx: await nginx(release, devnet), container: await container(release, devnet) };
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(
    `${(total / 60).toFixed(2).padStart(6)} min  in total. The doctor: ${fine.nginx} and ${fine.container} checks OK, no problems.`,
  );
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: clone, encoding: 'utf8' }).trim();
  const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const result = { bench: 'fromClone', date: new Date().toISOString(), machine, commit, steps, fine };
  writeFileSync(join(root, 'bench/results/fromClone.json'), `${JSON.stringify(result, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
}

await main();
