/**
 * Messages of the framework that a sheet can read: those that every wallet signs and that hold or move the coins of a player.
 * docs/network/mechanics.md 4.6; field numbers are the framework's own.
 */
import { listed, say } from '../../lib/words/say.ts';
import type { FieldsOf, FieldSpec, Known } from '../messages/message.ts';

interface Row<F extends Readonly<Record<string, FieldSpec>>> {
  /** Module and version within the framework's root. */
  readonly module: 'staking.v1beta1' | 'bank.v1beta1';
  readonly fields: F;
  readonly words: (message: FieldsOf<F>, known: Known) => string;
}

function row<const F extends Readonly<Record<string, FieldSpec>>>(one: Row<F>): Row<F> {
  return one;
}

const STAKING = { module: 'staking.v1beta1' } as const;

export const FRAMEWORK_MESSAGES = {
  MsgDelegate: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      say('Stake {coin} with the validator {validatorAddress}.', {
        coin: coin(m.amount),
        validatorAddress: m.validatorAddress,
      }),
  }),
  MsgUndelegate: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      say('Unstake {coin} from the validator {validatorAddress}. The coins arrive after the waiting time.', {
        coin: coin(m.amount),
        validatorAddress: m.validatorAddress,
      }),
  }),
  MsgBeginRedelegate: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorSrcAddress: 'text', validatorDstAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      say('Move {coin} of stake from the validator {validatorSrcAddress} to {validatorDstAddress}.', {
        coin: coin(m.amount),
        validatorSrcAddress: m.validatorSrcAddress,
        validatorDstAddress: m.validatorDstAddress,
      }),
  }),
  MsgCancelUnbondingDelegation: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin', creationHeight: 'height' },
    words: (m, { coin }) =>
      say('Cancel unstaking {coin} and keep it staked with the validator {validatorAddress}.', {
        coin: coin(m.amount),
        validatorAddress: m.validatorAddress,
      }),
  }),
  MsgSend: row({
    module: 'bank.v1beta1',
    fields: { fromAddress: 'address', toAddress: 'address', amount: 'coin[]' },
    words: (m, { coin }) =>
      say('Send {list} from {fromAddress} to {toAddress}. This cannot be undone.', {
        list: listed(m.amount.map(coin)),
        fromAddress: m.fromAddress,
        toAddress: m.toAddress,
      }),
  }),
};

export type FrameworkName = keyof typeof FRAMEWORK_MESSAGES;
