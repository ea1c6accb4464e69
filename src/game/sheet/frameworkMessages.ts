/**
 * Messages of the framework that a sheet can read: those that every wallet signs and that hold or move the coins of a player.
 * docs/network/mechanics.md 4.6; field numbers are the framework's own.
 */
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
    words: (m, { coin }) => `Stake ${coin(m.amount)} with the operator ${m.validatorAddress}.`,
  }),
  MsgUndelegate: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      `Withdraw ${coin(m.amount)} of stake from the operator ${m.validatorAddress}; it arrives after the waiting time.`,
  }),
  MsgBeginRedelegate: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorSrcAddress: 'text', validatorDstAddress: 'text', amount: 'coin' },
    words: (m, { coin }) =>
      `Move ${coin(m.amount)} of stake from the operator ${m.validatorSrcAddress} to ${m.validatorDstAddress}.`,
  }),
  MsgCancelUnbondingDelegation: row({
    ...STAKING,
    fields: { delegatorAddress: 'address', validatorAddress: 'text', amount: 'coin', creationHeight: 'height' },
    words: (m, { coin }) =>
      `Stake ${coin(m.amount)} that is being withdrawn with the operator ${m.validatorAddress} again.`,
  }),
  MsgSend: row({
    module: 'bank.v1beta1',
    fields: { fromAddress: 'address', toAddress: 'address', amount: 'coin[]' },
    words: (m, { coin }) =>
      `Send ${m.amount.map(coin).join(' and ')} from ${m.fromAddress} to ${m.toAddress}. This cannot be undone.`,
  }),
};

export type FrameworkName = keyof typeof FRAMEWORK_MESSAGES;
