/**
 * How much of anything foreign JSON may hold, by kind: read by the readers beside this file, so that each schema has them. Far
 * beyond what the network writes (docs/network/chain-messages.md section 1, docs/network/mechanics.md 9.6), and short enough
 * that nothing behind a door has to ask. Ids, numbers, hashes and denominations have theirs in their form.
 */
export const LIMITS = {
  /** Characters of what says which: categories, statuses, codes, names of columns, denominations, subjects. */
  word: 256,
  /** Of what people write: names, descriptions, links to pictures, and whatever else is shown. */
  text: 4_096,
  /** Of JSON that stands in a text. */
  json: 65_536,
  /** Of what a service says when it refuses; what is longer is cut, for a refusal stays one. */
  refusal: 4_000,
  /** Rows of a list: a page has a thousand. */
  rows: 10_000,
  /** Items of a list inside of a row or a frame. */
  items: 1_000,
  /** Names of an object that is read name by name: languages, services, pictures. */
  names: 1_000,
} as const;

/** The beginning of a refusal; nothing when it is no text. */
export function refusalText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LIMITS.refusal) : '';
}
