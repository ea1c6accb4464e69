import { expect, test } from 'vitest';
import { ADDRESS } from '../../testing/builders.ts';
import { whomOf } from './whomOf.ts';

test('a player, a planet and an address lead to somebody', () => {
  expect(whomOf(' 1-42 ')).toEqual({ by: 'player', id: '1-42' });
  expect(whomOf('2-7')).toEqual({ by: 'planet', id: '2-7' });
  expect(whomOf(ADDRESS)).toEqual({ by: 'address', address: ADDRESS });
});

test('names, other ids and addresses with a wrong letter lead to nobody', () => {
  const bent = ADDRESS.slice(0, -1) + (ADDRESS.endsWith('q') ? 'p' : 'q');
  for (const text of ['', 'Vega', '5-1', '1-', '1-1-1', bent, `${ADDRESS}-1`]) expect(whomOf(text)).toBeNull();
});
