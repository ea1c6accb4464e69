/** From drafts to the file and back, and what the client's own schema says of it. */
import { parseJson } from '../../lib/parseJson.ts';
import { isRecord } from '../../state/config/isRecord.ts';
import { ConfigError, type ConfigProblem } from '../../state/config/parseConfig.ts';
import { parseHost, wholeEntry } from '../../state/config/parseHost.ts';
import { type Draft, printDraft, readDraft } from './draft.ts';

/** What an editor completes the file by; it lies beside the pages. */
const SCHEMA = './config.schema.json';

/** A file of more is none of ours. */
export const MOST_BYTES = 256 * 1024;

/** The file's text. @param drafts its first guild, then its others; one at least */
export function printFile(drafts: readonly Draft[]): string {
  // One host has one signer: the file's own.
  const [first, ...others] = drafts.map((draft, at) => printDraft(at === 0 ? draft : { ...draft, signer: '' }));
  const file = { $schema: SCHEMA, ...first, ...(others.length > 0 && { others }) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** null = it is no JSON object. */
export function readFile(text: string): readonly [Draft, ...Draft[]] | null {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { others, ...first } = value;
  const list = Array.isArray(others) ? others.filter(isRecord) : [];
  return [readDraft(first), ...list.map((other) => readDraft(wholeEntry(first, other)))];
}

/** What the client would refuse in it, on this very page; empty = it boots. */
export function problemsOf(text: string): readonly ConfigProblem[] {
  try {
    parseHost(parseJson(text));
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** Those of one draft, by their place in it. @param at of the draft in the file, 0 its first */
export function problemsAt(problems: readonly ConfigProblem[], at: number): ReadonlyMap<string, string> {
  const prefix = at === 0 ? '' : `others.${at - 1}.`;
  const own = problems.filter(({ path }) => (at === 0 ? !path.startsWith('others.') : path.startsWith(prefix)));
  return new Map(own.map(({ path, what }) => [path.slice(prefix.length), what]));
}
