import type { UseQueryResult } from '@tanstack/react-query';
import {
  type FleetId,
  type GuildId,
  objectTypeOf,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseStructId,
  type PlanetId,
  type PlayerId,
  type StructId,
} from '../../game/ids.ts';
import { NAMELESS } from '../../game/names.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Loader } from '../../ui/Loader.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { detailsOf, type Found, type FoundObject } from './found.ts';
import { FoundRow } from './FoundRow.tsx';

/** What an id names, by the chain's own word: for when the guild's service looks up nothing. */
export type ChainId =
  | { readonly kind: 'player'; readonly id: PlayerId }
  | { readonly kind: 'planet'; readonly id: PlanetId }
  | { readonly kind: 'fleet'; readonly id: FleetId }
  | { readonly kind: 'struct'; readonly id: StructId }
  | { readonly kind: 'guild'; readonly id: GuildId };

/** null for a name, and for ids that lead to no place. */
export function chainIdOf(text: string): ChainId | null {
  const id = text.trim();
  try {
    switch (objectTypeOf(id)) {
      case 'guild':
        return { kind: 'guild', id: parseGuildId(id) };
      case 'player':
        return { kind: 'player', id: parsePlayerId(id) };
      case 'planet':
        return { kind: 'planet', id: parsePlanetId(id) };
      case 'struct':
        return { kind: 'struct', id: parseStructId(id) };
      case 'fleet':
        return { kind: 'fleet', id: parseFleetId(id) };
      default:
        return null;
    }
  } catch {
    return null;
  }
}

export function FoundOnChain({ sought, selected }: { readonly sought: ChainId; readonly selected: string | null }) {
  switch (sought.kind) {
    case 'player':
      return <PlayerOnChain id={sought.id} selected={selected} />;
    case 'planet':
      return <PlanetOnChain id={sought.id} selected={selected} />;
    case 'fleet':
      return <FleetOnChain id={sought.id} selected={selected} />;
    case 'struct':
      return <StructOnChain id={sought.id} selected={selected} />;
    case 'guild':
      return <GuildOnChain id={sought.id} selected={selected} />;
  }
}

interface Row<Id> {
  readonly id: Id;
  readonly selected: string | null;
}

function PlayerOnChain({ id, selected }: Row<PlayerId>) {
  const query = useRead('chain.player', { playerId: id });
  return <Answer query={query} id={id} selected={selected} of={(row) => ({ type: 'player', row })} />;
}

function PlanetOnChain({ id, selected }: Row<PlanetId>) {
  const query = useRead('chain.planet', { planetId: id });
  return <Answer query={query} id={id} selected={selected} of={(row) => ({ type: 'planet', row })} />;
}

function FleetOnChain({ id, selected }: Row<FleetId>) {
  const query = useRead('chain.fleet', { fleetId: id });
  return <Answer query={query} id={id} selected={selected} of={(row) => ({ type: 'fleet', row })} />;
}

function StructOnChain({ id, selected }: Row<StructId>) {
  const query = useRead('chain.struct', { structId: id });
  return <Answer query={query} id={id} selected={selected} of={(row) => ({ type: 'struct', row })} />;
}

function GuildOnChain({ id, selected }: Row<GuildId>) {
  const query = useRead('chain.guildRecord', { guildId: id });
  return <Answer query={query} id={id} selected={selected} of={(row) => ({ type: 'guild', row })} />;
}

function Answer<T extends object>({
  query,
  id,
  selected,
  of,
}: Row<string> & { readonly query: UseQueryResult<T | null>; readonly of: (row: T) => FoundObject }) {
  if (query.isPending) return <Loader label={say('Loading…')} />;
  if (query.isError) {
    return (
      <Trouble
        error={query.error}
        missing={say('This node doesn’t provide this data.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === null) return null;
  const object = of(query.data);
  const { name = NAMELESS, ...details } = detailsOf(object);
  const found: Found = { key: id, kind: object.type, id, name, ...details };
  const isSelected = selected !== null && found.planetId === selected;
  return (
    <Stack as="section" gap={3} justify="start" aria-label={say('Found')}>
      <SourceMark source="chain" atMs={query.dataUpdatedAt} />
      <Stack as="ul">
        <FoundRow found={found} selected={isSelected} />
      </Stack>
    </Stack>
  );
}
