/** What a sheet says is signed, held against the signed bytes, decoded by the generated codec. */
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exactAmounts,
  type GameMessage,
  type MessageName,
  MESSAGES,
  messageWords,
} from '../../game/messages/messages.ts';
import { coinExact } from '../../game/coins.ts';
import { ATTACK_SCALE, underAttack } from '../../testing/attack.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { codecOf } from '../golden/codecs.ts';
import { encodeMessage, MessageFieldError } from './messages.ts';

/** Every message that carries an amount of coins. */
const MOVERS = (Object.keys(MESSAGES) as MessageName[]).filter((name) =>
  Object.entries(MESSAGES[name].fields).some(
    ([field, spec]) => /^(?:coin|alpha)/.test(spec) || /amountToken/i.test(field),
  ),
);

const amount = fc.bigInt(0n, 2n ** 64n - 1n);
const denom = fc.constantFrom(
  'ualpha',
  'uguild.0-1',
  'uguild.0-42',
  'ibc/27AB',
  'ALPHA',
  'alpha',
  'guild.0-1',
  'kalpha',
);
const coin = fc.record({ denom, amount });

function anyField(field: string, spec: string): fc.Arbitrary<unknown> {
  if (spec === 'coin[]') return fc.array(coin, { minLength: 1, maxLength: 3 });
  if (spec.startsWith('coin')) return coin;
  if (spec.startsWith('alpha') && !spec.startsWith('allocation')) return amount;
  if (spec.startsWith('address')) return fc.constant(ADDRESS);
  if (field === 'guildId') return fc.constant('0-7');
  if (spec === 'accessPolicy') return fc.constant('openMarket');
  if (spec === 'height') return fc.bigInt(0n, 2n ** 62n);
  if (spec === 'whole' || spec === 'blocks' || spec === 'power' || spec === 'fraction') return amount;
  return fc.constant('5-1');
}

const anyMessage = (name: MessageName): fc.Arbitrary<GameMessage> =>
  fc
    .record(
      Object.fromEntries(Object.entries(MESSAGES[name].fields).map(([field, spec]) => [field, anyField(field, spec)])),
    )
    .map((fields) => ({ ...fields, name }) as unknown as GameMessage); // by the row's own fields; the compiler cannot follow a table

/** Amounts in decoded bytes, however the wire dresses them. */
function amountsOf(name: MessageName, decoded: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(MESSAGES[name].fields).flatMap(([field, spec]) => {
    const value = decoded[field];
    const coins = (Array.isArray(value) ? value : [value]) as readonly {
      readonly denom: string;
      readonly amount: string;
    }[];
    if (spec === 'coinText') {
      const [, digits, unit] = /^(\d+)(.*)$/s.exec(String(value)) ?? [];
      return [`${digits} ${unit}`];
    }
    if (spec.startsWith('coin')) return coins.map((one) => `${one.amount} ${one.denom}`);
    if (spec.startsWith('alpha')) return [`${String(value)} µg of alpha`];
    return /amountToken/i.test(field) ? [`${String(value)} uguild.0-7`] : [];
  });
}

const plain = (text: string): string => text.replaceAll(/\u00a0|,(?=\d)/g, '');

test('the exact amounts of a sheet are those of the bytes, number and denomination', async () => {
  expect(MOVERS.length).toBeGreaterThan(10);
  const cases = MOVERS.flatMap((name) => fc.sample(anyMessage(name), { numRuns: 20 * ATTACK_SCALE, seed: 5 }));
  await underAttack(
    { line: 7, what: 'messages of any sum in any coin, against their bytes' },
    cases,
    (message) => {
      const bytes = encodeMessage(message, ADDRESS);
      const decoded = { ...codecOf(message.name).decode(bytes) };
      const said = exactAmounts([message]).split(', ').map(plain);
      expect(said.toSorted()).toEqual(amountsOf(message.name, decoded).toSorted());
      // The sentence names no sum of alpha that is not alpha's.
      const words = plain(
        messageWords([message], {
          nameOf: (id) => id,
          typeOf: () => undefined,
          coin: (one) => coinExact(one, { alphaDenom: 'ualpha' }),
        }),
      );
      const hasAlpha = said.some((one) => /(?:^| )ualpha$|µg of alpha$/.test(one));
      if (!hasAlpha) expect(words).not.toMatch(/g of alpha/);
    },
    ({ name }) => name,
  );
});

test('a message to an address with a wrong letter, or of another network, is not encoded', async () => {
  const other = bech32.encode('cosmos', bech32.decode(ADDRESS as `game1${string}`).words);
  const wrong = [
    ADDRESS.slice(0, -1) + (ADDRESS.endsWith('q') ? 'p' : 'q'),
    other,
    ADDRESS.toUpperCase(),
    '',
    ` ${ADDRESS}`,
  ];
  const fields = (Object.keys(MESSAGES) as MessageName[]).flatMap((name) =>
    Object.entries(MESSAGES[name].fields).flatMap(([field, spec]) =>
      spec.startsWith('address') ? [{ name, field }] : [],
    ),
  );
  const cases = fields.flatMap(({ name, field }) =>
    wrong.map((address) => ({
      message: { ...fc.sample(anyMessage(name), { numRuns: 1, seed: 1 })[0], [field]: address } as GameMessage,
      field,
    })),
  );
  await underAttack({ line: 7, what: 'a message with a bent address in any of its fields' }, cases, ({ message }) => {
    expect(() => encodeMessage(message, ADDRESS)).toThrow(MessageFieldError);
  });
});

test('a sum that is none is not encoded', async () => {
  const sums: readonly unknown[] = [-1n, 1.5, Number.NaN, '5', null, undefined, {}, 5];
  const denoms: readonly unknown[] = ['', 'ab', 'u\u202ealpha', 'ualpha\n', ' ualpha', 'x'.repeat(129), 5, null];
  const coins = [
    ...sums.map((sum) => ({ denom: 'ualpha', amount: sum })),
    ...denoms.map((unit) => ({ denom: unit, amount: 1n })),
  ];
  await underAttack(
    { line: 7, what: 'a coin that is none' },
    coins,
    (one) => {
      const message = {
        name: 'MsgPlayerSend',
        fromAddress: ADDRESS,
        toAddress: ADDRESS,
        amount: [one],
      } as unknown as GameMessage;
      expect(() => encodeMessage(message, ADDRESS)).toThrow(MessageFieldError);
    },
    (one) => String(one.denom),
  );
});
