/**
 * Named refusals: the outcome of a rule that says no, with the number and the sentence the chain has for it inside.
 * How a client hears of it (codespace, code, prefix) is another matter: chain/reporting.ts. Sentences are the frames of
 * docs/network/refusals.md sections 2 and 4; where those have none, they name the object in the same manner.
 */

export interface Refusal {
  /** Who says no: a rule of the game, the framework, one of its modules, or the node that broke over the message. */
  readonly by: 'game' | 'sdk' | 'staking' | 'node';
  /** The game's own number, known to players by the text alone; the registered code of framework and modules. */
  readonly number: number;
  /** Without the framework's `failed to execute message` prefix. */
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

/** A rule of the game. */
export function game(number: number, reason: string, text: string): RefusedError {
  return new RefusedError({ by: 'game', number, reason, text });
}
function sdk(number: number, reason: string, text: string): RefusedError {
  return new RefusedError({ by: 'sdk', number, reason, text });
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
  | 'infusion'
  | 'validator';

/** States of a struct as the 1250 texts name them. */
export type StructStateWord = 'offline' | 'online' | 'building' | 'built' | 'destroyed';

export const refuse = {
  notFound: (type: ObjectWord, id: string) => game(1050, 'not_found', `${type} (${id}) not found`),
  /** Form A of docs/network/chain-messages.md 0.1: the key lacks the bits. */
  addressPermission: (address: string, verb: 'administrate' | 'ugc update') =>
    game(1100, 'permission', `calling address (${address}) has no ${verb} permission`),
  /** Form B: the player lacks them. '' = the chain asked of the owner of a thing that is not there. */
  playerPermission: (playerId: string, objectId: string, verb: 'administrate' | 'ugc update') =>
    game(
      1100,
      'permission',
      `calling player (${playerId}) has no ${verb} permission${objectId === '' ? '' : ` on object (${objectId})`}`,
    ),
  playerRequired: (address: string, action: string) =>
    game(1150, 'player_required', `${action} requires player account but none associated with ${address}`),
  charge: (playerId: string, structTypeId: bigint, action: string, need: bigint, have: bigint) =>
    game(
      1200,
      'charge',
      `struct type (${structTypeId}) required charge of ${need} for ${action}, but player (${playerId}) only had ${have}`,
    ),
  offline: (playerId: string) => game(1201, 'offline', `player (${playerId}) is offline due to power`),
  capacity: (playerId: string, required: bigint, available: bigint) =>
    game(
      1201,
      'capacity_exceeded',
      `player (${playerId}) cannot handle new load requirements (required: ${required}, available: ${available})`,
    ),
  governanceOnly: (address: string) =>
    game(1001, 'not_governance', `expected governance account as only signer, got ${address}`),
  afford: (playerId: string, action: string, required: bigint) =>
    game(1203, 'cannot_afford', `player (${playerId}) cannot afford ${action}: requires ${required}`),
  structState: (structId: string, is: StructStateWord, must: StructStateWord, action: string) =>
    game(1250, is, `struct (${structId}) is ${is} but must be ${must} for ${action}`),
  capability: (structId: string, capability: 'mining' | 'refining' | 'generation') =>
    game(1260, capability, `struct (${structId}) has no ${capability} system`),
  ambit: (structTypeId: bigint, ambit: string) =>
    game(1302, 'invalid_ambit', `struct cannot exist in ambit (${ambit}) based on struct type (${structTypeId})`),
  outsidePlanet: () => game(1302, 'outside_planet', 'struct type cannot exist outside a planet'),
  slotOccupied: (kind: 'planet' | 'fleet', locationId: string) =>
    game(1350, 'slot_occupied', `the ${kind} (${locationId}) already has a struct on that slot`),
  unknownAmbit: () => game(1350, 'invalid_ambit', 'struct build was initiated on a non-existent ambit'),
  commandExists: (fleetId: string) =>
    game(1350, 'command_exists', `the fleet (${fleetId}) already has a command struct`),
  noCommand: (fleetId: string) =>
    game(1450, 'no_command_struct', `fleet (${fleetId}) needs a command struct before deploy`),
  commandOffline: (fleetId: string) =>
    game(1450, 'command_offline', `fleet (${fleetId}) needs an online command struct before deploy`),
  fleetState: (fleetId: string, action: string, state: 'away' | 'on_station') =>
    game(1453, state, `fleet (${fleetId}) cannot ${action} while ${state}`),
  planetComplete: (planetId: string) =>
    game(1650, 'complete', `planet (${planetId}) is already complete, move on bud, no work to be done here`),
  planetEmpty: (planetId: string) => game(1650, 'empty', `planet (${planetId}) is empty, nothing to mine`),
  planetHasOre: (planetId: string) =>
    game(
      1650,
      'has_ore',
      `new planet cannot be explored while current planet (${planetId}) has ore available for mining`,
    ),
  underRaid: (planetId: string) => game(1650, 'under_raid', `planet (${planetId}) is under raid`),
  infuseAmount: (text: string) => game(1270, 'invalid_amount', `infuse amount (${text}) is invalid`),
  infuseDenom: (text: string, denom: string) =>
    game(1270, 'invalid_denom', `infuse amount (${text}) is invalid, ${denom} is not a fuel`),
  marketClosed: (providerId: string) =>
    game(1700, 'closed_market', `provider (${providerId}) is not accepting new agreements`),
  belowMinimum: (field: string, value: bigint, minimum: bigint) =>
    game(1710, 'below_minimum', `${field} (${value}) cannot be lower than minimum ${field} (${minimum})`),
  aboveMaximum: (field: string, value: bigint, maximum: bigint) =>
    game(1710, 'above_maximum', `${field} (${value}) cannot be greater than maximum ${field} (${maximum})`),
  exceedsAvailable: (substationId: string, value: bigint, available: bigint) =>
    game(
      1710,
      'exceeds_available',
      `desired capacity (${value}) is beyond what substation (${substationId}) can support (${available})`,
    ),
  tooManyEnds: (endBlock: bigint) =>
    game(
      1710,
      'too_many_ends',
      `parameter duration validation failed: too many agreements already expire at block ${endBlock}`,
    ),
  parameter: (field: string, reason: string) => game(1710, reason, `parameter ${field} validation failed: ${reason}`),
  work: (operation: string, objectId: string, input: string) =>
    game(1800, operation, `work failure for input (${input}) when trying to ${operation} on struct ${objectId}`),
  /** A message of the game this network knows but does not run. */
  notExecuted: (name: string) => sdk(18, 'not_executed', `this network does not execute ${name} yet: invalid request`),
  insufficientFunds: (have: string, need: string) =>
    sdk(5, 'insufficient_funds', `spendable balance ${have} is smaller than ${need}: insufficient funds`),
  cannotDelegate: (have: string, need: string) =>
    sdk(5, 'insufficient_funds', `failed to delegate; ${have} is smaller than ${need}: insufficient funds`),
  invalidAddress: (address: string) => sdk(7, 'invalid_address', `${address}: invalid address`),
  invalidCoins: (text: string) => sdk(10, 'invalid_coins', `${text}: invalid coins`),
  noDelegation: () =>
    new RefusedError({
      by: 'staking',
      number: 19,
      reason: 'no_delegation',
      text: 'no delegation for (address, validator) tuple',
    }),
  /** The node reads a list without looking at its length. Kept out of a block as a fault, not as a refusal. */
  indexFault: (index: bigint, length: number) =>
    new RefusedError({
      by: 'node',
      number: 111_222,
      reason: 'fault',
      text: `runtime error: index out of range [${index}] with length ${length}`,
    }),
};
