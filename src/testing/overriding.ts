import type { AnswerOf, ArgsOf, Asking, Reader } from '../game/read.ts';

type Overrides<R> = { readonly [N in keyof R & string]?: Asking<ArgsOf<R[N]>, AnswerOf<R[N]>> };

/** `ask` of a reader, with some of its rows answered otherwise: `{ ...chain, ask: overriding(chain, { height: … }) }`. */
export function overriding<R>(reader: Pick<Reader<R>, 'ask'>, rows: Overrides<R>): Reader<R>['ask'] {
  return (name, args, signal) => (rows[name] ?? ((_, own) => reader.ask(name, args, own)))(args, signal);
}
