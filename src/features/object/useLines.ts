import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import type { Line, Listed, Relation } from './row.ts';

/** A list is read on until so many of its rows are about the object, or to its end: what is about others is no row to scroll by. */
const ENOUGH = 20;

export interface Lines {
  readonly lines: readonly Line[];
  readonly source: 'chain' | 'mirror';
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly readAtMs: number;
  /** Absent: all are there. */
  readonly onMore: (() => void) | undefined;
  readonly hasMore: boolean;
  readonly refetch: () => void;
}

/**
 * The lines of a relation: by the narrowest question there is, and where the guild's service does not answer it (or is not asked,
 * for it tells only its players) by the chain's whole list.
 */
export function useLines(relation: Relation): Lines {
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  const asksMirror = relation.from.list.startsWith('web.');
  const first = useListed(relation.from, !asksMirror || isSignedIn || !relation.else);
  const instead = relation.else !== undefined && (!first.isAsked || (first.error !== null && first.lines.length === 0));
  const second = useListed(relation.else ?? relation.from, instead);
  return instead ? second : first;
}

function useListed({ list, args, line }: Listed, isAsked: boolean): Lines & { readonly isAsked: boolean } {
  const { reads } = useRuntime();
  const query = useInfiniteQuery({
    // `listed` has tied list and arguments together.
    ...pagesQuery(reads, list, args as never),
    enabled: isAsked,
  });
  const items = (query.data?.pages ?? []).flatMap((page) => page.items as readonly never[]); // the row is a list
  const byId = new Map<string, Line>();
  for (const item of items) {
    const said = line(item);
    // A row may come twice: pages shift while they are read.
    if (said) byId.set(`${said.id} ${said.words}`, said);
  }
  const lines = [...byId.values()];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = isAsked && hasNextPage && !isFetching && !isError && lines.length < ENOUGH;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage, items.length]);
  return {
    isAsked,
    lines,
    source: list.startsWith('web.') ? 'mirror' : 'chain',
    isPending: query.isPending || (lines.length === 0 && hasNextPage && !isError),
    error: query.error,
    readAtMs: query.dataUpdatedAt,
    hasMore: hasNextPage,
    onMore: hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : undefined,
    refetch: () => void query.refetch(),
  };
}
