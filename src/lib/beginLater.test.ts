import { expect, test } from 'vitest';
import { beginLater, type Later } from './beginLater.ts';
import { deferred } from './deferred.ts';

function setup() {
  const ready = deferred<string>();
  const log: string[] = [];
  const later = beginLater(
    ready.promise,
    (value) => {
      log.push(`begin ${value}`);
      return value;
    },
    (value) => log.push(`end ${value}`),
    (error) => log.push(String(error)),
  );
  return { ready, log, later };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('begins with what it waited for, and ends once', async () => {
  const { ready, log, later } = setup();
  expect(later.begun).toBeNull();
  ready.resolve('a');
  await turn();
  expect(later.begun).toBe('a');
  later.end();
  later.end();
  expect(later.begun).toBeNull();
  expect(log).toEqual(['begin a', 'end a']);
});

test('ended before, it never begins', async () => {
  const { ready, log, later } = setup();
  later.end();
  ready.resolve('a');
  await turn();
  expect(log).toEqual([]);
});

test('ended while it begins, it is ended all the same', async () => {
  const log: string[] = [];
  const later: Later<void> = beginLater(
    Promise.resolve(),
    () => later.end(),
    () => log.push('end'),
  );
  await turn();
  expect(log).toEqual(['end']);
  expect(later.begun).toBeNull();
});

test('what cannot come is told, to those who still wait', async () => {
  const waiting = setup();
  waiting.ready.reject(new Error('no'));
  const left = setup();
  left.later.end();
  left.ready.reject(new Error('no'));
  await turn();
  expect(waiting.log).toEqual(['Error: no']);
  expect(left.log).toEqual([]);
});
