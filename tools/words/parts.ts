/** Which sentences a page needs when. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importsOf } from '../rooms/importsOf.ts';
import { allSentences, src } from './sentences.ts';

/**
 * The page's three, in the order in which they load, and what the signer's frame says, which has no network. `first` is awaited before
 * anything is drawn, and counts to the first route: it is what the page itself can say before any part of it has come. `next` is awaited
 * by what a newcomer sees first, `rest` by every other part.
 */
export const PARTS = ['first', 'next', 'rest', 'signer'] as const;
export type Part = (typeof PARTS)[number];

/** And a page that says that nothing else can be had. */
const FIRST = ['main.tsx', 'app/errors/FramedPage.tsx'];
/** Rooms of the first route that speak before any part has come; what else it imports is heard of through a part. */
const SPEAKS_FIRST = /^(?:app|lib|ui|state\/config)\//;
const NEXT = [...FIRST, 'app/createRuntime.ts', 'app/screens/WelcomeScreen.tsx', 'app/later.ts'];

function closure(roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set(roots.map((path) => join(src, path)));
  for (const file of seen) {
    for (const { specifier, kind } of importsOf(file, readFileSync(file, 'utf8'))) {
      if (kind !== 'static' || !specifier.startsWith('.')) continue;
      const next = resolve(dirname(file), specifier);
      if (/\.tsx?$/.test(next) && existsSync(next)) seen.add(next);
    }
  }
  return new Set([...seen].map((file) => relative(src, file).replaceAll('\\', '/')));
}

const saidIn = (isMeant: (file: string) => boolean, ...had: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(
    allSentences().flatMap(({ file, sentence }) =>
      isMeant(file) && !had.some((part) => part.has(sentence)) ? [sentence] : [],
    ),
  );

/** @returns the sentences of each part; what two of the page need, the earlier has */
export function sentencesByPart(): Readonly<Record<Part, ReadonlySet<string>>> {
  const [opened, early, framed] = [closure(FIRST), closure(NEXT), closure(['signer/main.tsx'])];
  const first = saidIn((file) => opened.has(file) && SPEAKS_FIRST.test(file));
  const next = saidIn((file) => early.has(file), first);
  const rest = saidIn(() => true, first, next);
  return { first, next, rest, signer: saidIn((file) => framed.has(file)) };
}
