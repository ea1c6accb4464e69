import { expect, test } from 'vitest';
import { createRouter, PathTooLongError } from './router.ts';

const router = createRouter([
  { method: 'GET', pattern: '/game/player', target: 'list' },
  { method: 'GET', pattern: '/game/player/:id', target: 'one' },
  { method: 'GET', pattern: '/game/player/me', target: 'me' },
  { method: 'GET', pattern: '/game/:kind/me/:detail', target: 'detail' },
  { method: 'GET', pattern: '/list/page/:page', digits: ['page'], target: 'page' },
  { method: 'POST', pattern: '/game/player/:id', target: 'posted' },
]);

test('a word goes before a placeholder, and a dead end before the next way', () => {
  expect(router.find('GET', '/game/player/1-2')).toEqual({ target: 'one', params: { id: '1-2' } });
  expect(router.find('GET', '/game/player/me')?.target).toBe('me');
  expect(router.find('GET', '/game/player/me/x')).toEqual({
    target: 'detail',
    params: { kind: 'player', detail: 'x' },
  });
  expect(router.find('POST', '/game/player/me')?.target).toBe('posted');
});

test('a path that ends early, late or in another case is nobody’s', () => {
  for (const path of ['/game', '/game/player/1-2/', '/game/player/1-2/x', '/GAME/player', 'game/player', '']) {
    expect(router.find('GET', path), path).toBeUndefined();
  }
  expect(router.find('PUT', '/game/player')).toBeUndefined();
});

test('parts are decoded one by one: an escaped slash stays in its part', () => {
  expect(router.find('GET', '/game/player/a%2Fb%20c')?.params).toEqual({ id: 'a/b c' });
  expect(router.find('GET', '/game/player/%zz')).toBeUndefined();
});

test('a placeholder for digits takes digits only', () => {
  expect(router.find('GET', '/list/page/07')?.params).toEqual({ page: '07' });
  for (const page of ['x', '-1', '1a', '']) expect(router.find('GET', `/list/page/${page}`), page).toBeUndefined();
});

test('thousands of characters in one part are refused', () => {
  expect(router.find('GET', `/game/player/${'a'.repeat(2000)}`)?.target).toBe('one');
  expect(() => router.find('GET', `/game/player/${'a'.repeat(2001)}`)).toThrow(PathTooLongError);
});
