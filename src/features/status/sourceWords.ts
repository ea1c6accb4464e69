import type { Source } from '../../state/world/world.ts';

export const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  chain: 'Chain, asked directly',
  mirror: 'Guild’s mirror',
  stream: 'Live stream',
};
