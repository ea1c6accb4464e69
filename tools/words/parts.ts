/** Which sentences the first page needs: those of what it imports statically, and of pages that say that nothing else can be had. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importsOf } from '../rooms/importsOf.ts';
import { allSentences, src } from './sentences.ts';

/** The page's two, in the order in which they load, and what the signer's frame says, which has no network. */
export const PARTS = ['first', 'rest', 'signer'] as const;
export type Part = (typeof PARTS)[number];

const ROOTS = [
  'main.tsx',
  'app/createRuntime.ts',
  'app/screens/WelcomeScreen.tsx',
  'app/later.ts',
  'app/errors/FramedPage.tsx',
];

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

/** @returns the sentences of each part; what two of the page need, the earlier has */
export function sentencesByPart(): Readonly<Record<Part, ReadonlySet<string>>> {
  const early = closure(ROOTS);
  const first = new Set(allSentences().flatMap(({ file, sentence }) => (early.has(file) ? [sentence] : [])));
  const rest = new Set(allSentences().flatMap(({ sentence }) => (first.has(sentence) ? [] : [sentence])));
  const framed = closure(['signer/main.tsx']);
  const signer = new Set(allSentences().flatMap(({ file, sentence }) => (framed.has(file) ? [sentence] : [])));
  return { first, rest, signer };
}
