/** The three kinds of documents a wallet signs: their bytes, what a window shows of them, and how they are spoiled. */
import type { StdFee, StdSignDoc } from '@keplr-wallet/types';
import { AuthInfo, Fee, SignDoc, SignDocDirectAux, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { toBase64, utf8 } from '../../src/lib/bytes.ts';
import type { AuxDoc, DirectDoc } from './calls.ts';

/** What is done to a document between the page and the key. */
export interface Changes {
  readonly fee?: StdFee;
  readonly memo?: string;
  /** None of what was asked is in it. */
  readonly isEmptied?: boolean;
}

export type Line = readonly [name: string, value: string];

export function directBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDoc): Uint8Array {
  return SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(accountNumber) }).finish();
}

export function auxBytes(doc: AuxDoc): Uint8Array {
  const { bodyBytes, publicKey, chainId } = doc;
  const numbers = { accountNumber: BigInt(doc.accountNumber), sequence: BigInt(doc.sequence) };
  const key = publicKey ? { publicKey: Any.fromPartial(publicKey) } : {};
  return SignDocDirectAux.encode(SignDocDirectAux.fromPartial({ bodyBytes, chainId, ...key, ...numbers })).finish();
}

/** SIGN_MODE_LEGACY_AMINO_JSON: keys in order, and three characters as Go's encoder writes them. */
export function aminoBytes(doc: StdSignDoc): Uint8Array {
  return utf8(escapeThree(JSON.stringify(inOrder(doc))));
}

export function escapeThree(text: string): string {
  return text.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, inOrder(field)]),
  );
}

/** ADR-36: a text or bytes in a transaction that no chain takes. */
export function adr36Doc(signer: string, data: string | Uint8Array): StdSignDoc {
  const bytes = typeof data === 'string' ? utf8(data) : data;
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(bytes) } }],
    memo: '',
  };
}

export function changeDirect(doc: DirectDoc, { fee, memo, isEmptied }: Changes): DirectDoc {
  const body = TxBody.decode(doc.bodyBytes);
  const info = AuthInfo.decode(doc.authInfoBytes);
  if (memo !== undefined) body.memo = memo;
  if (isEmptied) body.messages = [];
  if (fee) info.fee = Fee.fromPartial({ ...info.fee, amount: [...fee.amount], gasLimit: BigInt(fee.gas) });
  return { ...doc, bodyBytes: TxBody.encode(body).finish(), authInfoBytes: AuthInfo.encode(info).finish() };
}

export function changeAmino(doc: StdSignDoc, { fee, memo, isEmptied }: Changes): StdSignDoc {
  return { ...doc, fee: fee ?? doc.fee, memo: memo ?? doc.memo, msgs: isEmptied ? [] : doc.msgs };
}

export function directFee({ authInfoBytes }: Pick<DirectDoc, 'authInfoBytes'>): StdFee {
  const { fee } = AuthInfo.decode(authInfoBytes);
  return { amount: fee?.amount ?? [], gas: String(fee?.gasLimit ?? 0n) };
}

/** A wallet knows the name of a message of the game, and nothing else of it. */
export function directLines(doc: Pick<DirectDoc, 'bodyBytes' | 'chainId'>): readonly Line[] {
  const { messages, memo } = TxBody.decode(doc.bodyBytes);
  return [
    ['Chain', doc.chainId],
    ...messages.map(({ typeUrl, value }): Line => ['Message', `${typeUrl} ${toBase64(value)}`]),
    ['Memo', memo],
  ];
}

export function aminoLines({ chain_id, msgs, memo }: StdSignDoc): readonly Line[] {
  return [
    ['Chain', chain_id],
    ...msgs.map(({ type, value }): Line => ['Message', `${type} ${JSON.stringify(value)}`]),
    ['Memo', memo],
  ];
}

export function feeLine({ amount, gas }: StdFee): Line {
  return ['Fee', `${amount.map((coin) => `${coin.amount}${coin.denom}`).join(', ') || 'none'}, gas ${gas}`];
}
