import { expect, test } from 'vitest';
import { parsePlayerId } from '../../game/ids.ts';
import { isOfKind, KINDS, ledgerLine } from './ledgerWords.ts';
import { typedReceiver } from '../../game/receivers.ts';
import { sendObstacle } from './sendRules.ts';

const ME = typedReceiver('game1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5yustzy', 'game');
const OTHER = typedReceiver('game1qqqsyqcyq5rqwzqfpg9scrgwpugpzysncgd04p', 'game');
const side = (action: string, direction: 'debit' | 'credit', denom = 'ualpha') => ({
  action,
  direction,
  coin: { denom, amount: 5n },
});

test.each([
  ['sent', 'debit', 'Sent', 'to'],
  ['received', 'credit', 'Received', 'from'],
  ['infused', 'debit', 'Infused', 'with'],
  ['infused', 'credit', 'Infused alpha added', null],
  ['forfeited', 'debit', 'Lost in a raid', 'to'],
  ['refined', 'credit', 'Refined from ore', null],
  ['quantum_folded', 'credit', 'Quantum folded', 'from'],
  ['', 'debit', 'Moved', 'to'],
] as const)('%s (%s) reads %s', (action, direction, words, party) => {
  expect(ledgerLine(side(action, direction), 'ualpha')).toMatchObject({ words, party });
});

test('every action of the facts is of one kind besides all, and unknown ones are under all', () => {
  const known = ['sent', 'received', 'migrated', 'genesis', 'infused', 'defusion_started', 'diversion_completed'];
  const more = ['mined', 'refined', 'seized', 'forfeited', 'minted', 'burned'];
  for (const action of [...known, ...more]) {
    const kinds = KINDS.filter(({ value }) => isOfKind(side(action, 'debit'), value));
    expect(kinds.map(({ value }) => value)[0]).toBe('all');
    expect(kinds).toHaveLength(2);
  }
  expect(KINDS.filter(({ value }) => isOfKind(side('quantum', 'debit'), value))).toHaveLength(1);
});

const SEND = { receiver: OTHER, from: ME?.address ?? ('' as never), denom: 'ualpha', amount: 5n, balance: 5n };

test('a transfer that fits is not stopped', () => {
  expect(sendObstacle(SEND)).toBeNull();
});

test.each([
  [{ receiver: null }, /Choose a recipient/],
  [{ receiver: ME }, /your own/],
  [{ denom: null }, /no coins/],
  [{ amount: null }, /as a number/],
  [{ amount: 0n }, /Enter an amount/],
  [{ amount: 6n }, /don’t have enough coins/],
  [{ denom: 'uguild.0-1' }, /registered players/],
] as const)('a transfer with %o is stopped in words', (over, words) => {
  expect(sendObstacle({ ...SEND, ...over })).toMatch(words);
});

test('tokens go to a player who was found', () => {
  const receiver = OTHER && { ...OTHER, playerId: parsePlayerId('1-3') };
  expect(sendObstacle({ ...SEND, denom: 'uguild.0-1', receiver })).toBeNull();
});

test('an address of another chain is none', () => {
  expect(typedReceiver('other1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5gfxsg7', 'game')).toBeNull();
  expect(typedReceiver('ada', 'game')).toBeNull();
});
