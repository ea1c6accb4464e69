/** The filters of the chronicle, in the player's words. docs/network/web-api.md section 4. */
import type { ActivityCategory, ActivityRow } from '../../game/activity.ts';
import { CATEGORY_WORDS } from '../../game/activityWords.ts';
import type { ActivityRole } from '../../game/mirror/series.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

export const ANY = '';

const ROLES: Readonly<Record<ActivityRole, Sentence>> = {
  attacker: mark('My attacks'),
  target: mark('Attacks on me'),
  defender: mark('My defenders'),
  protected: mark('My defended structs'),
  owner: mark('My structs'),
  planet_owner: mark('My planet'),
  fleet_owner: mark('My fleet'),
};

const optionsOf = (words: Readonly<Record<string, Sentence>>, all: string) => [
  { value: ANY, words: all },
  ...Object.entries(words).map(([value, text]) => ({ value, words: say(text) })),
];

export const categoryOptions = () => optionsOf(CATEGORY_WORDS, say('Everything'));
export const roleOptions = () => optionsOf(ROLES, say('Any role'));

export function categoryIn(text: string): ActivityCategory | undefined {
  return Object.hasOwn(CATEGORY_WORDS, text) ? (text as ActivityCategory) : undefined; // a key of the table
}

export function roleIn(text: string): ActivityRole | undefined {
  return Object.hasOwn(ROLES, text) ? (text as ActivityRole) : undefined; // a key of the table
}

/** Rows with a heading before the first of each day, and each row once: pages shift while they are read. */
export type FeedItem =
  | { readonly kind: 'day'; readonly key: string; readonly atMs: number }
  | { readonly kind: 'row'; readonly key: string; readonly row: ActivityRow };

export function feedItems(rows: readonly ActivityRow[], dayOf: (atMs: number) => string): readonly FeedItem[] {
  const seen = new Set<string>();
  const items: FeedItem[] = [];
  let day: string | null = null;
  for (const row of rows) {
    const key = `${row.planetId}/${row.seq}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const today = dayOf(row.atMs);
    if (today !== day) items.push({ kind: 'day', key: `day ${today}`, atMs: row.atMs });
    day = today;
    items.push({ kind: 'row', key, row });
  }
  return items;
}
