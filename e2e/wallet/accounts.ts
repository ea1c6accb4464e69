/** The accounts of a phrase, with real keys: BIP-39, BIP-32, secp256k1 over SHA-256. They stay in this process. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';

export interface Account {
  readonly index: number;
  /** 33 bytes. */
  readonly pubKey: Uint8Array;
  /** 20 bytes. */
  readonly address: Uint8Array;
  addressIn(prefix: string): string;
  /** 64 bytes, R and S. */
  sign(bytes: Uint8Array): Uint8Array;
}

/** @returns the account of that number, as Keplr counts them under one phrase */
export function createAccounts(phrase: string): (index: number) => Account {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase));
  return (index) => {
    const { privateKey } = root.derive(`m/44'/118'/0'/0/${index}`);
    if (!privateKey) throw new Error(`No key at ${index}`);
    const pubKey = secp256k1.getPublicKey(privateKey, true);
    const address = ripemd160(sha256(pubKey));
    return {
      index,
      pubKey,
      address,
      addressIn: (prefix) => bech32.encode(prefix, bech32.toWords(address)),
      sign: (bytes) => secp256k1.sign(sha256(bytes), privateKey, { prehash: false, lowS: true }),
    };
  };
}
