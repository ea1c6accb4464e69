import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Player } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import type { Whom } from './whomOf.ts';

interface FoundProps {
  /** Takes their screens; null = who has a key has screens of their own. */
  readonly onWatch: ((playerId: PlayerId) => void) | null;
}

/** The player behind what was typed, by the chain's own word, and the way to watch them. */
export function FoundWhom({ whom, onWatch }: FoundProps & { readonly whom: Whom }) {
  switch (whom.by) {
    case 'player':
      return <ThePlayer playerId={whom.id} onWatch={onWatch} />;
    case 'planet':
      return <OfPlanet whom={whom} onWatch={onWatch} />;
    case 'address':
      return <OfAddress whom={whom} onWatch={onWatch} />;
  }
}

function OfPlanet({ whom, onWatch }: FoundProps & { readonly whom: Extract<Whom, { readonly by: 'planet' }> }) {
  const query = useRead('chain.planet', { planetId: whom.id });
  return <Owner query={query} of={(planet) => planet?.owner ?? null} onWatch={onWatch} />;
}

function OfAddress({ whom, onWatch }: FoundProps & { readonly whom: Extract<Whom, { readonly by: 'address' }> }) {
  const query = useRead('chain.playerOfAddress', { address: whom.address });
  return <Owner query={query} of={(playerId) => playerId} onWatch={onWatch} />;
}

function Owner<T>({
  query,
  of,
  onWatch,
}: FoundProps & { readonly query: UseQueryResult<T>; readonly of: (answer: T) => PlayerId | null }) {
  if (query.isPending) return <Loader label={say('Loading…')} />;
  if (query.isError) return <NotTold query={query} />;
  const playerId = of(query.data);
  return playerId === null ? <Nobody /> : <ThePlayer playerId={playerId} onWatch={onWatch} />;
}

function ThePlayer({ playerId, onWatch }: FoundProps & { readonly playerId: PlayerId }) {
  const query = useRead('chain.player', { playerId });
  if (query.isPending) return <Loader label={say('Loading…')} />;
  if (query.isError) return <NotTold query={query} />;
  return <WatchCard player={query.data} readAtMs={query.dataUpdatedAt} onWatch={onWatch} />;
}

function WatchCard({ player, readAtMs, onWatch }: FoundProps & { readonly player: Player; readonly readAtMs: number }) {
  const { id, name, planetId } = player;
  return (
    <Card gap={3} pad={4}>
      <Stack row gap={3} wrap align="baseline" justify="space-between">
        <Text as="strong" size="lead">
          <NameOf kind="player" id={id} name={name} instead={id} />
        </Text>
        <SourceMark source="chain" atMs={readAtMs} />
      </Stack>
      <p>
        <ObjectLink id={id}>{say('Player {id}', { id })}</ObjectLink>.{' '}
        {planetId === null ? (
          say('This player has no planet yet.')
        ) : (
          <Say it="Planet: {planet}." with={{ planet: <ObjectLink id={planetId} bare /> }} />
        )}
      </p>
      {planetId !== null && (
        <Link to="/watch/$id" params={{ id: planetId }}>
          {say('Spectate or replay planet')}
        </Link>
      )}
      {onWatch !== null && (
        <Button tone="primary" icon="planet" wide onClick={() => onWatch(id)}>
          {say('Spectate without a key')}
        </Button>
      )}
    </Card>
  );
}

function Nobody() {
  return <Note icon="info">{say('No player found. Check what you entered.')}</Note>;
}

function NotTold({ query }: { readonly query: UseQueryResult<unknown> }) {
  return (
    <Trouble
      error={query.error}
      missing={say('This node doesn’t provide this data.')}
      onRetry={() => void query.refetch()}
    />
  );
}
