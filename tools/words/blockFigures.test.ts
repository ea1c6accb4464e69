/** A block height is written with the separators of the language wherever it is said: `formatCount`, or a plain number. */
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
