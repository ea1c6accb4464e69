/** A server that says what coins are called and how they are counted, to have other sums signed than are read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal, typedDecimal } from '../lib/figures.ts';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { coinExact, coinInBaseUnits, coinKind, coinText, type Denoms, isSendable } from './coins.ts';
import type { DenomTable } from './mirror/market.ts';

const TABLE: DenomTable = {
  units: [],
  stateSuffixes: ['infused', 'defusing'],
  unknown: { exponent: 0, display: 'raw' },
  energy: { denom: 'milliwatt', display: 'watt', exponent: 3 },
  connectionCapacityIsPlayerShare: true,
};
const HONEST: Denoms = { alphaDenom: 'ualpha', table: null };
const plain = (text: string): string => text.replaceAll(/[\u00a0,]/g, '');

/** A table that says one thing of a coin. */
function saying(denom: string, display: string, exponent: number, symbol: string, at = exponent): Denoms {
  const unit = { denom, display, exponent, quantity: 'mass', scale: [{ exponent: at, symbol }] };
  return { alphaDenom: 'ualpha', table: { ...TABLE, units: [unit], stateSuffixes: ['infused', denom.slice(-3)] } };
}

test('symbols that speak for us are not repeated', async () => {
  const ours = [
    'alpha',
    'ALPHA',
    'Alpha',
    'a1pha',
    '4lpha',
    'AIpha',
    'ualpha',
    'uAlpha',
    'alphas',
    'xalpha',
    'g',
    'G',
    'kg',
    'mg',
  ];
  const more = [
    'g of alpha',
    'gram',
    'grams',
    'ore',
    '0re',
    'W',
    'kW',
    'vv',
    '\u0430lpha',
    'al\u200bpha',
    '\u202eahpla',
    'ﬁ',
    'g\u00a0ofalpha',
  ];
  const bent = [
    '',
    ' ',
    '5',
    '000',
    '0 g',
    '1e9',
    'a b',
    'x\n',
    'x\u0000',
    '“”',
    '</b>',
    'x'.repeat(13),
    '\u2069',
    '${1}',
    'ɑlpha',
  ];
  await underAttack({ line: 7, what: 'a symbol that reads like ours' }, [...ours, ...more, ...bent], (symbol) => {
    const { name } = coinKind('uguild.0-2', saying('uguild.0-2', 'x', 6, symbol));
    return name === 'tokens of guild 0-2';
  });
});

test('no word of a server comes into what is signed, and no exponent into what is typed', async () => {
  const number = fc.oneof(
    fc.integer({ min: -3, max: 40 }),
    fc.constantFrom(-1, 1e9, Number.NaN, Infinity, 12, 6, 0.5, 2 ** 53),
  );
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('g of alpha', 'alpha', 'ore', '\u2069 g of alpha', 'Sol'),
  );
  const denom = fc.oneof(
    fc.constantFrom('ualpha', 'ore', 'uguild.0-2', 'ibc/27AB', 'ALPHA', 'alpha', 'guild.0-2', 'g.of.alpha', 'kg/alpha'),
    fc.string(),
  );
  const tables = fc.record({
    denom,
    display: word,
    exponent: number,
    symbol: word,
    at: number,
    amount: fc.bigInt(0n, 2n ** 64n - 1n),
  });
  const cases = fc.sample(tables, { numRuns: 400 * ATTACK_SCALE, seed: 77 });
  await underAttack(
    { line: 7, what: 'a table of coins with any word and exponent' },
    cases,
    (one) => {
      const denoms = saying(one.denom, one.display, one.exponent, one.symbol, one.at);
      const coin = { denom: one.denom, amount: one.amount };
      expect(coinExact(coin, denoms)).toBe(coinExact(coin, HONEST));
      const { exponent, quantity, base } = coinKind(one.denom, denoms);
      expect(exponent).toBe(coinKind(one.denom, HONEST).exponent);
      // What is typed, read and shown again is the same sum.
      expect(readDecimal(typedDecimal(one.amount, exponent), exponent)).toBe(one.amount);
      const words = plain(coinText(coin, denoms));
      expect(words).not.toMatch(/\p{Cf}|\p{Cc}/u);
      if (quantity === 'alpha') expect(base).toBe('ualpha');
      else if (quantity !== 'ore') expect(words).not.toMatch(/^[0-9.]+ ?[µmk]?g\b/i);
    },
    (one) => JSON.stringify({ ...one, amount: String(one.amount) }),
  );
});

test('a coin is alpha by its denomination, and by nothing that resembles it', async () => {
  const fakes = [
    'alpha',
    'ALPHA',
    'uAlpha',
    'ualpha ',
    ' ualpha',
    'ualpha\u0000',
    'ualphа',
    'u\u200balpha',
    'kalpha',
    'ualpha.',
    'ualpha.x',
  ];
  const more = [
    'uguild.ualpha',
    'uguild.0-1.ualpha',
    'factory/x/ualpha',
    'ibc/ualpha',
    'ualpha.infused',
    'alpha.infused',
    'umetal',
  ];
  await underAttack({ line: 7, what: 'a denomination that resembles alpha' }, [...fakes, ...more], (denom) => {
    const coin = { denom, amount: 5_000_000n };
    const denoms = saying(denom, 'alpha', 6, 'g of alpha');
    expect(plain(coinExact(coin, denoms))).toMatch(/^5000000 ?base units of “/);
    if (isSendable(coin)) expect(plain(coinText(coin, denoms))).toMatch(/^5000000 /);
  });
  expect(plain(coinExact({ denom: 'ualpha', amount: 5_000_000n }, HONEST))).toBe('5g of alpha');
});

test('what is no denomination is not sent, and stands in base units under what can be seen of it', async () => {
  const bent = [
    '',
    'ab',
    '1abc',
    'x'.repeat(129),
    'u\u202ealpha',
    'u alpha',
    'ualpha\n',
    'ualpha.infused',
    'ualpha.defusing',
    'ü12',
  ];
  await underAttack({ line: 7, what: 'text that is not a denomination' }, bent, (denom) => {
    expect(isSendable({ denom, amount: 1n })).toBe(false);
    expect(coinInBaseUnits({ denom, amount: 12n })).toMatch(/^12 [\x20-\x7e“”]*$/);
  });
});
