import { expect, test } from 'vitest';
import { leadingZeros } from '../../game/proof.ts';
import { referenceDigest } from './reference.ts';

/** facts/mechanics.md 4.7, computed with sha256sum. */
const VECTORS: readonly (readonly [input: string, digest: string, zeros: number])[] = [
  ['5-1BUILD1NONCE42', 'c9f35e90597e6d7579e9a45f44e43f9705598d0d998d09890c9265d78206861a', 0],
  ['5-42BUILD1283900NONCE62', '000fec5c27ff1d1c3e71063364d91a1f6236e7ea30199779ce3a2941490de942', 3],
  ['5-42BUILD1283900NONCE935709', '00000bbd61bc3d8a20bbb1005813a5f360c8805f0f32710769df00d6d4216414', 5],
  ['5-77MINE1283900NONCE3801', '0009f8e71cc64a9d189fc6a609a01a908aa2a5f8e8bf1296d2c698f029b7ba22', 3],
  ['5-78REFINE1290000NONCE17', '04502575c1baf70791e1a7ef2427b539199f12ca1dada21a9091e02aa135fd00', 1],
  ['5-78REFINE1290000NONCE1601', '000f8c23b1cf1dc8fc17717d6531c6943ac7ca68b778fd010d383b3e4290e2e7', 3],
  ['9-5@2-10RAID1300000NONCE7', '029fbeee50d40655bb545c44706e90fe52d18fd101fb7d7d15361920088e8d31', 1],
  ['9-5@2-10RAID1300000NONCE3871', '000f9e853c10c795ea62a1d5ad541d8e8a55d8c02e72fe8521afb27096d0c226', 3],
  ['9-5@2-10RAID1300000NONCE4211', '0000f809a808c279b162b63b1de219b76b4eef9401d33d9c6faa15553f6cfd39', 4],
  [
    'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE7',
    '008eef736d844b05db365288c47e27a0b6464f28b678fd7131ce69d32251b951',
    2,
  ],
  [
    'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE47825',
    '00005291f989d4c47cd04c8bf9100617598fa9bcc8903a2cb209ab69cd0c3370',
    4,
  ],
  [
    'CHAINgametest-1|1-4@1-21GUILDCHARTER1000NONCE1281',
    '0001d5f7e334468b77e34389a1bd2e743b16c3342ba6c7a36a13e19552a3b5c2',
    3,
  ],
];

test.each(VECTORS)('the reference hashes %s as the facts say', (input, digest, zeros) => {
  expect(referenceDigest(input)).toBe(digest);
  expect(leadingZeros(digest)).toBe(zeros);
});

test('the reference hashes the bytes of UTF-8, not the characters', () => {
  expect(referenceDigest('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});
