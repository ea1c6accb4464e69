import { expect, test } from 'vitest';
import { leadingZeros } from '../../game/proof.ts';
import { PROOF_VECTORS } from '../../testing/proofFacts.ts';
import { referenceDigest } from './reference.ts';

test.each(PROOF_VECTORS)('the reference hashes $input as the facts say', ({ input, digest, zeros }) => {
  expect(referenceDigest(input)).toBe(digest);
  expect(leadingZeros(digest)).toBe(zeros);
});

test('the reference hashes the bytes of UTF-8, not the characters', () => {
  expect(referenceDigest('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});
