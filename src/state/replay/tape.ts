/** A planet's history as far as it was read: any block of it as a moment, and what happened when. Pure. */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { FleetId, PlanetId, PlayerId, StructTypeId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { castOf } from './attackFacts.ts';
import { type Book, type ToldBlock, writeBook } from './book.ts';
import { type Happening, happeningsOf, withRaids } from './happenings.ts';
import type { RaidLog } from './readRaids.ts';
import { type Raid, raidsIn } from './raids.ts';
import type { SiteReading } from './reading.ts';
import { type Spans, withSpan } from './spans.ts';
import { type Moment, momentAt } from './worldOf.ts';

export interface Tape {
  readonly planetId: PlanetId;
  readonly reading: SiteReading;
  readonly spans: Spans;
  /** Oldest first. */
  readonly happenings: readonly Happening[];
  /** Oldest first. */
  readonly raids: readonly Raid[];
  /** Of everybody who stood here, also of who is gone. */
  readonly types: ReadonlyMap<string, StructTypeId>;
  readonly owners: ReadonlyMap<string, PlayerId>;
  at(height: BlockHeight): Moment;
}

/**
 * @param blocks read, in any order; blocks in which nothing of ours happened may be left out, but for `spans`
 * @param logs what was told of the raids of more blocks
 */
export function createTape(
  planetId: PlanetId,
  reading: SiteReading,
  blocks: Iterable<ToldBlock>,
  spans: Spans,
  logs: readonly RaidLog[] = [],
): Tape {
  const told = [...blocks].toSorted((a, b) => (a.height < b.height ? -1 : 1));
  const book = writeBook(planetId, reading, told);
  let last: Moment | null = null;
  const at = (height: BlockHeight): Moment => {
    if (last?.height !== height) last = momentAt(book, reading, spans, height);
    return last;
  };
  const happenings = withRaids(
    happeningsOf(book, spans, told),
    logs.flatMap(({ reports }) => reports),
  );
  const leaderAt = (height: BlockHeight): FleetId | null =>
    spans.some(({ from }) => from === height)
      ? (at(height).world.planets.get(planetId)?.value.headFleetId ?? null)
      : null;
  return {
    planetId,
    reading,
    spans,
    happenings,
    raids: raidsIn(
      happenings,
      leaderAt,
      logs.reduce((known, { span }) => withSpan(known, span), spans),
    ),
    ...namedIn(book),
    at,
  };
}

function namedIn({ structs }: Book): Pick<Tape, 'types' | 'owners'> {
  const types = new Map<string, StructTypeId>();
  const owners = new Map<string, PlayerId>();
  for (const [id, { record }] of structs) {
    const known = record.read?.value ?? record.changes.find(({ value }) => value !== null)?.value;
    if (!known) continue;
    types.set(id, known.typeId);
    owners.set(id, known.owner);
  }
  return { types, owners };
}

/** Fleets that blocks tell were at a planet, and that nobody has read. */
export function unreadFleets(planetId: PlanetId, reading: SiteReading, blocks: Iterable<ToldBlock>) {
  const found = new Set<FleetId>();
  for (const { events } of blocks) {
    for (const event of events) {
      const fleetId = fleetAt(event, planetId);
      if (fleetId !== null && !reading.fleets.has(fleetId)) found.add(fleetId);
    }
  }
  return [...found];
}

function fleetAt(event: ChainEvent, planetId: PlanetId): FleetId | null {
  if (event.kind === 'raid') return event.planetId === planetId ? event.fleetId : null;
  if (event.kind === 'planet' && event.planet.id === planetId) return event.planet.headFleetId;
  return event.kind === 'fleet' && event.fleet.planetId === planetId ? event.fleet.id : null;
}

/**
 * Blocks without what concerns nobody here: a chain of many players tells more in an hour than a page can hold. Whoever comes later is read
 * when they do.
 *
 * @param known blocks that were told before, and who was begun in them
 */
export function aboutPlace(
  planetId: PlanetId,
  reading: SiteReading,
  blocks: readonly ToldBlock[],
  known: Iterable<ToldBlock> = [],
): readonly ToldBlock[] {
  const places = new Set<string>([planetId, ...reading.fleets.keys()]);
  const ids = new Set<string>([...places, ...reading.players.keys(), ...reading.structs.keys()]);
  const isHere = ({ attack }: Extract<ChainEvent, { kind: 'attack' }>): boolean =>
    castOf(attack).some(({ location, structId }) => ids.has(structId) || places.has(location ?? ''));
  for (const event of [...known, ...blocks].flatMap(({ events }) => events)) {
    if (event.kind === 'struct' && places.has(event.struct.location.id)) ids.add(event.struct.id);
    if (event.kind === 'attack' && isHere(event)) for (const { structId } of castOf(event.attack)) ids.add(structId);
  }
  return blocks.map(({ height, events }) => ({
    height,
    events: events.filter((event) => {
      if (event.kind === 'attack') return isHere(event);
      // Where else a fleet of this place led a raid tells that it was not here.
      return ids.has(subjectOf(event) ?? '') || (event.kind === 'raid' && ids.has(event.fleetId));
    }),
  }));
}

/** Of the kinds that a moment is made from; null for the others. */
function subjectOf(event: ChainEvent): string | null {
  switch (event.kind) {
    case 'planet':
      return event.planet.id;
    case 'player':
      return event.player.id;
    case 'fleet':
      return event.fleet.id;
    case 'struct':
      return event.struct.id;
    case 'deleted':
      return typeof event.objectId === 'string' ? event.objectId : null;
    case 'defender':
      return event.link.defendingStructId;
    case 'defenderCleared':
      return event.defendingStructId;
    case 'attribute':
      return event.attribute.objectId;
    case 'raid':
      return event.planetId;
    case 'hashSuccess':
      return event.objectId;
    default:
      return null;
  }
}
