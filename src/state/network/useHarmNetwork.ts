import { useQuery } from '@tanstack/react-query';
import type { HarmNetwork } from '../../game/rights/keyPowers.ts';
import { useRuntime } from '../react.ts';
import { isFrom22Query } from './networkKey.ts';

/** What a key can do to its player here: the worse is told until the chain is known to keep the main key whole. */
export function useHarmNetwork(): HarmNetwork {
  const { config, network } = useRuntime();
  const { data } = useQuery(isFrom22Query(network));
  return data === true ? { textFormat: 2 } : config.network;
}
