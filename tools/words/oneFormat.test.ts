/** Block heights and dates are written in one format each wherever they are said: `formatCount`, or a plain number, and `lib/words/dates.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, src } from './sentences.ts';

/** A value that a sentence with a block in it gets as bare digits. */
const BARE = /\b(?:say|it=)\(?["'{]*[^'"]*\bblocks?\b[^'"]*['"],\s*\{[^}]*?(?:String\(|toString\(|`\$\{)/gi;

test('no sentence about a block gets its height as bare digits', () => {
  expect("say('from block {from}', { from: String(at) })").toMatch(BARE);
  const bare = sourceFiles().flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(BARE)].map(([text]) => `${file}: ${text}`),
  );
  // What a player typed is quoted as typed.
  expect(bare.filter((line) => !line.includes('“{height}”'))).toEqual([]);
});

/** An axis has room for little, a lock needs seconds, a clock of days ahead a weekday, and an error the time zone. */
const OWN_DATES = [
  'ui/SeriesChart.tsx',
  'game/clockTime.ts',
  'features/account/IdleNotice.tsx',
  'state/session/checkClock.ts',
];

test('nothing else makes a format of dates of its own', () => {
  const own = sourceFiles().filter((file) => {
    const source = readFileSync(join(src, file), 'utf8');
    return /= dateFormat\(|toLocale(?:Date|Time)?String|new Intl\.DateTimeFormat/.test(source);
  });
  expect(own.toSorted()).toEqual([...OWN_DATES, 'lib/words/dates.ts'].toSorted());
});
