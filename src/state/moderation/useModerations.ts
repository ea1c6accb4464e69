import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GuildId } from '../../game/ids.ts';
import { beginLater } from '../../lib/beginLater.ts';
import { useRuntime } from '../react.ts';

const KEY = 'moderations';

/** What officers of a guild changed of others, and since when it is known; read again when the node tells of more. */
export function useModerations(guildId: GuildId) {
  const { reads } = useRuntime();
  const queryClient = useQueryClient();
  useEffect(() => {
    const heard = () => void queryClient.invalidateQueries({ queryKey: [KEY] });
    const later = beginLater(
      reads.moderations(),
      (moderations) => moderations.watch(heard),
      (end) => end(),
      // The question below fails of the same, and says so.
      () => undefined,
    );
    return () => later.end();
  }, [reads, queryClient]);
  return useQuery({
    queryKey: [KEY, { guildId }],
    queryFn: async ({ signal }) => (await reads.moderations()).look(guildId, signal),
    retry: false,
  });
}
