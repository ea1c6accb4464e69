import { useInfiniteQuery } from '@tanstack/react-query';
import type { HeightRange, History } from '../../game/history/history.ts';
import { mergeHistory } from '../../game/history/mergeHistory.ts';
import { storyOf } from '../../game/history/story.ts';
import { blockHeight } from '../../game/units.ts';
import { useRuntime, useSession, useWorld } from '../react.ts';
import type { Absence } from './absence.ts';
import { readHistory } from './readHistory.ts';

/** The past does not change. */
const FOREVER = { staleTime: Infinity, gcTime: 600_000 } as const;

/** What happened in an absence; asked once, and on from where a reading stopped when somebody presses for it. */
export function useStory({ before, after }: Absence) {
  const { reads, config } = useRuntime();
  const webSession = useSession((session) => session.webSession);
  const home = useWorld(({ self }) => self.planetId);
  const isSignedIn = webSession === 'signedIn';
  const { playerId } = before;
  const query = useInfiniteQuery({
    queryKey: ['story', { playerId, from: String(before.height), to: String(after.height), isSignedIn }],
    queryFn: ({ pageParam: { from, to }, signal }) =>
      readHistory(
        { reads, namespace: config.network.namespace, isSignedIn },
        {
          of: { kind: 'player', playerId },
          from,
          to,
          home,
          own: [...before.structs, ...after.structs].map(({ id }) => id),
        },
        signal,
      ),
    initialPageParam: { from: nextOf(before.height), to: after.height },
    getNextPageParam: leftIn,
    // In a moment the guild's server may answer what else would be asked of the node block by block.
    enabled: webSession !== 'signingIn',
    ...FOREVER,
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    story: data && storyOf(before, after, joined(data.pages)),
    error,
    refetch,
    isReading: isFetchingNextPage,
    /** null where nothing is left that could be read. */
    readOn: hasNextPage ? () => void fetchNextPage() : null,
  };
}

/** What was more than is read at once: older than what was. */
function leftIn({ gaps }: History): HeightRange | undefined {
  return gaps.findLast(({ why }) => why === 'tooLong');
}

/** @param pages each is what the one before it left */
function joined(pages: readonly History[]): History {
  const gaps = pages.flatMap((page, at) => {
    const left = at + 1 < pages.length ? leftIn(page) : undefined;
    return page.gaps.filter((gap) => gap !== left);
  });
  return { records: mergeHistory(...pages.map(({ records }) => records)), gaps };
}

function nextOf(height: bigint) {
  return blockHeight(height + 1n);
}
