/**
 * A wallet kept by a Keplr-style browser extension. Only its types are imported: the object itself is at `window.keplr`.
 */
import type { Keplr } from '@keplr-wallet/types';
import { parseAddress } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { fromBase64, toHex, utf8 } from '../../lib/bytes.ts';
import type { Wallet } from '../types.ts';
import { WalletCannotSignTextError, WalletLockedError, WalletRejectedError, WalletUnavailableError } from './errors.ts';

/** The calls used; several extensions offer the same ones, `signArbitrary` not all of them. */
export type KeplrLike = Pick<Keplr, 'enable' | 'getKey' | 'signDirect'> & Partial<Pick<Keplr, 'signArbitrary'>>;

/** Asks the extension for access. @throws WalletRejectedError, WalletUnavailableError */
export async function createExtensionWallet(extension: KeplrLike, network: NetworkIdentity): Promise<Wallet> {
  const { chainId } = network;
  const key = await answerOf(chainId, async () => {
    await extension.enable(chainId);
    return extension.getKey(chainId);
  });
  const address = parseAddress(key.bech32Address);
  const pubKey = Uint8Array.from(key.pubKey);
  let locked = false;
  let wrapsTexts = false;

  return {
    address,
    pubKeyHex: toHex(pubKey),
    async signText(text) {
      if (locked) throw new WalletLockedError();
      // Asked once: whoever wraps one text wraps them all, and each question opens a window.
      if (wrapsTexts || !extension.signArbitrary) throw new WalletCannotSignTextError();
      const answer = await answerOf(chainId, async () => extension.signArbitrary?.(chainId, address, text));
      const signature = fromBase64(answer?.signature ?? '');
      if (!(await isOfBareText(signature, text, pubKey))) {
        wrapsTexts = true;
        throw new WalletCannotSignTextError();
      }
      return toHex(signature);
    },
    async signTx(messages, account, timeoutHeight) {
      if (locked) throw new WalletLockedError();
      const { assembleTx, buildSignDoc } = await import('../tx/buildTx.ts');
      const doc = buildSignDoc(messages, { address, pubKey }, account, network, timeoutHeight);
      const sent = { ...doc, accountNumber: longOf(doc.accountNumber) };
      const { signed, signature } = await answerOf(chainId, () => extension.signDirect(chainId, address, sent));
      // The player may have changed fee or memo there, so what was signed is what is sent.
      return assembleTx(signed, fromBase64(signature.signature));
    },
    lock() {
      locked = true;
    },
  };
}

/** What the guild server and the chain check: secp256k1 over one SHA-256 of the text itself. docs/network/web-api.md "Signatures" */
async function isOfBareText(signature: Uint8Array, text: string, pubKey: Uint8Array): Promise<boolean> {
  const [{ secp256k1 }, { sha256 }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  if (signature.length !== 64) return false;
  return secp256k1.verify(signature, sha256(utf8(text)), pubKey, { prehash: false, lowS: true });
}

type Long = NonNullable<Parameters<KeplrLike['signDirect']>[2]['accountNumber']>;

/** Keplr's type asks for a Long; it only ever calls `toString()` on it, as CosmJS' own bigint shows in the field. */
function longOf(value: bigint): Long {
  return value as unknown as Long;
}

async function answerOf<T>(chainId: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isRejection(error) ? new WalletRejectedError() : new WalletUnavailableError(chainId, error);
  }
}

/** Keplr and its kin say "Request rejected"; others follow EIP-1193 with code 4001. */
function isRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return /reject|denied|declin/i.test(String(error));
  if ('code' in error && error.code === 4001) return true;
  return 'message' in error && /reject|denied|declin|cancel/i.test(String(error.message));
}
