/** Refusals of guilds and their members. Sentences: docs/network/refusals.md section 2; the rest is our own words. */
import { game } from './refusal.ts';

/** Reasons without a sentence of their own. */
type MembershipReason =
  | 'is_owner'
  | 'join_type_mismatch'
  | 'not_allowed'
  | 'duplicate_infusion'
  | 'infusion_ownership'
  | 'invalid_infusion_type';

export const guildRefuse = {
  /** 1002: parameters that governance may not set. */
  params: (reason: string) => game(1002, reason, `invalid parameters: ${reason}`),
  ownerNotFound: (playerId: string) =>
    game(1500, 'not_found', `guild could not change to new owner (${playerId}) because they weren't found`),
  alreadyMember: (playerId: string, guildId: string) =>
    game(1501, 'already_member', `player (${playerId}) already a member of guild (${guildId})`),
  notMember: (playerId: string, guildId: string) =>
    game(1501, 'not_member', `player (${playerId}) not a member of guild (${guildId})`),
  ownerStays: (playerId: string, guildId: string) =>
    game(1501, 'cannot_kick_owner', `player (${playerId}) is the owner of guild (${guildId}), cannot be removed`),
  wrongType: (approved: 'invite' | 'request') =>
    game(1501, 'wrong_join_type', `membership application is incorrect type for ${approved} approval`),
  closed: (guildId: string, to: 'invitations' | 'requests') =>
    game(1501, 'not_allowed', `guild (${guildId}) is not currently allowing ${to}`),
  minimum: () => game(1501, 'minimum_not_met', 'join infusion minimum not met'),
  membership: (playerId: string, guildId: string, reason: MembershipReason) =>
    game(1501, reason, `guild membership error for player (${playerId}) in guild (${guildId}): ${reason}`),
  /** 1502: approve, deny and revoke need a stored, pending application. 9.2. */
  noApplication: (playerId: string, guildId: string) =>
    game(1502, 'not_found', `guild membership application (${playerId}@${guildId}) not found`),
  bypassLevel: (level: number) => game(1508, 'invalid', `invalid join bypass level (${level})`),
  nameTaken: (name: string) => game(1509, 'name_taken', `guild name (${name}) is already taken`),
};
