/** Line 9: JSON that costs more than it says. The quadratic reader took 1.75 s for 64 KB of escaped quotes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTACK_SCALE, countAttack, underAttack } from '../testing/attack.ts';
import { cpuMs } from '../testing/cpuMs.ts';
import { DEEPEST, MOST_VALUES, parseJson } from './parseJson.ts';
import { parseLossless } from './parseLossless.ts';

const LONG = '12345678901234567890';

/** What each kind of text is at a size of `n`; all make the reader look at strings and numbers. */
const GROWING: Readonly<Record<string, (n: number) => string>> = {
  'escaped quotes': (n) => `{"id":${LONG},"a":"${'\\"'.repeat(n / 2)}"}`,
  'escaped quotes without an end': (n) => `{"id":${LONG},"a":"${'\\"'.repeat(n / 2)}`,
  'quotes without a backslash': (n) => `${LONG}${'"'.repeat(n)}`,
  backslashes: (n) => `{"id":${LONG},"a":"${'\\'.repeat(n)}`,
  'long numbers': (n) => `[${`${LONG},`.repeat(n / 21)}1]`,
  'one long number': (n) => `[${'9'.repeat(n)}]`,
  'digits and points': (n) => `[${'1.'.repeat(n / 2)}]`,
  'minus signs': (n) => `[${LONG},${'-'.repeat(n)}]`,
  exponents: (n) => `[${LONG},${'1e'.repeat(n / 2)}]`,
  'blanks after a number': (n) => `[${LONG}${' '.repeat(n)}]`,
  'blanks between numbers': (n) => `[${`${LONG}      ,`.repeat(n / 27)}1]`,
  nesting: (n) => `[${LONG},${'['.repeat(n)}`,
  'objects in objects': (n) => `[${LONG},${'{"a":'.repeat(n / 5)}`,
};

const read = (text: string): unknown => {
  try {
    return parseLossless(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

describe('the reader of long numbers', () => {
  it('takes time by the length of a text, whatever stands in it', async () => {
    // At 2 MB a reader that goes over what it has seen takes half an hour; this one some milliseconds.
    await underAttack(
      { line: 9, what: 'JSON of 2 MB made to be read again and again' },
      Object.entries(GROWING),
      ([, text]) => {
        const hostile = text(2_000_000);
        const begun = cpuMs();
        read(hostile);
        expect(cpuMs() - begun).toBeLessThan(3_000);
      },
      ([name]) => name,
    );
  });

  /** JSON as people and machines write it: blanks, escapes, numbers of any length. */
  const blank = fc.constantFrom('', ' ', '\n\t');
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.constantFrom('', '.5', '.1234567890123456789', 'e3'),
    )
    .map(([sign, whole, rest]) => `${sign}${whole}${rest}`);
  const string = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    fc.constantFrom(`"${LONG}"`, `"\\"${LONG}\\""`, `"\\\\"`, `"{\\"id\\":${LONG}}"`),
  );
  const { value: json } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      number,
      string,
      fc.constantFrom('true', 'false', 'null'),
      fc
        .tuple(blank, fc.array(fc.tuple(tie('value'), blank).map((pair) => pair.join(''))))
        .map(([b, all]) => `[${b}${all.join(',')}]`),
      fc
        .array(fc.tuple(string, blank, tie('value')))
        .map((all) => `{${all.map(([key, b, one]) => `${key}${b}:${b}${one}`).join(',')}}`),
    ),
  }));

  /** The slow and plain one: a token at a time, numbers by JSON's own grammar. */
  function oracle(text: string): unknown {
    const tokens = /("(?:[^"\\]|\\[^])*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([^])/g;
    const quoted = text.replace(tokens, (all, _text: string | undefined, found: string | undefined) =>
      found !== undefined && /\d{16}/.test(found) && !/e/i.test(found) ? `"${found}"` : all,
    );
    return JSON.parse(quoted);
  }

  it('reads what JSON.parse reads, digits aside, and refuses what JSON.parse refuses', () => {
    const numRuns = 1_000 * ATTACK_SCALE;
    fc.assert(
      fc.property(
        json,
        fc.nat(),
        fc.constantFrom('', '"', '\\', LONG, ',', ':', '}', '-', 'e', '0'),
        (text, at, spoil) => {
          expect(parseLossless(text)).toEqual(oracle(text));
          const place = at % (text.length + 1);
          const spoiled = text.slice(0, place) + spoil + text.slice(place);
          let isJson = true;
          try {
            JSON.parse(spoiled);
          } catch {
            isJson = false;
          }
          if (isJson) expect(parseLossless(spoiled)).toEqual(oracle(spoiled));
          else expect(() => parseLossless(spoiled)).toThrow(SyntaxError);
        },
      ),
      { numRuns },
    );
    countAttack({ line: 9, what: 'JSON whole and spoiled, against JSON.parse and a plain oracle' }, numRuns, numRuns);
  });
});

describe('values', () => {
  it('are refused beyond a number, before any is made', async () => {
    const cases = ['[],', '{},', '1,', '"",', '[[[]]],', '{"a":{}},'];
    await underAttack({ line: 9, what: 'megabytes of the smallest values' }, cases, (value) => {
      expect(() => parseJson(`[${value.repeat(MOST_VALUES + 1)}1]`)).toThrow(/more than 200000 values/);
    });
    expect(parseJson(`["${',['.repeat(MOST_VALUES)}"]`)).toHaveLength(1);
  });
});

describe('nesting', () => {
  it('is refused beyond what anything here says, before anybody walks it', async () => {
    const deep = (n: number, open: string, close: string, core = '1'): string =>
      open.repeat(n) + core + close.repeat(n);
    const forms = [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
      ['{"a":[', ']}'],
    ] as const;
    const cases = forms.flatMap((form) => [DEEPEST + 1, 1_000, 100_000].map((n) => [n, ...form] as const));
    await underAttack({ line: 9, what: 'nesting beyond any walker' }, cases, ([n, open, close]) => {
      expect(() => parseJson(deep(n, open, close))).toThrow(/nests deeper/);
      expect(() => parseLossless(deep(n, open, close, LONG))).toThrow(/nests deeper/);
    });
    expect(parseJson(deep(DEEPEST, '[', ']'))).toBeDefined();
    // Brackets in a string nest nothing.
    expect(parseJson(`"${'[{'.repeat(1_000)}\\"["`)).toHaveLength(2_002);
    expect(parseJson(`[${'[],'.repeat(1_000)}[]]`)).toHaveLength(1_001);
  });
});
