/** The transaction envelope, both ways. docs/network/chain-messages.md 3.2. Own code on purpose: no client library here. */
import { BinaryWriter } from '@bufbuild/protobuf/wire';
import { bytesField, bytesList, readFields, textField, uintField, WireError } from './wireFields.ts';

export interface Any {
  readonly typeUrl: string;
  readonly value: Uint8Array;
}

export interface DecodedCoin {
  readonly denom: string;
  readonly amount: string;
}

export interface SignerInfo {
  readonly publicKey: Any | undefined;
  /** SIGN_MODE_DIRECT is 1, SIGN_MODE_LEGACY_AMINO_JSON 127; 0 when the mode is not a single one. */
  readonly mode: bigint;
  readonly sequence: bigint;
}

export interface DecodedTx {
  readonly raw: Uint8Array;
  readonly bodyBytes: Uint8Array;
  readonly authInfoBytes: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly messages: readonly Any[];
  readonly memo: string;
  readonly timeoutHeight: bigint;
  /** Unordered transactions, time-outs by clock and extension options are none of this chain's. */
  readonly exotic: boolean;
  readonly signers: readonly SignerInfo[];
  readonly fee: {
    readonly amount: readonly DecodedCoin[];
    readonly gasLimit: bigint;
    readonly payer: string;
    readonly granter: string;
  };
}

export const SIGN_MODE_DIRECT = 1n;
export const SIGN_MODE_AMINO = 127n;

/** @throws WireError when the bytes are no transaction. */
export function decodeTx(raw: Uint8Array): DecodedTx {
  const tx = readFields('TxRaw', raw, {
    1: { kind: 'bytes' },
    2: { kind: 'bytes' },
    3: { kind: 'bytes', repeated: true },
  });
  const bodyBytes = bytesField(tx, 1);
  const authInfoBytes = bytesField(tx, 2);
  const body = readFields('TxBody', bodyBytes, {
    1: { kind: 'bytes', repeated: true },
    2: { kind: 'text' },
    3: { kind: 'uint64' },
    4: { kind: 'uint64' },
    5: { kind: 'bytes' },
    1023: { kind: 'bytes', repeated: true },
    2047: { kind: 'bytes', repeated: true },
  });
  const auth = readFields('AuthInfo', authInfoBytes, { 1: { kind: 'bytes', repeated: true }, 2: { kind: 'bytes' } });
  const fee = readFields('Fee', bytesField(auth, 2), {
    1: { kind: 'bytes', repeated: true },
    2: { kind: 'uint64' },
    3: { kind: 'text' },
    4: { kind: 'text' },
  });
  return {
    raw,
    bodyBytes,
    authInfoBytes,
    signatures: bytesList(tx, 3),
    messages: bytesList(body, 1).map(decodeAny),
    memo: textField(body, 2),
    timeoutHeight: uintField(body, 3),
    exotic: uintField(body, 4) !== 0n || body.has(5) || body.has(1023),
    signers: bytesList(auth, 1).map(decodeSignerInfo),
    fee: {
      amount: bytesList(fee, 1).map(decodeCoin),
      gasLimit: uintField(fee, 2),
      payer: textField(fee, 3),
      granter: textField(fee, 4),
    },
  };
}

function decodeAny(bytes: Uint8Array): Any {
  const any = readFields('Any', bytes, { 1: { kind: 'text' }, 2: { kind: 'bytes' } });
  return { typeUrl: textField(any, 1), value: bytesField(any, 2) };
}

function decodeCoin(bytes: Uint8Array): DecodedCoin {
  const coin = readFields('Coin', bytes, { 1: { kind: 'text' }, 2: { kind: 'text' } });
  return { denom: textField(coin, 1), amount: textField(coin, 2) };
}

function decodeSignerInfo(bytes: Uint8Array): SignerInfo {
  const info = readFields('SignerInfo', bytes, { 1: { kind: 'bytes' }, 2: { kind: 'bytes' }, 3: { kind: 'uint64' } });
  const key = info.has(1) ? decodeAny(bytesField(info, 1)) : undefined;
  const mode = readFields('ModeInfo', bytesField(info, 2), { 1: { kind: 'bytes' }, 2: { kind: 'bytes' } });
  const single = readFields('ModeInfo.Single', bytesField(mode, 1), { 1: { kind: 'uint64' } });
  return { publicKey: key, mode: mode.has(2) ? 0n : uintField(single, 1), sequence: uintField(info, 3) };
}

/** Inner bytes of `/<sdkRoot>.crypto.secp256k1.PubKey`. @throws WireError. */
export function decodePubKey(value: Uint8Array): Uint8Array {
  const key = bytesField(readFields('PubKey', value, { 1: { kind: 'bytes' } }), 1);
  if (key.length !== 33) throw new WireError('public key is not 33 bytes');
  return key;
}

// Encoding. Defaults are not written, as proto3 has it.

function encodeAny(any: Any): Uint8Array {
  const writer = new BinaryWriter();
  if (any.typeUrl !== '') writer.uint32(10).string(any.typeUrl);
  if (any.value.length > 0) writer.uint32(18).bytes(any.value);
  return writer.finish();
}

export function encodePubKey(publicKey: Uint8Array): Uint8Array {
  return new BinaryWriter().uint32(10).bytes(publicKey).finish();
}

export function encodeTxRaw(bodyBytes: Uint8Array, authInfoBytes: Uint8Array, signatures: readonly Uint8Array[]) {
  const writer = new BinaryWriter();
  if (bodyBytes.length > 0) writer.uint32(10).bytes(bodyBytes);
  if (authInfoBytes.length > 0) writer.uint32(18).bytes(authInfoBytes);
  for (const signature of signatures) writer.uint32(26).bytes(signature);
  return writer.finish();
}

/** What is signed. */
export function encodeSignDoc(
  bodyBytes: Uint8Array,
  authInfoBytes: Uint8Array,
  chainId: string,
  accountNumber: bigint,
): Uint8Array {
  const writer = new BinaryWriter();
  if (bodyBytes.length > 0) writer.uint32(10).bytes(bodyBytes);
  if (authInfoBytes.length > 0) writer.uint32(18).bytes(authInfoBytes);
  if (chainId !== '') writer.uint32(26).string(chainId);
  if (accountNumber !== 0n) writer.uint32(32).uint64(accountNumber);
  return writer.finish();
}

export interface TxBodyFields {
  readonly messages: readonly Any[];
  readonly memo: string;
  readonly timeoutHeight: bigint;
}

export function encodeTxBody(body: TxBodyFields): Uint8Array {
  const writer = new BinaryWriter();
  for (const message of body.messages) writer.uint32(10).bytes(encodeAny(message));
  if (body.memo !== '') writer.uint32(18).string(body.memo);
  if (body.timeoutHeight !== 0n) writer.uint32(24).uint64(body.timeoutHeight);
  return writer.finish();
}

export interface AuthInfoFields {
  readonly publicKey: Any;
  /** Absent = SIGN_MODE_DIRECT. */
  readonly mode?: bigint;
  readonly sequence: bigint;
  readonly feeAmount: readonly DecodedCoin[];
  readonly gasLimit: bigint;
}

export function encodeAuthInfo(auth: AuthInfoFields): Uint8Array {
  const single = new BinaryWriter()
    .uint32(8)
    .int32(Number(auth.mode ?? SIGN_MODE_DIRECT))
    .finish();
  const mode = new BinaryWriter().uint32(10).bytes(single).finish();
  const signer = new BinaryWriter().uint32(10).bytes(encodeAny(auth.publicKey)).uint32(18).bytes(mode);
  if (auth.sequence !== 0n) signer.uint32(24).uint64(auth.sequence);
  const fee = new BinaryWriter();
  for (const { denom, amount } of auth.feeAmount) {
    fee.uint32(10).bytes(new BinaryWriter().uint32(10).string(denom).uint32(18).string(amount).finish());
  }
  if (auth.gasLimit !== 0n) fee.uint32(16).uint64(auth.gasLimit);
  return new BinaryWriter().uint32(10).bytes(signer.finish()).uint32(18).bytes(fee.finish()).finish();
}

/** TxMsgData: the responses, one Any per message. docs/network/chain-messages.md 3.4. */
export function encodeTxMsgData(responses: readonly Any[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const response of responses) writer.uint32(18).bytes(encodeAny(response));
  return writer.finish();
}
