/** `npx tsx tools/words/glossary.ts`: writes docs/glossary.md from docs/terms.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { TERMS, type Term } from './voice.ts';

const PAGE = new URL('../../docs/glossary.md', import.meta.url);

export function glossaryOf(terms: readonly Term[]): string {
  const rows = terms.map(({ term, meaning, de, es }) => `| ${term} | ${meaning} | ${de} | ${es} |`);
  return `# Glossary

Words of the game, for players and hosts. Made from [terms.json](terms.json) by \`npx tsx tools/words/glossary.ts\`; words of the code are in
[architecture](architecture.md#words-in-the-code).

| term | meaning | German | Spanish |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** Cells as they are, however wide the formatter makes the columns. */
export const cellsOf = (page: string): string =>
  page
    .split('\n')
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => line.replace(/ *\| */g, '|'))
    .join('\n');

export const readGlossary = (): string => readFileSync(PAGE, 'utf8');

if (process.argv[1]?.endsWith('glossary.ts')) writeFileSync(PAGE, glossaryOf(TERMS));
