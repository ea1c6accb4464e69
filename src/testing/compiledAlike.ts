import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Compiled } from '../lib/words/compile.ts';

/** One form for both readers: Lingui keeps a lone text in an array, and an offset that nobody gave. */
function plain(made: unknown): unknown {
  if (typeof made === 'string') return made === '' ? [] : [made];
  if (!Array.isArray(made)) return made;
  return made.map((token: unknown) => {
    if (!Array.isArray(token) || token.length < 3) return token;
    const [name, kind, cases] = token as [string, string, Record<string, unknown>]; // as both have it
    const kept = Object.entries(cases).filter(([, one]) => one !== undefined);
    return [name, kind, Object.fromEntries(kept.map(([word, one]) => [word, plain(one)]))];
  });
}

/** What two readers make of a sentence, to be compared. */
export const compiledAlike = (source: string, ours: Compiled): readonly [ours: unknown, linguis: unknown] => [
  plain(ours),
  plain(compileMessage(source)),
];
