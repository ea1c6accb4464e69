/**
 * The framework's messages as bytes, as JSON and as amino documents have them, read from one table of fields. Own code, as
 * the envelope's is (codec.ts). docs/network/chain-messages.md section 3.
 */
import type {
  BankValues,
  FrameworkCoin,
  FrameworkMessage,
  StakingValues,
  TxMessage,
} from '../world/frameworkMessages.ts';
import type { AminoJson } from './aminoJson.ts';
import { bytesList, type FieldSpec, readFields, textField, uintField } from './wireFields.ts';

type Kind = 'text' | 'coin' | 'coins' | 'int64';

/** Fields in the order of their numbers, from 1 on, by their names in JSON. */
const FIELDS = {
  staking: {
    MsgDelegate: { delegator_address: 'text', validator_address: 'text', amount: 'coin' },
    MsgUndelegate: { delegator_address: 'text', validator_address: 'text', amount: 'coin' },
    MsgBeginRedelegate: {
      delegator_address: 'text',
      validator_src_address: 'text',
      validator_dst_address: 'text',
      amount: 'coin',
    },
    MsgCancelUnbondingDelegation: {
      delegator_address: 'text',
      validator_address: 'text',
      amount: 'coin',
      creation_height: 'int64',
    },
  },
  bank: { MsgSend: { from_address: 'text', to_address: 'text', amount: 'coins' } },
} as const satisfies {
  readonly staking: Readonly<Record<keyof StakingValues, Readonly<Record<string, Kind>>>>;
  readonly bank: Readonly<Record<keyof BankValues, Readonly<Record<string, Kind>>>>;
};

const TABLE: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Kind>>>>>> = FIELDS;

const WIRE: Readonly<Record<Kind, FieldSpec>> = {
  text: { kind: 'text' },
  coin: { kind: 'bytes' },
  coins: { kind: 'bytes', repeated: true },
  int64: { kind: 'uint64' },
};

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function coinOf(bytes: Uint8Array): FrameworkCoin {
  const coin = readFields('Coin', bytes, { 1: { kind: 'text' }, 2: { kind: 'text' } });
  return { denom: textField(coin, 1), amount: textField(coin, 2) };
}

/**
 * undefined for a message of the framework that this network does not run.
 * @throws WireError when the bytes are not the message of that type
 */
export function decodeFramework(typeUrl: string, bytes: Uint8Array, sdkRoot: string): FrameworkMessage | undefined {
  const [, module = '', name = ''] = new RegExp(`^/${sdkRoot}\\.([a-z]+)\\.v1beta1\\.([A-Za-z]+)$`).exec(typeUrl) ?? [];
  const fields = TABLE[module]?.[name];
  if (!fields) return undefined;
  const kinds = Object.values(fields);
  const specs = Object.fromEntries(kinds.map((kind, index) => [index + 1, WIRE[kind]]));
  const read = readFields(name, bytes, specs);
  const value = Object.fromEntries(
    Object.entries(fields).map(([field, kind], index) => {
      const coins = kind === 'coin' || kind === 'coins' ? bytesList(read, index + 1).map(coinOf) : [];
      const values = { coin: coins[0], coins, text: textField(read, index + 1), int64: uintField(read, index + 1) };
      return [camel(field), values[kind]];
    }),
  );
  // Module, name and fields come from one row of the table.
  return { module, name, value } as unknown as FrameworkMessage;
}

/** `/{sdk}.{module}.v1beta1.{name}` */
export function frameworkUrl({ module, name }: FrameworkMessage, sdkRoot: string): string {
  return `/${sdkRoot}.${module}.v1beta1.${name}`;
}

/** The value in the names of the wire; numbers as text. What is empty is left out where `isSparse`, lists of coins never. */
export function frameworkJson(message: FrameworkMessage, isSparse = false): { readonly [name: string]: AminoJson } {
  const values: Readonly<Record<string, unknown>> = { ...message.value };
  const kinds = Object.entries(TABLE[message.module]?.[message.name] ?? {});
  return Object.fromEntries(
    kinds.flatMap(([field, kind]) => {
      const value = values[camel(field)];
      const json = kind === 'int64' ? String(value) : ((value ?? null) as AminoJson);
      const isEmpty = value === undefined || value === '' || value === 0n;
      return isSparse && isEmpty ? [] : [[field, json]];
    }),
  );
}

/** The message as an amino document has it; undefined for one that has no such form: all of the game's. */
export function aminoMessage(message: TxMessage, sdkRoot: string): AminoJson | undefined {
  if (!('module' in message)) return undefined;
  return { type: `${sdkRoot}-sdk/${message.name}`, value: frameworkJson(message, true) };
}
