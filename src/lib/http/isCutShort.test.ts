import { expect, test } from 'vitest';
import { isCutShort } from './isCutShort.ts';

const WHOLE = '{"Player":{"id":"1-7","name":"a \\"quoted\\\\","empty":{},"list":[[],{"n":-1.5e3}],"t":true}}';

test('an object or a list cut anywhere is cut short, and whole it is not', () => {
  for (const whole of [WHOLE, `[${WHOLE},null]`, `\n  ${WHOLE}`]) {
    for (let at = 0; at < whole.length; at++) expect(isCutShort(whole.slice(0, at)), whole.slice(0, at)).toBe(true);
    expect(isCutShort(whole)).toBe(false);
  }
});

test.each(['}nonsense', '<html>{</html>', 'no {', '{"a":1}}', '{"a":1}{', 'null'])('%s is something else', (text) => {
  expect(isCutShort(text)).toBe(false);
});
