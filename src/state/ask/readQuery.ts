/** TanStack options of any read, derived from its row: key, function, types, how long an answer is good. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, ArgsOf, ItemOf, ListIn, Reader } from '../../game/read.ts';
import { askAgainMs } from './askAgain.ts';
import { readKey } from './readKey.ts';
import type { ByDoor, ReadName, Reads, Rows } from './Reads.ts';

/** How long an answer nobody looks at is kept. */
const KEPT_MS = 5 * 60_000;

/** How long answers of a row are good and kept. The doors retry and remember by themselves, so queries do not. */
export function optionsOf(name: string, factsOf: Reads['factsOf']) {
  return {
    staleTime: () => factsOf(name)?.good ?? 0,
    gcTime: KEPT_MS,
    retry: false,
    refetchInterval: askAgainMs,
  };
}

/** `useQuery(readQuery(reads, 'chain.reactor', { reactorId }))`; of a list, the page that `args` name. */
export function readQuery<N extends ReadName>(reads: Pick<Reads, 'ask' | 'factsOf'>, name: N, args: ArgsOf<Rows[N]>) {
  return queryOptions({
    queryKey: readKey(name, args),
    queryFn: ({ signal }): Promise<AnswerOf<Rows[N]>> => reads.ask(name, args, signal),
    ...optionsOf(name, reads.factsOf),
  });
}

/** A list to its end, for whatever depends on the whole. It fails rather than be a part of it. */
export function wholeQuery<N extends ListIn<Rows>>(reads: Reads, name: N, args: ArgsOf<Rows[N]>) {
  return queryOptions({
    queryKey: readKey(name, { ...args, pages: 'all' }),
    queryFn: ({ signal }): Promise<readonly ItemOf<Rows[N]>[]> => reads.askAll(name, args, signal),
    ...optionsOf(name, reads.factsOf),
  });
}

/** A list page after page, for who scrolls. */
export function pagesQuery<N extends ListIn<Rows>>(reads: Reads, name: N, args: ArgsOf<Rows[N]>) {
  return infiniteQueryOptions({
    queryKey: readKey(name, { ...args, pages: 'some' }),
    queryFn: ({ pageParam: next, signal }): Promise<AnswerOf<Rows[N]>> =>
      next === null ? reads.ask(name, args, signal) : reads.askAfter(name, args, next, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { readonly next: string | null }).next, // the row is a list
    ...optionsOf(name, reads.factsOf),
  });
}

/** A read of one door by who holds no other: same key, same answer. */
export function doorQuery<D extends keyof ByDoor, N extends keyof ByDoor[D] & string>(
  door: D,
  reader: Pick<Reader<ByDoor[D]>, 'ask' | 'factsOf'>,
  name: N,
  args: ArgsOf<ByDoor[D][N]>,
) {
  return queryOptions({
    queryKey: readKey(`${door}.${name}`, args as object),
    queryFn: ({ signal }): Promise<AnswerOf<ByDoor[D][N]>> => reader.ask(name, args, signal),
    ...optionsOf(name, reader.factsOf),
  });
}
