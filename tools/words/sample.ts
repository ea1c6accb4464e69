/** Prints a random sample of the English texts, for a review by a person: `npx tsx tools/words/sample.ts SEED COUNT`. */
import { createHash } from 'node:crypto';
import { allSentences } from './sentences.ts';

const [seed = '1', count = '300'] = process.argv.slice(2);
const files = new Map(allSentences().map(({ sentence, file }) => [sentence, file]));
/** A place in the draw that depends on the seed and the text alone. */
const place = (text: string): string => createHash('sha256').update(`${seed}\n${text}`).digest('hex');
const drawn = [...files]
  .map(([text, file]) => ({ text, file, at: place(text) }))
  .sort((a, b) => (a.at < b.at ? -1 : 1));

console.log(`Seed ${seed}: ${count} of ${files.size} texts\n`);
for (const [at, { text, file }] of drawn.slice(0, Number(count)).entries())
  console.log(`${at + 1}. ${text}  [${file}]`);
