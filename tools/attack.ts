/**
 * `npm run attack`: every attack of the test suite with ten times as many cases, and the table of what was tried and what
 * held in docs/attacks.md, by section of docs/security.md. `--short` tries as many as `npm test` does, `--unit` leaves the
 * browser out; neither is written into the page. `--soak` is something else: ten minutes of everything hostile at once, in a
 * browser (e2e/attack.spec.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AttackCount, attackCountSchema } from '../src/testing/attack.ts';
import { findBrowser } from './findBrowser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/attacks.md');
const BEGIN = '<!-- attacks: written by `npm run attack` -->';
const END = '<!-- end of attacks -->';

const isShort = process.argv.includes('--short');
const isUnitOnly = process.argv.includes('--unit');
const isSoak = process.argv.includes('--soak');
const scratch = mkdtempSync(join(tmpdir(), 'attack-'));
const report = join(scratch, 'report');

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ALL_TESTS: '1',
      ATTACK_REPORT: report,
      ATTACK_SCALE: process.env['ATTACK_SCALE'] ?? (isShort ? '1' : '10'),
      CHROMIUM_PATH: findBrowser((line) => console.log(line)),
    },
  });
  return status === 0;
}

/** Counts of the same attack, made in several places, are one row. */
function readCounts(): readonly AttackCount[] {
  const rows = new Map<string, AttackCount>();
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const count = attackCountSchema.parse(JSON.parse(line));
    const key = `${count.line} ${count.what}`;
    const before = rows.get(key);
    const tried = count.tried + (before?.tried ?? 0);
    rows.set(key, { ...count, tried, held: count.held + (before?.held ?? 0) });
  }
  return [...rows.values()].toSorted((a, b) => a.line - b.line || a.what.localeCompare(b.what));
}

function tableOf(counts: readonly AttackCount[]): string {
  const rows = counts.map(
    ({ line, what, tried, held }) =>
      `| [${line}](security.md#${line}) | ${what.replaceAll('|', '\\|')} | ${tried.toLocaleString('en')} | ${held.toLocaleString('en')} |`,
  );
  return ['| section | what is tried | cases | held |', '| --- | --- | ---: | ---: |', ...rows].join('\n');
}

if (isSoak) {
  process.env['ATTACK_SOAK_S'] ??= '600';
  const isFine =
    run('vite', 'build', '--logLevel', 'warn') && run('playwright', 'test', 'attack.spec', '--project=chromium');
  rmSync(scratch, { recursive: true, force: true });
  process.exit(isFine ? 0 : 1);
}

let isFine = run('vitest', 'run', '.attack.', 'fuzz', 'decodeFrame', 'orders/model', 'proofs/kill', 'live/war');
if (!isUnitOnly) {
  isFine = run('vite', 'build', '--logLevel', 'warn') && isFine;
  isFine = run('playwright', 'test', '--grep', '@attack|mounted and unmounted') && isFine;
}
const counts = readCounts();
const sum = (of: 'tried' | 'held'): number => counts.reduce((total, count) => total + count[of], 0);
console.log(`\n${tableOf(counts)}\n\n${sum('tried')} cases tried, ${sum('held')} held`);

if (!isShort && !isUnitOnly) {
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(BEGIN) + BEGIN.length;
  const to = text.indexOf(END);
  if (from < BEGIN.length || to < 0) throw new Error(`${page} has no markers for the table.`);
  writeFileSync(page, `${text.slice(0, from)}\n\n${tableOf(counts)}\n\n${text.slice(to)}`);
  run('oxfmt', 'docs/attacks.md');
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = isFine && sum('tried') === sum('held') && counts.length > 0 ? 0 : 1;
