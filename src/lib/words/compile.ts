/**
 * A sentence of ICU MessageFormat as the parts that Lingui's core speaks. Lingui's own reader of it weighs 6.8 kB on the first route and
 * lets much more through than our sentences need; this one knows arguments, plurals and choices, and
 * compile.test.ts holds it against Lingui's on every sentence of every language.
 */

/** What Lingui's core speaks: a text, or texts and arguments in their order. */
export type Compiled = string | readonly Token[];
/** `#` stands for the count of the plural around it. */
export type Token = string | Argument;
export type Argument =
  | readonly [name: string]
  | readonly [name: string, kind: Kind, cases: Readonly<Record<string, Compiled | number>>];
type Kind = 'plural' | 'select' | 'selectordinal';

const KINDS: ReadonlySet<string> = new Set<Kind>(['plural', 'select', 'selectordinal']);

/** A sentence of ours that is none: found by a test, never met by a player. */
export class SentenceError extends Error {
  constructor(source: string, at: number, what: string) {
    super(`${what} at ${at} of "${source}"`);
    this.name = 'SentenceError';
  }
}

const compiled = new Map<string, Compiled>();

/** @throws SentenceError */
export function compile(source: string): Compiled {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const made = createReader(source).whole();
  compiled.set(source, made);
  return made;
}

function createReader(source: string) {
  let at = 0;

  function fail(what: string): never {
    throw new SentenceError(source, at, what);
  }

  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(source) ?? [];
    at += found.length;
    return found;
  }

  function expectSign(sign: string): void {
    take(SPACE);
    if (source[at] !== sign) fail(`No ${sign}`);
    at += 1;
  }

  /** Up to the brace that ends it, or to the end. */
  function parts(inPlural: boolean): Compiled {
    const tokens: Token[] = [];
    let text = '';
    const keep = (): void => {
      if (text !== '') tokens.push(text);
      text = '';
    };
    while (at < source.length && source[at] !== '}') {
      const sign = source[at];
      if (sign === '{') {
        keep();
        tokens.push(argument());
      } else if (sign === '#' && inPlural) {
        keep();
        tokens.push('#');
        at += 1;
      } else if (sign === "'" && /['{}]/.test(source[at + 1] ?? '')) {
        text += quoted();
      } else {
        text += sign;
        at += 1;
      }
    }
    keep();
    const [only = ''] = tokens;
    return tokens.length < 2 && typeof only === 'string' && !(inPlural && only === '#') ? only : tokens;
  }

  /** `''` is an apostrophe, `'{…'` is no argument. */
  function quoted(): string {
    at += 1;
    if (source[at] === "'") {
      at += 1;
      return "'";
    }
    const text = take(/[^']*/y);
    at += 1;
    return text;
  }

  function argument(): Argument {
    expectSign('{');
    take(SPACE);
    const name = take(/\w+/y) || fail('No name');
    take(SPACE);
    if (source[at] === '}') {
      at += 1;
      return [name];
    }
    expectSign(',');
    take(SPACE);
    const kind = take(/\w+/y);
    if (!isKind(kind)) return fail(`No kind of argument: ${kind}`);
    expectSign(',');
    const cases: Record<string, Compiled> = {};
    for (take(SPACE); source[at] !== '}'; take(SPACE)) {
      const word = take(/=?\w+/y) || fail('No case');
      expectSign('{');
      cases[word.replace('=', '')] = parts(kind !== 'select');
      expectSign('}');
    }
    at += 1;
    if (!('other' in cases)) fail('No case for the others');
    return [name, kind, cases];
  }

  return {
    whole(): Compiled {
      const made = parts(false);
      return at < source.length ? fail('A brace too many') : made;
    },
  };
}

const SPACE = /\s*/y;

const isKind = (word: string): word is Kind => KINDS.has(word);

/** Names of all arguments, those within cases too. */
export function argumentsOf(message: Compiled): ReadonlySet<string> {
  if (typeof message === 'string') return new Set();
  return new Set(
    message.flatMap((token) => {
      if (typeof token === 'string') return [];
      const [name, , cases = {}] = token;
      return [name, ...Object.values(cases).flatMap((one) => (typeof one === 'number' ? [] : [...argumentsOf(one)]))];
    }),
  );
}
