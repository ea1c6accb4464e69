/** Builds and signs a transaction with a bare key: for the guild's operator and for tests. docs/network/chain-messages.md 3.2. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeMessage, type GameMessage } from '../world/messages.ts';
import {
  type Any,
  encodeAuthInfo,
  encodePubKey,
  encodeSignDoc,
  encodeTxBody,
  encodeTxRaw,
  type DecodedCoin,
} from './codec.ts';

export interface SignTxOptions {
  readonly messages: readonly Any[];
  readonly privateKey: Uint8Array;
  readonly sdkRoot: string;
  readonly chainId: string;
  readonly accountNumber: bigint;
  readonly sequence: bigint;
  readonly memo?: string;
  readonly timeoutHeight?: bigint;
  /** Default: none, as game messages are free. */
  readonly feeAmount?: readonly DecodedCoin[];
  /** Default 500,000, the reference client's. */
  readonly gasLimit?: bigint;
}

/** @returns the bytes of a TxRaw. */
export function signTx(options: SignTxOptions): Uint8Array {
  const publicKey = secp256k1.getPublicKey(options.privateKey, true);
  const bodyBytes = encodeTxBody({
    messages: options.messages,
    memo: options.memo ?? '',
    timeoutHeight: options.timeoutHeight ?? 0n,
  });
  const authInfoBytes = encodeAuthInfo({
    publicKey: { typeUrl: `/${options.sdkRoot}.crypto.secp256k1.PubKey`, value: encodePubKey(publicKey) },
    sequence: options.sequence,
    feeAmount: options.feeAmount ?? [],
    gasLimit: options.gasLimit ?? 500_000n,
  });
  const doc = encodeSignDoc(bodyBytes, authInfoBytes, options.chainId, options.accountNumber);
  const signature = secp256k1.sign(sha256(doc), options.privateKey, { prehash: false });
  return encodeTxRaw(bodyBytes, authInfoBytes, [signature]);
}

/** A game message with the type URL of a network. */
export function gameAny(namespace: string, message: GameMessage): Any {
  return { typeUrl: `/${namespace}.${namespace}.${message.name}`, value: encodeMessage(message) };
}
