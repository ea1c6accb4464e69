/** The fleets of a turn: the own one, garrisons, and the queues at planets, link by link or off one list. */
import type { Fleet, Planet } from '../../game/entities.ts';
import { type FleetId, OBJECT_TYPE, parseFleetId, type PlayerId } from '../../game/ids.ts';
import { doorQuery } from '../ask/readQuery.ts';
import { fleetIn } from '../world/access.ts';
import { idOfPart } from '../world/stale.ts';
import { changedFields } from '../world/worldDiff.ts';
import type { Turn } from './turn.ts';

export interface ReadFleets {
  readonly fleets: readonly Fleet[];
  /** By the mirror's word: never seen, and in the queue that the chain's planet begins. */
  readonly listed: readonly Fleet[];
  /** The list says what is known of them, so they were not read. */
  readonly vouched: readonly Fleet[];
}

/** A queue longer than this is a circle of links. */
const LONGEST_QUEUE = 200;

/** A fleet has its owner's index. docs/network/chain-entities.md 1.5. */
function fleetIdOf(owner: PlayerId): FleetId {
  return parseFleetId(`${OBJECT_TYPE.fleet}-${owner.slice(owner.indexOf('-') + 1)}`);
}

export function readFleet({ doors: { chain, queryClient } }: Pick<Turn, 'doors'>, fleetId: FleetId): Promise<Fleet> {
  return queryClient.fetchQuery(doorQuery('chain', chain, 'fleet', { fleetId }));
}

/**
 * Those that are stale, the garrison of a planet seen for the first time, and new ones in a queue just read.
 *
 * @param own read already
 * @param planets just read
 */
export async function readFleets(
  turn: Turn,
  own: readonly Fleet[],
  ownId: FleetId | null,
  planets: readonly Planet[],
): Promise<ReadFleets> {
  const { isAll, named, world } = turn;
  const rows = await listQueues(turn, planets);
  const read = (ids: Iterable<FleetId>): Promise<Fleet[]> => turn.readEach(ids, (id) => readFleet(turn, id));

  const due = new Set<FleetId>(isAll ? world.fleets.keys() : []);
  for (const { id, owner } of planets) {
    if (owner !== null && owner !== world.self.playerId && (isAll || !world.planets.has(id))) due.add(fleetIdOf(owner));
  }
  const vouched = [...due].flatMap((id) => {
    const held = fleetIn(world, id);
    return held && isAsKnown(rows.get(id), held) && !named.has(`fleet:${id}`) ? [held] : [];
  });
  for (const { id } of vouched) due.delete(id);
  for (const part of named) {
    const id = idOfPart<FleetId>(part, 'fleet');
    if (id !== null) due.add(id);
  }
  // The own one is read above, or as it is held.
  if (ownId) due.delete(ownId);

  const known = new Map([...own, ...(await read(due))].map((one) => [one.id, one]));
  const listed = new Map<FleetId, Fleet>();
  for (const planet of planets) {
    let id = planet.headFleetId;
    for (let steps = 0; id !== null && steps < LONGEST_QUEUE; steps++) {
      let link: Fleet | null | undefined = known.get(id) ?? fleetIn(world, id);
      if (!link) {
        link = rows.get(id);
        if (link?.planetId === planet.id) listed.set(id, link);
        else {
          [link] = await read([id]);
          if (!link) break;
          known.set(link.id, link);
        }
      }
      id = link.behindFleetId;
    }
  }
  return { fleets: [...known.values()], listed: [...listed.values()], vouched };
}

/** Queues of more than one, of planets that are read with all that stands there: one list in place of a question a fleet. */
async function listQueues({ isAll, world, lists }: Turn, planets: readonly Planet[]) {
  const queues = planets.filter(
    ({ id, headFleetId, lastFleetId }) => headFleetId !== lastFleetId && (isAll || !world.planets.has(id)),
  );
  const rows = lists ? await Promise.all(queues.map(({ id }) => lists.fleetsAt(id))) : [];
  return new Map(rows.flat().map((one) => [one.id, one]));
}

function isAsKnown(row: Fleet | undefined, known: Fleet): boolean {
  return row !== undefined && changedFields(known, row).length === 0;
}
