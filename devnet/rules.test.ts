/** docs/rules/*.md against the facts and the tests: no section without a rule, no rule without a test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Sections of docs/network/mechanics.md that state rules; kept here because a clone may not have the facts beside it. */
const SECTIONS = `
  1.1 1.2 1.3 1.4 1.5
  2.1 2.2 2.3 2.4 2.5 2.6 2.7 3
  4.1 4.2 4.3 4.4 4.5 4.6 4.7
  5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8
  6.1 6.2 6.3 6.4 6.5 6.6 6.7
  7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8
  8.1 8.2 8.3 8.4 8.5 8.6 8.7
  9.1 9.2 9.3 9.4 9.5 9.6
  10 11 12
`
  .trim()
  .split(/\s+/);
/** "Unknown" and "Re-verification" state none. */
const WITHOUT_RULES = ['13', '14'];

interface Row {
  readonly file: string;
  readonly rule: string;
  readonly sections: readonly string[];
  readonly test: string;
}

function rowsOf(file: string): Row[] {
  return read(`docs/rules/${file}`)
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:-|rule\b)/i.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length >= 5)
    .map(([, rule = '', sections = '', name = '']) => ({
      file,
      rule,
      sections: sections.match(/\d+(?:\.\d+)?/g) ?? [],
      test: name.replaceAll('`', ''),
    }));
}

const ROWS = readdirSync(new URL('docs/rules/', root))
  .filter((file) => file.endsWith('.md'))
  .flatMap(rowsOf);

describe('docs/rules', () => {
  test('every section of the facts has a rule', () => {
    const covered = new Set(ROWS.flatMap((row) => row.sections));
    expect(SECTIONS.filter((section) => !covered.has(section))).toEqual([]);
  });

  test('every rule names a section there is', () => {
    const known = new Set(SECTIONS);
    const strays = ROWS.filter(
      (row) => row.sections.length === 0 || !row.sections.some((section) => known.has(section)),
    );
    expect(strays.map((row) => `${row.file}: ${row.rule}`)).toEqual([]);
  });

  test('every rule has its test, by file and name', () => {
    const missing = ROWS.filter((row) => {
      const [path = '', name = ''] = row.test.split(' › ');
      if (!path || !name || !existsSync(new URL(path, root))) return true;
      // A name with values in it is written without them.
      const plain = read(path).replaceAll(/\\(['"`])/g, '$1');
      return !plain.includes(name.replace(/…$/, '').trim());
    });
    expect(missing.map((row) => `${row.file}: ${row.test}`)).toEqual([]);
  });

  if (existsSync(new URL('docs/network/mechanics.md', root))) {
    test('the list of sections is that of the facts, where they lie beside the project', () => {
      const headings = [...read('docs/network/mechanics.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)[. ]/gm)].map(
        (match) => match[1] ?? '',
      );
      const leaves = headings.filter((section) => !headings.some((other) => other.startsWith(`${section}.`)));
      expect(leaves.toSorted()).toEqual([...SECTIONS, ...WITHOUT_RULES].toSorted());
    });
  }
});
