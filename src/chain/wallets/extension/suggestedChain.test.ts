/** The extension's own validator is the judge of what it is told. */
import { validateBasicChainInfoType } from '@keplr-wallet/chain-validator';
import { describe, expect, it } from 'vitest';
import { network } from '../../../testing/chainAnswers.ts';
import { suggestedChain, type SuggestedBy } from './suggestedChain.ts';

const host: SuggestedBy = {
  network,
  endpoints: { rest: 'https://node.example', rpc: 'https://rpc.example' },
  brand: { name: 'Orrery' },
};

describe('the network as an extension is told of it', () => {
  it('passes the extension’s own validator, and nothing is left out or added by it', async () => {
    const told = suggestedChain(host);
    expect(await validateBasicChainInfoType(told)).toEqual(told);
    expect(told.bip44.coinType).toBe(118);
    expect(told.currencies).toContainEqual(told.stakeCurrency);
    expect(told.feeCurrencies[0]?.gasPriceStep).toEqual({ low: 0, average: 0, high: 0 });
    expect(Object.values(told.bech32Config ?? {})).toEqual(
      ['', 'pub', 'valoper', 'valoperpub', 'valcons', 'valconspub'].map((kind) => `game${kind}`),
    );
  });

  it.each([
    ['a name of forty letters', { ...host, brand: { name: 'N'.repeat(40) } }],
    ['a name of families', { ...host, brand: { name: '👨‍👩‍👧‍👦'.repeat(9) } }],
    ['no name that can be seen', { ...host, brand: { name: '\u200b' } }],
    ['a host without an RPC address', { ...host, endpoints: { rest: 'http://localhost:1317', rpc: null } }],
    ['a denomination of the longest kind', { ...host, network: { ...network, alphaDenom: `ibc/${'A'.repeat(120)}` } }],
    ['a chain id of fifty characters', { ...host, network: { ...network, chainId: 'c'.repeat(50) } }],
  ])('passes with %s', async (_, from) => {
    const told = suggestedChain(from);
    expect(await validateBasicChainInfoType(told)).toEqual(told);
    expect(told.chainName.length).toBeGreaterThan(0);
    expect(told.chainName.length).toBeLessThanOrEqual(36);
  });

  it('names what it counts by the network’s own denomination', () => {
    expect(suggestedChain(host).stakeCurrency).toEqual({
      coinDenom: 'ALPHA',
      coinMinimalDenom: 'ualpha',
      coinDecimals: 6,
    });
  });
});
