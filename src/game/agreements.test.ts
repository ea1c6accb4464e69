import { describe, expect, test } from 'vitest';
import {
  agreementPrice,
  capacityObstacle,
  closingTerms,
  type DealObstacle,
  openObstacle,
  type OfferTerms,
  prolongObstacle,
  rescaled,
} from './agreements.ts';
import { dealObstacleWords } from './refusals/dealObstacleWords.ts';
import { blockHeight, blocks, fraction, milliwatts } from './units.ts';

const mw = (count: number) => milliwatts(BigInt(count));
const span = (count: number) => blocks(BigInt(count));
const at = (height: number) => blockHeight(BigInt(height));

const OFFER: OfferTerms = {
  rate: { denom: 'ualpha', amount: 3n },
  accessPolicy: 'openMarket',
  capacityMinimum: mw(10),
  capacityMaximum: mw(1000),
  durationMinimum: span(5),
  durationMaximum: span(200),
  consumerCancellationPenalty: fraction(10n ** 17n),
};
const STANDING = { free: mw(500), balance: 1_000_000n, invited: null };
const DEAL = { capacity: mw(100), startBlock: at(50), endBlock: at(150) };

describe('opening', () => {
  test('is paid in full at once: rate by milliwatts by blocks', () => {
    expect(agreementPrice(OFFER.rate, mw(100), span(20))).toBe(6000n);
  });

  test('is free within the ranges, the room and the purse', () => {
    expect(openObstacle(OFFER, mw(500), span(200), STANDING)).toBeNull();
  });

  test.each([
    [{ accessPolicy: 'closedMarket' as const }, mw(100), span(20), {}, { reason: 'closedMarket' }],
    [{ accessPolicy: 'guildMarket' as const }, mw(100), span(20), { invited: false }, { reason: 'notInvited' }],
    [{}, mw(9), span(20), {}, { reason: 'capacityRange', least: 10n, most: 1000n }],
    [{}, mw(1001), span(20), {}, { reason: 'capacityRange', least: 10n, most: 1000n }],
    [{}, mw(100), span(4), {}, { reason: 'durationRange', would: 4n, least: 5n, most: 200n }],
    [{}, mw(501), span(20), {}, { reason: 'noRoom', free: 500n, enough: true }],
    [{}, mw(501), span(20), { free: mw(9) }, { reason: 'noRoom', free: 9n, enough: false }],
    [{}, mw(100), span(20), { balance: 5999n }, { reason: 'cannotAfford', need: 6000n, have: 5999n, less: 'both' }],
    [{}, mw(10), span(20), { balance: 599n }, { reason: 'cannotAfford', need: 600n, have: 599n, less: 'time' }],
    [{}, mw(100), span(5), { balance: 1499n }, { reason: 'cannotAfford', need: 1500n, have: 1499n, less: 'power' }],
    [{}, mw(10), span(5), { balance: 149n }, { reason: 'cannotAfford', need: 150n, have: 149n, less: null }],
  ])('is refused by its first obstacle', (offer, capacity, duration, standing, obstacle) => {
    expect(openObstacle({ ...OFFER, ...offer }, capacity, duration, { ...STANDING, ...standing })).toEqual(obstacle);
  });

  test('what is not known is in nobody’s way', () => {
    const unknown = { free: null, balance: null, invited: null };
    expect(openObstacle({ ...OFFER, accessPolicy: 'guildMarket' }, mw(1000), span(200), unknown)).toBeNull();
  });
});

test('words ask for less only of what can be less, and who has nothing reads how to get some', () => {
  const words = (obstacle: DealObstacle): string =>
    dealObstacleWords(obstacle, 'ualpha', { alphaDenom: 'ualpha', table: null });
  const dear = { reason: 'cannotAfford', need: 6000n, have: 1n } as const;
  expect(words({ ...dear, less: 'power' })).toMatch(/Choose less power\.$/);
  expect(words({ ...dear, less: 'time' })).toMatch(/Choose a shorter time\.$/);
  expect(words({ ...dear, less: null })).toMatch(/Get more coins, or choose another provider\.$/);
  expect(words({ ...dear, have: 0n, less: null })).toMatch(/^You have no alpha\. Mine and refine ore/);
  expect(words({ reason: 'noRoom', free: mw(9), enough: false })).toMatch(/Choose another provider\.$/);
});

describe('changing', () => {
  test('twice the power lasts half as long, rounded down', () => {
    expect(rescaled(DEAL, mw(200), at(51))).toBe(49n);
    expect(rescaled(DEAL, mw(50), at(51))).toBe(198n);
    expect(rescaled(DEAL, mw(0), at(51))).toBe(0n);
  });

  test('a change must leave the rest inside the ranges', () => {
    expect(capacityObstacle(OFFER, DEAL, mw(200), at(51), mw(100))).toBeNull();
    expect(capacityObstacle(OFFER, DEAL, mw(201), at(51), mw(100))).toEqual({
      reason: 'noRoom',
      free: 100n,
      enough: true,
    });
    expect(capacityObstacle(OFFER, DEAL, mw(100), at(51), null)).toEqual({ reason: 'nothingChanges' });
    expect(capacityObstacle(OFFER, DEAL, mw(10), at(51), null)).toMatchObject({ reason: 'durationRange', would: 990n });
    expect(capacityObstacle(OFFER, DEAL, mw(200), at(150), null)).toEqual({ reason: 'over' });
  });

  test('prolonging counts from the start of the window and is paid in full', () => {
    expect(prolongObstacle(OFFER, DEAL, span(100), at(60), 30_000n)).toBeNull();
    expect(prolongObstacle(OFFER, DEAL, span(101), at(60), null)).toMatchObject({ would: 201n });
    expect(prolongObstacle(OFFER, DEAL, span(100), at(60), 29_999n)).toEqual({
      reason: 'cannotAfford',
      need: 30_000n,
      have: 29_999n,
      less: 'time',
    });
    expect(prolongObstacle(OFFER, DEAL, span(1), at(60), 299n)).toMatchObject({ less: null });
    expect(prolongObstacle(OFFER, DEAL, span(0), at(60), null)).toEqual({ reason: 'nothingChanges' });
  });
});

describe('closing', () => {
  test('gives back what is not served, less the penalty, which is cut', () => {
    expect(closingTerms(OFFER, DEAL, at(51))).toEqual({ left: 29_700n, penalty: 2970n, refund: 26_730n });
    const odd = { ...OFFER, rate: { denom: 'ualpha', amount: 1n } };
    expect(closingTerms(odd, { ...DEAL, capacity: mw(11) }, at(149))).toEqual({ left: 11n, penalty: 1n, refund: 10n });
  });

  test('after its end there is nothing left', () => {
    expect(closingTerms(OFFER, DEAL, at(151))).toEqual({ left: 0n, penalty: 0n, refund: 0n });
  });
});
