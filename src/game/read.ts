/**
 * A read is one row of its door's table; everything else about it is derived: `ask`, the query's key and options
 * (`state/ask`), what a frame makes untrue (`state/live/touches.ts`), the page of what is covered (docs/coverage.md).
 */
import { allPages } from '../lib/allPages.ts';
import { assert } from '../lib/BaseError.ts';
import type { Page } from '../lib/page.ts';
import type { About } from './changes.ts';

/** What a row says of its answer, whichever door it belongs to. */
export interface Facts {
  /** How long an answer is good, in ms; absent = it changes with blocks, and is read anew whenever a screen asks. */
  readonly good?: number;
  /** What makes it untrue. Absent = nothing the stream tells. */
  readonly about?: About;
  /** The version of the network that brought it, e.g. `0.21`; absent = every version in the field has it. */
  readonly since?: `${number}.${number}`;
  /** The row of the same door that stands in where a host lacks this one; carried out by {@link createReader}. */
  readonly else?: string;
}

/** Asks one thing. @throws the errors of the door */
export type Asking<A, T> = (args: A, signal?: AbortSignal) => Promise<T>;

/** A row: `make` is called once a door, with the door, so that it may keep what it learns. */
export interface Read<D, A, T> extends Facts {
  readonly make: (door: D) => Asking<A, T>;
}

/** A row whose answer is a page: `page` among its arguments says which one, in the words of its door. */
export interface ListRead<D, A, P, T> extends Read<D, A & { readonly page?: P | undefined }, Page<T>> {
  /** The request for the page after one that ended with `next`, keeping what else was asked of that one. */
  readonly pageAfter: (next: string, page: P | undefined) => P;
  /** What makes two items the same one: they move between pages while a list is read. */
  readonly same: (item: T) => string | number;
  /** The first request when every page is wanted: the largest pages there are. */
  readonly whole?: P;
}

export type Table<D> = Readonly<Record<string, Read<D, never, unknown>>>;
export type ArgsOf<R> = R extends Read<never, infer A, unknown> ? A : never;
export type AnswerOf<R> = R extends Read<never, never, infer T> ? T : never;
export type ItemOf<R> = AnswerOf<R> extends Page<infer T> ? T : never;
/** Names of the rows whose answers are pages. */
export type ListIn<R> = { [N in keyof R & string]: R[N] extends { readonly same: unknown } ? N : never }[keyof R &
  string];

/** What can be asked of a door, by the names of its rows. All reject with the errors of the door. */
export interface Reader<R> {
  readonly ask: <N extends keyof R & string>(
    name: N,
    args: ArgsOf<R[N]>,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<R[N]>>;
  /** The page after one that ended with `next`. */
  readonly askAfter: <N extends ListIn<R>>(
    name: N,
    args: ArgsOf<R[N]>,
    next: string,
    signal?: AbortSignal,
  ) => Promise<AnswerOf<R[N]>>;
  /** A list to its end. @throws TooManyPagesError rather than answer a part of it */
  readonly askAll: <N extends ListIn<R>>(
    name: N,
    args: ArgsOf<R[N]>,
    signal?: AbortSignal,
  ) => Promise<readonly ItemOf<R[N]>[]>;
  /** What a row says of itself; undefined while it is not loaded, and then nothing it answered is held anywhere. */
  readonly factsOf: (name: string) => Facts | undefined;
}

/** A list that goes on after so many pages repeats itself, or is no list for a screen. */
const MOST_PAGES = 200;

/**
 * A list to its end, for who has its row; others say `askAll`.
 *
 * @param ask a page of it
 * @throws TooManyPagesError rather than answer a part of it
 */
export function readWhole<A extends object, P, T>(
  { whole, same, pageAfter }: Pick<ListRead<never, A, P, T>, 'whole' | 'same' | 'pageAfter'>,
  ask: (args: A & { readonly page?: P | undefined }) => Promise<Page<T>>,
  args: A & { readonly page?: P | undefined },
  signal: AbortSignal | undefined,
): Promise<readonly T[]> {
  const first = args.page ?? whole;
  return allPages((next) => ask({ ...args, page: next === null ? first : pageAfter(next, first) }), {
    maxPages: MOST_PAGES,
    idOf: same,
    signal,
  });
}

/** A row as the reader holds it: its name says what it takes and answers. */
type Held<D> = Read<D, never, unknown> &
  Partial<Pick<ListRead<D, never, unknown, unknown>, 'pageAfter' | 'whole'>> & {
    readonly same?: (item: never) => string | number;
  };

/**
 * The reads of a door.
 *
 * @param first rows at hand
 * @param load the others, imported when one of them is asked for the first time
 * @param isMissing whether an error says that the host does not have it, and never had: then the row that `else` names answers
 */
export function createReader<D, F extends Table<D>, L extends Table<D>>(
  door: D,
  first: F,
  load: () => Promise<L>,
  isMissing: (error: unknown) => boolean = () => false,
): Reader<F & L> {
  const made = new Map<string, Asking<object, unknown>>();
  let rest: L | null = null;
  const heldAs = (name: string): Held<D> | undefined =>
    Object.hasOwn(first, name) ? first[name] : rest !== null && Object.hasOwn(rest, name) ? rest[name] : undefined;

  async function rowOf(name: string): Promise<Held<D>> {
    if (!heldAs(name)) rest ??= await load();
    const row = heldAs(name);
    assert(row !== undefined, `This door has no row ${name}.`);
    return row;
  }

  async function ask(name: string, args: object, signal?: AbortSignal): Promise<unknown> {
    const row = await rowOf(name);
    const asking = made.get(name) ?? (row.make(door) as Asking<object, unknown>);
    made.set(name, asking);
    try {
      return await asking(args, signal);
    } catch (error) {
      if (row.else === undefined || !isMissing(error)) throw error;
      return ask(row.else, args, signal);
    }
  }

  async function askAfter(name: string, args: { readonly page?: unknown }, next: string, signal?: AbortSignal) {
    const page = (await rowOf(name)).pageAfter?.(next, args.page);
    return (await ask(name, { ...args, page }, signal)) as Page<unknown>;
  }

  async function askAll(name: string, args: { readonly page?: unknown }, signal?: AbortSignal) {
    const row = (await rowOf(name)) as unknown as ListRead<D, object, unknown, unknown>; // `ListIn` names lists only
    return readWhole(row, (asked) => ask(name, asked, signal) as Promise<Page<unknown>>, args, signal);
  }

  // The row under a name takes that name's arguments and gives its answer.
  return { ask, askAfter, askAll, factsOf: heldAs } as unknown as Reader<F & L>;
}
