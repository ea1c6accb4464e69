/**
 * Runs a guild: answers those who ask to join, invites the guildless, raises the busy, sends the idle away, gives out
 * tokens. Besides that it digs like a miner. docs/network/mechanics.md 9.2 - 9.5.
 */
import type { Guild } from '../../../src/generated/game/entities.ts';
import { guildJoinType } from '../../../src/generated/game/enums.ts';
import { act, type Proposal } from '../proposal.ts';
import { guildOf, isDue, mayTouch, samplePlayers, type Scene } from '../scene.ts';
import { miner } from './miner.ts';

/** ualpha into the bank, and tokens for it, at the first issue and at each later one. */
const ISSUE = { alpha: 20_000_000n, token: 20_000_000n } as const;
/** Issues stop when this is all that is left, ualpha. */
const RESERVE = 100_000_000n;
/** Blocks between two acts of a kind. */
const EVERY = { issue: 1_000n, invite: 100n, promote: 100n, kick: 1_500n } as const;
/** A member who has done nothing with his charge for so long is idle. */
const IDLE = 4_000n;
const LOOKS = 8;
/** Rank of members who have a planet. */
const TRUSTED_RANK = 50n;

export function* officer(scene: Scene): Generator<Proposal> {
  const guild = guildOf(scene);
  if (guild?.owner === scene.player.id) {
    yield* admit(scene, guild);
    yield* issue(scene, guild);
    yield* invite(scene, guild);
    yield* promote(scene, guild);
    yield* kick(scene, guild);
  }
  yield* miner(scene);
}

function* admit({ view, address }: Scene, guild: Guild): Generator<Proposal> {
  for (const [, { guildId, playerId, joinType }] of view.guildApplications()) {
    if (guildId !== guild.id || joinType !== guildJoinType.request) continue;
    const value = { creator: address, guildId, playerId, substationId: '' };
    yield act({ name: 'MsgGuildMembershipRequestApprove', value });
  }
}

function* issue(scene: Scene, guild: Guild): Generator<Proposal> {
  const { view, player, address } = scene;
  if (!isDue(scene, 'issue', EVERY.issue) || view.balance(player.primaryAddress, 'ualpha') < RESERVE) return;
  const value = { creator: address, amountAlpha: ISSUE.alpha, amountToken: ISSUE.token, guildId: guild.id };
  yield act({ name: 'MsgGuildBankMint', value }, 'issue');
}

function* invite(scene: Scene, guild: Guild): Generator<Proposal> {
  if (!isDue(scene, 'invite', EVERY.invite)) return;
  const lonely = samplePlayers(scene, LOOKS).find(
    (one) => one.guildId === '' && mayTouch(scene, one.id) && isDue(scene, `invited ${one.id}`, IDLE),
  );
  if (!lonely) return;
  scene.memory.set(`invited ${lonely.id}`, scene.height);
  const value = { creator: scene.address, guildId: guild.id, playerId: lonely.id, substationId: '' };
  yield act({ name: 'MsgGuildMembershipInvite', value }, 'invite');
}

function* promote(scene: Scene, guild: Guild): Generator<Proposal> {
  if (!isDue(scene, 'promote', EVERY.promote)) return;
  const worthy = samplePlayers(scene, LOOKS).find(
    (one) => one.guildId === guild.id && one.guildRank === guild.entryRank && one.planetId !== '',
  );
  if (!worthy || guild.entryRank <= TRUSTED_RANK) return;
  const value = { creator: scene.address, playerId: worthy.id, guildRank: TRUSTED_RANK, guildId: guild.id };
  yield act({ name: 'MsgPlayerUpdateGuildRank', value }, 'promote');
}

/** Rivals only: a person may have gone to sleep. */
function* kick(scene: Scene, guild: Guild): Generator<Proposal> {
  const { view, height, newcomers } = scene;
  if (!isDue(scene, 'kick', EVERY.kick)) return;
  const idle = samplePlayers(scene, LOOKS).find(
    (one) => one.guildId === guild.id && newcomers.isRival(one.id) && height - view.grid('lastAction', one.id) > IDLE,
  );
  if (!idle) return;
  const value = { creator: scene.address, guildId: guild.id, playerId: idle.id };
  yield act({ name: 'MsgGuildMembershipKick', value }, 'kick');
}
