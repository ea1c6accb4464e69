/** Serves `virtual:words/de/first` and its like: the sentences of one language that one part of the page needs, by their keys. */
import type { Plugin } from 'vite';
import { keyOf } from '../../src/lib/words/keyOf.ts';
import { entriesOf, type Other } from '../words/catalogues.ts';
import { type Part, sentencesByPart } from '../words/parts.ts';

const NAME = /^virtual:words\/(de|es)\/(first|next|rest|signer)$/;
/** By the custom of Rollup: other plugins leave it alone. */
const MADE = '\0';

export function wordsPlugin(): Plugin {
  let parts: ReturnType<typeof sentencesByPart> | null = null;
  return {
    name: 'orrery:words',
    resolveId: (id) => (NAME.test(id) ? `${MADE}${id}` : null),
    load(id) {
      const [, language, part] = NAME.exec(id.replace(MADE, '')) ?? [];
      if (language === undefined) return null;
      const wanted = (parts ??= sentencesByPart())[part as Part]; // as the pattern has it
      const known = entriesOf(language as Other).filter(({ english }) => wanted.has(english));
      return `export const words = ${JSON.stringify(Object.fromEntries(known.map(({ english, other }) => [keyOf(english), other])))};`;
    },
  };
}
