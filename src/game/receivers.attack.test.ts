/** Receivers that a host, or somebody with a key much like another, would have one send to. */
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress, parsePlayerId, type PlayerId } from './ids.ts';
import { parseName } from './names.ts';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import {
  looksAlike,
  type Receiver,
  type ReceiverFacts,
  receiverVerdict,
  typedFault,
  typedReceiver,
} from './receivers.ts';

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
const addressOf = (key: Uint8Array) => parseAddress(bech32.encode('game', bech32.toWords(key)));
const MINE = addressOf(new Uint8Array(20).fill(1));
const THEIRS = addressOf(new Uint8Array(20).fill(2));
const ADA = parsePlayerId('1-7');

const receiver = (playerId: PlayerId | null, address = THEIRS): Receiver => ({
  address,
  playerId,
  name: parseName('ada'),
});
const facts = (over: Partial<ReceiverFacts> = {}): ReceiverFacts => ({
  owner: ADA,
  isSeen: true,
  pool: null,
  own: [MINE],
  used: [],
  ...over,
});

test('a receiver that the chain knows as the one who was found is sent to without a word', () => {
  expect(receiverVerdict(receiver(ADA), facts())).toEqual({ obstacle: null, warnings: [] });
});

test('a name that a host gave an address of its own is held against the chain', async () => {
  const owners = [parsePlayerId('1-8'), parsePlayerId('1-77'), null, 'unknown', undefined] as const;
  await underAttack(
    { line: 7, what: 'a name found with the address of somebody else' },
    owners,
    (owner) => {
      const { obstacle } = receiverVerdict(receiver(ADA), facts({ owner }));
      expect(obstacle).not.toBeNull();
      if (owner !== undefined) expect(obstacle).toContain('1-7');
    },
    (owner) => String(owner),
  );
});

test('what is worth a word before it is signed gets one', async () => {
  const cases: readonly (readonly [Partial<ReceiverFacts>, RegExp, Receiver])[] = [
    [{ owner: null, isSeen: false }, /it was never used on this network/, receiver(null)],
    [{ owner: null }, /^No player has this address\. /, receiver(null)],
    [{ owner: 'unknown' }, /^Couldn’t load the owner of this address/, receiver(null)],
    [
      { owner: null, pool: 'the bank of guild 0-1' },
      /the bank of guild 0-1\. You can’t get back what you send there/,
      receiver(null),
    ],
    [{ own: [MINE, THEIRS] }, /one of your other keys/, receiver(ADA)],
  ];
  await underAttack(
    { line: 7, what: 'a receiver that is nobody, an account of the chain, oneself' },
    cases,
    ([over, words, to]) => {
      const { obstacle, warnings } = receiverVerdict(to, facts(over));
      expect(obstacle).toBeNull();
      expect(warnings.join()).toMatch(words);
      expect(warnings).toHaveLength(1);
    },
    ([, words]) => String(words),
  );
});

test('an address made to look like one that was used before is marked, whatever stands between its ends', async () => {
  const data = (at: number) =>
    fc.array(fc.constantFrom(...LETTERS.split('')), { minLength: at, maxLength: at }).map((all) => all.join(''));
  const pairs = fc
    .tuple(data(3), data(32), data(32), data(3))
    .map(([head, one, two, tail]) => [`game1${head}${one}${tail}`, `game1${head}${two}${tail}`] as const);
  await underAttack(
    { line: 7, what: 'an address that begins and ends like a known one' },
    fc.sample(pairs, { numRuns: 100 * ATTACK_SCALE, seed: 2 }),
    ([known, fake]) => {
      expect(looksAlike(known, fake)).toBe(true);
      const to = { ...receiver(null), address: fake as typeof THEIRS }; // what matters are its letters
      for (const over of [{ used: [known] }, { own: [known] }]) {
        expect(receiverVerdict(to, facts({ owner: null, ...over })).warnings.join()).toContain(`like ${known}`);
      }
      expect(looksAlike(known, known)).toBe(false);
    },
  );
  const keys = fc.sample(fc.tuple(bytes, bytes), { numRuns: 300 * ATTACK_SCALE, seed: 3 });
  expect(keys.filter(([a, b]) => looksAlike(addressOf(a), addressOf(b)))).toEqual([]);
});

test('a typed address with a fault is none, and the fault is said', async () => {
  const at = (index: number) => THEIRS.slice(0, index) + (THEIRS[index] === 'q' ? 'p' : 'q') + THEIRS.slice(index + 1);
  const typos = Array.from({ length: 38 }, (_, index) => at(5 + index));
  const others = [
    THEIRS.toUpperCase(),
    THEIRS.slice(0, -1),
    `${THEIRS}q`,
    bech32.encode('other', bech32.toWords(new Uint8Array(20))),
  ];
  await underAttack({ line: 7, what: 'an address typed with a fault' }, [...typos, ...others], (text) => {
    expect(typedReceiver(text, 'game')).toBeNull();
    expect(typedFault(text, 'game')).not.toBeNull();
  });
  expect(typedReceiver(` ${THEIRS} `, 'game')?.address).toBe(THEIRS);
  expect(typedFault('ada', 'game')).toBeNull();
});
