/** What a sentence points at has to be there, and to be called so: a hint goes wherever its error goes. src/lib/words/README.md */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allSentences, parseSource, sentencesOf, sourceFiles, src } from './sentences.ts';
import { childrenOf, type Node } from './tree.ts';

/** Where on a screen something is. */
const PLACE =
  /\b(?:above|below|at the (?:top|bottom|side)|on the (?:left|right)|in the (?:corner|settings)|top of the page)\b/i;

/** The `hint` of what is thrown: an object that has a `code` beside it, or a table of such texts. */
function hintsIn(file: string): readonly string[] {
  const source = readFileSync(join(src, file), 'utf8');
  if (!/BaseError/.test(source)) return [];
  const found: string[] = [];
  const said = (node: Node): void => {
    found.push(...sentencesOf(node));
    childrenOf(node).forEach(said);
  };
  const visit = (node: Node): void => {
    const { type, key, value } = node as unknown as { type: string; key?: { name?: string }; value?: Node };
    if (type === 'Property' && key?.name === 'hint' && value) said(value);
    childrenOf(node).forEach(visit);
  };
  visit(parseSource(file, source));
  return found;
}

test('no hint of an error says where on the screen something is', () => {
  const hints = sourceFiles().flatMap((file) => hintsIn(file).map((hint) => `${file}: ${hint}`));
  expect(hints.length).toBeGreaterThan(60);
  expect(hints.filter((hint) => PLACE.test(hint))).toEqual([]);
});

test('what is called by its name is handed in by its own entry, so that it is called the same in every language', () => {
  const all = allSentences();
  const names = new Set(all.map(({ sentence }) => sentence.split('@@')[0] ?? '').filter((one) => !/[{.?:]/.test(one)));
  /** Within another sentence: several words with a capital, in quotes, or at the end of an arrow. */
  const namedIn = (text: string): readonly string[] => {
    const begun = [...text.matchAll(/(?<=[a-z,] )[A-Z][a-z]+(?: [a-z]+)+/g)].flatMap(([phrase]) => {
      const words = phrase.split(' ');
      return words.slice(1).map((_, at) => words.slice(0, at + 2).join(' '));
    });
    const quoted = [...text.matchAll(/“([^”{]+)”/g)].map(([, inner]) => inner ?? '');
    const led = [...text.matchAll(/→ ([A-Z][a-z]+)|([A-Z][a-z]+) →/g)].map(
      ([, after, before]) => after ?? before ?? '',
    );
    return [...begun, ...quoted, ...led].filter((one) => one !== text && names.has(one));
  };
  expect(namedIn('revoke it under Devices and keys.')).toEqual(['Devices and keys']);
  const spelled = all.flatMap(({ sentence, file }) => namedIn(sentence).map((name) => `${file}: ${name}: ${sentence}`));
  expect(spelled).toEqual([]);
});
