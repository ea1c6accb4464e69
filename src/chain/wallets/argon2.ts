import { argon2id } from 'hash-wasm';
import type { DeriveKey } from './vaultCrypto.ts';

/** argon2id in this thread: about 0.3 s of a blocked event loop, so pages use deriveKeyBy.ts. */
export const deriveKeyHere: DeriveKey = ({ passphrase, salt, params }) =>
  argon2id({
    password: passphrase,
    salt,
    memorySize: params.memoryKib,
    iterations: params.iterations,
    parallelism: params.parallelism,
    hashLength: 64,
    outputType: 'binary',
  });
