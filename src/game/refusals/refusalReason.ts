/** Kinds of a refusal: what a screen can react to. docs/network/refusals.md. */
export type TxRefusalReason =
  | 'badSignature'
  | 'sequenceMismatch'
  | 'notRegistered'
  | 'missingPermission'
  | 'charge'
  | 'offline'
  | 'buildLimit'
  | 'power'
  | 'slotTaken'
  | 'location'
  | 'fleet'
  | 'commandShip'
  | 'target'
  | 'proofFailed'
  | 'structState'
  | 'planetState'
  | 'notFound'
  | 'alreadyExists'
  | 'cannotAfford'
  | 'throttled'
  | 'membership'
  | 'guild'
  | 'allocation'
  | 'reactor'
  | 'market'
  | 'value'
  | 'name'
  | 'address'
  | 'notOnNetwork'
  | 'insufficientFunds'
  | 'fee'
  | 'late'
  | 'bug'
  | 'fault'
  | 'other';

/**
 * What helps against a refusal, where something does: a place to go, or a thing to do.
 * - `energy`: get more power. `wait`: it passes by itself within blocks. `again`: give the same order again.
 * - `rights`: somebody can grant it. `join`: sign up. `fleet`, `planet`: put right at home. `change`: give other values.
 * - `report`: the client's own mistake.
 */
export type WayOn =
  | 'energy'
  | 'wait'
  | 'again'
  | 'rights'
  | 'join'
  | 'fleet'
  | 'planet'
  | 'coins'
  | 'guild'
  | 'change'
  | 'report';

export const WAY_ON: Readonly<Record<TxRefusalReason, WayOn | null>> = {
  badSignature: 'again',
  sequenceMismatch: 'again',
  notRegistered: 'join',
  missingPermission: 'rights',
  charge: 'wait',
  offline: 'energy',
  buildLimit: null,
  power: 'energy',
  slotTaken: 'change',
  location: 'change',
  fleet: 'fleet',
  commandShip: 'fleet',
  target: 'change',
  proofFailed: 'wait',
  structState: 'planet',
  planetState: 'planet',
  notFound: null,
  alreadyExists: null,
  cannotAfford: 'coins',
  throttled: 'wait',
  membership: 'guild',
  guild: 'guild',
  allocation: 'energy',
  reactor: 'change',
  market: 'guild',
  value: 'change',
  name: 'change',
  address: 'change',
  notOnNetwork: null,
  insufficientFunds: 'coins',
  fee: 'again',
  late: 'again',
  bug: 'report',
  fault: null,
  other: null,
};
