import { expect, it } from 'vitest';
import { parseAddress, parseProviderId } from '../../game/ids.ts';
import type { LedgerEntry } from '../../game/records.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { blockHeight } from '../../game/units.ts';
import { earnedInLedger } from './earned.ts';
import { besideWords, cheapestFirst } from './market.ts';

const offer = (index: number, denom: string, amount: bigint, over: object = {}) => ({
  id: parseProviderId(`10-${index}`),
  rate: { denom, amount },
  alphaEquivalentRate: null,
  accessPolicy: 'openMarket' as const,
  ...over,
});

it('puts the cheapest first, what has no price in alpha behind, and what nobody can buy last', () => {
  const offers = [
    offer(1, 'ualpha', 1n, { accessPolicy: 'closedMarket' }),
    offer(2, 'uguild.0-1', 1n),
    offer(3, 'uguild.0-2', 9n, { alphaEquivalentRate: 3 }),
    offer(4, 'ualpha', 5n),
    offer(5, 'ualpha', 2n),
  ];
  expect(cheapestFirst(offers, 'ualpha').map(({ id }) => id)).toEqual(['10-5', '10-3', '10-4', '10-2', '10-1']);
});

it('says where an offer stands among those of its coin that can be bought', () => {
  const others = [offer(1, 'ualpha', 4n), offer(2, 'ualpha', 2n), offer(3, 'ore', 1n)];
  expect(besideWords(offer(9, 'ualpha', 3n), others)).toBe('cheaper than 1 of 2 other providers in the same currency.');
  expect(besideWords(offer(9, 'uguild.0-1', 3n), others)).toBe('the only provider in its currency.');
});

it('adds up what came into the purse, in the order in which it came', () => {
  const row = (id: number, atMs: number, amount: bigint, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
    id,
    atMs,
    height: blockHeight(1n),
    address: parseAddress(ADDRESS),
    counterparty: null,
    coin: { denom: 'ualpha', amount },
    action: 'received',
    direction: 'credit',
    ...over,
  });
  const rows = [row(3, 30, 5n), row(1, 10, 2n), row(2, 20, 9n, { direction: 'debit' })];
  expect(earnedInLedger([...rows, row(4, 40, 1n, { coin: { denom: 'ore', amount: 1n } })], 'ualpha')).toEqual([
    { atMs: 10, value: 2 },
    { atMs: 30, value: 7 },
  ]);
});
