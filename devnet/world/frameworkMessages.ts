/**
 * Messages of the framework that this network runs: staking, which makes players (docs/network/mechanics.md 8.2), and the plain
 * sending of coins. Fields as the framework names them, in the manner of the generated game messages.
 */
import { type GameMessage, signerOf } from './messages.ts';

export interface FrameworkCoin {
  readonly denom: string;
  readonly amount: string;
}

interface Bond {
  readonly delegatorAddress: string;
  readonly validatorAddress: string;
  readonly amount: FrameworkCoin | undefined;
}

export interface StakingValues {
  readonly MsgDelegate: Bond;
  readonly MsgUndelegate: Bond;
  readonly MsgBeginRedelegate: {
    readonly delegatorAddress: string;
    readonly validatorSrcAddress: string;
    readonly validatorDstAddress: string;
    readonly amount: FrameworkCoin | undefined;
  };
  readonly MsgCancelUnbondingDelegation: Bond & { readonly creationHeight: bigint };
}

export interface BankValues {
  readonly MsgSend: {
    readonly fromAddress: string;
    readonly toAddress: string;
    readonly amount: readonly FrameworkCoin[];
  };
}

type MessageIn<Values, Module extends string> = {
  [N in keyof Values & string]: { readonly module: Module; readonly name: N; readonly value: Values[N] };
}[keyof Values & string];

export type StakingMessage = MessageIn<StakingValues, 'staking'>;
export type BankMessage = MessageIn<BankValues, 'bank'>;
/** `/{sdkRoot}.{module}.v1beta1.{name}` */
export type FrameworkMessage = StakingMessage | BankMessage;

/** Whatever a transaction may hold. */
export type TxMessage = GameMessage | FrameworkMessage;

export function isFramework(message: TxMessage): message is FrameworkMessage {
  return 'module' in message;
}

/** Whose signature a message asks for. */
export function signerOfAny(message: TxMessage): string {
  if (!isFramework(message)) return signerOf(message);
  return message.module === 'bank' ? message.value.fromAddress : message.value.delegatorAddress;
}
