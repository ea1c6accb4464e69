/**
 * Refusals of guilds, their bank, permissions and addresses. Codes and reason tokens: docs/network/chain-messages.md 4.2, 4.3.
 * Where the facts give a token only, the sentence names the object and ends with the token.
 */
import { RefusedError } from './refusal.ts';

function game(code: number, reason: string, text: string): RefusedError {
  return new RefusedError({ codespace: 'game', code, reason, text });
}

type MembershipReason =
  | 'already_member'
  | 'not_member'
  | 'is_owner'
  | 'cannot_kick_owner'
  | 'wrong_join_type'
  | 'join_type_mismatch'
  | 'not_allowed'
  | 'minimum_not_met'
  | 'infusion_ownership'
  | 'invalid_infusion_type';

type CharterReason =
  | 'consent_needs_proof'
  | 'validator_jailed'
  | 'not_yet_eligible'
  | 'entitlement_spent'
  | 'validator_inactive'
  | 'required';

export const guildRefuse = {
  /** 1002: parameters that governance may not set. */
  params: (reason: string) => game(1002, reason, `invalid parameters: ${reason}`),
  notFound: (type: 'infusion' | 'validator' | 'provider' | 'agreement', id: string) =>
    game(1050, 'not_found', `${type} (${id}) not found`),
  membership: (playerId: string, guildId: string, reason: MembershipReason) =>
    game(1501, reason, `player (${playerId}) membership in guild (${guildId}) refused: ${reason}`),
  /** 1502: approve, deny and revoke need a stored, pending application. 9.2. */
  noApplication: (playerId: string, guildId: string) =>
    game(1502, 'not_found', `guild membership application (${playerId}@${guildId}) not found`),
  bypassLevel: (level: number) => game(1508, 'invalid', `invalid join bypass level (${level})`),
  nameTaken: (name: string) => game(1509, 'name_taken', `guild name (${name}) is already taken`),
  charter: (reactorId: string, reason: CharterReason) =>
    game(1600, reason, `reactor (${reactorId}) guild charter failed: ${reason}`),
  alreadyRegistered: (address: string) =>
    game(1750, 'already_registered', `address (${address}) already has an account`),
  address: (address: string, reason: 'primary_address' | 'wrong_player' | 'protected_holder') =>
    game(1750, reason, `address (${address}) couldn't be validated: ${reason}`),
};
