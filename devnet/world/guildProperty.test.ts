import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Guild } from '../../src/generated/game/entities.ts';
import { guildJoinBypassLevel } from '../../src/generated/game/enums.ts';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { mint } from './bank.ts';
import { Draft } from './draft.ts';
import { tokenOf } from './guildBank.ts';
import { brokenInvariants } from './invariants.ts';
import { commit } from './state.ts';
import { consent, testKey, testWorld, type TestWorld } from './testWorld.ts';

const GUILD_ALL = 17_166_862n;
const NAMES = ['operator', 'alice', 'bob', 'carol'];
const DANA = testKey('dana');
const KEYS = [...NAMES.map((name) => testKey(name)), DANA];
/** Signatures are slow and are asked for again and again. */
const signed = new Map<string, string>();
const MASKS = [0n, 1n, 4n, 12n, 512n, 1024n, 1028n, 8192n, 4096n, 2n, 33_554_431n, 2n ** 40n];
const TEXTS = ['', 'Nova', 'nova', 'NOVA', 'x', '12-34', 'Caf\u00e9', 'Two Words', 'https://a.example/x', '<b>'];

interface Step {
  readonly act: number;
  readonly by: number;
  readonly player: number;
  readonly guild: number;
  readonly object: number;
  readonly mask: number;
  readonly small: number;
  readonly text: number;
  readonly honest: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.nat(33),
  by: fc.nat(4),
  player: fc.nat(5),
  guild: fc.nat(3),
  object: fc.nat(6),
  mask: fc.nat(MASKS.length - 1),
  small: fc.nat(12),
  text: fc.nat(TEXTS.length - 1),
  honest: fc.boolean(),
});

const OPEN = {
  joinInfusionMinimumBypassByInvite: guildJoinBypassLevel.permissioned,
  joinInfusionMinimumBypassByRequest: guildJoinBypassLevel.member,
};

/** Two guilds with a bank each, three members, and coins to play with. */
function setup(): TestWorld {
  const world = testWorld({ guildFuelGrams: 10 });
  for (const name of NAMES.slice(1)) world.join(name);
  const draft = new Draft(world.state);
  const two = { id: '0-2', index: 2n, owner: '1-4', entryRank: 50n, primaryReactorId: '3-1' };
  draft.put('guild', '0-2', Guild.fromPartial({ ...two, ...OPEN, bankConvertInFee: '1', bankConvertOutFee: '1' }));
  const one = draft.get('guild', '0-1');
  if (one) draft.put('guild', '0-1', { ...one, ...OPEN });
  draft.setNumber('counter', '0', 2n);
  draft.setNumber('permission', '0-2@1-4', GUILD_ALL);
  for (const name of NAMES) {
    mint(draft, testKey(name).address, 'ualpha', 50n);
    mint(draft, testKey(name).address, tokenOf('0-1'), 50n);
    mint(draft, testKey(name).address, tokenOf('0-2'), 50n);
  }
  commit(world.state, draft.overlay.diff);
  world.must('MsgGuildBankMint', { creator: testKey('operator').address, amountAlpha: 77n, amountToken: 10n });
  return world;
}

/** Acts on the guild, on an object and on a player himself: whose they are by right. */
const OF_GUILD = new Set([6, 9, 11, 12, 15, 16, 17, 18, 19, 20, 21, 22, 23, 27]);
const OF_OBJECT = new Set([0, 1, 2, 5]);

/** The honest hand is the owner's; the other is anybody's. */
function creatorOf(world: TestWorld, at: Step, guildId: string, objectId: string, playerId: string): string {
  const { view } = world;
  const anybody = KEYS[at.by]?.address ?? '';
  if (!at.honest) return anybody;
  if (at.act === 32) return world.operator.address;
  if (at.act >= 23 && at.act <= 26) return anybody;
  const object = view.get('guild', objectId) ?? view.get('substation', objectId) ?? view.get('reactor', objectId);
  const owner = OF_GUILD.has(at.act) ? view.get('guild', guildId || '0-1')?.owner : object?.owner;
  const player = view.get('player', OF_GUILD.has(at.act) || OF_OBJECT.has(at.act) ? (owner ?? objectId) : playerId);
  return player?.primaryAddress ?? anybody;
}

function play(world: TestWorld, at: Step): boolean {
  // Whoever settles applications with an honest hand settles one there is.
  const pending = [...world.view.guildApplications()].map(([, application]) => application);
  const filed = at.honest && at.act >= 7 && at.act <= 13 ? pending[at.small % Math.max(1, pending.length)] : undefined;
  const playerId = filed?.playerId ?? `1-${at.player + 1}`;
  const named = at.guild === 0 && at.act !== 17 ? '' : `0-${Math.max(1, at.guild)}`;
  const guildId = filed?.guildId ?? named;
  const objectId = ['0-1', '0-2', '4-1', '3-1', '1-2', '1-4', '6-1'][at.object] ?? '0-1';
  const creator = creatorOf(world, at, guildId, objectId, playerId);
  const permissions = MASKS[at.mask] ?? 0n;
  const amount = BigInt(at.small);
  const text = TEXTS[at.text] ?? '';
  const address = (KEYS[at.player] ?? DANA).address;
  const substationId = at.small > 9 ? '4-1' : '';
  const coin = { denom: tokenOf(guildId || '0-1'), amount: String(at.small) };
  const onObject = { creator, objectId, playerId, permissions };
  const membership = { creator, guildId, playerId, substationId };
  switch (at.act) {
    case 0:
      return world.send('MsgPermissionGrantOnObject', onObject).ok;
    case 1:
      return world.send('MsgPermissionRevokeOnObject', onObject).ok;
    case 2:
      return world.send('MsgPermissionSetOnObject', onObject).ok;
    case 3:
      return world.send('MsgPermissionGrantOnAddress', { creator, address, permissions }).ok;
    case 4:
      return world.send('MsgPermissionSetOnAddress', { creator, address, permissions: permissions | 8n }).ok;
    case 5: {
      const rank = { creator, objectId, guildId: guildId || '0-1', permission: permissions, rank: amount };
      return world.send(at.small < 4 ? 'MsgPermissionGuildRankRevoke' : 'MsgPermissionGuildRankSet', rank).ok;
    }
    case 6:
      return world.send('MsgGuildMembershipInvite', membership).ok;
    case 7:
      return world.send('MsgGuildMembershipInviteApprove', membership).ok;
    case 8:
      return world.send('MsgGuildMembershipInviteDeny', membership).ok;
    case 9:
      return world.send('MsgGuildMembershipInviteRevoke', membership).ok;
    case 10:
      return world.send('MsgGuildMembershipRequest', membership).ok;
    case 11:
      return world.send('MsgGuildMembershipRequestApprove', membership).ok;
    case 12:
      return world.send('MsgGuildMembershipRequestDeny', membership).ok;
    case 13:
      return world.send('MsgGuildMembershipRequestRevoke', membership).ok;
    case 14:
      return world.send('MsgGuildMembershipJoin', { ...membership, infusionId: [`3-1-${creator}`] }).ok;
    case 15:
      return world.send('MsgGuildMembershipKick', membership).ok;
    case 16:
      return world.send('MsgPlayerUpdateGuildRank', { creator, guildId, playerId, guildRank: amount }).ok;
    case 17:
      return world.send('MsgGuildUpdateOwnerId', { creator, guildId, owner: playerId }).ok;
    case 18: {
      const level = { creator, guildId: guildId || '0-1', guildJoinBypassLevel: (at.small % 4) as 0 };
      return at.small < 6
        ? world.send('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', level).ok
        : world.send('MsgGuildUpdateJoinInfusionMinimumBypassByRequest', level).ok;
    }
    case 19:
      return world.send('MsgGuildUpdateJoinInfusionMinimum', { creator, guildId, joinInfusionMinimum: amount }).ok;
    case 20:
      return world.send('MsgGuildUpdateEntryRank', { creator, guildId, newEntryRank: amount }).ok;
    case 21:
      return world.send('MsgGuildUpdateName', { creator, guildId, name: text }).ok;
    case 22: {
      const fee = `${at.small}0000000000000000${at.mask}`;
      return world.send('MsgGuildUpdateBankConvertInFee', { creator, guildId, bankConvertInFee: fee }).ok;
    }
    case 23:
      return world.send('MsgGuildBankMint', { creator, guildId, amountAlpha: amount, amountToken: amount * 3n }).ok;
    case 24:
      return world.send('MsgGuildBankRedeem', { creator, amountToken: coin, minAmountAlpha: 1n }).ok;
    case 25:
      return world.send('MsgGuildBankConvert', { creator, guildId, amountAlpha: amount, minAmountToken: 1n }).ok;
    case 26: {
      const change = { creator, amountToken: coin, guildId: `0-${(at.mask % 2) + 1}`, minAmountToken: 1n };
      return world.send('MsgGuildBankConvertToken', change).ok;
    }
    case 27:
      return world.send('MsgGuildBankConfiscateAndBurn', { creator, guildId, address, amountToken: amount }).ok;
    case 28: {
      const text = `PLAYER${playerId}ADDRESS${DANA.address}`;
      const digest = sha256(utf8(text));
      const proofSignature = signed.get(text) ?? toHex(secp256k1.sign(digest, DANA.privateKey, { prehash: false }));
      signed.set(text, proofSignature);
      const proof = { proofPubKey: toHex(DANA.publicKey), proofSignature };
      return world.send('MsgAddressRegister', { creator, playerId, address: DANA.address, permissions, ...proof }).ok;
    }
    case 29:
      return world.send('MsgAddressRevoke', { creator, address }).ok;
    case 30:
      return world.send('MsgPlayerUpdatePrimaryAddress', { creator, primaryAddress: address }).ok;
    case 31:
      return world.send('MsgPlayerUpdatePfp', { creator, playerId, pfp: text }).ok;
    case 32: {
      const nonce = world.view.grid('proxyNonce', world.view.playerOfAddress(address) ?? '');
      const proxy = { creator, address, ...consent(KEYS[at.player] ?? DANA, '0-1', nonce) };
      return world.send('MsgGuildMembershipJoinProxy', proxy).ok;
    }
    default: {
      const pay = { fromAddress: creator, toAddress: address, amount: [coin] };
      return world.send('MsgPlayerSend', { creator, ...pay }).ok;
    }
  }
}

test('no sequence of guild, bank, permission and key messages breaks an invariant', () => {
  let accepted = 0;
  const reached = new Set<number>();
  fc.assert(
    fc.property(fc.array(fc.noBias(step), { minLength: 120, maxLength: 220, size: 'max' }), (steps) => {
      const world = setup();
      const supply = world.view.supply('ualpha');
      for (const [index, at] of steps.entries()) {
        const owner = world.view.get('guild', '0-1')?.owner ?? '';
        if (play(world, at)) {
          accepted++;
          reached.add(at.act);
        }
        const now = world.view.get('guild', '0-1')?.owner ?? '';
        if (now !== owner) expect(world.view.permission(`0-1@${owner}`), 'row of a former owner').toBe(0n);
        if (index % 20 === 0) world.advance(1n);
      }
      expect(brokenInvariants(world.state, supply)).toEqual([]);
    }),
    { numRuns: 40 },
  );
  // The walk must have been through the rules, not only past them.
  expect(accepted).toBeGreaterThan(500);
  expect(reached.size).toBeGreaterThan(28);
});
