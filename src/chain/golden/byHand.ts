/**
 * Bytes worked out on paper from the encoding rules, without running anything: the anchor of the hand encoder, which in
 * turn judges the generated code. A tag is number × 8 + wire type, 0 for a varint and 2 for what carries its length;
 * so texts of fields 1, 2, 3, 4 begin 0a, 12, 1a, 22 and numbers of fields 2, 3, 4, 5, 6 begin 10, 18, 20, 28, 30.
 */
import type { Message } from './wire.ts';

interface ByHand {
  readonly name: string;
  readonly message: Message;
  /** Blanks separate the fields. */
  readonly hex: string;
}

const ZEROS_16 = '30'.repeat(16);
const CREATOR = { creator: 'c' };

export const BY_HAND: readonly ByHand[] = [
  // Two texts of one letter: tag, length 1, letter. 'a' is 61, 'b' 62.
  { name: 'MsgAddressRevoke', message: { creator: 'a', address: 'b' }, hex: '0a0161 120162' },

  // Number 3 is left out of this message, so slot is 6: 6 × 8 = 48 = 30. '5-7' is 35 2d 37.
  {
    name: 'MsgStructMove',
    message: { ...CREATOR, structId: '5-7', locationType: 2, ambit: 3, slot: 1n },
    hex: '0a0163 1203352d37 2002 2803 3001',
  },

  // Slot 0 is the default and not written. 14 is 0e; space is 4.
  {
    name: 'MsgStructBuildInitiate',
    message: { ...CREATOR, playerId: '1-11', structTypeId: 14n, operatingAmbit: 4, slot: 0n },
    hex: '0a0163 1204312d3131 180e 2004',
  },

  // 300 = 2 × 128 + 44: low group 2c with the top bit is ac, then 02.
  // 25000 = 195 × 128 + 40: a8; 195 = 1 × 128 + 67: 43 with the top bit is c3; then 01.
  {
    name: 'MsgAgreementOpen',
    message: { ...CREATOR, providerId: '10-1', duration: 300n, capacity: 25000n },
    hex: '0a0163 120431302d31 18ac02 20a8c301',
  },

  // All 25 permission bits: three full groups of seven make ff each, the last four bits 0f.
  {
    name: 'MsgPermissionSetOnAddress',
    message: { creator: '', address: 'x', permissions: 33554431n },
    hex: '120178 18ffffff0f',
  },

  // 2^64 − 1 is nine groups of seven ones (ff) and one bit over (01).
  {
    name: 'MsgGuildBankMint',
    message: { ...CREATOR, amountAlpha: 18446744073709551615n, amountToken: 1n, guildId: '0-1' },
    hex: '0a0163 10ffffffffffffffffff01 1801 2203302d31',
  },

  // A coin is a message in a message: 'ualpha' (6 letters) 8 bytes, '5' 3 bytes, together 0b.
  // int64 −1 is 64 ones in two's complement, thus the same ten bytes as 2^64 − 1.
  {
    name: 'MsgReactorCancelDefusion',
    message: {
      ...CREATOR,
      delegatorAddress: 'd',
      validatorAddress: 'v',
      amount: { denom: 'ualpha', amount: '5' },
      creationHeight: -1n,
    },
    hex: '0a0163 120164 1a0176 220b0a0675616c706861120135 28ffffffffffffffffff01',
  },

  // A list of messages repeats the tag. Second coin: 2 + 10 letters, 2 + 2 digits, together 16 = 10.
  {
    name: 'MsgPlayerSend',
    message: {
      ...CREATOR,
      fromAddress: 'f',
      toAddress: 't',
      amount: [
        { denom: 'ualpha', amount: '1' },
        { denom: 'uguild.0-1', amount: '20' },
      ],
    },
    hex: '0a0163 120166 1a0174 220b0a0675616c706861120131 22100a0a756775696c642e302d3112023230',
  },

  // The weapon is text, 13 letters, not the enum number.
  {
    name: 'MsgStructAttack',
    message: { ...CREATOR, operatingStructId: '5-1', targetStructId: ['5-2', '5-3'], weaponSystem: 'primaryWeapon' },
    hex: '0a0163 1203352d31 1a03352d32 1a03352d33 220d7072696d617279576561706f6e',
  },

  // 2500000 = 19531 × 128 + 32 (a0); 19531 = 152 × 128 + 75 (cb); 152 = 1 × 128 + 24 (98); 01.
  // 432000 = 3375 × 128 + 0 (80); 3375 = 26 × 128 + 47 (af); 26 (1a). Inside 1 + 4 + 1 + 3 = 9 bytes.
  {
    name: 'MsgUpdateParams',
    message: {
      authority: 'g',
      params: { guildCharterDifficultyRange: 2500000n, guildCharterReactorAge: 432000n },
    },
    hex: '0a0167 120908a0cb98011080af1a',
  },

  // The length counts bytes of UTF-8, not letters: ë is c3 ab.
  {
    name: 'MsgPlayerUpdateName',
    message: { ...CREATOR, playerId: '1-2', name: 'Zoë' },
    hex: '0a0163 1203312d32 1a045a6fc3ab',
  },

  // A decimal travels as × 10^18 without a point: 0.04 is 4 and 16 zeros, 17 = 11 digits.
  {
    name: 'MsgGuildUpdateBankConvertInFee',
    message: { ...CREATOR, guildId: '0-1', bankConvertInFee: '40000000000000000' },
    hex: `0a0163 1203302d31 1a1134${ZEROS_16}`,
  },

  // An empty text in a list is an element all the same: tag and length 0.
  {
    name: 'MsgSubstationPlayerMigrate',
    message: { ...CREATOR, substationId: '4-1', playerId: ['1-1', ''] },
    hex: '0a0163 1203342d31 1a03312d31 1a00',
  },

  // The rank is field 2 and the guild field 3, the other way round than in the neighbours. 101 is 65.
  {
    name: 'MsgGuildUpdateEntryRank',
    message: { ...CREATOR, newEntryRank: 101n, guildId: '' },
    hex: '0a0163 1065',
  },

  // The first number that needs two bytes: 128 is 80 01. Controller is empty and not written.
  {
    name: 'MsgAllocationCreate',
    message: { ...CREATOR, controller: '', sourceObjectId: '3-1', allocationType: 2, power: 128n },
    hex: '0a0163 1a03332d31 2002 288001',
  },

  // Field 8: 8 × 8 + 2 = 66 = 42. '{}' is 7b 7d.
  {
    name: 'MsgGuildMembershipJoinProxy',
    message: { ...CREATOR, playerPfpClientRenderAttributes: '{}' },
    hex: '0a0163 42027b7d',
  },

  // A length above 127 takes two bytes: 200 = 1 × 128 + 72, c8 01. 'n' is 6e.
  {
    name: 'MsgStructBuildComplete',
    message: { structId: '5-1', nonce: 'n'.repeat(200) },
    hex: `1203352d31 22c801${'6e'.repeat(200)}`,
  },

  // A message that is there but empty is not missing: tag and length 0.
  { name: 'MsgProviderCreate', message: { ...CREATOR, rate: {} }, hex: '0a0163 1a00' },

  // Field 10: 10 × 8 + 2 = 82 = 52, still one byte; tags take two from field 16 on.
  { name: 'MsgGuildCreate', message: { ...CREATOR, proofSignature: 'ff' }, hex: '0a0163 52026666' },
];
