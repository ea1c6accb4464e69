/**
 * The framework's own messages that this client can read, as tables: cosmos.staking.v1beta1 and cosmos.bank.v1beta1, tx.proto of
 * release 0.50. CosmJS's would bring the whole of a node's types along, a third of the signer's frame.
 */
import { BinaryReader, BinaryWriter } from '@bufbuild/protobuf/wire';
import { Coin } from '../../generated/sdk/coin.ts';
import type { FrameworkName } from '../../game/sheet/frameworkMessages.ts';

type Kind = 'text' | 'coin' | 'coins' | 'int64';

/** By field number, from 1 on. */
type Fields = readonly (readonly [name: string, kind: Kind])[];

const STAKE: Fields = [
  ['delegatorAddress', 'text'],
  ['validatorAddress', 'text'],
  ['amount', 'coin'],
];

const TABLE: Readonly<Record<FrameworkName, Fields>> = {
  MsgDelegate: STAKE,
  MsgUndelegate: STAKE,
  MsgBeginRedelegate: [
    ['delegatorAddress', 'text'],
    ['validatorSrcAddress', 'text'],
    ['validatorDstAddress', 'text'],
    ['amount', 'coin'],
  ],
  MsgCancelUnbondingDelegation: [...STAKE, ['creationHeight', 'int64']],
  MsgSend: [
    ['fromAddress', 'text'],
    ['toAddress', 'text'],
    ['amount', 'coins'],
  ],
};

const LENGTH_DELIMITED = 2;
const VARINT = 0;

function codecOf(fields: Fields) {
  return {
    /** What stands at its default is left out, as proto3 has it. */
    encode(message: object): { finish(): Uint8Array } {
      const writer = new BinaryWriter();
      fields.forEach(([name, kind], at) => {
        const number = at + 1;
        const value: unknown = Reflect.get(message, name);
        if (kind === 'text') {
          if (typeof value === 'string' && value !== '') writer.tag(number, LENGTH_DELIMITED).string(value);
        } else if (kind === 'int64') {
          if (typeof value === 'bigint' && value !== 0n) writer.tag(number, VARINT).int64(value);
        } else {
          for (const coin of (Array.isArray(value) ? value : value === undefined ? [] : [value]) as Coin[])
            writer.tag(number, LENGTH_DELIMITED).bytes(Coin.encode(coin).finish());
        }
      });
      return writer;
    },
    /** What it does not know is skipped: whoever encodes it again sees that it is missing. */
    decode(bytes: Uint8Array): object {
      const reader = new BinaryReader(bytes);
      const blank = { text: '', int64: 0n, coin: undefined, coins: [] } as const;
      const message = Object.fromEntries(fields.map(([name, kind]): [string, unknown] => [name, blank[kind]]));
      while (reader.pos < reader.len) {
        const [number, wireType] = reader.tag();
        const [name, kind] = fields[number - 1] ?? [];
        if (name === undefined || wireType !== (kind === 'int64' ? VARINT : LENGTH_DELIMITED)) reader.skip(wireType);
        else if (kind === 'text') message[name] = reader.string();
        else if (kind === 'int64') message[name] = BigInt(reader.int64());
        else {
          const coin = Coin.decode(reader, reader.uint32());
          message[name] = kind === 'coin' ? coin : [...(message[name] as Coin[]), coin];
        }
      }
      return message;
    },
  };
}

export const FRAMEWORK_CODECS = {
  MsgDelegate: codecOf(TABLE.MsgDelegate),
  MsgUndelegate: codecOf(TABLE.MsgUndelegate),
  MsgBeginRedelegate: codecOf(TABLE.MsgBeginRedelegate),
  MsgCancelUnbondingDelegation: codecOf(TABLE.MsgCancelUnbondingDelegation),
  MsgSend: codecOf(TABLE.MsgSend),
} satisfies Readonly<Record<FrameworkName, unknown>>;
