import { useQuery } from '@tanstack/react-query';
import type { Denoms } from '../game/coins.ts';
import { denomsQuery } from './queries/guild/denomsQuery.ts';
import { useRuntime } from './react.ts';
import { useGuildSource } from './reads.ts';

/** Without a table until it is read, and on servers that have none: amounts are then told by what is known of every chain. */
export function useDenoms(): Denoms {
  const { alphaDenom } = useRuntime().config.network;
  const table = useQuery(denomsQuery(useGuildSource())).data ?? null;
  return { alphaDenom, table };
}
