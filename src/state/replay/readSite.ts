/** Reads a planet and everybody on it from the chain, by nobody's leave: no key, no session. */
import type { Fleet } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Reads } from '../ask/Reads.ts';
import { structIdsIn } from '../world/inView.ts';
import type { Read, SiteReading } from './reading.ts';

type Asks = Pick<Reads, 'ask'>;

/** Fleets in line that are read: links that lead on and on are a reading between two blocks. */
const MOST_FLEETS = 200;

/** @throws what the chain's door throws */
export async function readSite(reads: Asks, planetId: PlanetId, signal: AbortSignal): Promise<SiteReading> {
  // The longest answer, and what else is asked does not depend on it.
  const asked = reads.ask('chain.allStructTypes', {}, signal);
  // Awaited below, unless another question failed before.
  asked.catch(() => undefined);
  const height = await reads.ask('chain.height', {}, signal);
  const planet = await reads.ask('chain.planet', { planetId }, signal);
  const owner = planet.owner === null ? null : await reads.ask('chain.player', { playerId: planet.owner }, signal);
  const fleets: Fleet[] = [];
  const home = owner?.fleetId ?? null;
  if (home !== null) fleets.push(await reads.ask('chain.fleet', { fleetId: home }, signal));
  let next = planet.headFleetId;
  while (next !== null && fleets.length < MOST_FLEETS && !fleets.some(({ id }) => id === next)) {
    const fleet: Fleet = await reads.ask('chain.fleet', { fleetId: next }, signal);
    fleets.push(fleet);
    next = fleet.behindFleetId;
  }
  const types = await asked;
  const site: SiteReading = {
    planet: { height, value: planet },
    players: owner === null ? new Map() : new Map([[owner.id, { height, value: owner }]]),
    fleets: new Map(),
    structs: new Map(),
    structTypes: new Map(types.map((type) => [type.id, type])),
  };
  return withFleets(reads, site, height, fleets, structIdsIn(planet), signal);
}

/** Reads fleets that were here and are not any more: who stood in them, and whose they are. */
export async function readLeft(
  reads: Asks,
  site: SiteReading,
  fleetIds: readonly FleetId[],
  signal: AbortSignal,
): Promise<SiteReading> {
  const height = await reads.ask('chain.height', {}, signal);
  const fleets = await each(fleetIds, (fleetId) => reads.ask('chain.fleet', { fleetId }, signal));
  return withFleets(reads, site, height, fleets, [], signal);
}

async function withFleets(
  reads: Asks,
  site: SiteReading,
  height: BlockHeight,
  fleets: readonly Fleet[],
  onPlanet: readonly StructId[],
  signal: AbortSignal,
): Promise<SiteReading> {
  const owners = [...new Set(fleets.map(({ owner }) => owner))].filter((id) => !site.players.has(id));
  const structIds = [...new Set([...onPlanet, ...fleets.flatMap(structIdsIn)])];
  const [players, structs] = await Promise.all([
    each(owners, (playerId: PlayerId) => reads.ask('chain.player', { playerId }, signal)),
    each(structIds, (structId) => reads.ask('chain.struct', { structId }, signal)),
  ]);
  const read = <T extends { readonly id: unknown }>(value: T): [T['id'], Read<T>] => [value.id, { height, value }];
  return {
    ...site,
    players: new Map([...site.players, ...players.map(read)]),
    fleets: new Map([...site.fleets, ...fleets.map(read)]),
    structs: new Map([...site.structs, ...structs.map(read)]),
  };
}

/** All that are there: one that went between two answers is left out. */
async function each<K, T>(ids: readonly K[], ask: (id: K) => Promise<T>): Promise<T[]> {
  const answers = await Promise.all(
    ids.map((id) =>
      ask(id).catch((error: unknown) => {
        const isGone = error instanceof BaseError && error.code === 'chain_not_found';
        if (isGone && !isAbortError(error)) return null;
        throw error;
      }),
    ),
  );
  return answers.filter((answer) => answer !== null);
}
