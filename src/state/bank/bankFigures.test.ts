import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Address } from '../../game/ids.ts';
import { parseGuildId } from '../../game/ids.ts';
import type { Reads } from '../ask/Reads.ts';
import { bankFiguresQuery, fetchBankFigures } from './bankFigures.ts';

const PLACE = { guildId: parseGuildId('0-1'), address: 'game1pool' as Address, alphaDenom: 'ualpha' };

/** A bank whose figures are those of the given moments, one a question, the last from then on. */
function bank(moments: readonly (readonly [alpha: bigint, tokens: bigint])[]) {
  let asked = 0;
  const at = (part: 0 | 1) => {
    const moment = moments[Math.min(asked, moments.length - 1)] ?? [0n, 0n];
    asked += 1;
    return Promise.resolve({ amount: moment[part] });
  };
  return { asked: () => asked, balance: () => at(0), supplyOf: () => at(1) };
}

test('a bank that rests is read twice, and once more when nothing has changed', async () => {
  const rests = bank([[10n, 4n]]);
  const read = await fetchBankFigures(rests, PLACE);
  expect(read).toEqual({ collateral: 10n, supply: 4n });
  expect(rests.asked()).toBe(4);
  expect(await fetchBankFigures(rests, PLACE, read)).toEqual(read);
  expect(rests.asked()).toBe(6);
});

test('the first tokens that are minted between the two answers make no alpha behind nothing', async () => {
  // The supply was told before the mint, the pool after it.
  const minted = { ...bank([[10n, 4n]]), supplies: [0n] };
  const supplyOf = () => Promise.resolve({ amount: minted.supplies.shift() ?? 4n });
  expect(await fetchBankFigures({ ...minted, supplyOf }, PLACE)).toEqual({ collateral: 10n, supply: 4n });
});

test('whatever is dealt and whenever, the two are of one moment, or unknown', async () => {
  for (let after = 0; after < 12; after += 1) {
    const moments = Array.from({ length: 12 }, (_, i) => (i < after ? ([0n, 0n] as const) : ([10n, 4n] as const)));
    const read = await fetchBankFigures(bank(moments), PLACE);
    expect([null, { collateral: 0n, supply: 0n }, { collateral: 10n, supply: 4n }]).toContainEqual(read);
  }
  // Dealt with all the time.
  const busy = bank(Array.from({ length: 40 }, (_, i) => [BigInt(i), BigInt(i)] as const));
  expect(await fetchBankFigures(busy, PLACE)).toBeNull();
});

test('what makes the pool’s balance untrue has both read again', async () => {
  const figures = { alpha: 0n, tokens: 0n };
  const ask = ((name: string) =>
    Promise.resolve({ amount: name === 'chain.balance' ? figures.alpha : figures.tokens })) as unknown as Reads['ask'];
  const client = new QueryClient();
  const query = bankFiguresQuery({ ask, factsOf: () => undefined }, PLACE);
  expect(await client.fetchQuery(query)).toEqual({ collateral: 0n, supply: 0n });
  figures.alpha = 10n;
  figures.tokens = 4n;
  await client.invalidateQueries({
    predicate: ({ queryKey: [name, args] }) => name === 'chain.balance' && JSON.stringify(args).includes(PLACE.address),
    refetchType: 'none',
  });
  expect(await client.fetchQuery({ ...query, staleTime: 60_000 })).toEqual({ collateral: 10n, supply: 4n });
});
