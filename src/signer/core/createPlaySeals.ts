/**
 * Play keys at rest: AES-GCM under the page's own key that nobody can read out, or under what HKDF makes of a passkey's bytes. On a
 * hostname of its own the signer seals that once more, under a key that the page cannot reach. Bound to the address, so that one cannot
 * stand in for another.
 */
import { VaultDamagedError, WalletLockedError } from '../../chain/wallets/errors.ts';
import { type HeldKey, holdKey } from '../../chain/wallets/holdKey.ts';
import type { SealedPlayKey, Wrap } from '../../chain/signer/protocol.ts';
import type { Address } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { fromBase64, toBase64, utf8 } from '../../lib/bytes.ts';
import type { Keyring } from './createKeyring.ts';
import type { OwnWrap } from './openOwnWrap.ts';

const VERSION = 1;
// not said: keys are derived by it
const INFO = 'play key';

const boundTo = (address: Address): Uint8Array<ArrayBuffer> => Uint8Array.from(utf8(`play:${VERSION}:${address}`));

const cipherFor = (address: Address, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: boundTo(address),
});
const drawIv = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(12));

async function cipherKey(wrap: Wrap, salt: Uint8Array): Promise<CryptoKey> {
  if (!(wrap instanceof Uint8Array)) return wrap;
  const root = await crypto.subtle.importKey('raw', Uint8Array.from(wrap), 'HKDF', false, ['deriveKey']);
  wrap.fill(0);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info: Uint8Array.from(utf8(INFO)) };
  return crypto.subtle.deriveKey(how, root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/**
 * @param confirm asks the person whether the page may store this key. @throws WalletRejectedError
 * @param openOwn this signer's own key, where it has a hostname of its own; null elsewhere
 */
export function createPlaySeals(
  keyring: Keyring,
  network: NetworkIdentity,
  confirm: (address: Address) => Promise<void>,
  openOwn: (() => Promise<OwnWrap>) | null,
) {
  /** Keys whose one silent seal was made. */
  const sealed = new WeakSet<HeldKey>();

  /** What is left when this signer's own seal is off. One that was made before there was such a signer has none. */
  async function inner({ address, box, own }: SealedPlayKey): Promise<Uint8Array<ArrayBuffer>> {
    const outer = Uint8Array.from(fromBase64(box));
    if (!own) return outer;
    const held = await openOwn?.();
    if (!held) throw new VaultDamagedError(address);
    const cipher = cipherFor(address, Uint8Array.from(fromBase64(own.iv)));
    return new Uint8Array(await crypto.subtle.decrypt(cipher, held.key, outer));
  }

  return {
    /**
     * In silence once, for a key that was just made. A second seal, or one of a key that was opened from its seal, would let a script
     * in the page take the key out under a wrap of its own: the person is asked.
     * @throws WalletLockedError also for a key that is no play key: a coin key never leaves under a wrap of the page's
     */
    async seal(address: Address, wrap: Wrap): Promise<SealedPlayKey> {
      const { kind, key, isFresh } = keyring.get(address);
      if (kind !== 'play') throw new WalletLockedError();
      if (!isFresh || sealed.has(key)) await confirm(address);
      sealed.add(key);
      const isPasskey = wrap instanceof Uint8Array;
      const salt = isPasskey ? crypto.getRandomValues(new Uint8Array(32)) : new Uint8Array();
      const iv = drawIv();
      const under = await cipherKey(wrap, salt);
      const own = await openOwn?.();
      const secret = Uint8Array.from(key.copy());
      try {
        const box = new Uint8Array(await crypto.subtle.encrypt(cipherFor(address, iv), under, secret));
        const by = isPasskey ? 'passkey' : 'key';
        const facts = { version: VERSION, address, by, salt: toBase64(salt), iv: toBase64(iv) } as const;
        if (!own) return { ...facts, box: toBase64(box) };
        const ownIv = drawIv();
        const outer = new Uint8Array(await crypto.subtle.encrypt(cipherFor(address, ownIv), own.key, box));
        return { ...facts, box: toBase64(outer), own: { iv: toBase64(ownIv), lasts: own.lasts } };
      } finally {
        secret.fill(0);
      }
    },

    /** @throws VaultDamagedError */
    async open(sealed: SealedPlayKey, wrap: Wrap) {
      const { address } = sealed;
      try {
        const under = await cipherKey(wrap, fromBase64(sealed.salt));
        const box = await inner(sealed);
        const cipher = cipherFor(address, Uint8Array.from(fromBase64(sealed.iv)));
        const secret = new Uint8Array(await crypto.subtle.decrypt(cipher, under, box));
        const key = holdKey(secret, network.addressPrefix);
        if (key.address === address) return keyring.add({ kind: 'play', isFresh: false, key });
        key.wipe();
      } catch {
        // Another wrap, or bytes that were changed: told as one.
      }
      throw new VaultDamagedError(address);
    },
  };
}
