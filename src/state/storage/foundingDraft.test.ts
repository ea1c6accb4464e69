import { expect, test } from 'vitest';
import { foundingDraftSchema } from './foundingDraft.ts';

test('what another version or a person kept is taken whole or not at all', () => {
  const draft = { reactorId: '3-1', endpoint: 'https://g.example', entrySubstationId: null };
  expect(foundingDraftSchema.safeParse(draft).data).toEqual(draft);
  for (const bad of [
    { reactorId: '4-1' },
    { endpoint: 7 },
    { entrySubstationId: '4-x' },
    { endpoint: 'x'.repeat(301) },
  ]) {
    expect(foundingDraftSchema.safeParse({ ...draft, ...bad }).success).toBe(false);
  }
  expect(foundingDraftSchema.safeParse(null).success).toBe(false);
});
