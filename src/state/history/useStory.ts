import { useQuery } from '@tanstack/react-query';
import { type Story, storyOf } from '../../game/history/story.ts';
import { blockHeight } from '../../game/units.ts';
import { useRuntime, useSession, useWorld } from '../react.ts';
import type { Absence } from './absence.ts';
import { readHistory } from './readHistory.ts';

/** The past does not change. */
const FOREVER = { staleTime: Infinity, gcTime: 600_000 } as const;

/** What happened in an absence; asked once. */
export function useStory({ before, after }: Absence) {
  const { reads, config } = useRuntime();
  const webSession = useSession((session) => session.webSession);
  const home = useWorld(({ self }) => self.planetId);
  const isSignedIn = webSession === 'signedIn';
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
          home,
          own: [...before.structs, ...after.structs].map(({ id }) => id),
        },
        signal,
      );
      return storyOf(before, after, history);
    },
    // In a moment the guild's server may answer what else would be asked of the node block by block.
    enabled: webSession !== 'signingIn',
    ...FOREVER,
  });
}

function nextOf(height: bigint) {
  return blockHeight(height + 1n);
}
