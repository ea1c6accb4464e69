/**
 * Every sentence a player reads goes through here. It stands in English where it is said, and is its own key:
 * src/languages has it in the others. README.md of this folder has the rules.
 */
import { keyOf } from './keyOf.ts';
import { numberTag, translate } from './language.ts';
import { numberFormat } from './numbers.ts';
import type { Known, Sentence, Value, ValuesOf } from './sentence.ts';

/** Of two that are the same in English and not elsewhere: `Open@@state of a raid` is said `Open`. */
const HINT = '@@';

/** A number within a sentence: a plural counts with it, and elsewhere it is written as the language writes numbers. */
class Count {
  readonly #value: number | bigint;

  constructor(value: number | bigint) {
    this.#value = value;
  }

  [Symbol.toPrimitive](hint: string): string | number {
    if (hint === 'number') return Number(this.#value);
    return hint === 'string' ? String(this.#value) : numberFormat().format(this.#value);
  }
}

/**
 * Lingui reads `\u202e` in what it has put together as the sign that is meant, in the texts of others too. What has a backslash is
 * therefore put in afterwards.
 */
const HELD = /\ue000(\d+)\ue001/g;

/**
 * A sentence in the player's language.
 *
 * @example
 * say('{count, plural, one {# struct} other {# structs}} lost to {name}', { count, name })
 */
export function say<const M extends string | Sentence>(sentence: Known<M>, ...[values]: ValuesOf<M>): string {
  const texts: string[] = [];
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<Value>(values ?? {})) {
    if (typeof value !== 'string') given[name] = new Count(value);
    else if (!/[\\\ue000]/.test(value)) given[name] = value;
    else given[name] = `\ue000${texts.push(value) - 1}\ue001`;
  }
  const english = sentence as string; // a mark is a type, and no more
  const said = translate(keyOf(english), english.split(HINT)[0] ?? '', given);
  return texts.length === 0 ? said : said.replace(HELD, (_, at: string) => texts[Number(at)] ?? '');
}

/** Marks a sentence without arguments for a table; it is spoken by `say(TABLE[key])`, in the language of that moment. */
export function mark<const M extends string>(
  sentence: Known<M> & ([ValuesOf<M>] extends [readonly []] ? M : never),
): Sentence {
  return sentence as unknown as Sentence; // what the mark is
}

/** `a, b and c`, as the language joins them. */
export function listed(parts: readonly string[], kind: 'and' | 'or' = 'and'): string {
  const type = kind === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(numberTag() === 'en' ? 'en-GB' : numberTag(), { type }).format(parts);
}
