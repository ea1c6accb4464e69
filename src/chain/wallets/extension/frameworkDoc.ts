/** Envelopes of the framework's own messages, with a fee that was simulated. docs/network/chain-messages.md 3.2 */
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing';
import { AuthInfo, type SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { NetworkIdentity } from '../../../game/network.ts';
import type { BlockHeight } from '../../../game/units.ts';
import type { ChainAccount } from '../../types.ts';
import type { FrameworkTx } from './createExtensionWallet.ts';

const MODES = {
  direct: SignMode.SIGN_MODE_DIRECT,
  amino: SignMode.SIGN_MODE_LEGACY_AMINO_JSON,
} as const;

/** As a document has it. */
export interface FeeCoins {
  readonly coins: readonly { readonly denom: string; readonly amount: string }[];
  readonly gas: bigint;
}

export function feeCoins({ amount, gas }: FrameworkTx['fee'], denom: string): FeeCoins {
  return { coins: [{ denom, amount: amount.toString() }], gas };
}

export function authInfoOf(
  { pubKey, sequence }: { readonly pubKey: Uint8Array; readonly sequence: bigint },
  fee: FeeCoins,
  mode: keyof typeof MODES,
  { sdkRoot }: Pick<NetworkIdentity, 'sdkRoot'>,
): AuthInfo {
  const publicKey = {
    typeUrl: `/${sdkRoot}.crypto.secp256k1.PubKey`,
    value: PubKey.encode({ key: Uint8Array.from(pubKey) }).finish(),
  };
  return AuthInfo.fromPartial({
    signerInfos: [{ publicKey, modeInfo: { single: { mode: MODES[mode] } }, sequence }],
    fee: { amount: [...fee.coins], gasLimit: fee.gas },
  });
}

export function frameworkDoc(
  { messages, fee }: FrameworkTx,
  pubKey: Uint8Array,
  { accountNumber, sequence }: ChainAccount,
  network: NetworkIdentity,
  timeoutHeight: BlockHeight,
): SignDoc {
  const body = TxBody.fromPartial({
    messages: messages.map(({ any }) => ({ typeUrl: any.typeUrl, value: Uint8Array.from(any.value) })),
    timeoutHeight,
  });
  const paid = feeCoins(fee, network.alphaDenom);
  return {
    bodyBytes: TxBody.encode(body).finish(),
    authInfoBytes: AuthInfo.encode(authInfoOf({ pubKey, sequence }, paid, 'direct', network)).finish(),
    chainId: network.chainId,
    accountNumber,
  };
}
