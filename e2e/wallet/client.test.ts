/** The client over the double: every oddity of a wallet has an end that the player is told, and nothing odd is sent. */
import { serializeSignDoc } from '@keplr-wallet/cosmos';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import { parseGuildId, parsePlayerId } from '../../src/game/ids.ts';
import { fromHex } from '../../src/lib/bytes.ts';
import { ADDRESS, network } from '../../src/testing/chainAnswers.ts';
import { BRANDS } from './brands.ts';
import { adr36Doc } from './documents.ts';
import { CHAIN, connectClient, type InNode, walletInNode } from './inNode.ts';
import type { Faults } from './state.ts';

const account = { accountNumber: 7n, sequence: 3n };
const rename = [{ name: 'MsgPlayerUpdateName', playerId: parsePlayerId('1-2'), newName: 'Ada' }] as const;
const login = { kind: 'login', guildId: parseGuildId('0-1'), unixTimestamp: 1_700_000_000 } as const;
const connect = (wallet: InNode) => connectClient(wallet, network);
const kinds = ({ windows }: InNode): readonly string[] => windows.map(({ kind }) => kind);
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'fine',
    ({ code, change }: { code: string; change?: string }) => [code, change].filter(Boolean).join(' '),
  );

describe('connecting', () => {
  it.each(Object.values(BRANDS))(
    'suggests the network to $name, which takes it: one window, and the account',
    async (brand) => {
      const wallet = walletInNode({ brand, chains: [] });
      const { wallet: found } = await connect(wallet);
      expect(found).toMatchObject({ address: ADDRESS, name: brand.name, isHardware: false });
      expect(kinds(wallet)).toEqual(['suggest']);
    },
  );

  it.each<[Partial<Faults>, string]>([
    [{ refusesChains: true }, 'extension_unknown_chain'],
    [{ prefix: 'cosmos' }, 'extension_bad_key'],
    [{ nonsense: 'emptyKey' }, 'extension_bad_key'],
    [{ nonsense: 'otherKey' }, 'extension_bad_key'],
    [{ gone: 'throws' }, 'extension_gone'],
    [{ slowMs: 5 }, 'fine'],
    [{ isLedger: true }, 'fine'],
  ])('over %j ends with %s', async (faults, code) => {
    expect(await codeOf(connect(walletInNode({ faults, chains: [] })))).toBe(code);
  });

  it.each(Object.values(BRANDS))('is declined in $name', async (brand) => {
    for (const chains of [[], [CHAIN]]) {
      const wallet = walletInNode({ brand, chains });
      wallet.answer = false;
      expect(await codeOf(connect(wallet))).toBe('wallet_rejected');
      expect(wallet.windows).toHaveLength(1);
    }
  });
});

describe('signing', () => {
  it.each<[Partial<Faults>, string]>([
    [{}, 'fine'],
    [{ memo: 'for Ada' }, 'fine'],
    [{ memo: 'm'.repeat(300) }, 'extension_changed memo'],
    [{ fee: { amount: [{ denom: 'ualpha', amount: '12' }], gas: '900000' } }, 'fine'],
    [{ fee: { amount: [{ denom: 'uother', amount: '12' }], gas: '900000' } }, 'extension_changed fee'],
    [{ nonsense: 'otherMessages' }, 'extension_changed messages'],
    [{ nonsense: 'otherBytes' }, 'extension_changed signature'],
    [{ nonsense: 'noSignature' }, 'extension_changed form'],
    [{ gone: 'throws' }, 'extension_gone'],
  ])('over %j ends with %s, in one window at most', async (faults, code) => {
    const wallet = walletInNode();
    const { wallet: found } = await connect(wallet);
    Object.assign(wallet.background.state.faults, faults);
    wallet.windows.splice(0);
    expect(await codeOf(found.signTx(rename, account))).toBe(code);
    expect(kinds(wallet)).toEqual(faults.gone ? [] : ['sign']);
  });

  it('sends what was signed: the memo of the player, under a signature that the chain takes', async () => {
    const wallet = walletInNode({ faults: { memo: 'for Ada' } });
    const { wallet: found } = await connect(wallet);
    const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode((await found.signTx(rename, account)).bytes);
    expect(TxBody.decode(bodyBytes).memo).toBe('for Ada');
    const bytes = SignDoc.encode({ bodyBytes, authInfoBytes, chainId: network.chainId, accountNumber: 7n }).finish();
    const key = fromHex(found.pubKeyHex);
    expect(secp256k1.verify(signatures[0]!, sha256(bytes), key, { prehash: false, lowS: true })).toBe(true);
  });

  it('is declined in its window, or comes from another account than the one that was connected', async () => {
    const wallet = walletInNode();
    const { wallet: found } = await connect(wallet);
    wallet.answer = false;
    expect(await codeOf(found.signTx(rename, account))).toBe('wallet_rejected');
    expect(await codeOf(found.signText(login))).toBe('wallet_rejected');
    wallet.background.state.index = 1;
    expect(await codeOf(found.signTx(rename, account))).toBe('extension_other_account');
  });

  it('is not asked of a Ledger, which could only show why it cannot', async () => {
    const wallet = walletInNode({ faults: { isLedger: true } });
    const { wallet: found } = await connect(wallet);
    expect(await codeOf(found.signTx(rename, account))).toBe('extension_hardware_cannot');
    expect(kinds(wallet)).toEqual(['connect']);
  });

  it('of a stake is amino, so that a Ledger signs it, whatever memo was typed', async () => {
    for (const memo of [null, 'a < b & c']) {
      const wallet = walletInNode({ faults: { isLedger: true, memo } });
      const { wallet: found } = await connect(wallet);
      const value = { delegator_address: ADDRESS, amount: { denom: 'ualpha', amount: '5' } };
      const any = { typeUrl: '/sdk.staking.v1beta1.MsgDelegate', value: Uint8Array.of(10, 1, 65) };
      const stake = {
        messages: [{ any, amino: { type: 'cosmos-sdk/MsgDelegate', value } }],
        fee: { amount: 0n, gas: 200_000n },
      };
      const { bytes } = await found.signFramework(stake, account);
      expect(TxBody.decode(TxRaw.decode(bytes).bodyBytes).memo).toBe(memo === null ? '' : 'a \\u003c b \\u0026 c');
    }
  });

  it('of a login is an ADR-36 document; one of other bytes is not sent', async () => {
    const wallet = walletInNode();
    const { wallet: found } = await connect(wallet);
    const { text, signature } = await found.signText(login);
    const digest = sha256(serializeSignDoc(adr36Doc(ADDRESS, text)));
    expect(secp256k1.verify(fromHex(signature), digest, fromHex(found.pubKeyHex), { prehash: false })).toBe(true);
    wallet.background.state.faults.nonsense = 'otherBytes';
    expect(await codeOf(found.signText(login))).toBe('extension_changed signature');
    expect(wallet.windows.at(-1)?.lines).toEqual([['Text', text]]);
  });
});
