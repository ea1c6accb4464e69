import { describe, expect, it } from 'vitest';
import { parseAgreementId, parsePlayerId } from './ids.ts';
import { accruedOf, earnedByContracts, perBlock, repayments } from './providerBooks.ts';
import { blockHeight, fraction, milliwatts } from './units.ts';

const TERMS = { rate: { denom: 'ualpha', amount: 2n }, providerCancellationPenalty: fraction(25n * 10n ** 16n) };
const contract = (index: number, from: bigint, to: bigint) => ({
  id: parseAgreementId(`11-${index}`),
  owner: parsePlayerId('1-9'),
  capacity: milliwatts(10n),
  startBlock: blockHeight(from),
  endBlock: blockHeight(to),
});

describe('the books of a seller', () => {
  it('count what is due since they were last reckoned, and never more than was laid down', () => {
    expect(perBlock(TERMS, milliwatts(10n))).toBe(15n);
    expect(accruedOf(TERMS, milliwatts(10n), blockHeight(100n), blockHeight(107n), 1000n)).toBe(105n);
    expect(accruedOf(TERMS, milliwatts(10n), blockHeight(100n), blockHeight(107n), 60n)).toBe(60n);
    expect(accruedOf(TERMS, milliwatts(10n), blockHeight(107n), blockHeight(100n), 60n)).toBe(0n);
    const greedy = { ...TERMS, providerCancellationPenalty: fraction(2n * 10n ** 18n) };
    expect(perBlock(greedy, milliwatts(10n))).toBe(0n);
  });

  it('say what closing pays back: what is not served, and the penalty for what was', () => {
    const back = repayments(TERMS, [contract(1, 100n, 200n), contract(2, 10n, 150n)], blockHeight(150n));
    // 50 blocks left at 20 each, and a quarter of the 50 that were served.
    expect(back).toEqual([{ agreementId: '11-1', owner: '1-9', amount: 1000n + 250n }]);
  });

  it('tell what was earned by each start and end', () => {
    const points = earnedByContracts(TERMS, [contract(1, 100n, 120n), contract(2, 110n, 200n)], blockHeight(130n));
    expect(points).toEqual([
      { height: 100n, earned: 0n },
      { height: 110n, earned: 150n },
      { height: 120n, earned: 450n },
      { height: 130n, earned: 600n },
    ]);
    // In even steps, as it grows: a contract that runs is no jump.
    expect(earnedByContracts(TERMS, [contract(1, 100n, 200n)], blockHeight(140n), 4)).toEqual([
      { height: 100n, earned: 0n },
      { height: 110n, earned: 150n },
      { height: 120n, earned: 300n },
      { height: 130n, earned: 450n },
      { height: 140n, earned: 600n },
    ]);
    expect(earnedByContracts(TERMS, [], blockHeight(140n), 4)).toEqual([{ height: 140n, earned: 0n }]);
  });
});
