import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPlayer, buildSubstation } from '../../testing/builders.ts';
import {
  buildAgreement,
  buildAllocation,
  buildGuild,
  buildProvider,
  buildReactor,
  buildSight,
  ONE_OF_EACH,
  SELF,
} from '../../testing/buildSight.ts';
import { quoteRedeem } from '../guildBank.ts';
import {
  parseAgreementId,
  parseAllocationId,
  parseGuildId,
  parseObjectId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseSubstationId,
} from '../ids.ts';
import { parseName } from '../names.ts';
import { PERMISSION } from '../permissions.ts';
import type { MembershipApplication } from '../records.ts';
import { blockHeight, blocks, fraction, microAlpha, milliwatts, WHOLE } from '../units.ts';
import { ORDERS } from './orders.ts';
import type { More } from './sight.ts';

const plain = (text: string | null | undefined): string | null => text?.replaceAll('\u00a0', ' ') ?? null;
const guildId = parseGuildId('0-1');
const other = parsePlayerId('1-7');
const member = (guildRank: bigint) => buildPlayer({ id: other, guildId, guildRank });

describe('settings of a guild', () => {
  const sight = buildSight({ records: { guild: [buildGuild()], player: [member(50n)] } });

  test('what is so already is not signed for', () => {
    expect(ORDERS.MsgGuildUpdateEntryRank.obstacle?.({ guildId, newEntryRank: 101n }, sight)).toBe(
      'Nothing would change. Choose another value.',
    );
    expect(ORDERS.MsgGuildUpdateName.obstacle?.({ guildId, newName: 'Alcyone' }, sight)).toBe(
      'Nothing would change. Choose another value.',
    );
    expect(ORDERS.MsgGuildUpdateOwnerId.obstacle?.({ guildId, owner: parsePlayerId('1-1') }, sight)).toMatch(/already/);
  });

  test('members start with no better rank than that of who sets it; 1 is the best', () => {
    const set = (newEntryRank: bigint, self = SELF) =>
      ORDERS.MsgGuildUpdateEntryRank.obstacle?.({ guildId, newEntryRank }, { ...sight, self });
    expect(set(10n)).toBeNull();
    expect(set(9n)).toMatch(/^Your own rank is 10/);
    expect(set(9n, { ...SELF, guildId: null, guildRank: 0n }), 'an owner who is no member').toBeNull();
    expect(set(0n)).toMatch(/1 is the best/);
  });

  test('a fee is less than all of it', () => {
    const set = (bankConvertInFee: bigint) =>
      ORDERS.MsgGuildUpdateBankConvertInFee.obstacle?.(
        { guildId, bankConvertInFee: fraction(bankConvertInFee) },
        sight,
      );
    expect(set(WHOLE - 1n)).toBeNull();
    expect(set(WHOLE)).toBe('The fee must be below 100%.');
    expect(ORDERS.MsgGuildUpdateBankConvertInFee.fields.bankConvertInFee.limits?.(sight, {})).toMatchObject({
      most: WHOLE - 1n,
    });
  });

  test('what changes is told in words', () => {
    const changes = ORDERS.MsgGuildUpdateJoinInfusionMinimumBypassByRequest.changes;
    expect(changes?.({ guildId, guildJoinBypassLevel: 'member' }, sight)).toEqual([
      { what: 'Request rule', before: 'members with permission', after: 'any member' },
    ]);
    const hostile = buildSight({ records: { guild: [buildGuild({ pfp: `https://x/${'\u202e'}gpj.y` })] } });
    const [picture] = ORDERS.MsgGuildUpdatePfp.changes?.({ guildId, pfp: '' }, hostile) ?? [];
    expect(picture?.before).not.toContain('\u202e');
    expect(picture?.after).toBe('none');
  });

  test('a guild is founded by right of a reactor that is old enough and has founded none', () => {
    const reactorId = parseReactorId('3-1');
    const found = (change: Parameters<typeof buildReactor>[0], draft = {}) =>
      ORDERS.MsgGuildCreate.obstacle?.(
        { reactorId, ...draft },
        buildSight({ records: { reactor: [buildReactor(change)] } }),
      );
    const young = { guildId: null, charterEligibleHeight: blockHeight(500n) };
    expect(found(young)).toBe('You can found a guild on this reactor from block 500. The current block is 100.');
    expect(found({ ...young, charterEligibleHeight: blockHeight(100n) })).toBeNull();
    expect(found({})).toMatch(/has already founded a guild/);
    expect(found({}, { proof: 'f00d' }), 'by a proof').toBeNull();
    expect(found(young, { founderPlayerId: other })).toMatch(/another player with a charter proof/);
    const owner = buildSight({
      records: { player: [buildPlayer({ guildId })], guild: [buildGuild({ owner: SELF.playerId })] },
    });
    expect(ORDERS.MsgGuildCreate.obstacle?.({}, owner)).toMatch(/owns their current guild/);
  });
});

describe('members', () => {
  const open = (joinType: 'invite' | 'request'): More => ({
    applicationOf: (): MembershipApplication => ({
      guildId,
      playerId: other,
      joinType,
      status: 'proposed',
      proposer: null,
      substationId: null,
    }),
  });
  const about = { guildId, playerId: other };
  const stranger = buildPlayer({ id: other });
  const town = (player = stranger, guild = {}, more: More = {}) =>
    buildSight({ records: { player: [player], guild: [buildGuild(guild)] }, more });

  test.each([
    ['MsgGuildMembershipInvite', town(), null],
    ['MsgGuildMembershipInvite', town(member(9n)), 'This player is already a member. Choose another player.'],
    [
      'MsgGuildMembershipInvite',
      town(stranger, { bypassByInvite: 'closed' }),
      'This guild has turned off invitations. Ask the guild to turn them on.',
    ],
    ['MsgGuildMembershipInvite', town(stranger, {}, open('request')), /^This player has already requested to join/],
    [
      'MsgGuildMembershipInviteRevoke',
      town(stranger, {}, { applicationOf: () => null }),
      'No invitation is pending. Check the guild and the player.',
    ],
    ['MsgGuildMembershipInviteRevoke', town(stranger, {}, open('invite')), null],
    ['MsgGuildMembershipRequestApprove', town(), null],
    [
      'MsgGuildMembershipRequestApprove',
      town(stranger, {}, open('invite')),
      'No request is pending. Check the guild and the player.',
    ],
    [
      'MsgGuildMembershipRequestDeny',
      town(stranger, { bypassByRequest: 'closed' }),
      'This guild has turned off requests. Ask the guild to turn them on.',
    ],
    ['MsgGuildMembershipKick', town(member(11n)), null],
    ['MsgGuildMembershipKick', town(member(10n)), 'Your rank must be better than the member’s rank (1 is best).'],
    [
      'MsgGuildMembershipKick',
      town(member(11n), { owner: other }),
      'The guild owner can’t be kicked. Transfer ownership first.',
    ],
    ['MsgGuildMembershipKick', town(), 'This player isn’t a member of the guild. Choose another player.'],
  ] as const)('%s, case %#', (name, sight, words) => {
    const said = ORDERS[name].obstacle?.(about, sight) ?? null;
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  });

  test('a rank is from 1, for members, and another than before', () => {
    const rank = (guildRank: bigint, sight = town(member(50n))) =>
      ORDERS.MsgPlayerUpdateGuildRank.obstacle?.({ ...about, guildRank }, sight);
    expect(rank(5n)).toBeNull();
    expect(rank(0n)).toMatch(/1 is the best/);
    expect(rank(50n)).toBe('Nothing would change. Choose another value.');
    expect(rank(5n, town())).toMatch(/isn’t a member/);
    expect(ORDERS.MsgPlayerUpdateGuildRank.changes?.({ ...about, guildRank: 5n }, town(member(50n)))).toEqual([
      { what: 'Rank', before: '50', after: '5' },
    ]);
  });

  test('the ways in', () => {
    const there = parseGuildId('0-9');
    const draft = { guildId: there, playerId: SELF.playerId };
    const guild = buildGuild({ id: there, joinInfusionMinimum: microAlpha(5_000_000n), bypassByRequest: 'closed' });
    const records = { guild: [guild], player: [buildPlayer({ guildId })] };
    const with5 = buildSight({ records, more: { infusionsOf: () => [ONE_OF_EACH.infusion] } });
    const withNone = buildSight({ records, more: { infusionsOf: () => [] } });
    expect(ORDERS.MsgGuildMembershipJoin.obstacle?.(draft, with5)).toBeNull();
    expect(plain(ORDERS.MsgGuildMembershipJoin.obstacle?.(draft, withNone))).toMatch(
      /^Joining needs 5 g staked in reactors/,
    );
    expect(ORDERS.MsgGuildMembershipJoin.fields.infusionId.start?.(with5, draft)).toEqual([`3-1-${SELF.address}`]);
    expect(ORDERS.MsgGuildMembershipRequest.obstacle?.(draft, with5)).toBe(
      'This guild has turned off requests. Ask the guild to turn them on.',
    );
    const own = { guildId, playerId: SELF.playerId };
    expect(ORDERS.MsgGuildMembershipJoin.obstacle?.(own, buildSight({ records }))).toMatch(
      /already a member of this guild/,
    );
    expect(ORDERS.MsgGuildMembershipInviteApprove.changes?.(draft, with5)).toEqual([
      { what: 'Guild', before: '0-1', after: '0-9' },
      { what: 'Rank', before: '10', after: '101' },
    ]);
  });
});

describe('the bank', () => {
  const bank = {
    collateral: microAlpha(1_000n),
    supply: 500n,
    convertInFee: fraction(0n),
    convertOutFee: fraction(WHOLE / 10n),
  };
  const denom = 'uguild.0-1';
  const sight = buildSight({ balances: { [denom]: 100n, ualpha: 50n }, more: { bankOf: () => bank } });

  test('redeeming gives what the quote says, and never less than is accepted', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 100n), fc.bigInt(1n, 300n), (amount, min) => {
        const quote = quoteRedeem(bank, amount);
        const minAmountAlpha = microAlpha(min);
        const said = ORDERS.MsgGuildBankRedeem.obstacle?.({ amountToken: { denom, amount }, minAmountAlpha }, sight);
        expect(said === null).toBe(quote.ok && min <= quote.out);
      }),
    );
  });

  test('more than there is, and what is no token, is refused', () => {
    const redeem = (amount: bigint, of = denom) =>
      plain(ORDERS.MsgGuildBankRedeem.obstacle?.({ amountToken: { denom: of, amount } }, sight));
    expect(redeem(101n)).toMatch(/^You have/);
    expect(redeem(1n, 'ualpha')).toBe('You can only redeem guild tokens. Choose another coin.');
    const swap = { amountToken: { denom, amount: 1n }, guildId };
    expect(ORDERS.MsgGuildBankConvertToken.obstacle?.(swap, sight)).toMatch(/tokens are already from that guild/);
    expect(plain(ORDERS.MsgGuildBankMint.obstacle?.({ guildId, amountAlpha: microAlpha(51n) }, sight))).toMatch(
      /^You have 50 µg/,
    );
  });
});

describe('power that is set aside', () => {
  const sourceObjectId = parseObjectId('4-1');
  const substation = buildSubstation({ capacity: milliwatts(1_000n), load: milliwatts(400n) });

  test('is more than nothing and no more than its source has left', () => {
    const sight = buildSight({ records: { substation: [substation] } });
    fc.assert(
      fc.property(fc.bigInt(0n, 2_000n), (power) => {
        const draft = { sourceObjectId, allocationType: 'static', power: milliwatts(power) } as const;
        expect(ORDERS.MsgAllocationCreate.obstacle?.(draft, sight) === null).toBe(power > 0n && power <= 600n);
        const limits = ORDERS.MsgAllocationCreate.fields.power.limits?.(sight, draft);
        expect(limits).toMatchObject({ least: 1n, most: 600n });
      }),
    );
    const draft = { sourceObjectId, power: milliwatts(1n) };
    expect(ORDERS.MsgAllocationCreate.obstacle?.({ ...draft, allocationType: 'automated' }, sight)).toMatch(
      /^An automated allocation takes all/,
    );
    expect(
      ORDERS.MsgAllocationCreate.obstacle?.({ ...draft, allocationType: 'providerAgreement' }, sight),
    ).not.toBeNull();
    expect(ORDERS.MsgAllocationCreate.obstacle?.({ sourceObjectId: parseObjectId('5-1') }, sight)).toMatch(
      /^The source must be a player/,
    );
  });

  test('where the source has nothing left no smaller amount is asked for', () => {
    const full = buildSubstation({ capacity: milliwatts(400n), load: milliwatts(400n) });
    const sight = buildSight({ records: { substation: [full] } });
    const draft = { sourceObjectId, allocationType: 'static', power: milliwatts(1n) } as const;
    expect(ORDERS.MsgAllocationCreate.obstacle?.(draft, sight)).toMatch(
      /^The source has no power left. Choose another/,
    );
    expect(ORDERS.MsgAllocationCreate.fields.power.limits?.(sight, draft)).toEqual({ least: 1n });
  });

  test('changes only where it is dynamic; its own power counts as free', () => {
    const allocationId = parseAllocationId('6-1');
    const records = { substation: [substation], allocation: [buildAllocation({ sourceId: sourceObjectId })] };
    const sight = buildSight({ records, more: { powerOf: () => milliwatts(400n) } });
    const set = (power: bigint) =>
      ORDERS.MsgAllocationUpdate.obstacle?.({ allocationId, power: milliwatts(power) }, sight);
    expect([set(1_000n), set(1_001n), set(0n), set(400n)].map((words) => words === null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const type of ['static', 'automated', 'providerAgreement'] as const) {
      const fixed = buildSight({ records: { allocation: [buildAllocation({ type })] } });
      expect(ORDERS.MsgAllocationDelete.obstacle?.({ allocationId }, fixed), type).toMatch(/^This /);
      expect(ORDERS.MsgAllocationUpdate.obstacle?.({ allocationId }, fixed), type).toMatch(/^This /);
    }
  });

  test('is led to another substation than its source, and than where it leads', () => {
    const allocationId = parseAllocationId('6-1');
    const [here, there] = [parseSubstationId('4-1'), parseSubstationId('4-2')];
    const sight = buildSight({
      records: { allocation: [buildAllocation({ sourceId: sourceObjectId, destinationId: there })] },
    });
    expect(ORDERS.MsgSubstationAllocationConnect.obstacle?.({ allocationId, destinationId: here }, sight)).toMatch(
      /own source/,
    );
    expect(ORDERS.MsgSubstationAllocationConnect.obstacle?.({ allocationId, destinationId: there }, sight)).toMatch(
      /already/,
    );
    expect(ORDERS.MsgSubstationAllocationDisconnect.changes?.({ allocationId }, sight)).toEqual([
      { what: 'Destination', before: '4-2', after: 'none' },
    ]);
  });
});

test('who is connected where', () => {
  const substationId = parseSubstationId('4-1');
  const sight = buildSight({ records: { player: [buildPlayer(), buildPlayer({ id: other, substationId: null })] } });
  expect(ORDERS.MsgSubstationPlayerConnect.obstacle?.({ substationId, playerId: SELF.playerId }, sight)).toMatch(
    /already/,
  );
  expect(ORDERS.MsgSubstationPlayerConnect.obstacle?.({ substationId, playerId: other }, sight)).toBeNull();
  expect(ORDERS.MsgSubstationPlayerDisconnect.obstacle?.({ playerId: other }, sight)).toMatch(
    /isn’t connected to a substation/,
  );
  expect(ORDERS.MsgSubstationPlayerMigrate.obstacle?.({ substationId, playerId: [] }, sight)).toMatch(/at least one/);
  expect(ORDERS.MsgSubstationPlayerMigrate.obstacle?.({ substationId, playerId: [other, other] }, sight)).toMatch(
    /twice/,
  );
  expect(
    ORDERS.MsgSubstationDelete.obstacle?.({ substationId, migrationSubstationId: substationId }, sight),
  ).not.toBeNull();
});

describe('offers and contracts', () => {
  const providerId = parseProviderId('10-1');
  const agreementId = parseAgreementId('11-1');
  const records = {
    provider: [buildProvider()],
    agreement: [buildAgreement()],
    substation: [buildSubstation()],
  };
  const sight = buildSight({ records, balances: { ualpha: 1_000_000_000n } });

  test('the least of an offer stays below its most', () => {
    const set = (newMinimumCapacity: bigint) =>
      plain(
        ORDERS.MsgProviderUpdateCapacityMinimum.obstacle?.(
          { providerId, newMinimumCapacity: milliwatts(newMinimumCapacity) },
          sight,
        ),
      );
    expect(set(1_000_000n)).toBeNull();
    expect(set(1_000_001n)).toMatch(/is above the maximum/);
    expect(set(1_000n)).toBe('Nothing would change. Choose another value.');
    expect(ORDERS.MsgProviderUpdateAccessPolicy.changes?.({ providerId, accessPolicy: 'closedMarket' }, sight)).toEqual(
      [{ what: 'Access', before: 'open to everyone', after: 'closed' }],
    );
    const crossed = { capacityMinimum: milliwatts(2n), capacityMaximum: milliwatts(1n) };
    expect(ORDERS.MsgProviderCreate.obstacle?.(crossed, sight)).toMatch(/is above the maximum/);
    expect(ORDERS.MsgProviderCreate.obstacle?.({ consumerCancellationPenalty: fraction(WHOLE + 1n) }, sight)).toMatch(
      /at most 100%/,
    );
  });

  test('buying keeps to the ranges of the offer, the room behind it and the account', () => {
    const buy = (capacity: bigint, duration: bigint, at = sight) =>
      plain(
        ORDERS.MsgAgreementOpen.obstacle?.(
          { providerId, capacity: milliwatts(capacity), duration: blocks(duration) },
          at,
        ),
      );
    expect(buy(1_000n, 10n)).toBeNull();
    expect(buy(999n, 10n)).toBe('This provider sells 1 W to 1 kW per agreement. Change the amount.');
    expect(buy(1_000n, 1_001n)).toMatch(/This provider allows 10 blocks to 1,000 blocks/);
    expect(buy(1_000n, 10n, { ...sight, balanceOf: () => 19_999n })).toMatch(/^This agreement costs/);
    const closed = buildSight({ records: { provider: [buildProvider({ accessPolicy: 'closedMarket' })] } });
    expect(buy(1_000n, 10n, closed)).toBe('This provider takes no new agreements. Choose another provider.');
    expect(ORDERS.MsgAgreementOpen.fields.capacity.limits?.(sight, { providerId })).toMatchObject({
      least: 1_000n,
      most: 1_000_000n,
    });
  });

  test('a contract that is over cannot be changed', () => {
    const late = { ...sight, height: blockHeight(200n) };
    for (const said of [
      ORDERS.MsgAgreementClose.obstacle?.({ agreementId }, late),
      ORDERS.MsgAgreementDurationIncrease.obstacle?.({ agreementId }, late),
      ORDERS.MsgAgreementCapacityIncrease.obstacle?.({ agreementId }, late),
      ORDERS.MsgAgreementCapacityDecrease.obstacle?.({ agreementId }, late),
    ]) {
      expect(said).toBe('This agreement has ended.');
    }
  });

  test('drawing more ends sooner, drawing less lasts longer, and nothing below nothing is left', () => {
    const more = { agreementId, capacityIncrease: milliwatts(10_000n) };
    expect(
      ORDERS.MsgAgreementCapacityIncrease.changes?.(more, sight).map(({ before, after }) =>
        plain(`${before} > ${after}`),
      ),
    ).toEqual(['10 W > 20 W', '100 blocks > 50 blocks']);
    const all = { agreementId, capacityDecrease: milliwatts(10_000n) };
    expect(plain(ORDERS.MsgAgreementCapacityDecrease.obstacle?.(all, sight))).toBe(
      'The agreement has only 10 W. Reduce the power by less, or end the agreement.',
    );
    const [, money] = ORDERS.MsgAgreementClose.changes?.({ agreementId }, sight) ?? [];
    // 100 blocks of 10,000 mW at 2; half of it is the penalty.
    expect(plain(money?.before)).toBe('2 g of alpha');
    expect(plain(money?.after)).toBe('1 g of alpha refunded, 1 g of alpha lost');
  });
});

describe('stakes', () => {
  const validatorAddress = 'gamevaloper1a';
  const records = { reactor: [buildReactor()], infusion: [ONE_OF_EACH.infusion] };
  const more: More = { reactorOfValidator: (validator) => (validator === validatorAddress ? buildReactor() : null) };
  const sight = buildSight({ records, more, balances: { ualpha: 7_000_000n } });
  const draft = (amount: bigint) => ({
    validatorAddress,
    delegatorAddress: SELF.address,
    amount: { denom: 'ualpha', amount },
  });

  test('no more goes in than there is, and no more comes out than is in', () => {
    expect(ORDERS.MsgReactorInfuse.obstacle?.(draft(7_000_000n), sight)).toBeNull();
    expect(plain(ORDERS.MsgReactorInfuse.obstacle?.(draft(7_000_001n), sight))).toMatch(/^You have 7 g/);
    expect(ORDERS.MsgReactorDefuse.obstacle?.(draft(5_000_000n), sight)).toBeNull();
    expect(plain(ORDERS.MsgReactorDefuse.obstacle?.(draft(5_000_001n), sight))).toBe(
      'This account has 5 g in this reactor. Enter less.',
    );
    expect(ORDERS.MsgReactorInfuse.obstacle?.(draft(1n), { ...sight, balanceOf: () => 0n })).toBe(
      'You have no alpha. Mine and refine ore, or redeem guild tokens for alpha.',
    );
    const emptied = buildSight({
      records: { ...records, infusion: [{ ...ONE_OF_EACH.infusion, fuel: microAlpha(0n) }] },
      more,
    });
    expect(ORDERS.MsgReactorDefuse.obstacle?.(draft(1n), emptied)).toMatch(/has no stake/);
    expect(ORDERS.MsgReactorDefuse.obstacle?.({ ...draft(1n), validatorAddress: 'elsewhere' }, sight)).toMatch(
      /has no stake/,
    );
    expect(ORDERS.MsgReactorCancelDefusion.obstacle?.(draft(1n), sight)).toMatch(/^Nothing is being unstaked/);
    expect(ORDERS.MsgReactorDefuse.changes?.(draft(2_000_000n), sight).map(({ after }) => plain(after))).toEqual([
      '3 g',
    ]);
  });

  test('stake does not move to where it is', () => {
    const move = { ...draft(1n), validatorSrcAddress: 'a', validatorDstAddress: 'a' };
    expect(ORDERS.MsgReactorBeginMigration.obstacle?.(move, sight)).toBe(
      'This stake is already in this reactor. Choose another reactor.',
    );
  });
});

describe('rights', () => {
  const objectId = parseObjectId('5-1');
  const held = PERMISSION.play | PERMISSION.update;
  const sight = buildSight({ records: { player: [member(1n)] }, more: { grantedOn: () => held } });
  const draft = (permissions: number) => ({ objectId, playerId: other, permissions });

  test('what would change nothing is said so, and no rights at all are refused', () => {
    const said = (name: 'Grant' | 'Revoke' | 'Set', mask: number) =>
      ORDERS[`MsgPermission${name}OnObject`].obstacle?.(draft(mask), sight) ?? null;
    expect([said('Grant', PERMISSION.play), said('Grant', PERMISSION.admin)]).toEqual([
      'Nothing would change. Choose another value.',
      null,
    ]);
    expect([said('Revoke', PERMISSION.admin), said('Revoke', PERMISSION.play)]).toEqual([
      'Nothing would change. Choose another value.',
      null,
    ]);
    expect([said('Set', held), said('Set', PERMISSION.play)]).toEqual([
      'Nothing would change. Choose another value.',
      null,
    ]);
    expect(said('Set', 0)).toBe('Choose at least one permission.');
  });

  test('before and after are the masks in words, whatever they were', () => {
    fc.assert(
      fc.property(fc.nat(PERMISSION.guildUgcUpdate), fc.nat(PERMISSION.guildUgcUpdate), (before, bits) => {
        const at = { ...sight, more: { grantedOn: () => before } };
        const given = ORDERS.MsgPermissionGrantOnObject.changes?.(draft(bits), at) ?? [];
        expect(given.length > 0).toBe(bits !== 0 && (before | bits) !== before);
        const taken = ORDERS.MsgPermissionRevokeOnObject.changes?.(draft(bits), at) ?? [];
        expect(taken.length > 0).toBe((before & bits) !== 0);
      }),
    );
  });

  test('each bit has a rank of its own', () => {
    const rows = [{ objectId, guildId, mask: PERMISSION.play, rank: 5n }];
    const ranked = buildSight({ more: { rankRightsOn: () => rows } });
    const asked = { objectId, guildId, permission: PERMISSION.play };
    expect(ORDERS.MsgPermissionGuildRankSet.changes?.({ ...asked, rank: 7n }, ranked)).toEqual([
      { what: 'play', before: 'rank 5 and better', after: 'rank 7 and better' },
    ]);
    expect(ORDERS.MsgPermissionGuildRankRevoke.obstacle?.({ ...asked, permission: PERMISSION.admin }, ranked)).toMatch(
      /^No rank/,
    );
    expect(ORDERS.MsgPermissionGuildRankSet.obstacle?.({ ...asked, rank: 0n }, ranked)).toMatch(/1 is the best/);
  });

  test('a key is added once, and the main one cannot be removed', () => {
    const { address: own } = ONE_OF_EACH.address;
    const keys = buildSight({ records: { address: [ONE_OF_EACH.address], player: [buildPlayer()] } });
    expect(ORDERS.MsgAddressRegister.obstacle?.({ address: own, permissions: 1 }, keys)).toMatch(
      /already acts for player 1-2/,
    );
    expect(ORDERS.MsgAddressRevoke.obstacle?.({ address: own }, keys)).toMatch(/^You can’t revoke the main key/);
    expect(ORDERS.MsgPlayerUpdatePrimaryAddress.obstacle?.({ primaryAddress: own }, keys)).toMatch(/already/);
  });
});

describe('sending', () => {
  const to = SELF.address;
  const stranger = { address: to, playerId: null, permissions: 0 };
  test('needs an amount, a receiver who is somebody else, and the coins', () => {
    const sight = buildSight({ records: { address: [stranger] }, balances: { ualpha: 5n, 'uguild.0-1': 5n } });
    const pay = (amount: readonly { denom: string; amount: bigint }[]) =>
      plain(ORDERS.MsgPlayerSend.obstacle?.({ toAddress: to, amount }, sight));
    expect(pay([{ denom: 'ualpha', amount: 5n }])).toBeNull();
    expect(pay([])).toBe('Enter an amount.');
    expect(pay([{ denom: 'ualpha', amount: 6n }])).toMatch(/^You have 5 µg/);
    expect(pay([{ denom: 'uguild.0-1', amount: 1n }])).toMatch(/only send guild tokens to registered players/);
    expect(
      pay([
        { denom: 'ualpha', amount: 1n },
        { denom: 'ualpha', amount: 1n },
      ]),
    ).toMatch(/listed twice/);
    const self = { toAddress: to, fromAddress: to };
    expect(ORDERS.MsgPlayerSend.obstacle?.(self, sight)).toBe(
      'This is the sender’s own address. Choose another recipient.',
    );
  });
});

test('names and portraits are held to the rules of the network', () => {
  const sight = buildSight({ records: { player: [buildPlayer({ name: parseName('ada') })] } });
  const playerId = SELF.playerId;
  const call = (newName: string) => ORDERS.MsgPlayerUpdateName.obstacle?.({ playerId, newName }, sight);
  expect([call('grace'), call('ada'), call('a b'), call('1-42')]).toEqual([
    null,
    'Nothing would change. Choose another value.',
    'Use only letters, digits, - and _ in a name.',
    'A name can’t look like an ID, such as 1-42.',
  ]);
  const draw = (pfpClientRenderAttributes: string) =>
    ORDERS.MsgPlayerUpdatePfpClientRenderAttributes.obstacle?.({ playerId, pfpClientRenderAttributes }, sight);
  expect(draw('{"head":3}')).toBeNull();
  expect(draw('[1]')).toBe('The drawn avatar must be a JSON object.');
  expect(draw('{')).toBe('The drawn avatar must be a JSON object.');
  expect(draw(`{"a":"${'x'.repeat(600)}"}`)).toMatch(/512/);
});
