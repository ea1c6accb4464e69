/** What admission says no with. Framework codes and texts: docs/network/chain-messages.md 4.4; ante codes: 4.1. */

export interface AdmissionRefusal {
  /** `sdk` and `ante` stand for the network's own words. */
  readonly codespace: 'sdk' | 'ante';
  readonly code: number;
  readonly log: string;
}

const sdk = (code: number, log: string): AdmissionRefusal => ({ codespace: 'sdk', code, log });
const ante = (code: number, log: string): AdmissionRefusal => ({ codespace: 'ante', code, log });

export const no = {
  parse: (why: string) => sdk(2, `${why}: tx parse error`),
  /** A message this node's program does not have. docs/network/chain-messages.md 3.4. */
  unresolved: (typeUrl: string) => sdk(2, `unable to resolve type URL ${typeUrl}: tx parse error: tx parse error`),
  unknownField: (name: string, number: number, wireType: 'bytes' | 'varint') =>
    sdk(
      2,
      `errUnknownField "*types.${name}": {TagNum: ${number}, WireType:"${wireType}"}: tx parse error: tx parse error`,
    ),
  unauthorized: (why: string) => sdk(4, `${why}: unauthorized`),
  signature: (accountNumber: bigint, sequence: bigint, chainId: string) =>
    sdk(
      4,
      `signature verification failed; please verify account number (${accountNumber}), sequence (${sequence}) and chain-id (${chainId}): unauthorized`,
    ),
  insufficientFunds: (have: string, need: string) =>
    sdk(5, `spendable balance ${have} is smaller than ${need}: insufficient funds`),
  unknownRequest: (typeUrl: string) => sdk(6, `this network does not execute ${typeUrl}: unknown request`),
  pubKey: (why: string) => sdk(8, `${why}: invalid pubkey`),
  unknownAddress: (address: string) => sdk(9, `account ${address} does not exist: unknown address`),
  outOfGas: (wanted: bigint, used: bigint) => sdk(11, `gasWanted: ${wanted}, gasUsed: ${used}: out of gas`),
  fee: (got: string, required: string) =>
    sdk(13, `insufficient fees; got: ${got} required: ${required}: insufficient fee`),
  invalid: (why: string) => sdk(18, `${why}: invalid request`),
  inMempool: () => sdk(19, 'tx already in mempool'),
  tooLarge: (size: number, limit: number) => sdk(21, `tx size ${size} exceeds ${limit}: tx too large`),
  timeout: (height: bigint, timeout: bigint) =>
    sdk(30, `block height: ${height}, timeout height: ${timeout}: tx timeout height`),
  sequence: (expected: bigint, got: bigint) =>
    sdk(32, `account sequence mismatch, expected ${expected}, got ${got}: incorrect account sequence`),

  freeTooLarge: (size: number) => ante(2000, `free transaction too large: ${size} bytes, limit 32768`),
  tooManyMessages: (count: number) => ante(2001, `too many messages: ${count}, limit 40`),
  noCreator: (name: string) => ante(2003, `message ${name} has no readable creator`),
  otherCreator: (name: string, creator: string, signer: string) =>
    ante(2003, `message ${name} has no readable creator: ${creator} is not the signer ${signer}`),
  notRegistered: (address: string) => ante(2010, `address ${address} is not registered as a player`),
  lacksBits: (address: string, name: string, need: number, have: bigint) =>
    ante(2011, `address ${address} lacks the required permission bits for ${name} (required: ${need}, held: ${have})`),
  chargeTwiceInTx: (playerId: string) =>
    ante(2020, `several charged messages of player ${playerId} in one transaction`),
  chargeUsed: (playerId: string) => ante(2021, `player ${playerId} already used the charged action in this block`),
  noCharge: (playerId: string) => ante(2022, `player ${playerId} has zero charge in this block`),
  proofTwiceInTx: (key: string) => ante(2030, `several proofs for one object in one transaction: ${key}`),
  proofTried: (key: string) => ante(2031, `proof for this object already tried in this block: ${key}`),
  throttleTwiceInTx: (key: string) =>
    ante(2032, `several messages with the same throttle key in one transaction: ${key}`),
  throttled: (key: string) => ante(2033, `object throttled in this block: ${key}`),
  messageCap: (playerId: string) => ante(2040, `player ${playerId} reached the message cap of 40 per block`),
  freeCap: (address: string) => ante(2041, `address ${address} reached the cap of 5 free transactions per block`),
};

/** Carries a refusal out of the depth of a check; caught at the entry of admission alone. */
export class AdmissionError extends Error {
  readonly refusal: AdmissionRefusal;
  constructor(refusal: AdmissionRefusal) {
    super(refusal.log);
    this.name = 'AdmissionError';
    this.refusal = refusal;
  }
}

export function refuse(refusal: AdmissionRefusal): never {
  throw new AdmissionError(refusal);
}

export function codespaceWord(
  codespace: AdmissionRefusal['codespace'],
  words: { readonly namespace: string; readonly sdkRoot: string },
): string {
  return codespace === 'sdk' ? words.sdkRoot : `${words.namespace}-ante`;
}
