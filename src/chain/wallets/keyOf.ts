/** From the entropy of a phrase to the key of one of its accounts. docs/network/chain-messages.md 3.1 */
import { HDKey } from '@scure/bip32';
import { seedOf } from './mnemonic.ts';

/** The library default of the reference client; the last place counts the accounts of one phrase. */
const pathOf = (index: number): string => `m/44'/118'/0'/0/${index}`;

/**
 * 32 bytes, the caller's to wipe, like the entropy.
 * @param index which account of the phrase, from 0
 * @param extra BIP39's own passphrase, "the 25th word"; '' = none
 */
export async function privateKeyOf(entropy: Uint8Array, index = 0, extra = ''): Promise<Uint8Array> {
  const seed = await seedOf(entropy, extra);
  const root = HDKey.fromMasterSeed(seed);
  seed.fill(0);
  const leaf = root.derive(pathOf(index));
  try {
    if (leaf.privateKey === null) throw new RangeError('no key at this place');
    return Uint8Array.from(leaf.privateKey);
  } finally {
    root.wipePrivateData();
    leaf.wipePrivateData();
  }
}
