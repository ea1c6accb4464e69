/**
 * Named refusals: the outcome of a rule that says no. Codes and stable fragments: docs/network/chain-messages.md 4.2-4.4.
 * Where the facts give a fragment only, the rest of the sentence names the object in the same manner.
 */

export interface Refusal {
  /** `game` and `sdk` stand for the network's own words; {@link codespaceOf} puts them in. */
  readonly codespace: 'game' | 'sdk';
  readonly code: number;
  /** Exactly as a player reads it, without the framework's `failed to execute message` prefix. */
  readonly text: string;
  /** Reason token of the facts, stable: `capacity_exceeded`, `under_raid`. */
  readonly reason: string;
}

/**
 * Carries a refusal from the depth of a handler to `apply`, which alone catches it and returns it as a value: a handler
 * that runs to its end has passed every check.
 */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

export function codespaceOf(refusal: Refusal, words: { readonly namespace: string; readonly sdkRoot: string }): string {
  return refusal.codespace === 'game' ? words.namespace : words.sdkRoot;
}

function game(code: number, reason: string, text: string): RefusedError {
  return new RefusedError({ codespace: 'game', code, reason, text });
}
function sdk(code: number, reason: string, text: string): RefusedError {
  return new RefusedError({ codespace: 'sdk', code, reason, text });
}

export type ObjectWord =
  | 'player'
  | 'struct'
  | 'struct_type'
  | 'guild'
  | 'planet'
  | 'fleet'
  | 'substation'
  | 'reactor'
  | 'allocation'
  | 'provider'
  | 'agreement'
  | 'validator';

/** States of a struct as the 1250 texts name them. */
export type StructStateWord = 'offline' | 'online' | 'building' | 'built' | 'destroyed';

export const refuse = {
  notFound: (type: ObjectWord, id: string) => game(1050, 'not_found', `${type} (${id}) not found`),
  /** Form A of docs/network/chain-messages.md 0.1: the key lacks the bits. */
  addressPermission: (address: string, verb: 'administrate' | 'ugc update') =>
    game(1100, 'permission', `calling address (${address}) has no ${verb} permission`),
  /** Form B: the player lacks them. */
  playerPermission: (playerId: string, objectId: string, verb: 'administrate' | 'ugc update') =>
    game(1100, 'permission', `calling player (${playerId}) has no ${verb} permission on object (${objectId})`),
  playerRequired: (address: string, action: string) =>
    game(1150, 'player_required', `${action} requires player account but none associated with ${address}`),
  charge: (playerId: string, action: string, need: bigint, have: bigint) =>
    game(1200, 'charge', `required charge of ${need} for ${action}, but player (${playerId}) only had ${have}`),
  offline: (playerId: string) => game(1201, 'offline', `player (${playerId}) is offline due to power`),
  capacity: (playerId: string, required: bigint, available: bigint) =>
    game(
      1201,
      'capacity_exceeded',
      `player (${playerId}) cannot handle new load requirements (required: ${required}, available: ${available})`,
    ),
  governanceOnly: (address: string) =>
    game(1001, 'not_governance', `expected governance account as only signer, got ${address}`),
  afford: (playerId: string, action: string, required: bigint, available: bigint) =>
    game(
      1203,
      'cannot_afford',
      `player (${playerId}) cannot afford ${action} (required: ${required}, available: ${available})`,
    ),
  structState: (structId: string, is: StructStateWord, must: StructStateWord, action: string) =>
    game(1250, is, `struct (${structId}) is ${is} but must be ${must} for ${action}`),
  capability: (structId: string, capability: 'mining' | 'refining' | 'generation') =>
    game(1260, capability, `struct (${structId}) has no ${capability} system`),
  ambit: (structTypeId: bigint, ambit: string) =>
    game(1302, 'invalid_ambit', `struct_type (${structTypeId}) cannot exist in ambit (${ambit})`),
  outsidePlanet: (structTypeId: bigint) =>
    game(1302, 'outside_planet', `struct_type (${structTypeId}) cannot exist outside a planet`),
  slotOccupied: (locationId: string) =>
    game(1350, 'slot_occupied', `location (${locationId}) already has a struct on that slot`),
  slotUnavailable: (locationId: string) =>
    game(1350, 'slot_unavailable', `location (${locationId}) doesn't have that slot available`),
  unknownAmbit: (locationId: string) =>
    game(1350, 'invalid_ambit', `location (${locationId}) was asked for a slot in a non-existent ambit`),
  commandExists: (fleetId: string) => game(1350, 'command_exists', `fleet (${fleetId}) already has a command struct`),
  noCommand: (fleetId: string) => game(1450, 'no_command_struct', `fleet (${fleetId}) needs a command struct`),
  commandOffline: (fleetId: string) =>
    game(1450, 'command_offline', `fleet (${fleetId}) needs an online command struct`),
  fleetState: (fleetId: string, action: string, state: 'away' | 'on_station') =>
    game(1453, state, `fleet (${fleetId}) cannot ${action} while ${state}`),
  notMember: (playerId: string) => game(1501, 'not_member', `player (${playerId}) is not a member of a guild`),
  alreadyMember: (playerId: string, guildId: string) =>
    game(1501, 'already_member', `player (${playerId}) is already a member of guild (${guildId})`),
  planetComplete: (planetId: string) => game(1650, 'complete', `planet (${planetId}) is already complete`),
  planetEmpty: (planetId: string) => game(1650, 'empty', `planet (${planetId}) has nothing to mine`),
  planetHasOre: (planetId: string) => game(1650, 'has_ore', `planet (${planetId}) has ore available for mining`),
  underRaid: (planetId: string) => game(1650, 'under_raid', `planet (${planetId}) is under raid`),
  infuseAmount: (text: string, reason: 'invalid_amount' | 'invalid_denom') =>
    game(1270, reason, `infuse amount (${text}) is invalid: ${reason}`),
  allocationCapacity: (sourceId: string, available: bigint, power: bigint) =>
    game(1550, 'capacity_exceeded', `source (${sourceId}) does not have capacity (${available}) for power (${power})`),
  allocation: (
    subject: string,
    reason:
      | 'automated_conflict'
      | 'immutable_type'
      | 'same_destination'
      | 'source_destination_match'
      | 'new_power_zero'
      | 'incorrect_type'
      | 'unacceptable_source',
  ) => game(1550, reason, `allocation (${subject}) failed: ${reason}`),
  reactor: (subject: string, reason: string) => game(1600, reason, `reactor action on (${subject}) failed: ${reason}`),
  marketClosed: (providerId: string) =>
    game(1700, 'closed_market', `provider (${providerId}) is not accepting new agreements`),
  belowMinimum: (field: string, value: bigint, minimum: bigint) =>
    game(1710, 'below_minimum', `${field} (${value}) cannot be lower than ${minimum}`),
  aboveMaximum: (field: string, value: bigint, maximum: bigint) =>
    game(1710, 'above_maximum', `${field} (${value}) cannot be greater than ${maximum}`),
  exceedsAvailable: (substationId: string, value: bigint, available: bigint) =>
    game(
      1710,
      'exceeds_available',
      `capacity (${value}) is beyond what substation (${substationId}) has available (${available})`,
    ),
  parameter: (field: string, reason: string) => game(1710, reason, `${field} validation failed: ${reason}`),
  addressProof: (
    address: string,
    reason: 'proof_mismatch' | 'signature_invalid' | 'signature_too_short' | 'pubkey_invalid',
  ) => game(1750, reason, `address (${address}) ${ADDRESS_PROOF_TEXT[reason]}`),
  addressInvalid: (address: string) => game(1750, 'invalid_format', `address (${address}) couldn't be validated`),
  work: (operation: string, input: string) => game(1800, operation, `work failure for input (${input})`),
  notEligible: (address: string) =>
    game(1750, 'recipient_not_eligible', `address (${address}) couldn't be validated: recipient_not_eligible`),
  /** A message of the game this network knows but does not run. */
  notExecuted: (name: string) => sdk(18, 'not_executed', `this network does not execute ${name} yet: invalid request`),
  insufficientFunds: (have: string, need: string) =>
    sdk(5, 'insufficient_funds', `spendable balance ${have} is smaller than ${need}: insufficient funds`),
  invalidAddress: (address: string) => sdk(7, 'invalid_address', `${address}: invalid address`),
  invalidCoins: (text: string) => sdk(10, 'invalid_coins', `${text}: invalid coins`),
};

const ADDRESS_PROOF_TEXT = {
  proof_mismatch: 'proof mismatch',
  signature_invalid: 'proof signature verification failure',
  signature_too_short: 'proof signature verification failure: signature_too_short',
  pubkey_invalid: "proof public key couldn't be validated",
} as const;
