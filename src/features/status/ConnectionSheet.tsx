import { Link } from '@tanstack/react-router';
import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useConnection, useSession, useWorld } from '../../state/react.ts';
import type { Source } from '../../state/world/world.ts';
import { Facts } from '../../ui/Facts.tsx';
import { LastResync } from './LastResync.tsx';
import { SOURCE_WORDS } from './sourceWords.ts';
import { SourceLanes } from './SourceLanes.tsx';
import { datedIn } from '../../state/world/access.ts';

function origin(dated: { readonly source: Source; readonly height: BlockHeight } | null): string {
  return dated
    ? say('{source}, block {height}', { source: say(SOURCE_WORDS[dated.source]), height: formatCount(dated.height) })
    : say('Not loaded yet');
}

/** What the connection's button opens: the sources in short, and where one's own numbers came from. */
export function ConnectionSheet() {
  const player = useWorld(({ players, self }) => datedIn(players, self.playerId));
  const planet = useWorld(({ planets, self }) => datedIn(planets, self.planetId));
  const substation = useWorld(({ substations, self }) => datedIn(substations, self.substationId));
  const differing = useConnection((connection) => connection.consistency?.differing.length ?? null);
  const playing = useSession((session) => session.enrolment.step === 'player');
  return (
    <>
      <SourceLanes />
      {playing && (
        <>
          <Facts
            facts={[
              { name: say('You'), value: origin(player) },
              { name: say('Your planet'), value: origin(planet) },
              { name: say('Your power'), value: origin(substation) },
              {
                name: say('Chain vs. guild server'),
                value:
                  differing === null
                    ? say('Not compared yet')
                    : differing === 0
                      ? say('Values match')
                      : say('{count} values differ', { count: formatCount(differing) }),
                ...(differing !== null && { tone: differing === 0 ? ('live' as const) : ('warn' as const) }),
              },
            ]}
          />
          <LastResync />
          <Link to="/settings" hash="connection">
            {say('Show connection details')}
          </Link>
        </>
      )}
    </>
  );
}
