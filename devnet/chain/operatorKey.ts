/** Keys from mnemonics, as wallets make them: BIP44, coin type 118, first account. docs/network/chain-messages.md 3.1. */
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { addressOf } from '../world/address.ts';
import { DEVNET_MNEMONIC } from '../world/genesis.ts';

export interface Key {
  readonly privateKey: Uint8Array;
  /** 33 bytes, compressed. */
  readonly publicKey: Uint8Array;
  readonly address: string;
}

const PATH = "m/44'/118'/0'/0/0";

/** @throws Error when the words are no mnemonic. */
export function keyFromMnemonic(mnemonic: string, addressPrefix: string): Key {
  const { privateKey, publicKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive(PATH);
  if (!privateKey || !publicKey) throw new Error('The derived key has no private part.');
  return { privateKey, publicKey, address: addressOf(publicKey, addressPrefix) };
}

/** The published key of the guild operator on every embedded network. */
export function operatorKey(addressPrefix: string): Key {
  return keyFromMnemonic(DEVNET_MNEMONIC, addressPrefix);
}
