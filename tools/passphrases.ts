/** Writes src/signer/strength/knownWords.ts anew; strength.test.ts holds it to its source. */
import { writeFileSync } from 'node:fs';
import { packKnownWords } from './passphrases/knownWords.ts';

const HEAD =
  '// Made by `npx tsx tools/passphrases.ts`; see tools/passphrases/knownWords.ts. Words as people use them, rude ones too.\n';

const words = packKnownWords().replaceAll("'", String.raw`\'`);
writeFileSync('src/signer/strength/knownWords.ts', `${HEAD}export const KNOWN_WORDS =\n  '${words}';\n`);
