/**
 * The table of reads in docs/coverage.md, from the rows: each route with the rows that ask it, what decodes the answer and which files
 * of the product use it. Devnet's handler and the test are written by hand and kept.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_ROWS } from '../src/chain/rows/firstRows.ts';
import { MORE_ROWS } from '../src/chain/rows/moreRows.ts';
import { type CoverageRow, parseCoverage } from './coverage.ts';

const BEGIN = '<!-- reads: drawn by `npm run coverage` -->';
const END = '<!-- end of reads -->';
const HEAD = ['what', 'client', 'devnet', 'test', 'used by'];

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface DrawnRow {
  readonly name: string;
  readonly path: string;
  readonly file: string;
}

const ROWS: readonly DrawnRow[] = [
  { file: 'src/chain/rows/firstRows.ts', table: FIRST_ROWS },
  { file: 'src/chain/rows/moreRows.ts', table: MORE_ROWS },
].flatMap(({ file, table }) => Object.entries(table).map(([name, { path }]) => ({ name, path, file })));

/** Helpers of decoding, which say nothing of a row of their own. */
const NO_DECODER = /\/(?:envelopes|wire|pageRequest|orNull|row)\.ts$/;

function importsOf(file: string): ReadonlyMap<string, string> {
  const imports = new Map<string, string>();
  for (const [, names = '', from = ''] of textOf(file).matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)) {
    const path = relative(root, join(root, dirname(file), from));
    for (const name of names.split(',')) imports.set(name.trim(), path);
  }
  return imports;
}

/** `path#name` of what reads the answer, found in the words of a row and of the constants it names. */
function decodersIn(text: string, file: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
  const imports = importsOf(file);
  return [...new Set(text.replaceAll(/'[^']*'/g, '').match(/\b[a-zA-Z]\w*\b/g) ?? [])].flatMap((word) => {
    if (seen.has(word)) return [];
    const from = imports.get(word);
    const inner = new Set([...seen, word]);
    if (from === undefined) {
      const [local] =
        new RegExp(`^(?:const|function) ${word}\\b[^]*?(?=^(?:const|function|export|/\\*))`, 'm').exec(textOf(file)) ??
        [];
      return local === undefined ? [] : decodersIn(local, file, inner);
    }
    if (NO_DECODER.test(from)) return [];
    if (/\/(?:decode|wire)\//.test(from)) return [`\`${from}#${word}\``];
    if (!from.startsWith('src/chain/rows/')) return [];
    return decodersIn(textOf(from).replaceAll(/^import .*$/gm, ''), from, inner);
  });
}

function wordsOf({ name, file }: DrawnRow): string {
  return new RegExp(`^ {2}${name}(?:,\\n|: ?[^]*?)(?=^ {2}(?:\\w|/\\*)|^\\})`, 'm').exec(textOf(file))?.[0] ?? '';
}

/** The ways a row of the node is asked: by a screen, by who holds that door only, and of the door itself. */
const CALLS = [
  /\b(?:useRead|useWhole|readQuery|wholeQuery|pagesQuery)\(\s*(?:[\w.()]+,\s*)?'chain\.(\w+)'/g,
  /\bdoorQuery\(\s*'chain',\s*[\w.]+,\s*'(\w+)'/g,
  /\b(?:chain|reads)\.ask(?:All|After)?\(\s*'(?:chain\.)?(\w+)'/g,
];

function usersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const file of files) {
    const text = textOf(file).replaceAll(/^\s*(?:\/\*)?\*.*$/gm, '');
    const names = new Set(CALLS.flatMap((call) => [...text.matchAll(call)].map(([, name = '']) => name)));
    for (const name of names) users.set(name, [...(users.get(name) ?? []), file.replace(/^src\//, '')]);
  }
  return users;
}

/** Parameters are called differently on the two sides of the wire. */
const anonymous = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}');

function lineOf(path: string, old: CoverageRow | undefined, users: ReadonlyMap<string, readonly string[]>) {
  const rows = ROWS.filter((row) => row.path === path);
  const pointers = rows.map(({ name, file }) => `\`${file}#${name}\``);
  const decoders = rows.flatMap((row) => decodersIn(wordsOf(row).replace(/^ {2}\w+:/, ''), row.file));
  const used = rows.map(({ name }) => `${name}: ${users.get(name)?.join(', ') ?? 'no screen'}`);
  return [
    `\`GET ${path}\``,
    [...new Set([...pointers, ...decoders])].join(' '),
    old?.cells[2] ?? '',
    old?.cells[3] ?? '',
    used.join('; '),
  ];
}

/**
 * The page with its table of reads drawn anew.
 *
 * @param files of the product, without tests
 * @throws Error when the marks are not there
 */
export function withReads(page: string, files: readonly string[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/coverage.md has lost the marks of its table of reads');
  const known = new Map(parseCoverage(page).map((row) => [anonymous(row.what), row]));
  const users = usersOf(files);
  const lines = [...new Set(ROWS.map(({ path }) => path))].map((path) =>
    lineOf(path, known.get(anonymous(`GET ${path}`)), users).map((cell) => cell.replaceAll('|', '\\|')),
  );
  const widths = HEAD.map((head, at) => Math.max(head.length, ...lines.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const table = [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)];
  return page.slice(0, from) + [BEGIN, '', ...table, '', END].join('\n') + page.slice(to + END.length);
}
