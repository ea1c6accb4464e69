/** Rows of `npm run reword`: what they must be, and what they make of the catalogues. */
import { z } from 'zod/mini';
import { argumentsOf, compile } from '../../src/lib/words/compile.ts';
import { type Entry, OTHERS } from './catalogues.ts';
import { englishOf } from './forms.ts';

export const rowsSchema = z.array(z.strictObject({ old: z.string(), new: z.string(), de: z.string(), es: z.string() }));
export type Row = z.infer<typeof rowsSchema>[number];

const argumentsIn = (text: string): string => [...argumentsOf(compile(englishOf(text)))].toSorted().join(', ');

/** What is wrong with the wordings of a row themselves. */
function faultsOf(row: Row): readonly string[] {
  return (['new', ...OTHERS] as const).flatMap((field) => {
    if (row[field].trim() === '') return [`"${field}" is empty.`];
    try {
      const [has, needs] = [argumentsIn(row[field]), argumentsIn(row.old)];
      return has === needs ? [] : [`"${field}" has the arguments {${has}} instead of {${needs}}.`];
    } catch (error) {
      return [`"${field}" can't be read. ${error instanceof Error ? error.message : ''}`];
    }
  });
}

/** @param entries of all languages @returns why the rows can't be applied; nothing when they can */
export function refusalsOf(rows: readonly Row[], entries: readonly Entry[]): readonly string[] {
  const keyOf = (file: string, english: string): string => `${file.slice(0, 2)} ${english}`;
  const olds = new Set(rows.map(({ old }) => old));
  const kept = entries.filter(({ english }) => !olds.has(english));
  const translations = new Map(kept.map(({ file, english, other }) => [keyOf(file, english), other]));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (seen.size === seen.add(row.old).size) return [`"${row.old}": two rows have this text.`];
    const known = entries.filter(({ english }) => english === row.old);
    if (known.length < OTHERS.length) return [`"${row.old}": the catalogues don't have this text.`];
    const contradicted = OTHERS.flatMap((language) => {
      const key = keyOf(language, row.new);
      const other = translations.get(key) ?? row[language];
      translations.set(key, other);
      return other === row[language] ? [] : [`"${row.new}" is "${other}" in ${language} already.`];
    });
    return [...faultsOf(row), ...contradicted].map((fault) => `"${row.old}": ${fault}`);
  });
}

/** @param entries of one language @returns its files as they will be, sorted; what becomes one text stays in the first file */
export function reworded(entries: readonly Entry[], rows: readonly Row[]): ReadonlyMap<string, string> {
  const byOld = new Map(rows.map((row) => [row.old, row]));
  const files = new Map<string, Map<string, string>>();
  const seen = new Set<string>();
  for (const { file, english, other } of entries) {
    const row = byOld.get(english);
    const texts = files.get(file) ?? new Map<string, string>();
    files.set(file, texts);
    const key = row?.new ?? english;
    if (seen.size === seen.add(key).size) continue;
    texts.set(key, row?.[file.slice(0, 2) as 'de' | 'es'] ?? other); // each file is in the folder of its language
  }
  const sorted = (texts: ReadonlyMap<string, string>) => [...texts].toSorted(([one], [two]) => (one < two ? -1 : 1));
  return new Map(
    [...files].map(([file, texts]) => [file, `${JSON.stringify(Object.fromEntries(sorted(texts)), null, 2)}\n`]),
  );
}
