import { Link } from '@tanstack/react-router';
import type { ActivityRow } from '../../game/activity.ts';
import { isOver } from '../../game/battles.ts';
import type { Player } from '../../game/entities.ts';
import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { activityWords } from '../../state/words/activityWords.ts';
import { playersIn } from '../../state/words/playersIn.ts';
import { useMoreNames } from '../../state/words/useMoreNames.ts';
import { useNames } from '../../state/words/useNames.ts';
import { Note } from '../../ui/Note.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OddNames } from '../names/OddNames.tsx';

/** More stand in the chronicle. */
const MOST = 5;

/** Raids by the player, and on the player's planet, that have ended: the newest first, each with its replay. */
export function PastRaids({
  player,
  asking,
}: {
  readonly player: Player;
  readonly asking: { readonly refetchInterval: number | false };
}) {
  const { id: playerId, planetId } = player;
  const history = useRead('web.chronicle', { playerId, planetId, category: 'raid_status' }, asking);
  const rows = (history.data?.items ?? []).filter(hasEnded).slice(0, MOST);
  const { players, types } = useMoreNames([rows]);
  const name = useNames(players, types);
  return (
    <Stack as="section" gap={3} aria-label={say('Past raids')}>
      <Text as="h3" size="body">
        {say('Past raids')}
      </Text>
      <QueryAnswer
        query={history}
        asking={say('Loading raids…')}
        missing={say('This guild server doesn’t record past raids.')}
        low
      >
        {() =>
          rows.length === 0 ? (
            <Note>{say('No past raids yet. Raids by you and on your planet appear here.')}</Note>
          ) : (
            <Stack as="ul" gap={3}>
              {rows.map((row) => (
                <Stack as="li" key={`${row.planetId}/${row.seq}`} gap={1}>
                  <p>
                    {activityWords(row, name)}
                    <OddNames ids={playersIn(row)} names={players} />
                  </p>
                  <Stack row wrap gap={3} size="small" tone="soft">
                    <ObjectLink id={row.planetId} />
                    <time dateTime={new Date(row.atMs).toISOString()}>{formatMoment(row.atMs)}</time>
                    <Link
                      to="/watch/$id"
                      params={{ id: row.planetId }}
                      search={row.height === null ? {} : { at: Number(row.height) }}
                    >
                      {say('Watch replay')}
                    </Link>
                  </Stack>
                </Stack>
              ))}
            </Stack>
          )
        }
      </QueryAnswer>
      <Link to="/activity" search={{ tab: 'chronicle' }}>
        {say('Chronicle')}
      </Link>
    </Stack>
  );
}

const hasEnded = (row: ActivityRow): boolean => row.kind === 'raidStatus' && isOver(row.status);
