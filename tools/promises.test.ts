/** Every promise of docs/security.md names a test, and that test exists. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PAGE = fileURLToPath(new URL('../docs/security.md', import.meta.url));
const ROW = /^\| (?<promise>[^|]+?) +\| \[(?<title>[^\]]+)\]\((?<file>[^)]+)\) +\|$/;

test('each promise of docs/security.md names a test that exists', () => {
  const page = readFileSync(PAGE, 'utf8');
  const part = page.slice(page.indexOf('## Promises'), page.indexOf('## Attack results'));
  const rows = part.split('\n').filter((line) => /^\| (?!-|promise )/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const { title = '', file = '' } = ROW.exec(row)?.groups ?? {};
    const source = readFileSync(resolve(dirname(PAGE), file || 'nothing'), 'utf8');
    expect(source, row).toContain(title);
  }
});
