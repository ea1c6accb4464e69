/** The second half of fuzzReads.test.ts, and the envelope around all answers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FUZZ_RUNS } from '../../testing/fuzzRuns.ts';
import { createMutator } from '../../testing/createMutator.ts';
import { parseEnvelope } from '../envelope.ts';
import { OTHER_NAMES } from './testing/schemas.ts';
import { spoilSchema } from './testing/spoilSchema.ts';

it.each(OTHER_NAMES.slice(28))('answers of %s are themselves or refused by name', (name) => {
  const { values, errors } = spoilSchema(name);
  // Both must happen, or the test shows nothing.
  expect(values).toBeGreaterThan(0);
  expect(errors).toBeGreaterThan(0);
});

it('envelopes are read in any dress, or are none', () => {
  const good = { success: false, errors: { a: 'b', c: ['d'] }, data: null, meta: { height: 5 }, total: '7' };
  const isCount = (value: unknown): boolean => value === null || (typeof value === 'bigint' && value >= 0n);
  const read = { envelopes: 0, others: 0 };
  fc.assert(
    fc.property(createMutator(good), (body) => {
      const envelope = parseEnvelope(body);
      if (envelope === undefined) {
        read.others++;
        return;
      }
      read.envelopes++;
      const { success, errors, metaHeight, total } = envelope;
      const areTexts = Object.values(errors).every((text) => typeof text === 'string');
      expect([typeof success, areTexts, isCount(metaHeight), isCount(total)]).toEqual(['boolean', true, true, true]);
    }),
    { numRuns: FUZZ_RUNS },
  );
  expect(read.envelopes).toBeGreaterThan(0);
  expect(read.others).toBeGreaterThan(0);
});
