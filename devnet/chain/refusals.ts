/**
 * What admission says no with. Framework codes and texts: docs/network/chain-messages.md 4.4, docs/network/refusals.md
 * sections 1 and 4. Rules of the game's gate are named here with their values; their numbers and sentences differ
 * between the lines of the network and stand in gateTexts.ts.
 */
import type { GateRule, GateValues } from './gateTexts.ts';

export type AdmissionRefusal =
  | { readonly by: 'sdk'; readonly code: number; readonly text: string }
  | { readonly [R in GateRule]: { readonly by: 'gate'; readonly rule: R; readonly values: GateValues[R] } }[GateRule];

const sdk = (code: number, text: string): AdmissionRefusal => ({ by: 'sdk', code, text });

/** A rule of the game's gate, with what its sentence says. */
export function gateRefusal<R extends GateRule>(rule: R, values: GateValues[R]): AdmissionRefusal {
  // One member of the union for each rule: name and values belong together, which a generic cannot say.
  return { by: 'gate', rule, values } as AdmissionRefusal;
}

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
  signature: (accountNumber: bigint, chainId: string) =>
    sdk(
      4,
      `signature verification failed; please verify account number (${accountNumber}) and chain-id (${chainId}): (unable to verify single signer signature): unauthorized`,
    ),
  insufficientFunds: (have: string, need: string) =>
    sdk(5, `spendable balance ${have} is smaller than ${need}: insufficient funds`),
  unknownRequest: (typeUrl: string) => sdk(6, `this network does not execute ${typeUrl}: unknown request`),
  pubKey: (why: string) => sdk(8, `${why}: invalid pubkey`),
  otherPubKey: (address: string) =>
    sdk(8, `pubKey does not match signer address ${address} with signer index: 0: invalid pubkey`),
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
};

/** Carries a refusal out of the depth of a check; caught at the entry of admission alone. */
export class AdmissionError extends Error {
  readonly refusal: AdmissionRefusal;
  constructor(refusal: AdmissionRefusal) {
    super(refusal.by === 'sdk' ? refusal.text : [refusal.rule, ...Object.values(refusal.values)].join(' '));
    this.name = 'AdmissionError';
    this.refusal = refusal;
  }
}

export function refuse(refusal: AdmissionRefusal): never {
  throw new AdmissionError(refusal);
}

/** Refuses by a rule of the game's gate. */
export function refuseAtGate<R extends GateRule>(rule: R, values: GateValues[R]): never {
  throw new AdmissionError(gateRefusal(rule, values));
}
