/** English as a language that nobody speaks: a third longer, with foreign letters, in brackets. Nothing else is loaded with it. */
import type { Compiled, Token } from './compile.ts';

const LETTERS = 'aábƀcçdđeéfƒgĝhĥiíjĵkķlłmɱnñoópþrŕsštťuúvṽwŵxẋyýzžAÁCÇEÉIÍLŁNÑOÓRŔSŠTŤUÚYÝZŽ';

const STAND_INS: ReadonlyMap<string, string> = new Map(
  Array.from(LETTERS).flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? letter] as const] : [])),
);

const odd = (text: string): string => text.replaceAll(/\p{L}/gu, (letter) => STAND_INS.get(letter) ?? letter);

/** Sentences of other languages are longer: so is this one, by a third. */
const padding = (letters: number): string => '~'.repeat(Math.ceil(letters / 3));

export function disguise(message: Compiled): Compiled {
  const tokens: readonly Token[] = typeof message === 'string' ? [message] : message;
  const letters = tokens.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 0), 0);
  return ['⟦', ...inside(tokens), `${padding(letters)}⟧`];
}

function inside(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return odd(token);
    if (token.length === 1) return token;
    const [name, kind, cases] = token;
    const odds = Object.entries(cases).map(([word, one]) => [word, caseOf(one)] as const);
    return [name, kind, Object.fromEntries(odds)] as const;
  });
}

function caseOf(one: Compiled | number): Compiled | number {
  if (typeof one === 'number') return one;
  return typeof one === 'string' ? odd(one) : inside(one);
}
