import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKey } from '../chain/wallets/vaultCrypto.ts';
import { toHex, utf8 } from '../lib/bytes.ts';

/** Same shape as argon2id at a fraction of its cost; for tests that are about something else. */
export const quickKey: DeriveKey = ({ passphrase, salt, params }) => {
  const first = sha256(utf8(`${passphrase}|${toHex(salt)}|${params.iterations}`));
  return Promise.resolve(Uint8Array.from([...first, ...sha256(first)]));
};
