import { expect, test } from 'vitest';
import { parsePlayerId } from '../../game/ids.ts';
import { questionsOf } from './usePlayerNames.ts';

test('every name is asked for once, in questions that the server takes', () => {
  const everybody = Array.from({ length: 401 }, (_, at) => parsePlayerId(`1-${at + 1}`));
  const questions = questionsOf([null, ...everybody, ...everybody.slice(0, 9)]);
  expect(questions.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(new Set(questions.flat())).toEqual(new Set(everybody));
  expect(questionsOf([null])).toEqual([]);
});
