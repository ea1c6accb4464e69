/** `npm run reword -- FILE.json`: gives texts another wording wherever they are. HELP says how. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, type Entry, OTHERS } from './catalogues.ts';
import { englishOf } from './forms.ts';
import { createJudge } from './judge.ts';
import { type Quote, quotesIn, rewritten } from './quotes.ts';
import { refusalsOf, reworded, type Row, rowsSchema } from './rewordRows.ts';

const HELP = `npm run reword -- FILE.json

Gives texts of the client another wording. FILE.json has rows { "old", "new", "de", "es" }: the English text
as it is in the catalogues, the new one, and its translations.

- Sources and both catalogues get the new text. Two texts become one if their new text and translations agree.
- Tests get it wherever a string or a regular expression quotes the old text: whole, with values for its
  arguments, or a part of several words that no other text has. Quoted translations change too.
- What it can't decide stays, and is listed as "file:line: old text quoted in part: …". Change that yourself.
  A single word in lower case is always listed: it can be a name in the code.

It refuses rows whose arguments differ from those of the old text, whose old text isn't in the catalogues, or
whose new text has another translation there. Then it changes nothing.
Titles of tests and documents stay as they are. Exit codes: 0 done, 1 something is listed, 2 refused.`;

const FOLDERS = ['src', 'e2e', 'tools', 'devnet'];
const IS_READ = /\.tsx?(?:\.snap)?$/;
const NOT_READ = /\.d\.ts$|(?:^|\/)(?:node_modules|generated)\//;
const IS_TEST = /^e2e\/|\/testing\/|\.test\.tsx?(?:\.snap)?$/;

interface Reworded {
  /** Why nothing was changed. */
  readonly refusals: readonly string[];
  /** Paths of the files that changed. */
  readonly changed: readonly string[];
  readonly undecided: readonly string[];
}

const filesIn = (root: string): readonly string[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => IS_READ.test(path) && !NOT_READ.test(path))
      .toSorted(),
  );

/** In sources a string is a text where it is said; an element shows nothing else. */
function createSourceJudge(rows: readonly Row[]): (quote: Quote) => string | null | undefined {
  const plain = new Map(rows.map((row) => [englishOf(row.old), englishOf(row.new)]));
  return ({ kind, text }) => {
    const next = plain.get(text) ?? null;
    if (kind === 'element' || next === null) return next;
    return kind === 'string' && /\s/.test(text) ? undefined : null;
  };
}

/** @param root a folder that has src and, where there are any, e2e, tools and devnet */
export function reword(root: string, rows: readonly Row[]): Reworded {
  const catalogues = OTHERS.map((language) => ({
    language,
    entries: entriesOf(language, join(root, 'src/languages')),
  }));
  const refusals = refusalsOf(
    rows,
    catalogues.flatMap(({ entries }) => entries),
  );
  if (refusals.length > 0) return { refusals, changed: [], undecided: [] };

  const changed: string[] = [];
  const undecided: string[] = [];
  const write = (path: string, before: string, after: string): void => {
    if (before === after) return;
    writeFileSync(join(root, path), after);
    changed.push(path);
  };
  const byOld = new Map(rows.map((row) => [row.old, row]));
  const isKept = ({ english }: Entry): boolean => !byOld.has(english);
  const judgeSource = createSourceJudge(rows);
  const english = catalogues[0]?.entries.filter(isKept).map((one) => englishOf(one.english)) ?? [];
  const judges = [
    createJudge(
      rows.map((row) => ({ old: englishOf(row.old), next: englishOf(row.new) })),
      english,
    ),
    ...catalogues.map(({ language, entries }) => {
      const moved = entries.flatMap((one) => {
        const next = byOld.get(one.english)?.[language];
        return next === undefined ? [] : [{ old: one.other, next }];
      });
      return createJudge(
        moved,
        entries.filter(isKept).map(({ other }) => other),
      );
    }),
  ];

  for (const path of filesIn(root)) {
    const source = readFileSync(join(root, path), 'utf8');
    const quotes = quotesIn(path, source);
    const texts = new Map<Quote, string>();
    for (const quote of quotes) {
      const judged = IS_TEST.test(path) ? judges : [judgeSource];
      const verdicts = judged.map((judge) => judge(quote));
      const next = quote.kind === 'said' ? (byOld.get(quote.text)?.new ?? null) : verdicts.find((one) => one !== null);
      if (typeof next === 'string') texts.set(quote, next);
      else if (next === undefined && verdicts.includes(undefined)) {
        const line = source.slice(0, quote.start).split('\n').length;
        const shown = source.slice(quote.start, quote.end).trim().replace(/\s+/g, ' ').slice(0, 80);
        undecided.push(`${path}:${line}: old text quoted in part: ${shown}`);
      }
    }
    write(path, source, rewritten(source, quotes, texts));
  }
  for (const { entries } of catalogues) {
    for (const [file, text] of reworded(entries, rows)) {
      const path = `src/languages/${file}`;
      write(path, readFileSync(join(root, path), 'utf8'), text);
    }
  }
  return { refusals, changed, undecided };
}

/** @throws Error that says what is wrong with the file */
function readRows(file: string): readonly Row[] {
  const read = rowsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `row ${path.join('.')}: ${message}`).join('\n'));
}

/** @returns the exit code, and what the command says */
export function run(root: string, [file, ...more]: readonly string[]): readonly [code: number, words: string] {
  if (file === undefined) return [2, HELP];
  if ([file, ...more].includes('--help')) return [0, HELP];
  try {
    const { refusals, changed, undecided } = reword(root, readRows(file));
    if (refusals.length > 0) throw new Error(refusals.join('\n'));
    if (changed.length > 0)
      spawnSync(join(root, 'node_modules/.bin/oxfmt'), changed, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const count = `${changed.length} files changed, ${undecided.length} places to change yourself.`;
    return [undecided.length > 0 ? 1 : 0, [...undecided, count].join('\n')];
  } catch (error) {
    return [2, `${error instanceof Error ? error.message : String(error)}\nNothing was changed.`];
  }
}

if (process.argv[1]?.endsWith('reword.ts')) {
  const [code, words] = run(process.cwd(), process.argv.slice(2));
  console.log(words);
  process.exitCode = code;
}
