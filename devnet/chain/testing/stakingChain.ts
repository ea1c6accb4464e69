/** Addresses with coins and no player, who sign messages of the framework. Imported by tests only. */
import { serializeSignDoc } from '@keplr-wallet/cosmos';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx';
import {
  MsgBeginRedelegate,
  MsgCancelUnbondingDelegation,
  MsgDelegate,
  MsgUndelegate,
} from 'cosmjs-types/cosmos/staking/v1beta1/tx';
import type { DevnetOptions } from '../../options.ts';
import { testKey, type TestKey } from '../../world/testWorld.ts';
import { type Any, encodeAuthInfo, encodePubKey, encodeTxBody, encodeTxRaw, SIGN_MODE_AMINO } from '../codec.ts';
import { signTx, type SignTxOptions } from '../signTx.ts';
import { testChain } from '../testChain.ts';

export const ualpha = (amount: bigint | string) => ({ denom: 'ualpha', amount: String(amount) });

/** Written by CosmJS and not by this network's own code: two hands that may disagree. */
export const framework = {
  delegate: (value: Partial<MsgDelegate>): Any => any('staking', 'MsgDelegate', MsgDelegate, value),
  undelegate: (value: Partial<MsgUndelegate>): Any => any('staking', 'MsgUndelegate', MsgUndelegate, value),
  redelegate: (value: Partial<MsgBeginRedelegate>): Any =>
    any('staking', 'MsgBeginRedelegate', MsgBeginRedelegate, value),
  cancel: (value: Partial<MsgCancelUnbondingDelegation>): Any =>
    any('staking', 'MsgCancelUnbondingDelegation', MsgCancelUnbondingDelegation, value),
  send: (value: Partial<MsgSend>): Any => any('bank', 'MsgSend', MsgSend, value),
};

interface Codec<T> {
  fromPartial(value: Partial<T>): T;
  encode(value: T): { finish(): Uint8Array };
}

function any<T>(module: string, name: string, codec: Codec<T>, value: Partial<T>): Any {
  return { typeUrl: `/sdk.${module}.v1beta1.${name}`, value: codec.encode(codec.fromPartial(value)).finish() };
}

type Signing = Partial<Pick<SignTxOptions, 'sequence' | 'chainId' | 'accountNumber' | 'feeAmount' | 'gasLimit'>>;

interface AminoMessage {
  readonly type: string;
  readonly value: object;
}

/** @param amount ualpha of the funded address */
export function stakingChain(amount = 10_000_000n, options: Partial<DevnetOptions> = {}) {
  const key = testKey('staker');
  const stage = testChain({ fund: [{ address: key.address, amount }], ...options });
  const { chain } = stage;
  const validator = chain.world.get('reactor', '3-1')?.validator ?? '';

  function facts(by: TestKey) {
    const account = chain.account(by.address);
    return {
      sdkRoot: 'sdk',
      chainId: chain.chainId,
      accountNumber: account?.accountNumber ?? 0n,
      sequence: account?.sequence ?? 0n,
    };
  }
  const sign = (messages: readonly Any[], signing: Signing = {}, by: TestKey = key): Uint8Array =>
    signTx({ messages, privateKey: by.privateKey, ...facts(by), ...signing });

  /** In the legacy mode: the document is the extension's own, printed by its library. */
  function signAmino(messages: readonly Any[], msgs: readonly AminoMessage[], signing: Signing = {}): Uint8Array {
    const { sequence, chainId, accountNumber, feeAmount, gasLimit } = {
      ...facts(key),
      feeAmount: [],
      gasLimit: 200_000n,
      ...signing,
    };
    const publicKey = {
      typeUrl: '/sdk.crypto.secp256k1.PubKey',
      value: encodePubKey(secp256k1.getPublicKey(key.privateKey, true)),
    };
    const document = serializeSignDoc({
      chain_id: chainId,
      account_number: String(accountNumber),
      sequence: String(sequence),
      fee: { amount: [...feeAmount], gas: String(gasLimit) },
      memo: '<memo> & more',
      msgs: [...msgs],
    });
    return encodeTxRaw(
      encodeTxBody({ messages, memo: '<memo> & more', timeoutHeight: 0n }),
      encodeAuthInfo({ publicKey, mode: SIGN_MODE_AMINO, sequence, feeAmount, gasLimit }),
      [secp256k1.sign(sha256(document), key.privateKey, { prehash: false })],
    );
  }

  const bond = (ualphas: bigint | string, to: string = validator) =>
    framework.delegate({ delegatorAddress: key.address, validatorAddress: to, amount: ualpha(ualphas) });

  return { ...stage, key, validator, sign, signAmino, bond };
}
