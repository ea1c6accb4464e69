/** The real signer behind a real port, with a person by script before it; and all that was ever said over the port. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createSigner, type KeyInput } from '../../chain/signer/createSigner.ts';
import type { DeriveKey } from '../../chain/wallets/vaultCrypto.ts';
import type { VaultStorage } from '../../chain/wallets/vaultStorage.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { toHex, utf8 } from '../../lib/bytes.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { network as sampleNetwork } from '../../testing/chainAnswers.ts';
import { createMemoryVaultStorage } from '../../testing/memoryVaultStorage.ts';
import { createSignerCore, type SignerCoreInput } from '../core/createSignerCore.ts';
import { createScriptedPerson, type Script } from './scriptedPerson.ts';

/** Same shape as argon2id at a fraction of its cost; the real one has a test of its own. */
export const quickKey: DeriveKey = ({ passphrase, salt, params }) => {
  const first = sha256(utf8(`${passphrase}|${toHex(salt)}|${params.iterations}`));
  return Promise.resolve(Uint8Array.from([...first, ...sha256(first)]));
};

export interface SignerPairOptions {
  readonly known?: KeyInput['known'];
  readonly network?: NetworkIdentity;
  readonly storage?: VaultStorage;
  readonly script?: Partial<Script>;
  readonly clock?: Clock;
  /** As a signer on a hostname of its own has it. */
  readonly openOwn?: SignerCoreInput['openOwn'];
}

export function createSignerPair(options: SignerPairOptions = {}) {
  const { network = sampleNetwork, clock = systemClock } = options;
  const known = options.known && { known: options.known };
  const storage = options.storage ?? createMemoryVaultStorage();
  const scripted = createScriptedPerson(options.script);
  const { port1, port2 } = new MessageChannel();
  /** By the signer. */
  const said: unknown[] = [];
  const core = createSignerCore({
    port: {
      postMessage(message) {
        said.push(message);
        port2.postMessage(message);
      },
      addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) =>
        port2.addEventListener(type, listener),
      start: () => port2.start(),
      close: () => port2.close(),
    },
    person: scripted.person,
    deriveKey: quickKey,
    clock,
    ...(options.openOwn && { openOwn: options.openOwn }),
  });
  const signer = createSigner({ open: () => Promise.resolve(port1), network, brand: 'Orrery', storage, ...known });
  return {
    ...signer,
    ...scripted,
    storage,
    said,
    network,
    core,
    /** As a script in the page would, past everything of ours. */
    port: port1,
    /** The page is done with it; the signer is left to notice. */
    end: () => signer.close(),
    close() {
      signer.close();
      core.close();
    },
  };
}
