/** A transaction's bytes as the REST gateway shows them. docs/network/chain-messages.md sections 3.2 and 3.4. */
import {
  allocationType,
  ambit,
  guildJoinBypassLevel,
  objectType,
  providerAccessPolicy,
} from '../../../src/generated/game/enums.ts';
import { toBase64 } from '../../../src/lib/bytes.ts';
import { decodeFramework, frameworkJson } from '../../chain/frameworkCodec.ts';
import { decodeMessage, isMessageName } from '../../world/messages.ts';
import type { Wire, WireObject } from '../wire.ts';
import { type RawFields, readProto } from './readProto.ts';

export type EnumTable = Readonly<Record<string, number>>;

/** Message fields that are enums; every other number-like field is a uint64, a bigint here. */
export const ENUM_FIELDS: Readonly<Record<string, EnumTable>> = {
  allocationType,
  guildJoinBypassLevel,
  accessPolicy: providerAccessPolicy,
  operatingAmbit: ambit,
  ambit,
  locationType: objectType,
};

function fieldJson(value: unknown, words: EnumTable | undefined): Wire {
  if (typeof value === 'number' && words) {
    const word = Object.entries(words).find(([name, number]) => number === value && name !== 'UNRECOGNIZED');
    return word?.[0] ?? value;
  }
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return toBase64(value);
  if (Array.isArray(value)) return value.map((item) => fieldJson(item, undefined));
  if (typeof value === 'object' && value !== null) return objectJson(value);
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;
}

function objectJson(value: object): WireObject {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fieldJson(inner, ENUM_FIELDS[key])]));
}

/** `/game.game.MsgX` to `MsgX`. */
function messageName(typeUrl: string): string {
  return typeUrl.slice(typeUrl.lastIndexOf('.') + 1);
}

/** `/sdk.staking.v1beta1.MsgX` to `sdk`: an included transaction is of this network. */
function sdkRootOf(typeUrl: string): string {
  return typeUrl.slice(1, typeUrl.indexOf('.'));
}

function anyJson(any: RawFields): Wire {
  const typeUrl = any.text(1);
  const name = messageName(typeUrl);
  const value = any.bytes(2)[0] ?? new Uint8Array();
  const framework = decodeFramework(typeUrl, value, sdkRootOf(typeUrl));
  if (framework) return { '@type': typeUrl, ...(frameworkJson(framework) as WireObject) };
  if (!isMessageName(name)) return { '@type': typeUrl, value: toBase64(value) };
  return { '@type': typeUrl, ...objectJson(decodeMessage(name, value).value) };
}

function coinJson(coin: RawFields): Wire {
  return { denom: coin.text(1), amount: coin.text(2) };
}

function parts(raw: Uint8Array): { readonly body: RawFields; readonly auth: RawFields; readonly tx: RawFields } {
  const tx = readProto(raw);
  return {
    tx,
    body: readProto(tx.bytes(1)[0] ?? new Uint8Array()),
    auth: readProto(tx.bytes(2)[0] ?? new Uint8Array()),
  };
}

const MODES: Readonly<Record<string, string>> = { '1': 'SIGN_MODE_DIRECT', '127': 'SIGN_MODE_LEGACY_AMINO_JSON' };

function modeWord(signer: RawFields): string {
  const mode = readProto(signer.bytes(2)[0] ?? new Uint8Array());
  const single = readProto(mode.bytes(1)[0] ?? new Uint8Array());
  return MODES[String(single.uint(1))] ?? 'SIGN_MODE_UNSPECIFIED';
}

function signerJson(signer: RawFields): Wire {
  const key = signer.bytes(1)[0];
  const any = key && readProto(key);
  const inner = any?.bytes(2)[0];
  return {
    public_key: any
      ? { '@type': any.text(1), key: toBase64((inner && readProto(inner).bytes(1)[0]) ?? new Uint8Array()) }
      : null,
    mode_info: { single: { mode: modeWord(signer) } },
    sequence: signer.uint(3).toString(),
  };
}

/** @throws Error when the bytes are no transaction; an included one always is. */
export function txJson(raw: Uint8Array): WireObject {
  const { tx, body, auth } = parts(raw);
  const fee = readProto(auth.bytes(2)[0] ?? new Uint8Array());
  return {
    body: {
      messages: body.bytes(1).map((any) => anyJson(readProto(any))),
      memo: body.text(2),
      timeout_height: body.uint(3).toString(),
      extension_options: [],
      non_critical_extension_options: [],
    },
    auth_info: {
      signer_infos: auth.bytes(1).map((signer) => signerJson(readProto(signer))),
      fee: {
        amount: fee.bytes(1).map((coin) => coinJson(readProto(coin))),
        gas_limit: fee.uint(2).toString(),
        payer: fee.text(3),
        granter: fee.text(4),
      },
      tip: null,
    },
    signatures: tx.bytes(3).map(toBase64),
  };
}

/** Type URLs of the messages, in order; empty when the bytes cannot be read. */
export function messageTypes(raw: Uint8Array): readonly string[] {
  try {
    return parts(raw)
      .body.bytes(1)
      .map((any) => readProto(any).text(1));
  } catch {
    return [];
  }
}
