/**
 * The gate before execution, the same at the mempool and at delivery: first the framework's checks, then the game's.
 * docs/network/chain-messages.md 3.2 - 3.5, 4.1, 4.4.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from '../../src/lib/bytes.ts';
import { addressOf } from '../world/address.ts';
import { hasKeyForm } from '../world/keyConsent.ts';
import { ALPHA } from '../world/bank.ts';
import { signerOfAny, type TxMessage } from '../world/frameworkMessages.ts';
import type { AccountRecord, WorldReader } from '../world/tables.ts';
import { aminoSignBytes } from './aminoSignDoc.ts';
import { decodePubKey, type DecodedTx, encodeSignDoc, SIGN_MODE_AMINO, SIGN_MODE_DIRECT } from './codec.ts';
import { checkGameRules, type Reservation } from './gameAnte.ts';
import { type ReadTx, readTx } from './readTx.ts';
import { AdmissionError, type AdmissionRefusal, no, refuse } from './refusals.ts';
import type { Slots } from './slots.ts';
import { WireError } from './wireFields.ts';

export interface Admitted {
  readonly messages: readonly TxMessage[];
  readonly signer: string;
  readonly publicKey: Uint8Array;
  /** Account as it will be when the transaction has used its sequence. */
  readonly account: AccountRecord;
  readonly gasWanted: bigint;
  /** Gas after which it ends: what was paid for, or what its free path lets it have whatever it declares. */
  readonly gasMeter: bigint;
  /** ualpha to pay; 0 on the free path even when a fee is attached. */
  readonly fee: bigint;
  readonly reservation: Reservation;
}

export interface Gate {
  /** Latest state. */
  readonly world: WorldReader;
  /** Height of the block that would execute. */
  readonly height: bigint;
  /** What this block, or the mempool for the next one, has used up. */
  readonly slots: Slots;
  /** Sequence expected of an address; differs from the account's where others wait before it. */
  readonly sequenceOf: (address: string, account: AccountRecord) => bigint;
  readonly isSigned: (signBytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array) => boolean;
  /** Node-local limits apply at the mempool only. */
  readonly mempool: boolean;
  /** A dry run: the signature is not looked at, and its mode may be the unspecified one. */
  readonly simulated: boolean;
}

/** Price of a unit of gas off the free path: 1/1000 ualpha. */
export const GAS_PER_UALPHA = 1000n;

/** A simulation finds out how much it takes. */
const ENDLESS = 2n ** 64n;

/** Gas meters of the free paths. docs/network/chain-messages.md 0.5. */
const FREE_METERS = { game: 20_000_000n, staking: 40_000_000n } as const;

export type Admission =
  | { readonly ok: true; readonly admitted: Admitted }
  | { readonly ok: false; readonly refusal: AdmissionRefusal };

export function admit(raw: Uint8Array, gate: Gate): Admission {
  try {
    return { ok: true, admitted: check(readTx(raw, gate.world.config), gate) };
  } catch (error) {
    if (error instanceof AdmissionError) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

function check(tx: ReadTx, gate: Gate): Admitted {
  const { decoded } = tx;
  if (decoded.timeoutHeight !== 0n && gate.height > decoded.timeoutHeight) {
    refuse(no.timeout(gate.height, decoded.timeoutHeight));
  }
  const fee = requireFee(tx, gate.simulated);
  const firstSigner = tx.messages[0] ? signerOfAny(tx.messages[0]) : '';
  const signed = requireSignature(tx, gate, firstSigner, new Set(tx.messages.map(signerOfAny)).size);
  if (fee > 0n) requireBalance(gate.world, signed.signer, fee);
  const [foreign] = tx.foreign;
  if (foreign !== undefined) refuse(no.unknownRequest(foreign));
  const reservation = checkGameRules(tx, signed.signer, gate);
  const { gasLimit: gasWanted } = decoded.fee;
  const gasMeter = gate.simulated ? ENDLESS : tx.path === 'paid' ? gasWanted : FREE_METERS[tx.path];
  return { ...signed, messages: tx.messages, gasWanted, gasMeter, fee, reservation };
}

/** Off the free path the fee must cover the gas limit at the node's price. 3.3. */
function requireFee(tx: ReadTx, isSimulated: boolean): bigint {
  if (tx.free) return 0n;
  const { amount, gasLimit } = tx.decoded.fee;
  const paid = amount.find((coin) => coin.denom === ALPHA)?.amount ?? '0';
  const required = (gasLimit + GAS_PER_UALPHA - 1n) / GAS_PER_UALPHA;
  const isAmount = /^[0-9]{1,30}$/.test(paid);
  // Who simulates does not know yet what it costs.
  if (isSimulated && isAmount) return BigInt(paid);
  const enough = isAmount && BigInt(paid) >= required && required > 0n;
  if (!enough) return refuse(no.fee(`${paid}${ALPHA}`, `${required > 0n ? required : 1n}${ALPHA}`));
  return BigInt(paid);
}

function requireBalance(world: WorldReader, address: string, fee: bigint): void {
  const have = world.read('balance', `${address}/${ALPHA}`) ?? 0n;
  if (have < fee) refuse(no.insufficientFunds(`${have}${ALPHA}`, `${fee}${ALPHA}`));
}

/** What one would verify of a transaction, as it stands; undefined when it is none or nobody known signed it. */
export function signedParts(raw: Uint8Array, world: WorldReader) {
  try {
    const tx = readTx(raw, world.config);
    const { decoded, messages } = tx;
    const [signature] = decoded.signatures;
    const { publicKey, signer } = requireKey(decoded, world, messages[0] ? signerOfAny(messages[0]) : '');
    const account = world.read('account', signer);
    const signBytes = account && signBytesOf(tx, world, account);
    return signBytes && signature && { signBytes, signature, publicKey };
  } catch (error) {
    if (error instanceof AdmissionError) return undefined;
    throw error;
  }
}

/** undefined where the mode has no bytes for these messages. */
function signBytesOf(tx: ReadTx, world: WorldReader, account: AccountRecord): Uint8Array | undefined {
  const { decoded } = tx;
  const { chainId, sdkRoot } = world.config;
  if (decoded.signers[0]?.mode === SIGN_MODE_AMINO) return aminoSignBytes(tx, account, { chainId, sdkRoot });
  return encodeSignDoc(decoded.bodyBytes, decoded.authInfoBytes, chainId, account.accountNumber);
}

/** One signer, direct mode or amino; account, then sequence, then signature, in the framework's order. */
function requireSignature(tx: ReadTx, gate: Gate, firstSigner: string, creators: number) {
  const { decoded } = tx;
  const [info, ...others] = decoded.signers;
  const [signature, ...surplus] = decoded.signatures;
  if (!info || !signature) return refuse(no.unauthorized('no signatures supplied'));
  const count = Math.max(others.length, surplus.length) + 1;
  const wanted = Math.max(creators, 1);
  if (count !== wanted || count > 1)
    refuse(no.unauthorized(`wrong number of signers; expected ${wanted}, got ${count}`));
  const isKnownMode = info.mode === SIGN_MODE_DIRECT || info.mode === SIGN_MODE_AMINO;
  if (!isKnownMode && !gate.simulated) refuse(no.unauthorized(`sign mode ${info.mode} is not supported`));
  const { world } = gate;
  const { publicKey, signer } = requireKey(decoded, world, firstSigner);
  if (firstSigner !== '' && signer !== firstSigner) refuse(no.otherPubKey(firstSigner));
  const account = world.read('account', signer);
  if (!account) return refuse(no.unknownAddress(signer));
  const expected = gate.sequenceOf(signer, account);
  if (info.sequence !== expected) refuse(no.sequence(expected, info.sequence));
  const used = { ...account, sequence: expected + 1n, pubKeyHex: toHex(publicKey) };
  if (gate.simulated) return { signer, publicKey, account: used };
  const signBytes = signBytesOf(tx, world, account);
  if (!signBytes || !gate.isSigned(signBytes, signature, publicKey)) {
    refuse(no.signature(account.accountNumber, world.config.chainId));
  }
  return { signer, publicKey, account: used };
}

/** The key is in the transaction, or known from an earlier one of the first message's signer. */
function requireKey(decoded: DecodedTx, world: WorldReader, firstSigner: string) {
  const any = decoded.signers[0]?.publicKey;
  const { sdkRoot, addressPrefix } = world.config;
  if (!any) {
    const account = world.read('account', firstSigner);
    if (!account) return refuse(no.unknownAddress(firstSigner));
    if (account.pubKeyHex === '') return refuse(no.pubKey('account has no public key on record'));
    return { publicKey: fromHex(account.pubKeyHex), signer: firstSigner };
  }
  if (any.typeUrl !== `/${sdkRoot}.crypto.secp256k1.PubKey`) {
    return refuse(no.pubKey(`unsupported key type ${any.typeUrl}`));
  }
  const publicKey = readKey(any.value);
  if (!hasKeyForm(publicKey, world.config.line)) return refuse(no.pubKey('public key is not compressed'));
  return { publicKey, signer: addressOf(publicKey, addressPrefix) };
}

function readKey(value: Uint8Array): Uint8Array {
  try {
    return decodePubKey(value);
  } catch (error) {
    return refuse(no.pubKey(error instanceof WireError ? error.message : 'malformed key'));
  }
}

/** secp256k1 over SHA-256 of the sign bytes; 64 bytes, low S only (the library's default). */
export function verifySignature(signBytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return secp256k1.verify(signature, sha256(signBytes), publicKey, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}
