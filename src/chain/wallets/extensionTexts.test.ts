/** Texts signed by an extension: taken only where they are what the guild's server checks. docs/network/web-api.md "Signatures" */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it, vi } from 'vitest';
import { toBase64, utf8 } from '../../lib/bytes.ts';
import { network } from '../../testing/chainAnswers.ts';
import { addressOf } from './createKeyWallet.ts';
import { createExtensionWallet, type KeplrLike } from './extension.ts';
import { findExtension } from './findExtension.ts';

const key = sha256(utf8('a test key'));
const pubKey = secp256k1.getPublicKey(key, true);

function extensionThatSigns(dress: (text: string) => string) {
  const signArbitrary = vi.fn((_chain: string, _signer: string, text: unknown) => {
    const bytes = sha256(utf8(dress(String(text))));
    return Promise.resolve({ signature: toBase64(secp256k1.sign(bytes, key, { prehash: false, lowS: true })) });
  });
  const extension = {
    enable: () => Promise.resolve(),
    getKey: () => Promise.resolve({ bech32Address: addressOf(pubKey, network.addressPrefix), pubKey }),
    signDirect: () => Promise.reject(new Error('not asked')),
    signArbitrary,
  };
  return { extension: extension as unknown as KeplrLike, signArbitrary };
}

describe('a text signed by an extension', () => {
  it('is taken when the bare text was signed', async () => {
    const wallet = await createExtensionWallet(extensionThatSigns((text) => text).extension, network);
    expect(await wallet.signText('PLAYER1-2ADDRESSx')).toMatch(/^[0-9a-f]{128}$/);
  });

  it('is refused when it was wrapped, and the extension is not asked a second time', async () => {
    const { extension, signArbitrary } = extensionThatSigns((text) => `{"data":"${text}"}`);
    const wallet = await createExtensionWallet(extension, network);
    await expect(wallet.signText('x')).rejects.toMatchObject({ code: 'wallet_cannot_sign_text' });
    await expect(wallet.signText('y')).rejects.toMatchObject({ code: 'wallet_cannot_sign_text' });
    expect(signArbitrary).toHaveBeenCalledTimes(1);
  });

  it('is told as declined when the player said no there', async () => {
    const { extension, signArbitrary } = extensionThatSigns((text) => text);
    signArbitrary.mockRejectedValueOnce(new Error('Request rejected'));
    const wallet = await createExtensionWallet(extension, network);
    await expect(wallet.signText('x')).rejects.toMatchObject({ code: 'wallet_rejected' });
  });
});

describe('looking for an extension', () => {
  const calls = { enable: () => 0, getKey: () => 0, signDirect: () => 0 };

  it('finds it where its maker puts it, and only when it offers what is needed', () => {
    expect(findExtension({ keplr: calls })?.name).toBe('Keplr');
    expect(findExtension({ keplr: { enable: () => 0 }, leap: calls })?.name).toBe('Leap');
    expect(findExtension({ cosmostation: { providers: { keplr: calls } } })?.name).toBe('Cosmostation');
    for (const root of [{}, { keplr: null }, { keplr: 'yes' }, { cosmostation: {} }]) {
      expect(findExtension(root)).toBeUndefined();
    }
  });
});
