/**
 * The rules of the game's own gate, and how each line of the network says them: registered errors with a number since
 * 0.17 (docs/network/chain-messages.md 4.1), bare texts on the 0.16 line (docs/network/refusals.md section 3). Rules of
 * section 3 about the node's own registry are none this gate has.
 */

export interface GateValues {
  readonly freeTooLarge: { readonly size: number; readonly cap: number };
  readonly tooManyMessages: { readonly count: number; readonly cap: number };
  readonly noCreator: { readonly name: string };
  readonly notRegistered: { readonly address: string };
  readonly lacksBits: {
    readonly address: string;
    readonly name: string;
    readonly need: number;
    readonly have: bigint;
  };
  readonly chargeTwiceInTx: { readonly playerId: string };
  readonly chargeUsed: { readonly playerId: string };
  readonly noCharge: { readonly playerId: string; readonly name: string };
  readonly proofTwiceInTx: { readonly key: string };
  readonly proofTried: { readonly key: string };
  readonly throttleTwiceInTx: { readonly name: string; readonly key: string };
  readonly throttled: { readonly name: string; readonly key: string };
  readonly messageCap: { readonly playerId: string; readonly count: number; readonly cap: number };
  readonly freeCap: {
    readonly address: string;
    readonly count: number;
    readonly cap: number;
    readonly height: bigint;
  };
  readonly stakingTwiceInTx: { readonly address: string };
  readonly stakingUsed: { readonly address: string };
  // The 0.16 line looked at the key of a proof before execution; later ones leave it to the message.
  readonly proofFieldsMissing: { readonly name: string };
  readonly proofKeyHex: { readonly name: string; readonly why: string };
  readonly proofKeyLength: { readonly name: string; readonly length: number };
  readonly proofKeyOther: { readonly name: string; readonly derived: string; readonly expected: string };
}

export type GateRule = keyof GateValues;

type Told<R extends GateRule> = (values: GateValues[R]) => string;

/** Behind `<namespace> ante: `. */
export const TEXTS_016: { readonly [R in GateRule]: Told<R> } = {
  freeTooLarge: ({ size, cap }) => `free tx size ${size} exceeds cap ${cap} bytes`,
  tooManyMessages: ({ count, cap }) => `tx contains ${count} messages, cap is ${cap}`,
  noCreator: ({ name }) => `message ${name} has no creator accessor`,
  notRegistered: ({ address }) => `address ${address} not registered as player`,
  lacksBits: ({ address, name, need, have }) => `address ${address} lacks permission ${need} for ${name} (has ${have})`,
  chargeTwiceInTx: ({ playerId }) => `player ${playerId} already used charge action this block`,
  chargeUsed: ({ playerId }) => `player ${playerId} already used charge action this block`,
  noCharge: ({ playerId, name }) => `player ${playerId} has zero charge (discharged this block) for ${name}`,
  proofTwiceInTx: ({ key }) => `proof already attempted for ${key} this block`,
  proofTried: ({ key }) => `proof already attempted for ${key} this block`,
  throttleTwiceInTx: ({ name, key }) => `${name} throttled this block (key: ${key})`,
  throttled: ({ name, key }) => `${name} throttled this block (key: ${key})`,
  messageCap: ({ playerId, count, cap }) => `player ${playerId} exceeded per-block message cap (${count}/${cap})`,
  freeCap: ({ address, count, cap, height }) =>
    `address ${address} exceeded CheckTx free-tx cap (${count}/${cap}) for block ${height}`,
  stakingTwiceInTx: ({ address }) => `address ${address} already submitted a free staking tx this block`,
  stakingUsed: ({ address }) => `address ${address} already submitted a free staking tx this block`,
  proofFieldsMissing: ({ name }) => `${name} missing proofPubKey or address`,
  proofKeyHex: ({ name, why }) => `${name} invalid proofPubKey hex: ${why}`,
  proofKeyLength: ({ name, length }) => `${name} proofPubKey must be 33 bytes (compressed secp256k1), got ${length}`,
  proofKeyOther: ({ name, derived, expected }) => `${name} proofPubKey derives to ${derived}, expected ${expected}`,
};

/** What a message says of the key behind a proof is no business of the later gate. */
export type NumberedRule = Exclude<GateRule, `proof${'FieldsMissing' | 'KeyHex' | 'KeyLength' | 'KeyOther'}`>;

/** Number and sentence in `<namespace>-ante`. The facts have the meanings; the sentences are our own. */
export const TEXTS_021: { readonly [R in NumberedRule]: readonly [code: number, told: Told<R>] } = {
  freeTooLarge: [2000, ({ size, cap }) => `free transaction too large: ${size} bytes, limit ${cap}`],
  tooManyMessages: [2001, ({ count, cap }) => `too many messages: ${count}, limit ${cap}`],
  noCreator: [2003, ({ name }) => `message ${name} has no readable creator`],
  notRegistered: [2010, ({ address }) => `address ${address} is not registered as a player`],
  lacksBits: [
    2011,
    ({ address, name, need, have }) =>
      `address ${address} lacks the required permission bits for ${name} (required: ${need}, held: ${have})`,
  ],
  chargeTwiceInTx: [2020, ({ playerId }) => `several charged messages of player ${playerId} in one transaction`],
  chargeUsed: [2021, ({ playerId }) => `player ${playerId} already used the charged action in this block`],
  noCharge: [2022, ({ playerId }) => `player ${playerId} has zero charge in this block`],
  proofTwiceInTx: [2030, ({ key }) => `several proofs for one object in one transaction: ${key}`],
  proofTried: [2031, ({ key }) => `proof for this object already tried in this block: ${key}`],
  throttleTwiceInTx: [2032, ({ key }) => `several messages with the same throttle key in one transaction: ${key}`],
  throttled: [2033, ({ key }) => `object throttled in this block: ${key}`],
  messageCap: [2040, ({ playerId, cap }) => `player ${playerId} reached the message cap of ${cap} per block`],
  freeCap: [2041, ({ address, cap }) => `address ${address} reached the cap of ${cap} free transactions per block`],
  stakingTwiceInTx: [2042, ({ address }) => `several free staking messages from one address: ${address}`],
  stakingUsed: [2043, ({ address }) => `address ${address} already sent a free staking transaction in this block`],
};
