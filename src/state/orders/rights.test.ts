/** Whether the key that would sign may: by ownership, grant, rank; by the key itself; and nothing before it can be known. */
import { expect, test } from 'vitest';
import { parseGuildId, parsePlayerId, parseSubstationId } from '../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { PLAY_RIGHTS } from '../../game/signerOf.ts';
import { ADDRESS, buildPlayer } from '../../testing/builders.ts';
import { buildGuild } from '../../testing/buildSight.ts';
import type { ChainAsk } from '../rights/rightsOn.ts';
import { isJudgeable, judgedDraft, judgeRights } from './rights.ts';

const GUILD = parseGuildId('0-1');
const ME = parsePlayerId('1-2');
const OTHER = parsePlayerId('1-3');

interface Chain {
  readonly owner?: string;
  readonly keyMask?: number;
  readonly granted?: number;
  /** Of the signer, and of the other one. */
  readonly ranks?: readonly [bigint, bigint];
  readonly rankRights?: readonly { readonly mask: number; readonly rank: bigint }[];
}

function chainOf({
  owner = '1-1',
  keyMask = ALL_PERMISSIONS,
  granted = 0,
  ranks = [10n, 20n],
  rankRights = [],
}: Chain) {
  const asked: string[] = [];
  const answer = (row: string, args: Record<string, unknown>): unknown => {
    switch (row) {
      case 'player': {
        const isMe = args['playerId'] === ME;
        return buildPlayer({ id: isMe ? ME : OTHER, guildId: GUILD, guildRank: isMe ? ranks[0] : ranks[1] });
      }
      case 'address':
        return { address: ADDRESS, playerId: ME, permissions: keyMask };
      case 'guildRecord':
        return buildGuild({ owner: parsePlayerId(owner), bypassByInvite: 'permissioned' });
      case 'substation':
        return { owner: ME };
      case 'permission':
        return { subject: args['subject'], mask: granted };
      case 'guildRankPermissionsOf':
        return { items: rankRights.map((one) => ({ objectId: args['objectId'], guildId: GUILD, ...one })) };
      default:
        throw new Error(`not asked here: ${row}`);
    }
  };
  const ask = (row: string, args: Record<string, unknown>): Promise<unknown> => {
    asked.push(row);
    return Promise.resolve(answer(row, args));
  };
  return { asked, chain: { ask } as unknown as ChainAsk }; // answers as the rows do
}

const judge = (chain: Chain, name: Parameters<typeof judgeRights>[0], draft: Record<string, unknown>) =>
  judgeRights(name, draft, { playerId: ME, address: ADDRESS }, chainOf(chain).chain);

const FEE = { guildId: GUILD, bankConvertInFee: 1n };

test('an owner may, and nothing else is asked about', async () => {
  const { chain, asked } = chainOf({ owner: '1-2' });
  expect(await judgeRights('MsgGuildUpdateBankConvertInFee', FEE, { playerId: ME, address: ADDRESS }, chain)).toEqual({
    may: true,
  });
  expect(asked).not.toContain('permission');
});

test('who holds nothing may not, and is told what is missing and whose it is', async () => {
  const rights = await judge({}, 'MsgGuildUpdateBankConvertInFee', FEE);
  expect(rights).toEqual({
    may: false,
    words:
      'Player 1-2 needs the permission to act as owner on guild 0-1. Ask the owner, player 1-1, to grant this permission.',
  });
});

test('a grant does, and so does a rank that is good enough, but not one that is too low', async () => {
  const admin = PERMISSION.admin;
  const name = 'MsgGuildUpdateBankConvertInFee';
  expect(await judge({ granted: admin }, name, FEE)).toEqual({ may: true });
  expect(await judge({ rankRights: [{ mask: admin, rank: 10n }] }, name, FEE)).toEqual({ may: true });
  expect(await judge({ rankRights: [{ mask: admin, rank: 9n }] }, name, FEE)).toMatchObject({ may: false });
});

test('a key that plays only cannot do for its owner what it was not given', async () => {
  const rights = await judge({ owner: '1-2', keyMask: PLAY_RIGHTS }, 'MsgGuildUpdateBankConvertInFee', FEE);
  expect(rights).toMatchObject({ may: false });
  expect(rights.may ? '' : rights.words).toContain('This key needs the permission to act as owner');
});

test('a better rank than the target’s gives ranks, none better than one’s own, and none to those above', async () => {
  const give = (ranks: readonly [bigint, bigint], guildRank: bigint) =>
    judge({ ranks }, 'MsgPlayerUpdateGuildRank', { guildId: GUILD, playerId: OTHER, guildRank });
  expect(await give([10n, 20n], 10n)).toEqual({ may: true });
  expect(await give([10n, 20n], 9n)).toMatchObject({ may: false });
  expect(await give([10n, 10n], 30n)).toMatchObject({ may: false });
  expect(await give([0n, 20n], 30n)).toMatchObject({ may: false });
});

test('an empty set of rights is never given', async () => {
  const asked = { objectId: GUILD, playerId: OTHER, permissions: 0 };
  expect(await judge({ owner: '1-2' }, 'MsgPermissionGrantOnObject', asked)).toMatchObject({ may: false });
});

test('nothing is said before what the rule looks at is filled in; what it does not look at changes nothing', () => {
  expect(isJudgeable('MsgSubstationPlayerConnect', {})).toBe(false);
  expect(isJudgeable('MsgSubstationPlayerConnect', { substationId: parseSubstationId('4-1') })).toBe(true);
  expect(isJudgeable('MsgSubstationPlayerConnect', { substationId: '4-1', playerId: ME })).toBe(true);
  // The guild may be left out: it is then the signer's own.
  expect(isJudgeable('MsgGuildBankMint', {})).toBe(true);
  expect(isJudgeable('MsgPermissionGrantOnObject', { playerId: OTHER })).toBe(false);
  expect(judgedDraft('MsgGuildUpdateBankConvertInFee', FEE)).toEqual({ guildId: GUILD });
});

test('one of two objects is enough to say that a permission is missing, not that none is', async () => {
  const draft = { guildId: GUILD };
  expect(await judge({}, 'MsgGuildUpdateEntrySubstationId', draft)).toMatchObject({
    may: false,
    words: expect.stringMatching(/change the entry substation on guild 0-1/),
  });
  expect(await judge({ owner: ME }, 'MsgGuildUpdateEntrySubstationId', draft)).toEqual({ may: true });
});

test('before any right is chosen: who holds none there can give none, who holds one can', async () => {
  const give = (chain: Chain) => judge(chain, 'MsgPermissionGrantOnObject', { objectId: GUILD });
  const NONE = {
    may: false,
    words: 'You have no permissions on guild 0-1, so you can’t grant or revoke any.',
  };
  expect(await give({})).toEqual(NONE);
  expect(await give({ granted: PERMISSION.play })).toEqual({ may: true });
  expect(await give({ rankRights: [{ mask: PERMISSION.update, rank: 10n }] })).toEqual({ may: true });
  expect(await give({ rankRights: [{ mask: PERMISSION.update, rank: 9n }] })).toEqual(NONE);
  expect(await give({ owner: '1-2', keyMask: PLAY_RIGHTS })).toEqual({ may: true });
  expect(await judge({}, 'MsgPermissionGuildRankSet', { objectId: GUILD, guildId: GUILD })).toEqual(NONE);
});
