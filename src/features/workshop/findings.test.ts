import { expect, test } from 'vitest';
import { byFile } from './findings.ts';
import { languageOptions } from './languages.ts';

test('findings are put together by file, the mod as a whole first, each sentence once', () => {
  const of = (file: string | null, message: string) => ({ file, message });
  expect(
    byFile([of('b.png', 'one'), of('a.png', 'two'), of(null, 'whole'), of('b.png', 'three'), of('b.png', 'one')]),
  ).toEqual([
    { file: null, messages: ['whole'] },
    { file: 'b.png', messages: ['one', 'three'] },
    { file: 'a.png', messages: ['two'] },
  ]);
});

test('names of files are foreign: one line, of a length, and they turn nothing around', () => {
  const [found] = byFile([{ file: `\u202egnp.x\n${'y'.repeat(400)}`, message: 'm'.repeat(900) }]);
  expect(found?.file?.startsWith('gnp.x yy')).toBe(true);
  expect([found?.file?.length, found?.messages[0]?.length]).toEqual([160, 400]);
});

test('languages are called in their own words, once; what is none is left out', () => {
  expect(languageOptions(['de', 'en', 'de', 'Klingon', '<b>'])).toEqual([
    { value: 'de', words: 'Deutsch' },
    { value: 'en', words: 'English' },
  ]);
});
