import { expect, test } from 'vitest';
import { parsePlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { ADDRESS, buildPlayer } from '../../testing/builders.ts';
import { thingOf, withFound } from './things.ts';

const ADA = buildPlayer({ id: parsePlayerId('1-3'), name: parseName('Ada') });
const found = (id: string, name: string, type: 'player' | 'guild' = 'player') => ({ id, type, name: parseName(name) });

test('what a guild’s server finds by a name of its own is offered beside what is known, and said to be its word', () => {
  const known = [thingOf('player', ADA)];
  const all = withFound('player', known, [
    found('1-3', 'Lovelace'),
    found('1-9', 'Grace'),
    found('0-1', 'Ada', 'guild'),
  ]);
  expect(all.map(({ text, name, isBySearch }) => [text, name, isBySearch ?? false])).toEqual([
    ['1-3', 'Lovelace', true],
    ['1-9', 'Grace', true],
  ]);
  // What both call alike is the chain's.
  expect(withFound('player', known, [found('1-3', 'Ada')])).toEqual(known);
});

test('whose an address is says the chain alone: a player it does not list has none', () => {
  const known = [thingOf('address', ADA)];
  const all = withFound('address', known, [found('1-3', 'Lovelace'), found('1-9', 'Grace')]);
  expect(all.map(({ text, id, name }) => [text, id, name])).toEqual([[ADDRESS, '1-3', 'Lovelace']]);
});
