import type { Sentence } from '../../lib/words/sentence.ts';
import { mark } from '../../lib/words/say.ts';
import type { Source } from '../../state/world/world.ts';

export const SOURCE_WORDS: Readonly<Record<Source, Sentence>> = {
  chain: mark('Chain (direct)'),
  mirror: mark('Guild server'),
  stream: mark('Live stream'),
};
