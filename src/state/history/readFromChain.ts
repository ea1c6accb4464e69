/** History from the chain alone: anybody may read it, and it names every number. docs/network/chain-messages.md 3.4 */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { HeightRange, History, HistoryGap, HistoryOf } from '../../game/history/history.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import { abortError } from '../../lib/clock.ts';
import type { Reads } from '../ask/Reads.ts';
import { concerns } from './concerns.ts';
import { createPlaces, type Places } from './createPlaces.ts';
import { type HistoryNode, readEvents } from './readBlocks.ts';
import { searchFor } from './searchFor.ts';
import { tellEvents } from './tellEvents.ts';

/** Where its rows are asked. */
type ChainAsk = Pick<Reads, 'ask' | 'askAll'>;

/** So many are asked one by one; of more, the whole list. */
const MOST_SINGLE = 8;

/** @throws AbortError; everything else that is not answered is a gap */
export async function readFromChain(
  { ask, node, namespace }: { readonly ask: ChainAsk; readonly node: HistoryNode; readonly namespace: string },
  { of, own = [], ...range }: HeightRange & { readonly of: HistoryOf; readonly own?: readonly StructId[] | undefined },
  signal?: AbortSignal,
): Promise<History> {
  const { owner, planetId, fleetId } = await whereIsIt(ask, of, signal);
  const { events, gaps } = await readEvents(node, range, searchFor(of, namespace, { owner, planetId }), signal);
  const places = createPlaces(events);
  const isWhole = await lookUp(ask, places, fleetId, signal);
  const planets = planetsOf(events, of, planetId);
  const records = tellEvents(events, places).filter((record) =>
    concerns(record, of, { planets, structs: new Set(own), ownerOf: places.ownerOf }),
  );
  const inRange = records.filter(({ height }) => height >= range.from && height <= range.to);
  const lost: readonly HistoryGap[] = isWhole ? [] : [{ ...range, why: 'places' }];
  return { records: inRange, gaps: [...gaps, ...lost] };
}

interface Whereabouts {
  readonly owner: PlayerId | null;
  readonly planetId: PlanetId | null;
  /** Of the player who is asked about: it comes with the first planet. */
  readonly fleetId: FleetId | null;
}

/** The planet of a player, or the owner of a planet; null where there is none, and where the chain does not say. */
async function whereIsIt(ask: ChainAsk, of: HistoryOf, signal?: AbortSignal): Promise<Whereabouts> {
  try {
    if (of.kind === 'planet') {
      const { owner } = await ask.ask('chain.planet', { planetId: of.planetId }, signal);
      return { owner, planetId: of.planetId, fleetId: null };
    }
    const { planetId, fleetId } = await ask.ask('chain.player', { playerId: of.playerId }, signal);
    return { owner: of.playerId, planetId, fleetId };
  } catch {
    if (signal?.aborted) throw abortError(signal);
    return of.kind === 'planet'
      ? { owner: null, planetId: of.planetId, fleetId: null }
      : { owner: of.playerId, planetId: null, fleetId: null };
  }
}

/** Who was named without a place is asked for, and a fleet that may not have been named. @returns whether everybody was found */
async function lookUp(ask: ChainAsk, places: Places, fleetId: FleetId | null, signal?: AbortSignal): Promise<boolean> {
  const missing = places.unknown.structs;
  if (missing.length > MOST_SINGLE) {
    const all = await ask.askAll('chain.structs', {}, signal).catch(() => null);
    for (const struct of all ?? []) places.noteStruct(struct);
  } else {
    const found = await Promise.allSettled(missing.map((structId) => ask.ask('chain.struct', { structId }, signal)));
    for (const one of found) if (one.status === 'fulfilled') places.noteStruct(one.value);
  }
  const fleets = new Set(places.unknown.fleets);
  if (fleetId !== null) fleets.add(fleetId);
  if (fleets.size > MOST_SINGLE) {
    const all = await ask.askAll('chain.fleets', {}, signal).catch(() => null);
    for (const fleet of all ?? []) places.noteFleet(fleet);
  } else {
    const found = await Promise.allSettled([...fleets].map((fleetId) => ask.ask('chain.fleet', { fleetId }, signal)));
    for (const one of found) if (one.status === 'fulfilled') places.noteFleet(one.value);
  }
  if (signal?.aborted) throw abortError(signal);
  return places.lost.length === 0;
}

/** Those that a player had meanwhile: left ones count, too. */
function planetsOf(events: readonly ChainEvent[], of: HistoryOf, now: PlanetId | null): ReadonlySet<PlanetId> {
  const planets = new Set<PlanetId>(now === null ? [] : [now]);
  const isOurs = (id: PlayerId | null): boolean => of.kind === 'player' && id === of.playerId;
  for (const event of events) {
    if (event.kind === 'planet' && isOurs(event.planet.owner)) planets.add(event.planet.id);
    if (event.kind === 'player' && isOurs(event.player.id) && event.player.planetId) planets.add(event.player.planetId);
  }
  return planets;
}
