import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import type { Asks } from './row.ts';

/** Asks what a row of the table names: same key and same answer as `useRead`. */
export function useAsked<T>({ read, args }: Asks<T>): UseQueryResult<T> {
  // `asks` has tied name, arguments and answer together.
  return useQuery(readQuery(useRuntime().reads, read, args as never)) as UseQueryResult<T>;
}
