/** The other languages, as src/languages keeps them: a folder each, in it a file for every part of the client, by the English sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const OTHERS = ['de', 'es'] as const;
export type Other = (typeof OTHERS)[number];

export const languagesFolder = fileURLToPath(new URL('../../src/languages/', import.meta.url));

export interface Entry {
  readonly file: string;
  readonly english: string;
  readonly other: string;
}

export function entriesOf(language: Other, folder = languagesFolder): readonly Entry[] {
  return readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const sentences = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, string>; // our own file; the test reads its values
      return Object.entries(sentences).map(([english, other]) => ({ file: `${language}/${file}`, english, other }));
    });
}
