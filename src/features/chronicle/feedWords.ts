/** The filters of the chronicle, in the player's words. docs/network/web-api.md section 4. */
import type { ActivityCategory, ActivityRow } from '../../game/activity.ts';
import { CATEGORY_WORDS } from '../../game/activityWords.ts';
import type { ActivityRole } from '../../game/mirror/series.ts';

export const ANY = '';

const ROLES: Readonly<Record<ActivityRole, string>> = {
  attacker: 'I attacked',
  target: 'I was attacked',
  defender: 'My guards',
  protected: 'What is guarded',
  owner: 'My structs',
  planet_owner: 'My planet',
  fleet_owner: 'My fleet',
};

const optionsOf = (words: Readonly<Record<string, string>>, all: string) => [
  { value: ANY, words: all },
  ...Object.entries(words).map(([value, text]) => ({ value, words: text })),
];

export const CATEGORY_OPTIONS = optionsOf(CATEGORY_WORDS, 'Everything');
export const ROLE_OPTIONS = optionsOf(ROLES, 'In any part');

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
