/**
 * SIGN_MODE_DIRECT envelopes. docs/network/chain-messages.md 3.2, 3.3.
 * Loaded only when something is signed. Type URLs are made from the network's words at run time.
 */
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing';
import { AuthInfo, SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import type { NetworkIdentity } from '../../game/network.ts';
import type { ChainAccount, SignedTx, SigningAccount } from '../types.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { GAS_LIMIT, isPriced } from '../../game/messages/priced.ts';
import { encodeMessage } from './messages.ts';
import { txHash } from './txHash.ts';

interface Signer {
  readonly address: string;
  /** 33 bytes, compressed. */
  readonly pubKey: Uint8Array;
}

function typeUrlOf(name: GameMessage['name'], namespace: string): string {
  return `/${namespace}.${namespace}.${name}`;
}

/** CosmJS writes its own brand into the key's type URL, so the Any is made here. @param pubKey 33 bytes, compressed */
export function pubKeyAny(pubKey: Uint8Array, { sdkRoot }: NetworkIdentity): Any {
  return Any.fromPartial({
    typeUrl: `/${sdkRoot}.crypto.secp256k1.PubKey`,
    value: PubKey.encode({ key: Uint8Array.from(pubKey) }).finish(),
  });
}

/** One signer in SIGN_MODE_DIRECT. @param fee in base units of alpha */
export function directAuthInfo(
  pubKey: Uint8Array,
  { sequence }: ChainAccount,
  network: NetworkIdentity,
  gasLimit: bigint,
  fee = 0n,
): Uint8Array {
  const publicKey = pubKeyAny(pubKey, network);
  return AuthInfo.encode(
    AuthInfo.fromPartial({
      signerInfos: [{ publicKey, modeInfo: { single: { mode: SignMode.SIGN_MODE_DIRECT } }, sequence }],
      fee: { amount: [{ denom: network.alphaDenom, amount: fee.toString() }], gasLimit },
    }),
  ).finish();
}

/** What is to be signed: no memo, and no fee unless a message is priced. @param timeoutHeight the last block that may take it; 0 = any */
export function buildSignDoc(
  messages: readonly GameMessage[],
  signer: Signer,
  account: SigningAccount,
  network: NetworkIdentity,
  timeoutHeight: bigint = 0n,
): SignDoc {
  const anys = messages.map((message) =>
    Any.fromPartial({
      typeUrl: typeUrlOf(message.name, network.namespace),
      value: encodeMessage(message, signer.address),
    }),
  );
  const fee = isPriced(messages) ? (account.fee ?? 0n) : 0n;
  return {
    bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: anys, timeoutHeight })).finish(),
    authInfoBytes: directAuthInfo(signer.pubKey, account, network, GAS_LIMIT, fee),
    chainId: network.chainId,
    accountNumber: account.accountNumber,
  };
}

/** What the signature is over. */
export function signBytesOf(doc: SignDoc): Uint8Array {
  return SignDoc.encode(doc).finish();
}

/** The bytes to submit. @param signature 64 bytes R‖S */
export function assembleTx(
  doc: { readonly bodyBytes: Uint8Array; readonly authInfoBytes: Uint8Array },
  signature: Uint8Array,
): SignedTx {
  const bytes = TxRaw.encode(
    TxRaw.fromPartial({
      bodyBytes: Uint8Array.from(doc.bodyBytes),
      authInfoBytes: Uint8Array.from(doc.authInfoBytes),
      signatures: [Uint8Array.from(signature)],
    }),
  ).finish();
  return { bytes, hash: txHash(bytes) };
}
