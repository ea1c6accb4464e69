/** Bare texts are signed in one place: a second one would have rules of its own. docs/security.md, 4 and 5. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { productFiles } from './productFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesSaying = (words: RegExp): readonly string[] =>
  productFiles().filter((file) => words.test(readFileSync(`${root}/${file}`, 'utf8')));

test('no bare text is signed but by the one signer, and by the guards of coin and play keys', () => {
  expect(filesSaying(/\.signText\(/)).toEqual([
    'src/state/session/createLockGuard.ts',
    'src/state/session/createTextSigner.ts',
    // The guard of play keys, and a new one's word that it wants the player who makes it.
    'src/state/session/lease/createLeases.ts',
  ]);
});

test('an opened wallet is handed out behind the guard alone', () => {
  expect(filesSaying(/vault\.(?:unlock|add)\(/)).toEqual(['src/state/session/createSessionControl.ts']);
  const control = readFileSync(`${root}/src/state/session/createSessionControl.ts`, 'utf8');
  expect(control.match(/^ +(?:coin|play) = (?!null)[^;]+;/gm)?.map((line) => line.trim())).toEqual([
    'coin = next;',
    'play = next;',
  ]);
  expect(filesSaying(/playKeys\.(?:make|open)\(/)).toEqual(['src/state/session/lease/createLeases.ts']);
  expect(control).toContain('function hold(next: GuardedWallet | null)');
});
