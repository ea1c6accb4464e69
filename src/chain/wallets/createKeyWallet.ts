/** A wallet whose key is in this page's memory: held in a closure, never a property, and wiped by lock(). */
import { Slip10, Slip10Curve, stringToPath } from '@cosmjs/crypto';
import { makeSignBytes } from '@cosmjs/proto-signing';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';
import { type Address, parseAddress } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { toHex, utf8 } from '../../lib/bytes.ts';
import { assembleTx, buildSignDoc } from '../tx/buildTx.ts';
import type { Wallet } from '../types.ts';
import { WalletLockedError } from './errors.ts';
import { seedOf } from './mnemonic.ts';

/** The library default of the reference client. docs/network/chain-messages.md 3.1. */
const HD_PATH = stringToPath("m/44'/118'/0'/0/0");

/** bech32(prefix, RIPEMD160(SHA256(compressed key))). docs/network/chain-messages.md 3.1. */
export function addressOf(pubKey: Uint8Array, prefix: string): Address {
  return parseAddress(bech32.encode(prefix, bech32.toWords(ripemd160(sha256(pubKey)))));
}

/** Derives the key of a phrase's entropy. The entropy stays the caller's to wipe. */
export async function createKeyWallet(entropy: Uint8Array, network: NetworkIdentity): Promise<Wallet> {
  const seed = await seedOf(entropy);
  const { privkey } = Slip10.derivePath(Slip10Curve.Secp256k1, seed, HD_PATH);
  seed.fill(0);
  return walletOf(privkey, network);
}

/** Takes the key over: it is wiped when the wallet is locked. */
function walletOf(privkey: Uint8Array, network: NetworkIdentity): Wallet {
  const pubKey = secp256k1.getPublicKey(privkey, true);
  const address = addressOf(pubKey, network.addressPrefix);
  let key: Uint8Array | null = privkey;

  /** 64 bytes R‖S, low S, over SHA-256 of the message. */
  function sign(message: Uint8Array): Uint8Array {
    if (key === null) throw new WalletLockedError();
    return secp256k1.sign(sha256(message), key, { prehash: false, lowS: true });
  }

  return {
    address,
    pubKeyHex: toHex(pubKey),
    async signText(text) {
      return toHex(sign(utf8(text)));
    },
    async signTx(messages, account, timeoutHeight) {
      const doc = buildSignDoc(messages, { address, pubKey }, account, network, timeoutHeight);
      return assembleTx(doc, sign(makeSignBytes(doc)));
    },
    lock() {
      key?.fill(0);
      key = null;
    },
  };
}
