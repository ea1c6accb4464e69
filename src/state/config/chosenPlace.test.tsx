import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { choosePlace, goToPlace } from './chosenPlace.ts';
import { parseHost } from './parseHost.ts';
import { searchOfPlace } from './placeLink.ts';

const file = JSON.parse(readFileSync('public/config.json', 'utf8')) as object;
const all = parseHost({
  ...file,
  others: [{ id: 'next', endpoints: { web: 'https://next.example' }, brand: { name: 'Next' } }],
});
const at = (path: string): string => {
  history.replaceState(null, '', path);
  const { id } = choosePlace(all);
  return `${id} ${location.pathname}${location.search}`;
};

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('an address says which network it is of; without a word it is the host’s first', () => {
  expect(at('/')).toBe('main /');
  expect(at('/o/2-7')).toBe('main /o/2-7');
  expect(at('/o/2-7?network=next')).toBe('next /o/2-7?network=next');
  expect(at('/scout?q=a&network=next')).toBe('next /scout?q=a&network=next');
  // A word that names none, and the first by its own, leave the address.
  expect(at('/scout?q=a&network=nowhere')).toBe('main /scout?q=a');
  expect(at('/scout?network=main')).toBe('main /scout');
});

test('what was chosen last opens the front door, and no link', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  goToPlace(all[0], 'next');
  expect(assign).toHaveBeenLastCalledWith('/?network=next');
  expect(at('/')).toBe('next /?network=next');
  expect(at('/o/2-7')).toBe('main /o/2-7');
  goToPlace(all[0], 'main');
  expect(assign).toHaveBeenLastCalledWith('/');
  expect(at('/')).toBe('main /');
  assign.mockRestore();
});

test('links that leave this browser carry it where it is not the first', () => {
  expect(all.map((config) => searchOfPlace(config, '&'))).toEqual(['', '&network=next']);
  expect(searchOfPlace({ id: 'main', places: [] }, '?')).toBe('');
});
