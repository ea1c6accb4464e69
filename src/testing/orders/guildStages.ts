/** Stages of guilds: each is set up in a guild of its own, founded by proof. */
import type { GuildId } from '../../game/ids.ts';
import { parseGuildId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { fraction, microAlpha } from '../../game/units.ts';
import { solve } from '../devnetDoors.ts';
import { gridOwner } from './energyStages.ts';
import { type Actor, CHARTER_RANGE, type Grounds } from './grounds.ts';
import { orNull, type Stages } from './stage.ts';

const PICTURE = 'https://pictures.example/guild.png';
/** What a new bank is opened with: four of alpha for each token. */
const BACKING = { amountAlpha: microAlpha(600n), amountToken: 150n };
const tokenOf = (guildId: GuildId): string => `uguild.${guildId}`;

/** The proof that founds a guild, made where one zero is enough. */
async function charter(grounds: Grounds, { playerId }: Actor) {
  grounds.pass(CHARTER_RANGE);
  const { anchor: clock } = await grounds.chain.ask('charter', {});
  const { chainId } = grounds.doors.network;
  const work = solve({ kind: 'charter', chainId, solverId: playerId, founderId: playerId, clock }, 1);
  return { reactorId: grounds.plants[1].reactorId, founderPlayerId: playerId, ...work };
}

/** @returns the guild that was founded */
export async function foundBy(grounds: Grounds, founder: Actor): Promise<GuildId> {
  await grounds.act(founder, { name: 'MsgGuildCreate', ...(await charter(grounds, founder)) });
  return parseGuildId(grounds.latest('guild'));
}

async function office(grounds: Grounds) {
  const by = await grounds.member();
  await grounds.fund(by, 1n);
  const guildId = await foundBy(grounds, by);
  return { by, guildId, ask: () => grounds.chain.ask('guildRecord', { guildId }) };
}

async function bank(grounds: Grounds) {
  const at = await office(grounds);
  await grounds.act(at.by, { name: 'MsgGuildBankMint', ...BACKING, guildId: at.guildId });
  return at;
}

/** Bought for a hundred of alpha: 25 tokens. */
async function customer(grounds: Grounds, guildId: GuildId): Promise<Actor> {
  const actor = await grounds.member();
  await grounds.fund(actor, 1n);
  await grounds.act(actor, {
    name: 'MsgGuildBankConvert',
    guildId,
    amountAlpha: microAlpha(100n),
    minAmountToken: 1n,
  });
  return actor;
}

const tokensOf = async ({ chain }: Grounds, { wallet }: Actor, guildId: GuildId): Promise<bigint> =>
  (await chain.ask('balance', { address: wallet.address, denom: tokenOf(guildId) })).amount;

const guildOf = async ({ chain }: Grounds, { playerId }: Actor) => (await chain.ask('player', { playerId })).guildId;

/** A guild that is open to one way in, and a member of another one. */
async function doorway(grounds: Grounds, way: 'Invite' | 'Request') {
  const { by: officer, guildId } = await office(grounds);
  const guest = await grounds.member();
  await grounds.act(officer, {
    name: `MsgGuildUpdateJoinInfusionMinimumBypassBy${way}`,
    guildId,
    guildJoinBypassLevel: 'permissioned',
  });
  const { playerId } = guest;
  const application = { guildId, playerId };
  return {
    officer,
    guest,
    application,
    file: (message: GameMessage) => grounds.act(way === 'Invite' ? officer : guest, message),
    status: async () => (await orNull(grounds.chain.ask('membershipApplication', application)))?.status ?? null,
    guildOfGuest: () => guildOf(grounds, guest),
  };
}

async function invited(grounds: Grounds) {
  const at = await doorway(grounds, 'Invite');
  await at.file({ name: 'MsgGuildMembershipInvite', ...at.application });
  return at;
}

async function requested(grounds: Grounds) {
  const at = await doorway(grounds, 'Request');
  await at.file({ name: 'MsgGuildMembershipRequest', ...at.application });
  return at;
}

/** Somebody who has joined. */
async function ranks(grounds: Grounds) {
  const { by, guildId } = await office(grounds);
  const member = await grounds.member();
  const { playerId } = member;
  await grounds.act(member, { name: 'MsgGuildMembershipJoin', guildId, playerId });
  return { by, member, order: { guildId, playerId } };
}

export const GUILD_STAGES = {
  async MsgGuildCreate(grounds) {
    const by = await grounds.member();
    await grounds.fund(by, 1n);
    return {
      by,
      order: await charter(grounds, by),
      read: async () => (await guildOf(grounds, by)) !== grounds.guildId,
      after: true,
    };
  },
  async MsgGuildUpdateOwnerId(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const { playerId: owner } = await grounds.member();
    return { by, order: { guildId, owner }, read: async () => (await ask()).owner, after: owner };
  },
  async MsgGuildUpdateEntrySubstationId(grounds) {
    const { actor: by, substationId: entrySubstationId } = await gridOwner(grounds);
    const guildId = await foundBy(grounds, by);
    const read = async () => (await grounds.chain.ask('guildRecord', { guildId })).entrySubstationId;
    return { by, order: { guildId, entrySubstationId }, read, after: entrySubstationId };
  },
  async MsgGuildUpdateEndpoint(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const endpoint = 'https://guild.example/';
    return { by, order: { guildId, endpoint }, read: async () => (await ask()).endpoint, after: endpoint };
  },
  async MsgGuildUpdatePrimaryReactor(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const [{ reactorId }] = grounds.plants;
    return { by, order: { guildId, reactorId }, read: async () => (await ask()).primaryReactorId, after: reactorId };
  },
  async MsgGuildUpdateJoinInfusionMinimum(grounds) {
    const { by, guildId, ask } = await office(grounds);
    return {
      by,
      order: { guildId, joinInfusionMinimum: microAlpha(3_000_000n) },
      read: async () => (await ask()).joinInfusionMinimum,
      after: 3_000_000n,
    };
  },
  async MsgGuildUpdateJoinInfusionMinimumBypassByRequest(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const read = async () => (await ask()).bypassByRequest;
    return { by, order: { guildId, guildJoinBypassLevel: 'member' }, read, after: 'member' };
  },
  async MsgGuildUpdateJoinInfusionMinimumBypassByInvite(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const read = async () => (await ask()).bypassByInvite;
    return { by, order: { guildId, guildJoinBypassLevel: 'member' }, read, after: 'member' };
  },
  async MsgGuildUpdateEntryRank(grounds) {
    const { by, guildId, ask } = await office(grounds);
    return { by, order: { guildId, newEntryRank: 40n }, read: async () => (await ask()).entryRank, after: 40n };
  },
  async MsgGuildUpdateName(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const newName = `Guild ${guildId}`.replace('-', ' ');
    return { by, order: { guildId, newName }, read: async () => (await ask()).name, after: newName };
  },
  async MsgGuildUpdatePfp(grounds) {
    const { by, guildId, ask } = await office(grounds);
    return { by, order: { guildId, pfp: PICTURE }, read: async () => (await ask()).pfp, after: PICTURE };
  },
  async MsgGuildUpdateBankConvertInFee(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const bankConvertInFee = fraction(3n * 10n ** 16n);
    return {
      by,
      order: { guildId, bankConvertInFee },
      read: async () => (await ask()).bankConvertInFee,
      after: bankConvertInFee,
    };
  },
  async MsgGuildUpdateBankConvertOutFee(grounds) {
    const { by, guildId, ask } = await office(grounds);
    const bankConvertOutFee = fraction(2n * 10n ** 16n);
    return {
      by,
      order: { guildId, bankConvertOutFee },
      read: async () => (await ask()).bankConvertOutFee,
      after: bankConvertOutFee,
    };
  },
  async MsgGuildBankMint(grounds) {
    const { by, guildId } = await office(grounds);
    return { by, order: { ...BACKING, guildId }, read: () => tokensOf(grounds, by, guildId), after: 150n };
  },
  async MsgGuildBankRedeem(grounds) {
    const { by, guildId } = await bank(grounds);
    return {
      by,
      order: { amountToken: { denom: tokenOf(guildId), amount: 50n }, minAmountAlpha: microAlpha(100n) },
      read: () => tokensOf(grounds, by, guildId),
      after: 100n,
    };
  },
  async MsgGuildBankConvert(grounds) {
    const { guildId } = await bank(grounds);
    const by = await grounds.member();
    await grounds.fund(by, 1n);
    return {
      by,
      order: { guildId, amountAlpha: microAlpha(100n), minAmountToken: 20n },
      read: () => tokensOf(grounds, by, guildId),
      after: 25n,
    };
  },
  async MsgGuildBankConvertToken(grounds) {
    const [{ guildId: from }, { guildId }] = [await bank(grounds), await bank(grounds)];
    const by = await customer(grounds, from);
    return {
      by,
      order: { amountToken: { denom: tokenOf(from), amount: 20n }, guildId, minAmountToken: 10n },
      read: () => tokensOf(grounds, by, guildId),
      after: 20n,
    };
  },
  async MsgGuildBankConfiscateAndBurn(grounds) {
    const { by, guildId } = await bank(grounds);
    const holder = await customer(grounds, guildId);
    return {
      by,
      order: { guildId, address: holder.wallet.address, amountToken: 10n },
      read: () => tokensOf(grounds, holder, guildId),
      after: 15n,
    };
  },
  async MsgGuildMembershipInvite(grounds) {
    const { officer: by, application, status } = await doorway(grounds, 'Invite');
    return { by, order: application, read: status, after: 'proposed' };
  },
  async MsgGuildMembershipInviteApprove(grounds) {
    const { guest: by, application, guildOfGuest } = await invited(grounds);
    return { by, order: application, read: guildOfGuest, after: application.guildId };
  },
  async MsgGuildMembershipInviteDeny(grounds) {
    const { guest: by, application, status } = await invited(grounds);
    return { by, order: application, read: status, after: null };
  },
  async MsgGuildMembershipInviteRevoke(grounds) {
    const { officer: by, application, status } = await invited(grounds);
    return { by, order: application, read: status, after: null };
  },
  async MsgGuildMembershipJoin(grounds) {
    const { guildId } = await office(grounds);
    const by = await grounds.member();
    const { playerId } = by;
    return { by, order: { guildId, playerId }, read: () => guildOf(grounds, by), after: guildId };
  },
  async MsgGuildMembershipKick(grounds) {
    const { by, member, order } = await ranks(grounds);
    return { by, order, read: () => guildOf(grounds, member), after: null };
  },
  async MsgGuildMembershipRequest(grounds) {
    const { guest: by, application, status } = await doorway(grounds, 'Request');
    return { by, order: application, read: status, after: 'proposed' };
  },
  async MsgGuildMembershipRequestApprove(grounds) {
    const { officer: by, application, guildOfGuest } = await requested(grounds);
    return { by, order: application, read: guildOfGuest, after: application.guildId };
  },
  async MsgGuildMembershipRequestDeny(grounds) {
    const { officer: by, application, status } = await requested(grounds);
    return { by, order: application, read: status, after: null };
  },
  async MsgGuildMembershipRequestRevoke(grounds) {
    const { guest: by, application, status } = await requested(grounds);
    return { by, order: application, read: status, after: null };
  },
  async MsgPlayerUpdateGuildRank(grounds) {
    const { by, order } = await ranks(grounds);
    const read = async () => (await grounds.chain.ask('player', { playerId: order.playerId })).guildRank;
    return { by, order: { ...order, guildRank: 7n }, read, after: 7n };
  },
} satisfies Partial<Stages>;
