import { expect, test } from 'vitest';
import { chainIdOf } from './FoundOnChain.tsx';

test('ids of what leads to a place are asked of the chain, names and other ids of nobody', () => {
  const kinds = ['0-1', ' 1-42 ', '2-7', '5-90', '9-22'].map((text) => chainIdOf(text)?.kind);
  expect(kinds).toEqual(['guild', 'player', 'planet', 'struct', 'fleet']);
  for (const text of ['Brahe', '2-', '2-x', '2-07', '3-1', '1-1-1', '']) expect(chainIdOf(text)).toBeNull();
});
