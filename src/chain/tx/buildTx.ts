/**
 * SIGN_MODE_DIRECT envelopes. docs/network/chain-messages.md 3.2, 3.3.
 * Loaded only when something is signed. Type URLs are made from the network's words at run time.
 */
import { makeAuthInfoBytes } from '@cosmjs/proto-signing';
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { type SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import type { NetworkIdentity } from '../../game/network.ts';
import type { ChainAccount, SignedTx } from '../types.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { encodeMessage } from './messages.ts';
import { txHash } from './txHash.ts';

/** What the reference client declares; game messages are free whatever it is. facts 3.3. */
const GAS_LIMIT = 500_000;

interface Signer {
  readonly address: string;
  /** 33 bytes, compressed. */
  readonly pubKey: Uint8Array;
}

function typeUrlOf(name: GameMessage['name'], namespace: string): string {
  return `/${namespace}.${namespace}.${name}`;
}

/** What is to be signed: zero fee, no memo. @param timeoutHeight the last block that may take it; 0 = any */
export function buildSignDoc(
  messages: readonly GameMessage[],
  signer: Signer,
  account: ChainAccount,
  network: NetworkIdentity,
  timeoutHeight: bigint = 0n,
): SignDoc {
  const anys = messages.map((message) =>
    Any.fromPartial({
      typeUrl: typeUrlOf(message.name, network.namespace),
      value: encodeMessage(message, signer.address),
    }),
  );
  // CosmJS writes its own brand into the key's type URL, so the Any is made here.
  const pubkey = Any.fromPartial({
    typeUrl: `/${network.sdkRoot}.crypto.secp256k1.PubKey`,
    value: PubKey.encode({ key: Uint8Array.from(signer.pubKey) }).finish(),
  });
  const fee = [{ denom: network.alphaDenom, amount: '0' }];
  const { sequence } = account;
  return {
    bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: anys, timeoutHeight })).finish(),
    authInfoBytes: makeAuthInfoBytes([{ pubkey, sequence }], fee, GAS_LIMIT, undefined, undefined),
    chainId: network.chainId,
    accountNumber: account.accountNumber,
  };
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
