/**
 * Refusals told by their text: the fragments that stay the same between versions, and what they say with their numbers.
 * docs/network/chain-messages.md 4.3. Tried in order, before the code tables, because several codes there are inferred.
 */
import { formatPower } from '../../game/format.ts';
import { UNKNOWN_FIELD, UNKNOWN_MESSAGE } from '../../game/releases/unknownPart.ts';
import { milliwatts } from '../../game/units.ts';
import type { TxRefusalReason } from '../types.ts';

export interface TextRow {
  readonly fragment: RegExp;
  readonly reason: TxRefusalReason | ((match: RegExpExecArray) => TxRefusalReason);
  readonly words: string | ((match: RegExpExecArray) => string);
}

const ACTION: Readonly<Record<string, string>> = {
  build: 'building',
  activate: 'switching on',
  attack: 'attacking',
  move: 'moving',
  defend: 'changing a defender',
  stealth: 'changing stealth',
  trash: 'scrapping',
};

const AFFORD: Readonly<Record<string, string>> = {
  refine: 'There is no ore to refine.',
  mint: 'There is not enough alpha to mint that many tokens.',
  redeem: 'There are not enough tokens to redeem.',
  agreement_open: 'There is not enough to pay for this agreement.',
  agreement_duration_increase: 'There is not enough to pay for a longer agreement.',
};

const FLEET_STATE: Readonly<Record<string, string>> = {
  on_station: 'Your fleet is at home; it must be away for that.',
  away: 'Your fleet is away; it must be at home for that.',
  not_first_in_queue: 'Another fleet is in front of yours at that planet.',
  queue_full: 'No more fleets fit at that planet.',
  shields_active: 'The shields of that planet still hold.',
  raid_clock_unset: 'That planet cannot be raided yet.',
};

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
};

const REASON_TOKENS = Object.keys(REASONS).join('|');

const WORK: Readonly<Record<string, string>> = {
  BUILD: 'the build',
  MINE: 'mining',
  REFINE: 'refining',
  RAID: 'the raid',
  GUILDCHARTER: 'the guild charter',
};

/** Build limits are counts of structs; the smallest power draw of any type is tens of thousands of milliwatts. */
const LARGEST_BUILD_LIMIT = 1000n;

/**
 * One text for two gates (docs/network/game-service-interface.md "Structured error keys", capacity_exceeded): the build limit, where "required" is the
 * limit and "available" what is owned, so that it is reached or passed; and power, which is refused only when more is
 * required than there is.
 */
function isBuildLimit(match: RegExpExecArray): boolean {
  const [required, available] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
  return required < LARGEST_BUILD_LIMIT || available >= required;
}
const watts = (digits: string | undefined): string => {
  const power = BigInt(digits ?? 0);
  return formatPower(milliwatts(power < 0n ? 0n : power));
};
const plain = (token: string | undefined): string => (token ?? '').replaceAll('_', ' ');

export const TEXT_ROWS: readonly TextRow[] = [
  {
    fragment: UNKNOWN_MESSAGE,
    reason: 'notOnNetwork',
    words: 'Not on this network yet: its release of the game is older than this order.',
  },
  {
    fragment: UNKNOWN_FIELD,
    reason: 'notOnNetwork',
    words: 'Not on this network yet: its release of the game is older than a part of this order.',
  },
  {
    fragment: /sequence mismatch, expected (\d+), got (\d+)/,
    reason: 'sequenceMismatch',
    words: (m) =>
      `Another action of this key came first: the chain expects number ${m[1]}, this was number ${m[2]}. Send it again.`,
  },
  {
    fragment: /signature verification failed/,
    reason: 'badSignature',
    words: 'The chain did not accept the signature: account, sequence or network do not match. Send it again.',
  },
  {
    fragment: /required charge of (\d+) for (\w+), but .*?only had (\d+)/,
    reason: 'charge',
    words: (m) =>
      `Not enough charge: ${ACTION[m[2] ?? ''] ?? plain(m[2])} needs ${m[1]}, you have ${m[3]}. It grows by one each block.`,
  },
  {
    // Free power is unsigned on the chain; a build that prints it signed says how far below nothing it is.
    fragment: /cannot handle new load requirements \(required: (\d+), available: (-?\d+)\)/,
    reason: (m) => (isBuildLimit(m) ? 'buildLimit' : 'power'),
    words: (m) =>
      isBuildLimit(m)
        ? `You own ${m[2]} of this kind already, and the limit is ${m[1]}.`
        : `Not enough power: this needs ${watts(m[1])}, but only ${watts(m[2])} is free.`,
  },
  {
    fragment: /is offline due to power/,
    reason: 'offline',
    words: 'You are offline: your structs draw more power than you have. Switch something off or get more power.',
  },
  {
    fragment: /does not have capacity \((\d+)\) for power \((\d+)\)/,
    reason: 'power',
    words: (m) => `Not enough power at the source: this needs ${watts(m[2])}, but only ${watts(m[1])} is free.`,
  },
  { fragment: /ugc update/, reason: 'missingPermission', words: 'You may not change the name or picture of this.' },
  {
    // The chain prints "administrate" whichever bit was missing, so the word says nothing and is not shown.
    fragment: /calling player \(([^)]*)\) has no \w+ permission on object \(([^)]*)\)/,
    reason: 'missingPermission',
    words: (m) => `Player ${m[1]} is not allowed to do that with ${m[2]}.`,
  },
  {
    fragment: /has no \w+ permission/,
    reason: 'missingPermission',
    words: 'This key is not allowed to do that.',
  },
  {
    fragment: /requires player account but none associated with/,
    reason: 'notRegistered',
    words: 'This key does not belong to a player yet. Sign up with a guild first.',
  },
  {
    fragment: /cannot afford (\w+)/,
    reason: 'cannotAfford',
    words: (m) => AFFORD[m[1] ?? ''] ?? `You cannot afford that (${plain(m[1])}).`,
  },
  {
    fragment: /struct \(([^)]*)\) is (\w+) but must be (\w+)/,
    reason: 'structState',
    words: (m) => `Struct ${m[1]} is ${plain(m[2])}; for this it must be ${plain(m[3])}.`,
  },
  {
    fragment: /has no (\w+) system/,
    reason: 'structState',
    words: (m) => `This struct has no ${plain(m[1])} system.`,
  },
  {
    fragment: /already has a struct on that slot/,
    reason: 'slotTaken',
    words: 'That slot is taken. Choose another one.',
  },
  { fragment: /doesn't have that slot available/, reason: 'location', words: 'There is no such slot there.' },
  { fragment: /already has a command struct/, reason: 'commandShip', words: 'This fleet has a Command Ship already.' },
  {
    fragment: /needs an online command struct/,
    reason: 'commandShip',
    words: 'Your Command Ship must be switched on for that.',
  },
  { fragment: /needs a command struct/, reason: 'commandShip', words: 'Your fleet needs a Command Ship first.' },
  {
    fragment: /command structs can only be built directly in the fleet/,
    reason: 'location',
    words: 'A Command Ship can only be built in your fleet.',
  },
  {
    fragment: /cannot exist in ambit|non-existent ambit/,
    reason: 'location',
    words: 'This kind of struct cannot stand there.',
  },
  { fragment: /cannot exist outside a planet/, reason: 'location', words: 'This kind of struct needs a planet.' },
  { fragment: /cannot exist in this location/, reason: 'location', words: 'This kind of struct cannot be put there.' },
  {
    fragment: /fleet \(([^)]*)\) cannot (.+?) while (\w+)/,
    reason: 'location',
    words: (m) => FLEET_STATE[m[3] ?? ''] ?? `Fleet ${m[1]} cannot do that while ${plain(m[3])}.`,
  },
  {
    fragment: /target struct \(([^)]*)\) is (\w+)/,
    reason: 'other',
    words: (m) => `Struct ${m[1]} cannot be targeted: it is ${plain(m[2])}.`,
  },
  { fragment: /is under raid/, reason: 'planetState', words: 'The planet is under raid: nothing is mined or refined.' },
  { fragment: /nothing to mine/, reason: 'planetState', words: 'There is no ore left on this planet.' },
  {
    fragment: /has ore available for mining/,
    reason: 'planetState',
    words: 'Your planet still has ore. Mine it before you explore another one.',
  },
  { fragment: /already complete/, reason: 'planetState', words: 'This planet is worked out already.' },
  {
    // An ambit mask where the enum belongs, for one. docs/network/game-service-interface.md "Transaction outcomes".
    fragment: /invalid (?:value for )?int32/i,
    reason: 'other',
    words: 'A number in this transaction is of the wrong kind. This is a bug in the client: please report it.',
  },
  {
    // Proxy sign-up and address registration, said again: what was asked for is so. docs/network/game-service-interface.md "Structured error keys".
    fragment: /resource_already_exists|already has an account|already_registered|already_member|is already a member/,
    reason: 'alreadyExists',
    words: 'That is so already: nothing needs to be done.',
  },
  {
    fragment:
      /proof mismatch|proof signature verification failure|signature_invalid|signature_too_short|pubkey_invalid/,
    reason: 'badSignature',
    words: 'The signature for that address was not accepted.',
  },
  {
    fragment: /not accepting new agreements/,
    reason: 'other',
    words: 'This provider takes no new agreements.',
  },
  {
    fragment: /cannot be (lower|greater) than (?:the )?(?:minimum |maximum )?\(?(\d+)/,
    reason: 'other',
    words: (m) => `That is too ${m[1] === 'lower' ? 'little' : 'much'}: the limit is ${m[2]}.`,
  },
  {
    fragment: /cannot be (lower|greater) than/,
    reason: 'other',
    words: (m) => `That is ${m[1] === 'lower' ? 'less' : 'more'} than is allowed.`,
  },
  {
    fragment: /beyond what substation/,
    reason: 'power',
    words: 'The substation does not have that much power to give.',
  },
  {
    fragment: /infuse amount \(([^)]*)\) is invalid|infuse failed/,
    reason: 'other',
    words: (m) => (m[1] === undefined ? 'The generator did not take the alpha.' : `${m[1]} cannot be infused.`),
  },
  {
    fragment: new RegExp(`\\b(${REASON_TOKENS})\\b`),
    reason: 'other',
    words: (m) => REASONS[m[1] ?? ''] ?? '',
  },
  {
    fragment: /(\w+) validation failed: ([\w ]+)/,
    reason: 'other',
    words: (m) => `The ${plain(m[1])} was not accepted: ${plain(m[2])}.`,
  },
  {
    fragment: /work failure for input \([^)]*?(BUILD|MINE|REFINE|RAID|GUILDCHARTER)\d+NONCE/,
    reason: 'proofFailed',
    words: (m) =>
      `The chain did not accept the proof for ${WORK[m[1] ?? '']}: it was made for another clock, or is too easy for now.`,
  },
  // Without the object's name: code 1900 before the renumbering, 1050 since.
  {
    fragment: /object not found/i,
    reason: 'notFound',
    words: 'The chain knows no such object. It may have been destroyed.',
  },
  {
    fragment:
      /\b(player|struct|struct_type|guild|planet|fleet|substation|allocation|reactor|infusion|provider|agreement|denom|validator|unbonding_delegation) \(([^)]*)\) not found/,
    reason: 'notFound',
    words: (m) => `There is no ${plain(m[1])} ${m[2]} on the chain.`,
  },
];
