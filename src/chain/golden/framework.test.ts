/** What proto/sdk/ says of the framework, against the framework's own definitions as cosmjs-types ships them. */
import {
  PageRequest as TheirPageRequest,
  PageResponse as TheirPageResponse,
} from 'cosmjs-types/cosmos/base/query/v1beta1/pagination';
import { MsgSend as TheirSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import * as theirs from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import { MsgSend } from '../../generated/sdk/bank.ts';
import { PageRequest, PageResponse } from '../../generated/sdk/pagination.ts';
import * as ours from '../../generated/sdk/staking.ts';
import { toHex } from '../../lib/bytes.ts';

interface Codec {
  fromPartial(fields: object): object;
  encode(message: never): { finish(): Uint8Array };
}

const amount = { denom: 'ualpha', amount: '1234567' };
const stake = { delegatorAddress: 'delegator', validatorAddress: 'validator', amount };
const completionTime = { seconds: 1_800_000_000n, nanos: 5 };

const PAIRS: readonly (readonly [name: string, ours: Codec, theirs: Codec, fields: object])[] = [
  ['MsgSend', MsgSend, TheirSend, { fromAddress: 'from', toAddress: 'to', amount: [amount, amount] }],
  ['MsgDelegate', ours.MsgDelegate, theirs.MsgDelegate, stake],
  ['MsgUndelegate', ours.MsgUndelegate, theirs.MsgUndelegate, stake],
  ['MsgUndelegateResponse', ours.MsgUndelegateResponse, theirs.MsgUndelegateResponse, { completionTime, amount }],
  [
    'MsgBeginRedelegate',
    ours.MsgBeginRedelegate,
    theirs.MsgBeginRedelegate,
    { delegatorAddress: 'delegator', validatorSrcAddress: 'source', validatorDstAddress: 'target', amount },
  ],
  [
    'MsgBeginRedelegateResponse',
    ours.MsgBeginRedelegateResponse,
    theirs.MsgBeginRedelegateResponse,
    { completionTime },
  ],
  [
    'MsgCancelUnbondingDelegation',
    ours.MsgCancelUnbondingDelegation,
    theirs.MsgCancelUnbondingDelegation,
    { ...stake, creationHeight: 300n },
  ],
  [
    'PageRequest',
    PageRequest,
    TheirPageRequest,
    { key: Uint8Array.of(1, 2), offset: 3n, limit: 400n, countTotal: true, reverse: true },
  ],
  ['PageResponse', PageResponse, TheirPageResponse, { nextKey: Uint8Array.of(1, 2), total: 300n }],
];

function bytesOf(codec: Codec, fields: object): string {
  // Each codec is given what it has just made itself.
  return toHex(codec.encode(codec.fromPartial(fields) as never).finish());
}

describe('messages of the framework', () => {
  it.each(PAIRS)('%s is written as the framework writes it', (_, our, their, fields) => {
    expect(bytesOf(our, fields)).not.toBe('');
    expect(bytesOf(our, fields)).toBe(bytesOf(their, fields));
  });

  it.each(PAIRS)('%s with nothing set is no bytes at all', (_, our) => {
    expect(bytesOf(our, {})).toBe('');
  });
});
