/** Reason tokens that make a sentence of their own; 1501, 1550, 1600 and 1750 print them after their subject. */
import { mark } from '../../../lib/words/say.ts';
import { spokenOf, type Wording } from './row.ts';

const REASONS: Readonly<Record<string, Wording>> = {
  not_member: mark('This player isn’t in the guild. Choose a member.'),
  is_owner: mark('You own a guild, so you can’t join another one. Transfer ownership first.'),
  cannot_kick_owner: mark('The guild owner can’t be kicked. Transfer ownership first.'),
  wrong_join_type: mark('Requests and invitations need different actions. Reload and try again.'),
  join_type_mismatch: mark('A request or invitation already exists. Accept or reject it first.'),
  not_allowed: mark('The guild’s rules don’t allow this action. Check your rank and permissions.'),
  minimum_not_met: mark('The guild requires a larger stake to join. Stake more alpha first.'),
  duplicate_infusion: mark('One of these infusions is listed twice. Remove one.'),
  already_connected: mark('This power is already connected to a substation. Disconnect it there first.'),
  infusion_ownership: mark('One of these infusions belongs to another player. Remove it and try again.'),
  invalid_infusion_type: mark('Only infusions in reactors count. Choose infusions in reactors.'),
  automated_conflict: mark(
    'An automated allocation must be the only allocation of its source. Delete the other allocations first.',
  ),
  immutable_type: mark('You can’t change this type of allocation. Create a new one instead.'),
  same_destination: mark('The allocation already has this destination. Choose another one.'),
  source_destination_match: mark('Power can’t be sent back to its own source. Choose another destination.'),
  new_power_zero: mark('An allocation needs some power. Enter more than 0 W.'),
  incorrect_type: mark('This type of allocation doesn’t exist. Choose another one.'),
  unacceptable_source: mark('You can’t allocate power from this source. Choose another source.'),
  balance_exceeded: mark('Not enough alpha available. Enter a smaller amount, or get more alpha.'),
  already_processed: mark('This is already done, or a move is still in progress. Wait a block and try again.'),
  entry_not_found: mark('Nothing is being unstaked in this reactor. Choose another reactor.'),
  validator_jailed: mark('The validator of this reactor is jailed. Choose another reactor.'),
  validator_inactive: mark('The validator of this reactor isn’t active. Choose another reactor.'),
  not_yet_eligible: mark('You can’t found a guild with this reactor yet. Choose another reactor.'),
  entitlement_spent: mark('This reactor was already used to found a guild. Choose another reactor.'),
  consent_needs_proof: mark('You can only found a guild for another player with a charter proof.'),
  primary_address: mark('The main key can’t be revoked. Set another main key first.'),
  wrong_player: mark('This address belongs to another player. Check it and try again.'),
  recipient_not_eligible: mark('You can only send guild tokens to registered players. Choose another recipient.'),
  slippage: mark('The price changed, so you would get less than your minimum. Check the new price and try again.'),
};

/** Tokens in a text that no frame knows. */
export const REASON_TOKEN = new RegExp(`\\b(${Object.keys(REASONS).join('|')})\\b`);

/** '' for a token that says nothing by itself. */
export function reasonWords(token: string | undefined): string {
  return spokenOf(REASONS, token) ?? '';
}
