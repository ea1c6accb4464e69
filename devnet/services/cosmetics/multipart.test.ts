import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { utf8 } from '../../../src/lib/bytes.ts';
import { ModError } from './modError.ts';
import { parseMultipart } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=XX';
const part = (name: string, value: string): string =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('a form of any bytes reads as the platform wrote it', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  const name = fc.stringMatching(/^[a-z][a-z /.-]{0,20}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, bytes), { minLength: 1, maxLength: 5 }), async (parts) => {
      const data = new FormData();
      for (const [path, content] of parts) data.append('file', new Blob([content]), path);
      data.append('validate', 'true');
      const sent = new Response(data);
      const type = sent.headers.get('content-type') ?? '';
      const read = parseMultipart(type, new Uint8Array(await sent.arrayBuffer()));
      expect(read.slice(0, -1)).toEqual(
        parts.map(([filename, content]) => ({ name: 'file', filename, bytes: Uint8Array.from(content) })),
      );
      expect(read.at(-1)).toEqual({ name: 'validate', filename: null, bytes: utf8('true') });
    }),
    { numRuns: 150 },
  );
});

describe('a form is refused when', () => {
  it.each([
    ['it is JSON', 'application/json', '{}', 'not multipart/form-data'],
    ['it has no boundary', 'multipart/form-data', part('a', 'b'), 'not multipart/form-data'],
    ['it begins with something else', TYPE, `x${part('a', 'b')}--XX--`, 'does not begin'],
    ['it breaks off', TYPE, part('a', 'b'), 'a boundary of the form is not at the end|breaks off'],
    ['its end is missing', TYPE, part('a', 'b').slice(0, -2), 'breaks off'],
    ['something follows its end', TYPE, `${part('a', 'b')}--XX--\r\nmore`, 'follows the end'],
    ['a part has no name', TYPE, '--XX\r\nContent-Type: text/plain\r\n\r\nb\r\n--XX--', 'has no name'],
    ['a part has no headers', TYPE, '--XX\r\nb\r\n--XX--', 'no readable headers'],
    [
      'a part has a header that is none',
      TYPE,
      '--XX\r\nContent-Disposition: form-data; name="a"\r\nX: y\r\n\r\nb\r\n--XX--',
      'odd headers',
    ],
    [
      'a part has two names',
      TYPE,
      `--XX\r\n${'Content-Disposition: form-data; name="a"\r\n'.repeat(2)}\r\nb\r\n--XX--`,
      'odd headers',
    ],
  ])('%s', (_what, type, body, message) => {
    let caught: unknown;
    try {
      parseMultipart(type, utf8(body));
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ModError);
    expect(String(caught)).toMatch(new RegExp(message, 'i'));
  });
});
