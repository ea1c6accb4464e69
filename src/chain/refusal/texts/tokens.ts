/** Reason tokens that make a sentence of their own; 1501, 1550, 1600 and 1750 print them after their subject. */
import { mark } from '../../../lib/words/say.ts';
import { spokenOf, type Wording } from './row.ts';

const REASONS: Readonly<Record<string, Wording>> = {
  not_member: mark('This player is not in the guild.'),
  is_owner: mark('Whoever owns a guild cannot leave it for another one.'),
  cannot_kick_owner: mark('The owner of a guild cannot be removed from it.'),
  wrong_join_type: mark('There is an application of the other kind.'),
  join_type_mismatch: mark('There is an application of the other kind already.'),
  not_allowed: mark('The guild does not allow that.'),
  minimum_not_met: mark('The guild asks for a larger infusion before one may join.'),
  duplicate_infusion: mark('One of these infusions is named twice.'),
  already_connected: mark('This power is led to a substation already. Take it off there first.'),
  infusion_ownership: mark('One of these infusions belongs to somebody else.'),
  invalid_infusion_type: mark('Only infusions in reactors count.'),
  automated_conflict: mark('An automated allocation stands alone at its source.'),
  immutable_type: mark('This kind of allocation cannot be changed.'),
  same_destination: mark('The allocation leads there already.'),
  source_destination_match: mark('Power cannot be led back to where it comes from.'),
  new_power_zero: mark('An allocation needs some power.'),
  incorrect_type: mark('There is no allocation of that kind.'),
  unacceptable_source: mark('Nothing can be allocated from that.'),
  balance_exceeded: mark('That is more than there is.'),
  already_processed: mark('That is done already, or another move has to end first.'),
  entry_not_found: mark('There is no such withdrawal.'),
  validator_jailed: mark('The validator of this reactor is jailed.'),
  validator_inactive: mark('The validator of this reactor is not active.'),
  not_yet_eligible: mark('This reactor may not found a guild yet.'),
  entitlement_spent: mark('This reactor has founded its guild already.'),
  consent_needs_proof: mark('A guild for somebody else can be founded with a proof only.'),
  primary_address: mark('The primary address cannot be taken away.'),
  wrong_player: mark('That address belongs to another player.'),
  recipient_not_eligible: mark('Tokens of guilds can be sent to registered players only.'),
  slippage: mark('The price moved meanwhile: less would come out than you accept. Look at the new price.'),
};

/** Tokens in a text that no frame knows. */
export const REASON_TOKEN = new RegExp(`\\b(${Object.keys(REASONS).join('|')})\\b`);

/** '' for a token that says nothing by itself. */
export function reasonWords(token: string | undefined): string {
  return spokenOf(REASONS, token) ?? '';
}
