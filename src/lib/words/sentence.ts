/** The types of sentences: which values one needs is read off its own text. */

declare const marked: unique symbol;

/**
 * A sentence without arguments that was `mark`ed where it stands, for a table. It is no text until `say` has spoken it: whoever
 * forgets that does not compile.
 */
export interface Sentence {
  readonly [marked]: true;
}

/** What stands for an argument: a text as it is, a number as the language writes it. */
export type Value = string | number | bigint;

type Trim<S extends string> = S extends ` ${infer R}` | `\n${infer R}`
  ? Trim<R>
  : S extends `${infer L} `
    ? Trim<L>
    : S;
type Head<S extends string> = S extends `${infer H},${string}`
  ? Head<H>
  : S extends `${infer H}}${string}`
    ? Head<H>
    : Trim<S>;
/** Within an argument braces are cases, whose text may have arguments again. */
type Deeper<Depth extends readonly 0[]> = readonly [...Depth, 0];
type Higher<Depth extends readonly 0[]> = Depth extends readonly [...infer Rest extends readonly 0[], 0]
  ? Rest
  : readonly [];
type IsText<Depth extends readonly 0[]> = Depth extends readonly []
  ? true
  : Depth extends readonly [0, 0, ...infer Rest extends readonly 0[]]
    ? IsText<Rest>
    : false;

/** Brace by brace: in a text an opening one begins an argument, in an argument a case. */
type Names<
  S extends string,
  Depth extends readonly 0[] = readonly [],
  Found = never,
> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? Names<`${Rest}{${After}`, Higher<Depth>, Found>
    : Names<After, Deeper<Depth>, IsText<Depth> extends true ? Found | Head<After> : Found>
  : Found;

/** Names of what a sentence needs. */
export type NamesIn<M extends string | Sentence> = M extends string ? Names<M> : never;

/** A text that is not known when the client is built is no sentence: nobody can have translated it. */
export type Known<M extends string | Sentence> = string extends M ? never : M;

/** The values of a sentence; nothing where it has no arguments. */
export type ValuesOf<M extends string | Sentence, V = Value> = [NamesIn<M>] extends [never]
  ? readonly []
  : readonly [values: { readonly [K in NamesIn<M>]: V }];
