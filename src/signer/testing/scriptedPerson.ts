/** A person by script: answers what it is asked, and remembers what that was. */
import type { ChoiceAsked, Confirmation, Fault, PassphraseAsked, Person, TypedPhrase } from '../core/Person.ts';

/** Everything at first is what a willing player does. */
export interface Script {
  keeps: boolean;
  /** Typed one after the other; the last one again and again. null = turns back. */
  passphrases: (string | null)[];
  /** Chosen for a key. */
  chosen: string | null;
  phrase: TypedPhrase | null;
  confirms: boolean;
  /** Until it is called, nothing is answered. */
  wait: Promise<void> | null;
}

export type Asked =
  | { readonly kind: 'keepPhrase' | 'showPhrase'; readonly words: readonly string[] }
  | ({ readonly kind: 'choosePassphrase' } & ChoiceAsked)
  | { readonly kind: 'typePhrase'; readonly fault: Fault | null }
  | { readonly kind: 'typePassphrase'; readonly asked: PassphraseAsked }
  | { readonly kind: 'confirm'; readonly asked: Confirmation }
  | { readonly kind: 'tellDrill'; readonly addresses: readonly string[] }
  | { readonly kind: 'rest' };

export function createScriptedPerson(changes: Partial<Script> = {}) {
  const script: Script = {
    keeps: true,
    passphrases: ['owl of the north'],
    chosen: 'owl of the north',
    phrase: null,
    confirms: true,
    wait: null,
    ...changes,
  };
  const asked: Asked[] = [];

  async function told<T>(what: Asked, answer: () => T): Promise<T> {
    asked.push(what);
    await script.wait;
    return answer();
  }

  const person: Person = {
    keepPhrase: (words) => told({ kind: 'keepPhrase', words }, () => (script.keeps ? true : null)),
    choosePassphrase: (one) => told({ kind: 'choosePassphrase', ...one }, () => script.chosen),
    typePhrase: (fault) => told({ kind: 'typePhrase', fault }, () => (fault === null ? script.phrase : null)),
    typePassphrase: (one) =>
      told({ kind: 'typePassphrase', asked: one }, () =>
        script.passphrases.length > 1 ? (script.passphrases.shift() ?? null) : (script.passphrases[0] ?? null),
      ),
    confirm: (one) => told({ kind: 'confirm', asked: one }, () => script.confirms),
    tellDrill: ({ addresses }) => told({ kind: 'tellDrill', addresses }, () => undefined),
    showPhrase: ({ words }) => told({ kind: 'showPhrase', words }, () => undefined),
    rest: () => void asked.push({ kind: 'rest' }),
  };
  return { person, script, asked, kinds: () => asked.map(({ kind }) => kind).filter((kind) => kind !== 'rest') };
}
