import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
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
import type { Opening } from '../../state/replay/createReplay.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';
import { WatchPlace } from './WatchPlace.tsx';

const route = getRouteApi('/watch/$id');

/** Any planet, live or at a moment of its past, for anybody: by its own id, by its owner's, or by that of a fleet that is there. */
export function WatchPlaceScreen() {
  const { id } = route.useParams();
  const { at, raid } = route.useSearch();
  const whom = whomIn(id);
  const told = raid ?? at;
  const block = told === undefined ? null : heightIn(String(told));
  if (!whom || (told !== undefined && block === null)) {
    return (
      <Aside>
        <p role="alert">
          {whom && told !== undefined
            ? say('“{height}” isn’t a valid block height. Use a whole number.', { height: String(told) })
            : say('“{id}” isn’t the ID of a planet, player or fleet. Valid IDs look like 2-7, 1-42 and 9-42.', { id })}
        </p>
        <Link to="/watch">{say('Search for a player')}</Link>
      </Aside>
    );
  }
  const opening: Opening = block === null ? { is: 'live' } : { is: raid === undefined ? 'moment' : 'raid', at: block };
  switch (whom.by) {
    case 'planet':
      return <Place planetId={whom.id} opening={opening} />;
    case 'player':
      return <OfPlayer playerId={whom.id} opening={opening} />;
    case 'fleet':
      return <OfFleet fleetId={whom.id} opening={opening} />;
  }
}

/** Where the replay writes its own moment into the address, the place goes on as it is. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    isOwnMoment?: boolean;
  }
}

function Place({ planetId, opening }: { readonly planetId: PlanetId; readonly opening: Opening }) {
  const isOwn = useLocation({ select: ({ state }) => state.isOwnMoment === true });
  const wanted = [planetId, opening.is, opening.is === 'live' ? '' : opening.at].join(' ');
  const [shown, setShown] = useState({ key: wanted, planetId });
  // A link within the page leads to another place, or another moment of this one.
  if (shown.key !== wanted && (!isOwn || shown.planetId !== planetId)) setShown({ key: wanted, planetId });
  return (
    <PanelBoundary key={shown.key} name={say('Planet details')}>
      <WatchPlace key={shown.key} planetId={planetId} opening={opening} />
    </PanelBoundary>
  );
}

function OfPlayer({ playerId, opening }: { readonly playerId: PlayerId; readonly opening: Opening }) {
  const query = useRead('chain.player', { playerId });
  if (query.isPending) return <Loader label={say('Loading…')} />;
  if (query.isError) return <NotTold query={query} />;
  const { planetId } = query.data;
  return planetId === null ? (
    <Nowhere>{say('This player has no planet yet.')}</Nowhere>
  ) : (
    <Place planetId={planetId} opening={opening} />
  );
}

function OfFleet({ fleetId, opening }: { readonly fleetId: FleetId; readonly opening: Opening }) {
  const query = useRead('chain.fleet', { fleetId });
  if (query.isPending) return <Loader label={say('Loading…')} />;
  if (query.isError) return <NotTold query={query} />;
  const { planetId } = query.data;
  return planetId === null ? (
    <Nowhere>{say('This fleet isn’t at any planet.')}</Nowhere>
  ) : (
    <Place planetId={planetId} opening={opening} />
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
        missing={say('This node doesn’t provide this data.')}
        onRetry={() => void query.refetch()}
      />
    </Aside>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={3} className={styles.column}>
      <PageHeading title={say('Spectate')} />
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
