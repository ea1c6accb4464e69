/**
 * `npm run hosts [-- words]`: the field's journey through nginx and Caddy on every kind of guild server (e2e/hosts.spec.ts), or on those
 * whose name has the words. What came of each is written into bench/results/hosts.json, beside what was played before.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { findBrowser } from './findBrowser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'bench/results/hosts.json');

const rowSchema = z.object({
  server: z.string(),
  kind: z.string(),
  outcome: z.enum(['played to the end', 'failed']),
  /** On a machine that does other things too: how long it takes, not how fast anything is. */
  seconds: z.number(),
  date: z.string(),
});
type Row = z.infer<typeof rowSchema>;

const specSchema = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ status: z.string(), duration: z.number() })) })),
});
/** Of Playwright's report, one suite for each `describe`. */
const reportSchema = z.object({
  suites: z.array(
    z.object({ suites: z.optional(z.array(z.object({ title: z.string(), specs: z.array(specSchema) }))) }),
  ),
});

function readRows(): readonly Row[] {
  if (!existsSync(results)) return [];
  return z.object({ rows: z.array(rowSchema) }).parse(JSON.parse(readFileSync(results, 'utf8'))).rows;
}

const words = process.argv.slice(2).join(' ');
const report = join(mkdtempSync(join(tmpdir(), 'hosts-')), 'report.json');
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', 'hosts.spec', '--project=chromium', '--reporter=line,json', ...(words === '' ? [] : ['--grep', words])],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOSTS: '1',
      CHROMIUM_PATH: findBrowser((line) => console.log(line)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
);
const date = new Date().toISOString();
const played = reportSchema
  .parse(JSON.parse(readFileSync(report, 'utf8')))
  .suites.flatMap(({ suites = [] }) => suites)
  .flatMap(({ title, specs }): readonly Row[] => {
    const [server = '', kind = ''] = title.split(': ', 2);
    const ends = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    if (ends.length === 0) return [];
    const isFine = ends.every((end) => end.status === 'passed');
    const seconds = Math.round(ends.reduce((sum, end) => sum + end.duration, 0) / 1000);
    return [{ server, kind, outcome: isFine ? 'played to the end' : 'failed', seconds, date }];
  });
const isNew = (row: Row): boolean => played.some((one) => one.server === row.server && one.kind === row.kind);
const rows = [...readRows().filter((row) => !isNew(row)), ...played].toSorted((a, b) =>
  `${a.kind} ${a.server}` < `${b.kind} ${b.server}` ? -1 : 1,
);
const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
writeFileSync(results, `${JSON.stringify({ bench: 'hosts', machine, rows }, null, 2)}\n`);
process.exitCode = status ?? 1;
