/** The double is held to Keplr's own published parts, and to code that signs and verifies without it. */
import { makeSignBytes } from '@cosmjs/proto-signing';
import { validateBasicChainInfoType } from '@keplr-wallet/chain-validator';
import { makeADR36AminoSignDoc, serializeSignDoc, verifyADR36Amino } from '@keplr-wallet/cosmos';
import type { ChainInfo, StdSignDoc } from '@keplr-wallet/types';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import { fromBase64, utf8 } from '../../src/lib/bytes.ts';
import { ADDRESS } from '../../src/testing/chainAnswers.ts';
import { adr36Doc, escapeThree } from './documents.ts';
import { CHAIN, directDoc, PHRASE, walletInNode } from './inNode.ts';

const { chainId } = CHAIN;
const TEXTS = ['GUILD0-1ADDRESSx', 'a & b <c> "d" \\ é 💫\n', '\u2028'];

function verifies(
  bytes: Uint8Array,
  { signature, pub_key }: { signature: string; pub_key: { value: string } },
): boolean {
  return secp256k1.verify(fromBase64(signature), sha256(bytes), fromBase64(pub_key.value), {
    prehash: false,
    lowS: true,
  });
}

describe('a suggested chain', () => {
  const { feeCurrencies: _, ...withoutFees } = CHAIN;
  const spoiled: readonly [string, ChainInfo][] = [
    ['a name of 37 characters', { ...CHAIN, chainName: 'x'.repeat(37) }],
    ['no name', { ...CHAIN, chainName: '' }],
    ['no fee currency', { ...CHAIN, feeCurrencies: [] }],
    ['fee currencies left out', withoutFees as ChainInfo],
    [
      'a stake currency that is no currency of it',
      { ...CHAIN, currencies: [{ ...CHAIN.currencies[0]!, coinMinimalDenom: 'ore' }] },
    ],
    ['a node without a scheme', { ...CHAIN, rest: 'rest.game.test' }],
    ['a feature nobody knows', { ...CHAIN, features: ['games'] }],
  ];

  it.each(spoiled)('with %s is refused in the words of the validator, and not kept', async (_name, chain) => {
    const { keplr, windows } = walletInNode({ chains: [] });
    const words = await validateBasicChainInfoType(chain).then(String, (error: Error) => error.message);
    await expect(keplr.experimentalSuggestChain(chain)).rejects.toThrow(words);
    expect(windows).toEqual([]);
    await expect(keplr.enable(chainId)).rejects.toThrow('There is no modular chain info for gametest-1');
  });

  it('is asked about once, and gives its page access to it', async () => {
    const { keplr, windows } = walletInNode({ chains: [] });
    await keplr.experimentalSuggestChain(CHAIN);
    await keplr.experimentalSuggestChain(CHAIN);
    await keplr.enable(chainId);
    expect(windows.map(({ kind }) => kind)).toEqual(['suggest']);
    expect(await keplr.getChainInfoWithoutEndpoints(chainId)).not.toHaveProperty('rest');
  });
});

describe('a key', () => {
  it('is the first of the phrase, in the words of every other wallet', async () => {
    const { bech32Address, pubKey, address, ethereumHexAddress } = await walletInNode().keplr.getKey(chainId);
    expect(bech32Address).toBe(ADDRESS);
    expect(pubKey).toHaveLength(33);
    expect(address).toHaveLength(20);
    expect(ethereumHexAddress).toMatch(/^0x[0-9a-f]{40}$/);
  });
});

describe('a signed text', () => {
  it.each(TEXTS)('%j is an ADR-36 document that Keplr verifies', async (text) => {
    const { keplr } = walletInNode();
    for (const data of [text, utf8(text)]) {
      const { signature, pub_key } = await keplr.signArbitrary(chainId, ADDRESS, data);
      expect(verifyADR36Amino('game', ADDRESS, data, fromBase64(pub_key.value), fromBase64(signature))).toBe(true);
      expect(await keplr.verifyArbitrary(chainId, ADDRESS, data, { signature, pub_key })).toBe(true);
      expect(await keplr.verifyArbitrary(chainId, ADDRESS, `${text}!`, { signature, pub_key })).toBe(false);
    }
  });

  it('is the same when the page makes the document itself', async () => {
    const { keplr, windows } = walletInNode();
    const doc = makeADR36AminoSignDoc(ADDRESS, 'x');
    expect(adr36Doc(ADDRESS, 'x')).toEqual(doc);
    const { signature } = await keplr.signAmino(chainId, ADDRESS, doc);
    expect(verifies(serializeSignDoc(doc), signature)).toBe(true);
    expect(windows.at(-1)?.kind).toBe('text');
  });
});

describe('a signed transaction', () => {
  it('in amino is over the bytes that Keplr would sign', async () => {
    const { keplr } = walletInNode();
    for (const memo of TEXTS) {
      const doc: StdSignDoc = {
        memo,
        sequence: '7',
        account_number: '3',
        chain_id: chainId,
        fee: { gas: '200000', amount: [{ denom: 'ualpha', amount: '0' }] },
        msgs: [{ type: 'game/MsgSend', value: { to: 'x', amount: [{ denom: 'ualpha', amount: '1' }], from: 'y' } }],
      };
      const { signed, signature } = await keplr.signAmino(chainId, ADDRESS, doc, { preferNoSetFee: true });
      expect(signed).toEqual({ ...doc, memo: escapeThree(memo) });
      expect(verifies(serializeSignDoc(signed), signature)).toBe(true);
    }
  });

  it('in direct is over the bytes of what it says was signed, and says it unchanged', async () => {
    const { keplr, windows } = walletInNode();
    const doc = directDoc();
    const { signed, signature } = await keplr.signDirect(chainId, ADDRESS, doc, { preferNoSetFee: true });
    expect(signed.bodyBytes).toEqual(doc.bodyBytes);
    expect(signed.authInfoBytes).toEqual(doc.authInfoBytes);
    expect(String(signed.accountNumber)).toBe('9007199254740993');
    expect(verifies(makeSignBytes({ ...signed, accountNumber: 9007199254740993n }), signature)).toBe(true);
    expect(windows.at(-1)?.lines.map(([name]) => name)).toEqual(['Chain', 'Message', 'Memo', 'Fee']);
  });

  it('has the wallet’s own fee where the page does not ask to keep its own', async () => {
    const { keplr } = walletInNode();
    const doc = directDoc();
    const { signed } = await keplr.signDirect(chainId, ADDRESS, doc);
    expect(signed.authInfoBytes).not.toEqual(doc.authInfoBytes);
    expect(TxBody.decode(signed.bodyBytes).memo).toBe('');
  });
});

it('no answer holds a phrase or a key', async () => {
  const { keplr, said, background } = walletInNode();
  await keplr.getKey(chainId);
  await keplr.getAllWallets();
  await keplr.signArbitrary(chainId, ADDRESS, 'x');
  expect(said).toHaveLength(3);
  expect(said.join('')).not.toContain(PHRASE.slice(0, 15));
  expect(JSON.stringify(background.state)).not.toContain('abandon');
});
