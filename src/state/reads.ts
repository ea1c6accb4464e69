import type { GuildSource } from '../api/guild/lazyGuildApi.ts';
import { useRuntime } from './react.ts';

/** What the options of `queries/guild` take: `useQuery(denomsQuery(useGuildSource()))`. */
export function useGuildSource(): GuildSource {
  return useRuntime().reads.guild;
}
