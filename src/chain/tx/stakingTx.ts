/**
 * The framework's own delegation, by which a wallet with coins becomes a player: a first stake into a reactor. Signed by
 * extensions, directly or as an amino document. docs/network/mechanics.md 8.2, docs/network/chain-messages.md 3.3,
 * docs/decisions/0061-first-stake-makes-a-player.md.
 */
import { MsgDelegate } from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { type Address, receiverFault } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { fromHex } from '../../lib/bytes.ts';
import { RouteNotServedError, TxCostError } from '../errors.ts';
import type { ChainAccount, ChainReader } from '../types.ts';
import { directAuthInfo } from './buildTx.ts';
import { MessageFieldError } from './messages.ts';

export interface Stake {
  /** Who stakes. */
  readonly address: Address;
  /** 33 bytes, compressed, as hex. */
  readonly pubKeyHex: string;
  /** Operator address of the reactor's validator, as the chain's record of the reactor has it. */
  readonly validator: string;
  readonly amount: MicroAlpha;
}

/** A delegation ready to be signed, and what it costs at most: nodes of this line take nothing for it. */
export interface StakeTx {
  /** For SIGN_MODE_DIRECT and for the legacy amino mode: the same message. */
  readonly message: DelegateForms;
  readonly fee: MicroAlpha;
  readonly gas: bigint;
}

interface DelegateForms {
  readonly any: { readonly typeUrl: string; readonly value: Uint8Array };
  readonly amino: {
    readonly type: string;
    readonly value: {
      readonly delegator_address: string;
      readonly validator_address: string;
      readonly amount: { readonly denom: string; readonly amount: string };
    };
  };
}

export interface StakeDoors {
  readonly chain: Pick<ChainReader, 'ask' | 'simulate'>;
  readonly network: NetworkIdentity;
}

/** What command line users allow beyond what the simulation used. docs/network/chain-messages.md 3.3. */
const GAS_MARGIN = { numerator: 3n, denominator: 2n } as const;
/** The meter of a staking transaction; a node that asks for more would have the fee of more. docs/network/chain-messages.md 0.5. */
const MOST_GAS = 40_000_000n;
const ATTO = 10n ** 18n;

/**
 * Tries the stake on the node without signing it, and says what it costs at the node's own price.
 * @throws TxRefusedError what the chain would refuse it with, TxCostError, MessageFieldError
 */
export async function firstStake(stake: Stake, { chain, network }: StakeDoors, signal?: AbortSignal): Promise<StakeTx> {
  const message = delegateForms(stake, network);
  const [account, price] = await Promise.all([
    chain.ask('account', { address: stake.address }, signal),
    gasPriceOf(chain, signal),
  ]);
  const used = await chain.simulate(unsigned(message, stake, account ?? FRESH, network), signal);
  const gas = ceilOf(used * GAS_MARGIN.numerator, GAS_MARGIN.denominator);
  if (gas > MOST_GAS) throw new TxCostError(gas, MOST_GAS);
  return { message, gas, fee: microAlpha(ceilOf(gas * price, ATTO)) };
}

/** The chain has not seen the address: it says so itself. */
const FRESH: ChainAccount = { accountNumber: 0n, sequence: 0n };

function ceilOf(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** A node that tells no price is taken to ask none. */
async function gasPriceOf(chain: StakeDoors['chain'], signal?: AbortSignal): Promise<bigint> {
  try {
    return await chain.ask('gasPrice', {}, signal);
  } catch (error) {
    if (error instanceof RouteNotServedError) return 0n;
    throw error;
  }
}

function delegateForms({ address, validator, amount }: Stake, network: NetworkIdentity): DelegateForms {
  const { sdkRoot, alphaDenom, addressPrefix } = network;
  const fault = receiverFault(validator, `${addressPrefix}valoper`);
  if (fault !== null) throw new MessageFieldError('MsgDelegate', 'validatorAddress', `a validator's. ${fault}`);
  if (amount <= 0n) throw new MessageFieldError('MsgDelegate', 'amount', 'more than nothing');
  const coin = { denom: alphaDenom, amount: amount.toString() };
  const value = { delegatorAddress: address, validatorAddress: validator, amount: coin };
  return {
    any: {
      typeUrl: `/${sdkRoot}.staking.v1beta1.MsgDelegate`,
      value: MsgDelegate.encode(MsgDelegate.fromPartial(value)).finish(),
    },
    amino: {
      // Amino names have the framework's brand before its short word.
      type: `${sdkRoot}-sdk/MsgDelegate`,
      value: { delegator_address: address, validator_address: validator, amount: coin },
    },
  };
}

/** For a trial alone: the signature is empty, and a simulation looks at none. */
function unsigned({ any }: DelegateForms, { pubKeyHex }: Stake, account: ChainAccount, network: NetworkIdentity) {
  return TxRaw.encode(
    TxRaw.fromPartial({
      bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: [Any.fromPartial(any)] })).finish(),
      authInfoBytes: directAuthInfo(fromHex(pubKeyHex), account, network, 0n),
      signatures: [new Uint8Array()],
    }),
  ).finish();
}
