/** Held against CosmJS's own codecs, which are too heavy to ship. */
import * as bank from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import * as staking from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { expect, it } from 'vitest';
import { toHex } from '../../lib/bytes.ts';
import { FRAMEWORK_CODECS } from './frameworkCodecs.ts';

interface Codec {
  fromPartial(message: object): object;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
}

const amount = { denom: 'ualpha', amount: '1000000' };
const delegatorAddress = 'game1delegator';
const validatorAddress = 'gamevaloper1x';

it.each([
  ['MsgDelegate', staking.MsgDelegate, { delegatorAddress, validatorAddress, amount }],
  ['MsgUndelegate', staking.MsgUndelegate, { delegatorAddress, validatorAddress, amount }],
  [
    'MsgBeginRedelegate',
    staking.MsgBeginRedelegate,
    { delegatorAddress, validatorSrcAddress: 'a', validatorDstAddress: 'b', amount },
  ],
  [
    'MsgCancelUnbondingDelegation',
    staking.MsgCancelUnbondingDelegation,
    { delegatorAddress, validatorAddress, amount, creationHeight: 2n ** 40n },
  ],
  ['MsgSend', bank.MsgSend, { fromAddress: 'a', toAddress: 'b', amount: [amount, { denom: 'ux', amount: '0' }] }],
] as const)('%s is written and read as CosmJS does', (name, reference, message) => {
  const own = FRAMEWORK_CODECS[name];
  const theirs = reference as Codec; // each row has its own message; this is what all share
  for (const one of [message, { ...message, delegatorAddress: '', fromAddress: '' }]) {
    const bytes = theirs.encode(theirs.fromPartial(one)).finish();
    expect(toHex(own.encode(own.decode(bytes)).finish())).toBe(toHex(bytes));
    expect(own.decode(bytes)).toEqual(theirs.decode(bytes));
  }
});
