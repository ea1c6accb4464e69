/**
 * What comes back from `signDirect`, read from its own bytes. The player may have changed fee and memo there: then that is what is
 * sent, if the network can take it. Nothing else may differ. docs/network/chain-messages.md 3.2, 3.3.
 */
import '../../../lib/jitless.ts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing';
import { AuthInfo, SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import * as z from 'zod/mini';
import { assembleTx } from '../../tx/buildTx.ts';
import type { SignedTx } from '../../types.ts';
import { bytesIn } from './bytesIn.ts';
import { type Change, ExtensionChangedError } from './errors.ts';

/** The framework's default, in bytes. */
export const LONGEST_MEMO = 256;

export interface Expected {
  /** Of the extension. */
  readonly name: string;
  /** 33 bytes, compressed. */
  readonly pubKey: Uint8Array;
  readonly address: string;
  /** In which alone a fee can be paid. */
  readonly feeDenom: string;
}

const schema = z.object({
  signed: z.object({
    bodyBytes: z.unknown(),
    authInfoBytes: z.unknown(),
    chainId: z.optional(z.unknown()),
    accountNumber: z.optional(z.unknown()),
  }),
  signature: z.object({ signature: z.string().check(z.maxLength(200)) }),
});

/** @throws ExtensionChangedError */
export function checkDirect(asked: SignDoc, answer: unknown, expected: Expected): SignedTx {
  const fail = (change: Change): never => {
    throw new ExtensionChangedError(expected, change);
  };
  const { data } = schema.safeParse(answer);
  const bodyBytes = bytesIn(data?.signed.bodyBytes);
  const authInfoBytes = bytesIn(data?.signed.authInfoBytes);
  const signature = signatureIn(data?.signature.signature ?? '');
  if (!data || !bodyBytes || !authInfoBytes || !signature) return fail('form');
  const { chainId, accountNumber } = data.signed;
  if (chainId !== undefined && chainId !== asked.chainId) return fail('chain');
  if (accountNumber !== undefined && numberIn(accountNumber) !== String(asked.accountNumber)) return fail('chain');
  const change = bodyChange(asked.bodyBytes, bodyBytes) ?? authChange(asked.authInfoBytes, authInfoBytes, expected);
  if (change !== null) return fail(change);
  const doc = { ...asked, bodyBytes, authInfoBytes };
  if (!isSignedBy(signature, SignDoc.encode(doc).finish(), expected.pubKey)) return fail('signature');
  return assembleTx(doc, signature);
}

function bodyChange(askedBytes: Uint8Array, signedBytes: Uint8Array): Change | null {
  const asked = TxBody.decode(askedBytes);
  const signed = decoded(() => TxBody.decode(signedBytes));
  if (!signed) return 'form';
  const isSame =
    signed.messages.length === asked.messages.length &&
    asked.messages.every(({ typeUrl, value }, at) => {
      const other = signed.messages[at];
      return other !== undefined && other.typeUrl === typeUrl && isEqual(other.value, value);
    });
  if (!isSame) return 'messages';
  if (signed.timeoutHeight !== asked.timeoutHeight) return 'timeout';
  if (!isMemo(signed.memo)) return 'memo';
  // Extensions of the body, and whatever this codec does not know: written anew, the rest must be all there was.
  return isEqual(TxBody.encode({ ...asked, memo: signed.memo }).finish(), signedBytes) ? null : 'extras';
}

function authChange(askedBytes: Uint8Array, signedBytes: Uint8Array, expected: Expected): Change | null {
  const asked = AuthInfo.decode(askedBytes);
  const signed = decoded(() => AuthInfo.decode(signedBytes));
  const [wanted] = asked.signerInfos;
  const [signer, ...others] = signed?.signerInfos ?? [];
  if (!signed || !signer || !wanted) return 'form';
  if (others.length > 0 || !isKeyOf(signer.publicKey?.value, expected.pubKey)) return 'signer';
  if (signer.modeInfo?.single?.mode !== SignMode.SIGN_MODE_DIRECT || signer.modeInfo.multi) return 'mode';
  if (signer.sequence !== wanted.sequence) return 'sequence';
  const { fee } = signed;
  if (!fee || fee.granter !== '' || (fee.payer !== '' && fee.payer !== expected.address)) return 'fee';
  if (!isFee(fee.amount, fee.gasLimit, expected.feeDenom)) return 'fee';
  const publicKey = wanted.publicKey;
  const same = AuthInfo.encode(
    AuthInfo.fromPartial({ signerInfos: [{ ...wanted, ...(publicKey && { publicKey }) }], fee }),
  ).finish();
  return isEqual(same, signedBytes) ? null : 'extras';
}

/** Nothing, or an amount in the one denomination; and some gas, as the network counts it. */
export function isFee(
  amount: readonly { readonly denom: string; readonly amount: string }[],
  gas: bigint,
  denom: string,
): boolean {
  const isOurs = amount.every((coin) => coin.denom === denom && /^\d{1,30}$/.test(coin.amount));
  return isOurs && amount.length <= 1 && gas > 0n && gas < 1n << 63n;
}

export function isMemo(memo: string): boolean {
  return new TextEncoder().encode(memo).length <= LONGEST_MEMO;
}

/** 64 bytes R‖S; null for what is none. */
export function signatureIn(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return bytes.length === 64 ? bytes : null;
  } catch {
    return null;
  }
}

/** Over one SHA-256 of the bytes, low S, as the chain checks it. */
export function isSignedBy(signature: Uint8Array, bytes: Uint8Array, pubKey: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, sha256(bytes), pubKey, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}

/** Of a number, a bigint, a digit text, or a stranger's object that prints itself; '' for what does not. */
export function numberIn(value: unknown): string {
  try {
    const text = String(value);
    return /^\d{1,20}$/.test(text) ? text : '';
  } catch {
    return '';
  }
}

function isKeyOf(value: Uint8Array | undefined, pubKey: Uint8Array): boolean {
  const key = value && decoded(() => PubKey.decode(value));
  return key !== undefined && key !== null && isEqual(key.key, pubKey);
}

function decoded<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
