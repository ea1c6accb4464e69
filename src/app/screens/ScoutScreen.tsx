import { getRouteApi, Navigate, Link } from '@tanstack/react-router';
import { FoundList } from '../../features/scout/FoundList.tsx';
import { ScoutSearch } from '../../features/scout/ScoutSearch.tsx';
import { TargetSearch } from '../../features/scout/TargetSearch.tsx';
import { parsePlanetId, type PlanetId } from '../../game/ids.ts';
import { isolatedOr } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import { ScoutTarget } from './ScoutTarget.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './scout.module.css';
import { ownPlayer, planetIn } from '../../state/world/access.ts';

const route = getRouteApi('/scout');

/** Everybody else: search, whom one could raid, and any planet in full. */
export function ScoutScreen() {
  const { q = '', planet } = route.useSearch();
  const navigate = route.useNavigate();
  const landing = useSession(landingOf);
  const hasPlayer = useWorld((world) => ownPlayer(world) !== null);
  const planetId = idIn(planet);
  const name = useWorld((world) => planetIn(world, planetId)?.name);

  if (landing === '/' || landing === '/join') return <Navigate to={landing} replace />;
  if (landing === 'wait') return <Looking label={say('Loading your player…')} />;
  if (!hasPlayer) return <Looking label={say('Loading world…')} />;

  const search = (text: string): void => {
    const { q: _, ...held } = { q, ...(planet === undefined ? {} : { planet }) };
    void navigate({ search: text === '' ? held : { ...held, q: text }, replace: true });
  };
  return (
    <div className={styles.scout} data-open={planet !== undefined}>
      <Stack gap={3} className={styles.finder}>
        <Stack row wrap gap={3} align="baseline" justify="space-between">
          <PageHeading
            size="h2"
            title={
              planetId === null
                ? say('Scout')
                : `${isolatedOr(name, say('Planet {id}', { id: planetId }))} · ${say('Scout')}`
            }
          >
            {say('Scout')}
          </PageHeading>
          <Stack row wrap gap={4}>
            <Link to="/battles">{say('Battles')}</Link>
            <Link to="/world">{say('World')}</Link>
            <Link to="/notes">{say('Notes')}</Link>
          </Stack>
        </Stack>
        <ScoutSearch query={q} onSearch={search} />
        {q === '' ? (
          <PanelBoundary name={say('Targets')}>
            <TargetSearch selected={planetId} />
          </PanelBoundary>
        ) : (
          <PanelBoundary key={q} name={say('Search results')}>
            <FoundList query={q} selected={planetId} />
          </PanelBoundary>
        )}
      </Stack>
      {planetId !== null && <ScoutTarget key={planetId} planetId={planetId} />}
      {planet !== undefined && planetId === null && (
        <p className={styles.badId} role="alert">
          {say('“{planet}” isn’t a planet ID. Planet IDs look like 2-7.', { planet })}
        </p>
      )}
    </div>
  );
}

/** The address bar is foreign: null for what is no id. */
function idIn(text: string | undefined): PlanetId | null {
  try {
    return text === undefined ? null : parsePlanetId(text);
  } catch {
    return null;
  }
}
