/** A wallet whose key is in this thread's memory, and wiped by lock(). */
import type { NetworkIdentity } from '../../game/network.ts';
import { printText } from '../../game/signedTexts.ts';
import { toHex, utf8 } from '../../lib/bytes.ts';
import { assembleTx, buildSignDoc, signBytesOf } from '../tx/buildTx.ts';
import type { Wallet } from '../types.ts';
import { holdKey } from './holdKey.ts';
import { privateKeyOf } from './keyOf.ts';

/** Derives the key of a phrase's entropy. The entropy stays the caller's to wipe. */
export async function createKeyWallet(
  entropy: Uint8Array,
  network: NetworkIdentity,
  kind: Wallet['kind'] = 'vault',
): Promise<Wallet> {
  return keyWallet(await privateKeyOf(entropy), network, kind);
}

/** Signs with a key that is there already. It takes the key over: lock() wipes it. */
export function keyWallet(privateKey: Uint8Array, network: NetworkIdentity, kind: Wallet['kind']): Wallet {
  const key = holdKey(privateKey, network.addressPrefix);
  const { address, pubKey } = key;
  return {
    kind,
    address,
    pubKeyHex: toHex(pubKey),
    async signText(asked) {
      const text = printText(asked, { ...network, address });
      return { text, signature: toHex(key.sign(utf8(text))) };
    },
    async signTx(messages, account, timeoutHeight) {
      const doc = buildSignDoc(messages, { address, pubKey }, account, network, timeoutHeight);
      return assembleTx(doc, key.sign(signBytesOf(doc)));
    },
    lock: () => key.wipe(),
  };
}
