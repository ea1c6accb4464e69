import { useQuery } from '@tanstack/react-query';
import type { BlockHeight } from '../../game/units.ts';
import { useRuntime } from '../../state/react.ts';

/** When a block was made, ms since the epoch; null while nobody has told. @param height null = nothing is asked */
export function useBlockTime(height: BlockHeight | null): number | null {
  const { reads } = useRuntime();
  const { data } = useQuery({
    queryKey: ['node', 'blockTime', { height: String(height) }],
    queryFn: async ({ signal }) => {
      const reader = await reads.node.reader?.();
      const block = await reader?.fetchBlock(height ?? undefined, signal);
      return block?.atMs ?? null;
    },
    enabled: height !== null && reads.node.reader !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
