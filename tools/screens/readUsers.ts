/** Which files of the product ask which read, and which screens that is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEEDLESS_READS } from './needless.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A row named without its door: by who holds one door only, or of the node. */
const CALLS = [
  /\bdoorQuery\(\s*'(\w+)',\s*[\w.]+,\s*'([\w/]+)'/g,
  /\b(?:chain|reads)\.ask(?:All|After)?\(\s*'([\w./]+)'/g,
];
/** A row with its door, wherever its name stands as a text of its own. */
const NAMED = /['"]((?:chain|web)\.[\w/]+)['"]/g;
/** Where rows are made: naming one there is no use of it. */
const MAKERS = /^src\/(?:chain\/rows|api\/guild)\//;

/** The text of a file without comments that stand on lines of their own. */
export function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\*)?\*.*$|^\s*\/\/.*$/gm, '');
}

/** As it stands on the page, where every path is below src. */
export const short = (file: string): string => file.replace(/^src\//, '');

/** Files by the rows they ask, under `door.row`. */
export function readUsers(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const file of files) {
    const code = codeOf(file);
    const called = CALLS.flatMap((call) => [...code.matchAll(call)].map(([, ...parts]) => parts.join('.')));
    const named = MAKERS.test(file) ? [] : [...code.matchAll(NAMED)].map(([, name = '']) => name);
    const names = [...called.map((name) => (/^(?:chain|web)\./.test(name) ? name : `chain.${name}`)), ...named];
    for (const name of new Set(names)) users.set(name, [...(users.get(name) ?? []), short(file)]);
  }
  return users;
}

/**
 * Who asks a row, or stands on the screens of the row it answers for: `roster/lists` is how `roster` is answered by a server without it.
 *
 * @returns null where nobody does
 */
export function screenOfRead(users: ReadonlyMap<string, readonly string[]>, name: string): string | null {
  const own = users.get(name);
  if (own !== undefined) return own.join(', ');
  const [base = '', standIn] = name.startsWith('web.rows/') ? [name] : name.split('/');
  return standIn !== undefined && users.has(base) ? `stands in for ${base.replace(/^\w+\./, '')}` : null;
}

/** The cell of a row: its screen, or why it has none. */
export function readCell(users: ReadonlyMap<string, readonly string[]>, name: string): string {
  return screenOfRead(users, name) ?? `none: ${NEEDLESS_READS[name] ?? 'NO REASON'}`;
}
