import { expect, test } from 'vitest';
import { objectTypeOf } from './ids.ts';
import { shortageOf } from './shortage.ts';

test('an id says what it names by the number before its dash', () => {
  expect(['0-1', '1-42', '5-90', '11-3'].map(objectTypeOf)).toEqual(['guild', 'player', 'struct', 'agreement']);
  expect(['12-1', '01-2', '10', 'Brahe', ''].map(objectTypeOf)).toEqual([null, null, null, null, null]);
});

test('what is short is what the way on brings', () => {
  expect(['power', 'offline', 'allocation'].map(shortageOf)).toEqual(['power', 'power', 'power']);
  expect(['cannotAfford', 'insufficientFunds'].map(shortageOf)).toEqual(['alpha', 'alpha']);
  expect(['charge', 'slotTaken', 'unheardOf', null, undefined].map(shortageOf)).toEqual([null, null, null, null, null]);
});
