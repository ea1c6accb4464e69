import type { Denoms } from '../game/coins.ts';
import { useRead } from './ask/useRead.ts';
import { useRuntime } from './react.ts';

/** Without a table until it is read, and on servers that have none: amounts are then told by what is known of every chain. */
export function useDenoms(): Denoms {
  const { alphaDenom } = useRuntime().config.network;
  const table = useRead('web.denoms', {}).data ?? null;
  return { alphaDenom, table };
}
