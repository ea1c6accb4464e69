import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  parseFleetId,
  parsePlanetId,
  parsePlayerId,
  objectTypeOf,
  type FleetId,
  type PlanetId,
  type PlayerId,
} from '../../game/ids.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';
import { WatchPlace } from './WatchPlace.tsx';

const route = getRouteApi('/watch/$id');

/** Any planet, live or at a moment of its past, for anybody: by its own id, by its owner's, or by that of a fleet that is there. */
export function WatchPlaceScreen() {
  const { id } = route.useParams();
  const { at } = route.useSearch();
  const whom = whomIn(id);
  const moment = at === undefined ? null : heightIn(at);
  if (!whom || (at !== undefined && moment === null)) {
    return (
      <Aside>
        <p role="alert">
          {whom && at !== undefined
            ? say('“{height}” is not the height of a block.', { height: at })
            : say('“{id}” is not the id of a planet, a player or a fleet. Those look like 2-7, 1-42 and 9-42.', { id })}
        </p>
        <Link to="/watch">{say('Look for somebody')}</Link>
      </Aside>
    );
  }
  switch (whom.by) {
    case 'planet':
      return <Place planetId={whom.id} at={moment} />;
    case 'player':
      return <OfPlayer playerId={whom.id} at={moment} />;
    case 'fleet':
      return <OfFleet fleetId={whom.id} at={moment} />;
  }
}

function Place({ planetId, at }: { readonly planetId: PlanetId; readonly at: BlockHeight | null }) {
  return (
    <PanelBoundary key={`${planetId} ${at ?? ''}`} name={say('The planet')}>
      <WatchPlace key={`${planetId} ${at ?? ''}`} planetId={planetId} at={at} />
    </PanelBoundary>
  );
}

function OfPlayer({ playerId, at }: { readonly playerId: PlayerId; readonly at: BlockHeight | null }) {
  const query = useRead('chain.player', { playerId });
  if (query.isPending) return <Loader label={say('Asking the chain')} />;
  if (query.isError) return <NotTold query={query} />;
  const { planetId } = query.data;
  return planetId === null ? (
    <Nowhere>{say('They have no planet yet.')}</Nowhere>
  ) : (
    <Place planetId={planetId} at={at} />
  );
}

function OfFleet({ fleetId, at }: { readonly fleetId: FleetId; readonly at: BlockHeight | null }) {
  const query = useRead('chain.fleet', { fleetId });
  if (query.isPending) return <Loader label={say('Asking the chain')} />;
  if (query.isError) return <NotTold query={query} />;
  const { planetId } = query.data;
  return planetId === null ? (
    <Nowhere>{say('This fleet is at no planet.')}</Nowhere>
  ) : (
    <Place planetId={planetId} at={at} />
  );
}

function Nowhere({ children }: { readonly children: string }) {
  return (
    <Aside>
      <Note icon="info">{children}</Note>
    </Aside>
  );
}

function NotTold({ query }: { readonly query: { readonly error: unknown; readonly refetch: () => unknown } }) {
  return (
    <Aside>
      <Trouble
        error={query.error}
        missing={say('This node does not answer for that.')}
        onRetry={() => void query.refetch()}
      />
    </Aside>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={3} className={styles.column}>
      <h1>{say('Watch')}</h1>
      {children}
    </Stack>
  );
}

type Whom =
  | { readonly by: 'planet'; readonly id: PlanetId }
  | { readonly by: 'player'; readonly id: PlayerId }
  | { readonly by: 'fleet'; readonly id: FleetId };

/** The address bar is foreign: null for what is no id of these. */
function whomIn(text: string): Whom | null {
  try {
    switch (objectTypeOf(text)) {
      case 'planet':
        return { by: 'planet', id: parsePlanetId(text) };
      case 'player':
        return { by: 'player', id: parsePlayerId(text) };
      case 'fleet':
        return { by: 'fleet', id: parseFleetId(text) };
      default:
        return null;
    }
  } catch {
    return null;
  }
}

/** Likewise. More digits than a height of any chain has are none. */
function heightIn(text: string): BlockHeight | null {
  return /^[1-9]\d{0,17}$/.test(text) ? blockHeight(BigInt(text)) : null;
}
