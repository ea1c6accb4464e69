/** A key in this thread's memory: held in a closure, never a property, and wiped for good. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';
import { type Address, parseAddress } from '../../game/ids.ts';
import { WalletLockedError } from './errors.ts';

export interface HeldKey {
  readonly address: Address;
  /** 33 bytes, compressed. */
  readonly pubKey: Uint8Array;
  /** 64 bytes R‖S, low S, over SHA-256 of the message. @throws WalletLockedError once it is wiped */
  sign(message: Uint8Array): Uint8Array;
  /** The key itself, for sealing; the caller's to wipe. @throws WalletLockedError */
  copy(): Uint8Array;
  wipe(): void;
}

/** bech32(prefix, RIPEMD160(SHA256(compressed key))). docs/network/chain-messages.md 3.1. */
export function addressOf(pubKey: Uint8Array, prefix: string): Address {
  return parseAddress(bech32.encode(prefix, bech32.toWords(ripemd160(sha256(pubKey)))));
}

/** Takes the key over: it is wiped with the rest. */
export function holdKey(privkey: Uint8Array, addressPrefix: string): HeldKey {
  const pubKey = secp256k1.getPublicKey(privkey, true);
  let key: Uint8Array | null = privkey;

  function open(): Uint8Array {
    if (key === null) throw new WalletLockedError();
    return key;
  }

  return {
    address: addressOf(pubKey, addressPrefix),
    pubKey,
    sign: (message) => secp256k1.sign(sha256(message), open(), { prehash: false, lowS: true }),
    copy: () => open().slice(),
    wipe() {
      key?.fill(0);
      key = null;
    },
  };
}
