/** Reason tokens that make a sentence of their own; 1501, 1550, 1600 and 1750 print them after their subject. */
const REASONS: Readonly<Record<string, string>> = {
  not_member: 'This player is not in the guild.',
  is_owner: 'Whoever owns a guild cannot leave it for another one.',
  cannot_kick_owner: 'The owner of a guild cannot be removed from it.',
  wrong_join_type: 'There is an application of the other kind.',
  join_type_mismatch: 'There is an application of the other kind already.',
  not_allowed: 'The guild does not allow that.',
  minimum_not_met: 'The guild asks for a larger infusion before one may join.',
  infusion_ownership: 'One of these infusions belongs to somebody else.',
  invalid_infusion_type: 'Only infusions in reactors count.',
  automated_conflict: 'An automated allocation stands alone at its source.',
  immutable_type: 'This kind of allocation cannot be changed.',
  same_destination: 'The allocation leads there already.',
  source_destination_match: 'Power cannot be led back to where it comes from.',
  new_power_zero: 'An allocation needs some power.',
  incorrect_type: 'There is no allocation of that kind.',
  unacceptable_source: 'Nothing can be allocated from that.',
  balance_exceeded: 'That is more than there is.',
  already_processed: 'That is done already, or another move has to end first.',
  entry_not_found: 'There is no such withdrawal.',
  validator_jailed: 'The validator of this reactor is jailed.',
  validator_inactive: 'The validator of this reactor is not active.',
  not_yet_eligible: 'This reactor may not found a guild yet.',
  entitlement_spent: 'This reactor has founded its guild already.',
  consent_needs_proof: 'A guild for somebody else can be founded with a proof only.',
  primary_address: 'The primary address cannot be taken away.',
  wrong_player: 'That address belongs to another player.',
  recipient_not_eligible: 'Tokens of guilds can be sent to registered players only.',
  slippage: 'The price moved meanwhile: less would come out than you accept. Look at the new price.',
};

/** Tokens in a text that no frame knows. */
export const REASON_TOKEN = new RegExp(`\\b(${Object.keys(REASONS).join('|')})\\b`);

/** '' for a token that says nothing by itself. */
export function reasonWords(token: string | undefined): string {
  return REASONS[token ?? ''] ?? '';
}
