/**
 * The tables of reads in docs/coverage.md, one a door, from the rows: each route with the rows that ask it, what decodes the answer
 * and which screens use it, or why none does. Devnet's handler and the test are written by hand and kept.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_ROWS } from '../src/chain/rows/firstRows.ts';
import { MORE_ROWS } from '../src/chain/rows/moreRows.ts';
import { type CoverageRow, parseCoverage, type Pointer } from './coverage.ts';
import { readCell, readUsers } from './screens/readUsers.ts';
import { type DrawnRow, WEB_DRAWN } from './webDrawn.ts';

const HEAD = ['what', 'client', 'devnet', 'test', 'screen'];

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const CHAIN_DRAWN: readonly DrawnRow[] = [
  { file: 'src/chain/rows/firstRows.ts', table: FIRST_ROWS },
  { file: 'src/chain/rows/moreRows.ts', table: MORE_ROWS },
].flatMap(({ file, table }) => Object.entries(table).map(([name, { path }]) => ({ name, paths: [path], file })));

interface DrawnTable {
  readonly door: 'chain' | 'web';
  readonly begin: string;
  readonly end: string;
  readonly rows: readonly DrawnRow[];
}

const TABLES: readonly DrawnTable[] = [
  {
    door: 'chain',
    begin: '<!-- reads: drawn by `npm run coverage` -->',
    end: '<!-- end of reads -->',
    rows: CHAIN_DRAWN,
  },
  {
    door: 'web',
    begin: '<!-- web reads: drawn by `npm run coverage` -->',
    end: '<!-- end of web reads -->',
    rows: WEB_DRAWN,
  },
];

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

/** Parameters are called differently on the two sides of the wire. */
const anonymous = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}');
/** What is no route of ours has its words. */
const whatOf = (path: string): string => (path.startsWith('/') ? `GET ${path}` : path.replaceAll('`', ''));
const pointed = ({ path, text }: Pointer): string => `\`${path}#${text}\``;

function clientOf(door: DrawnTable['door'], rows: readonly DrawnRow[], old: CoverageRow | undefined) {
  const own = rows.map(({ name, file }) => pointed({ path: file, text: name }));
  // Rows of the web name their schema in the same file; what other doors and rooms do with the route is told by hand.
  const others =
    door === 'chain'
      ? rows.flatMap((row) => decodersIn(wordsOf(row).replace(/^ {2}\w+:/, ''), row.file))
      : (old?.client ?? []).filter(({ path }) => !path.startsWith('src/api/guild/')).map(pointed);
  return [...new Set([...own, ...others])].join(' ');
}

function lineOf({ door, rows }: DrawnTable, path: string, old: CoverageRow | undefined, users: Users) {
  const asking = rows.filter(({ paths }) => paths.includes(path));
  const used = asking.map(({ name }) => `${name}: ${readCell(users, `${door}.${name}`)}`);
  return [
    `\`${(door === 'web' && old?.what) || whatOf(path)}\``,
    clientOf(door, asking, old),
    old?.cells[2] ?? '',
    old?.cells[3] ?? '',
    used.join('; '),
  ];
}

type Users = ReturnType<typeof readUsers>;

function withTable(page: string, table: DrawnTable, users: Users): string {
  const { begin, end, rows } = table;
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/coverage.md has no markers for the reads of the ${table.door}`);
  const known = new Map(parseCoverage(page).map((row) => [anonymous(row.what), row]));
  const lines = [...new Set(rows.flatMap(({ paths }) => paths))].map((path) =>
    lineOf(table, path, known.get(anonymous(whatOf(path))), users).map((cell) => cell.replaceAll('|', '\\|')),
  );
  const widths = HEAD.map((head, at) => Math.max(head.length, ...lines.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const drawn = [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)];
  return page.slice(0, from) + [begin, '', ...drawn, '', end].join('\n') + page.slice(to + end.length);
}

/**
 * The page with its tables of reads drawn anew.
 *
 * @param files of the product, without tests
 * @throws Error when the marks are not there
 */
export function withReads(page: string, files: readonly string[]): string {
  const users = readUsers(files);
  return TABLES.reduce((drawn, table) => withTable(drawn, table, users), page);
}
