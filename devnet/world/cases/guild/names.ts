/** Names, pictures and who may change them. docs/network/mechanics.md 9.6. */
import type { GuildCase } from './types.ts';

export const NAME_CASES: readonly GuildCase[] = [
  {
    title: 'guild names are unique without regard to case and composition',
    facts: '9.6',
    why: "0-1 is Meridian; MERIDIAN lowers to the same. e + U+0301 composes to é: five code points become four, 'Café'.",
    state: { 'guild 0-2': { id: '0-2', index: 2n, owner: '1-5', name: '' } },
    steps: [
      {
        by: 'dora',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-2', name: 'MERIDIAN' },
        refused: [1509, 'guild name (MERIDIAN) is already taken'],
      },
      {
        by: 'dora',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-2', name: 'Cafe\u0301' },
        after: { 'guild 0-2': { name: 'Caf\u00e9' } },
        silent: ['ugc_moderated'],
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-1', name: 'CAF\u00c9' },
        refused: [1509, 'guild name (CAF\u00c9) is already taken'],
      },
      {
        by: 'dora',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-2', name: 'CAF\u00c9' },
        after: { 'guild 0-2': { name: 'CAF\u00c9' } },
      },
    ],
  },
  {
    title: 'a name is not too short, not too long, does not look like an id and has no letter after Unicode 15',
    facts: '9.6',
    why: '2 < 3; 21 > 20; 12-34 is digits-digits; U+2EBF0 came with 15.1; two spaces in a row are refused too.',
    steps: [
      {
        by: 'operator',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-1', name: 'ab' },
        refused: [
          1710,
          'guild name must be 3-20 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
        ],
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-1', name: 'abcdefghijklmnopqrstu' },
        refused: [
          1710,
          'guild name must be 3-20 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
        ],
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-1', name: '12-34' },
        refused: [1710, 'parameter guild name validation failed: invalid'],
      },
      {
        by: 'operator',
        send: 'MsgSubstationUpdateName',
        fields: { substationId: '4-1', name: 'ab\u{2ebf0}' },
        refused: [
          1710,
          'substation name must be 3-20 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
        ],
      },
      {
        by: 'operator',
        send: 'MsgSubstationUpdateName',
        fields: { substationId: '4-1', name: "Nova's  Well" },
        refused: [
          1710,
          'substation name must be 3-20 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
        ],
      },
      {
        by: 'operator',
        send: 'MsgSubstationUpdateName',
        fields: { substationId: '4-1', name: "Nova's Well" },
        after: { 'substation 4-1': { name: "Nova's Well" } },
      },
    ],
  },
  {
    title: "moderators change what guild mates own, and it is told; the guild's own name needs the update bit",
    facts: '9.6',
    why: 'bob holds 16777216 on 0-1. 1-2 is a mate; the guild itself asks for bit 4, which he lacks.',
    state: { 'permission 0-1@1-3': 16_777_216n, 'player 1-2': { pfp: 'old.png' } },
    steps: [
      {
        by: 'bob',
        send: 'MsgPlayerUpdatePfp',
        fields: { playerId: '1-2', pfp: '' },
        after: { 'player 1-2': { pfp: '' } },
        events: [
          [
            'ugc_moderated',
            {
              actor_player_id: '1-3',
              actor_address: '{bob}',
              target_object_id: '1-2',
              target_owner_player_id: '1-2',
              field: 'pfp',
              old_value: 'old.png',
              new_value: '',
            },
          ],
        ],
      },
      {
        by: 'bob',
        send: 'MsgSubstationUpdateName',
        fields: { substationId: '4-1', name: 'Plain' },
        events: [['ugc_moderated', { target_object_id: '4-1', target_owner_player_id: '1-1', field: 'name' }]],
      },
      {
        by: 'bob',
        send: 'MsgGuildUpdateName',
        fields: { guildId: '0-1', name: 'Plain' },
        refused: [1100, 'calling player (1-3) has no ugc update permission on object (0-1)'],
      },
      {
        by: 'carol',
        send: 'MsgPlayerUpdatePfp',
        fields: { playerId: '1-2', pfp: 'x' },
        refused: [1100, 'calling player (1-4) has no ugc update permission on object (1-2)'],
      },
    ],
  },
  {
    title: 'pictures are ids or addresses of five schemes',
    facts: '9.6',
    why: '256 code points are allowed, 257 not; data: is none of https, http, ipfs, ipns, ar; https needs a host.',
    steps: [
      {
        by: 'operator',
        send: 'MsgGuildUpdatePfp',
        fields: { guildId: '0-1', pfp: 'a'.repeat(256) },
        after: { 'guild 0-1': { pfp: 'a'.repeat(256) } },
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdatePfp',
        fields: { guildId: '0-1', pfp: 'a'.repeat(257) },
        refused: [1710, 'pfp must be at most 256 characters'],
      },
      {
        by: 'operator',
        send: 'MsgSubstationUpdatePfp',
        fields: { substationId: '4-1', pfp: 'data:image/png' },
        refused: [1710, 'pfp URL scheme "data" is not allowed (permitted: https, http, ipfs, ipns, ar)'],
      },
      {
        by: 'operator',
        send: 'MsgSubstationUpdatePfp',
        fields: { substationId: '4-1', pfp: 'https:///path' },
        refused: [1710, 'parameter pfp validation failed: invalid_format'],
      },
      {
        by: 'operator',
        send: 'MsgSubstationUpdatePfp',
        fields: { substationId: '4-1', pfp: 'IPFS://bafy' },
        after: { 'substation 4-1': { pfp: 'IPFS://bafy' } },
      },
    ],
  },
  {
    title: 'render attributes are the owner’s alone and are stored without white space',
    facts: '9.6',
    why: 'Section 12: docs and spec say owner only, so neither a moderator nor a grant of bit 4 will do.',
    state: { 'permission 0-1@1-3': 16_777_216n, 'permission 1-2@1-3': 4n },
    steps: [
      {
        by: 'bob',
        send: 'MsgPlayerUpdatePfpClientRenderAttributes',
        fields: { playerId: '1-2', pfpClientRenderAttributes: '{}' },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (1-2)'],
      },
      {
        by: 'alice',
        send: 'MsgPlayerUpdatePfpClientRenderAttributes',
        fields: { playerId: '1-2', pfpClientRenderAttributes: '{ "head" : 3 }' },
        after: { 'player 1-2': { pfpClientRenderAttributes: '{"head":3}' } },
      },
      {
        by: 'alice',
        send: 'MsgPlayerUpdatePfpClientRenderAttributes',
        fields: { playerId: '1-2', pfpClientRenderAttributes: '[]' },
        refused: [1710, 'parameter pfpClientRenderAttributes validation failed: invalid_format'],
      },
    ],
  },
];
