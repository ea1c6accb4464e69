/** Every switch of the double does what it says, and its words are those of the wallet it stands for. */
import { serializeSignDoc, verifyADR36Amino } from '@keplr-wallet/cosmos';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../../src/lib/bytes.ts';
import { ADDRESS } from '../../src/testing/chainAnswers.ts';
import { BRANDS } from './brands.ts';
import { adr36Doc, directBytes } from './documents.ts';
import { CHAIN, directDoc, ORIGIN, walletInNode } from './inNode.ts';
import type { Faults } from './state.ts';

const { chainId } = CHAIN;
const KEEP = { preferNoSetFee: true };
const odd = (faults: Partial<Faults>) => walletInNode({ faults });
const kinds = ({ windows }: ReturnType<typeof walletInNode>): readonly string[] => windows.map(({ kind }) => kind);

describe('permission', () => {
  it('is asked for by whatever comes first, once, and for each page of its own', async () => {
    const wallet = walletInNode();
    await wallet.keplr.getKey(chainId);
    await wallet.keplr.enable(chainId);
    expect(kinds(wallet)).toEqual(['connect']);
    await wallet.from('https://other.test').getKey(chainId);
    expect(wallet.windows.map(({ origin }) => origin)).toEqual([ORIGIN, 'https://other.test']);
    await wallet.keplr.disable();
    await wallet.keplr.enable([chainId]);
    expect(kinds(wallet)).toHaveLength(3);
  });

  it.each(Object.values(BRANDS))('refused is told as $name tells it', async (brand) => {
    const wallet = walletInNode({ brand });
    wallet.answer = false;
    await expect(wallet.keplr.enable(chainId)).rejects.toMatchObject(brand.rejected);
    await expect(wallet.keplr.enable('nowhere-1')).rejects.toThrow(brand.unknownChain('nowhere-1'));
  });
});

describe('a locked wallet', () => {
  it('asks to be unlocked before anything else', async () => {
    const wallet = walletInNode();
    wallet.background.state.isLocked = true;
    await wallet.keplr.getKey(chainId);
    expect(kinds(wallet)).toEqual(['unlock', 'connect']);
  });

  it('that stays locked says so to enable, and never answers a suggestion', async () => {
    const wallet = walletInNode({ chains: [] });
    wallet.background.state.isLocked = true;
    wallet.answer = false;
    await expect(wallet.keplr.enable(chainId)).rejects.toThrow('Request rejected');
    const first = await Promise.race([wallet.keplr.experimentalSuggestChain(CHAIN), passed(30)]);
    expect(first).toBe('time passed');
  });
});

describe('the account', () => {
  it('is another one after the change, and the old one signs no more', async () => {
    const wallet = walletInNode();
    await wallet.keplr.enable(chainId);
    wallet.background.state.index = 1;
    expect((await wallet.keplr.getKey(chainId)).bech32Address).not.toBe(ADDRESS);
    await expect(wallet.keplr.signArbitrary(chainId, ADDRESS, 'x')).rejects.toThrow('Signer mismatched');
  });

  it('has an address of another prefix', async () => {
    const { bech32Address } = await odd({ prefix: 'cosmos' }).keplr.getKey(chainId);
    expect(bech32Address).toBe('cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4');
  });

  it('comes without fields, or with the key of another', async () => {
    expect(await odd({ nonsense: 'emptyKey' }).keplr.getKey(chainId)).toEqual({});
    const right = await walletInNode().keplr.getKey(chainId);
    const wrong = await odd({ nonsense: 'otherKey' }).keplr.getKey(chainId);
    expect(wrong.bech32Address).toBe(right.bech32Address);
    expect(wrong.pubKey).not.toEqual(right.pubKey);
  });
});

describe('a Ledger', () => {
  it('says what it is, shows why a direct document cannot be signed, and the page hears a no', async () => {
    const wallet = odd({ isLedger: true });
    expect(await wallet.keplr.getKey(chainId)).toMatchObject({ isNanoLedger: true });
    await expect(wallet.keplr.signDirect(chainId, ADDRESS, directDoc())).rejects.toThrow('Request rejected');
    expect(wallet.windows.at(-1)?.blocked).toMatch(/^SIGN_MODE_DIRECT can’t be signed on Ledger/);
    const { signature, pub_key } = await wallet.keplr.signArbitrary(chainId, ADDRESS, 'x');
    expect(verifyADR36Amino('game', ADDRESS, 'x', fromBase64(pub_key.value), fromBase64(signature))).toBe(true);
    expect(await wallet.keplr.getOfflineSignerAuto(chainId)).not.toHaveProperty('signDirect');
  });
});

describe('what its player types over', () => {
  it('is in the document, and the signature is of that document', async () => {
    const fee = { gas: '777', amount: [{ denom: 'ualpha', amount: '5' }] };
    const wallet = odd({ fee, memo: 'hello' });
    const { signed, signature } = await wallet.keplr.signDirect(chainId, ADDRESS, directDoc(), KEEP);
    expect(TxBody.decode(signed.bodyBytes)).toMatchObject({ memo: 'hello' });
    expect(AuthInfo.decode(signed.authInfoBytes).fee).toMatchObject({ gasLimit: 777n, amount: fee.amount });
    expect(isSigned(directBytes({ ...signed, accountNumber: String(signed.accountNumber) }), signature)).toBe(true);
    expect(wallet.windows.at(-1)?.lines).toEqual(
      expect.arrayContaining([
        ['Memo', 'hello'],
        ['Fee', '5ualpha, gas 777'],
      ]),
    );
    const doc = { ...adr36Doc(ADDRESS, 'x'), msgs: [], chain_id: chainId };
    const amino = await wallet.keplr.signAmino(chainId, ADDRESS, doc, KEEP);
    expect(amino.signed).toEqual({ ...doc, fee, memo: 'hello' });
    expect(isSigned(serializeSignDoc(amino.signed), amino.signature)).toBe(true);
  });
});

describe('nonsense', () => {
  it('is validly signed, and not what was asked', async () => {
    const { signed, signature } = await odd({ nonsense: 'otherMessages' }).keplr.signDirect(
      chainId,
      ADDRESS,
      directDoc(),
      KEEP,
    );
    expect(TxBody.decode(signed.bodyBytes).messages).toEqual([]);
    expect(isSigned(directBytes({ ...signed, accountNumber: String(signed.accountNumber) }), signature)).toBe(true);
  });

  it.each(['otherBytes', 'otherSigner'] as const)('%s: the signature does not verify', async (nonsense) => {
    const { signed, signature } = await odd({ nonsense }).keplr.signDirect(chainId, ADDRESS, directDoc(), KEEP);
    expect(isSigned(directBytes({ ...signed, accountNumber: String(signed.accountNumber) }), signature)).toBe(false);
  });

  it('noSignature: there is none', async () => {
    const answer = await odd({ nonsense: 'noSignature' }).keplr.signDirect(chainId, ADDRESS, directDoc(), KEEP);
    expect(answer).not.toHaveProperty('signature');
  });
});

describe('a wallet that', () => {
  it('takes no chains says so, and still does not know it', async () => {
    const wallet = walletInNode({ chains: [], faults: { refusesChains: true } });
    await expect(wallet.keplr.experimentalSuggestChain(CHAIN)).rejects.toThrow('Not implemented');
    await expect(wallet.keplr.enable(chainId)).rejects.toThrow('There is no modular chain info');
  });

  it('is slow answers late', async () => {
    const wallet = odd({ slowMs: 80 });
    expect(await Promise.race([wallet.keplr.getKey(chainId), passed(20)])).toBe('time passed');
    wallet.background.state.faults.slowMs = 0;
    expect(await wallet.keplr.getKey(chainId)).toMatchObject({ bech32Address: ADDRESS });
  });

  it('was removed throws, or is silent', async () => {
    await expect(odd({ gone: 'throws' }).keplr.getKey(chainId)).rejects.toThrow('Extension context invalidated.');
    expect(await Promise.race([odd({ gone: 'silent' }).keplr.getKey(chainId), passed(20)])).toBe('time passed');
  });

  it('was made for other worlds too has none of them here', async () => {
    const { keplr } = walletInNode();
    await expect(keplr.signEthereum(chainId, ADDRESS, 'x', 'message' as never)).rejects.toThrow('Not ethermint like');
    await expect(keplr.getBitcoinKey('bitcoin')).rejects.toThrow('Invalid method: getBitcoinKey');
    await expect(keplr.ethereum.request({ method: 'eth_accounts' })).rejects.toThrow('eth_accounts');
    await expect(keplr.getEnigmaUtils(chainId).getPubkey()).rejects.toThrow('getEnigmaPubKey');
  });
});

function isSigned(
  bytes: Uint8Array,
  { signature, pub_key }: { signature: string; pub_key: { value: string } },
): boolean {
  const [signed, key] = [fromBase64(signature), fromBase64(pub_key.value)];
  return secp256k1.verify(signed, sha256(bytes), key, { prehash: false, lowS: true });
}

function passed(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('time passed'), ms));
}
