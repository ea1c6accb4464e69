import { useQuery } from '@tanstack/react-query';
import { type Story, storyOf } from '../../game/history/story.ts';
import { blockHeight } from '../../game/units.ts';
import { useRuntime, useSession } from '../react.ts';
import type { Absence } from './absence.ts';
import { readHistory } from './readHistory.ts';

/** The past does not change. */
const FOREVER = { staleTime: Infinity, gcTime: 600_000 } as const;

/** What happened in an absence; asked once. */
export function useStory({ before, after }: Absence) {
  const { reads, config } = useRuntime();
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  const { playerId } = before;
  return useQuery({
    queryKey: ['story', { playerId, from: String(before.height), to: String(after.height), isSignedIn }],
    queryFn: async ({ signal }): Promise<Story> => {
      const history = await readHistory(
        { reads, namespace: config.network.namespace, isSignedIn },
        {
          of: { kind: 'player', playerId },
          from: nextOf(before.height),
          to: after.height,
          own: [...before.structs, ...after.structs].map(({ id }) => id),
        },
        signal,
      );
      return storyOf(before, after, history);
    },
    ...FOREVER,
  });
}

function nextOf(height: bigint) {
  return blockHeight(height + 1n);
}
