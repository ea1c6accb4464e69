/** What must hold of fleets, visitors and defenders whatever was sent. Imported by tests only. docs/network/mechanics.md 6.4. */
import type { Planet } from '../../src/generated/game/entities.ts';
import { fleetStatus, planetStatus } from '../../src/generated/game/enums.ts';
import type { WorldReader } from './tables.ts';
import type { WorldView } from './view.ts';

const ONLINE = 4n;
const DESTROYED = 32n;

export function brokenQueues(world: WorldReader, view: WorldView): string[] {
  const queued = new Map<string, string>();
  const broken = [...view.list('planet')].flatMap(([id, planet]) => queue(view, id, planet, queued));
  return [...broken, ...fleets(view, queued), ...defenders(world, view), ...fallen(view)];
}

function queue(view: WorldView, id: string, planet: Planet, queued: Map<string, string>): string[] {
  const broken: string[] = [];
  const say = (what: string) => broken.push(`queue of ${id}: ${what}`);
  let ahead = '';
  let count = 0n;
  for (let at = planet.locationListStart; at !== '';) {
    const fleet = view.get('fleet', at);
    if (!fleet || queued.has(at)) return [...broken, `queue of ${id}: ${at} is missing or stands twice`];
    queued.set(at, id);
    if (fleet.locationListForward !== ahead) say(`${at} has ${fleet.locationListForward} in front, not ${ahead}`);
    if (fleet.locationId !== id || fleet.status !== fleetStatus.away) say(`${at} is not a visitor here`);
    count++;
    ahead = at;
    at = fleet.locationListBackward;
  }
  if (planet.locationListLast !== ahead) say(`last is ${planet.locationListLast}, not ${ahead}`);
  if (planet.locationListCount !== count) say(`count is ${planet.locationListCount}, not ${count}`);
  if (count > 1n + planet.locationListExtra) say(`${count} visitors are too many`);
  if ((view.planetAttribute('blockRaiderArrived', id) !== 0n) !== count > 0n) say('arrival clock does not fit');
  const running = view.planetAttribute('blockStartRaid', id) !== 0n;
  if (running && count === 0n) say('raid clock without a raider');
  // A completed planet is nobody's home any more, so its owner's moves do not refresh it.
  if (planet.status === planetStatus.active && count > 0n && running !== isOpen(view, planet)) say('raid clock is off');
  return broken;
}

/** The vulnerability of 4.5, written a second time. */
function isOpen(view: WorldView, planet: Planet): boolean {
  const fleet = view.get('fleet', view.get('player', planet.owner)?.fleetId ?? '');
  if (!fleet || fleet.status === fleetStatus.away) return true;
  const status = view.structAttribute('status', fleet.commandStruct);
  return (status & ONLINE) === 0n || (status & DESTROYED) !== 0n;
}

function fleets(view: WorldView, queued: ReadonlyMap<string, string>): string[] {
  return [...view.list('fleet')].flatMap(([id, fleet]) => {
    if (fleet.status === fleetStatus.away) return queued.has(id) ? [] : [`${id} is away and in no queue`];
    const linked = fleet.locationListForward + fleet.locationListBackward;
    const atHome = view.get('planet', fleet.locationId)?.owner === fleet.owner;
    return linked === '' && atHome ? [] : [`${id} is on station at ${fleet.locationId} with links "${linked}"`];
  });
}

/** One row per assignment, and each agrees with the number its defender carries. */
function defenders(world: WorldReader, view: WorldView): string[] {
  const rows = world.keys('defender', '');
  const assigned = [...view.list('struct')].filter(([id]) => view.structAttribute('protectedStructIndex', id) !== 0n);
  return [
    ...rows.filter((key) => {
      const [guarded = '', defender = ''] = key.split('/');
      return guarded !== `5-${view.structAttribute('protectedStructIndex', defender)}`;
    }),
    ...(rows.length === assigned.length ? [] : [`${rows.length} defender rows, ${assigned.length} assignments`]),
  ];
}

/** Whoever has no health left is destroyed, and nobody destroyed is online. */
function fallen(view: WorldView): string[] {
  return [...view.list('struct')].flatMap(([id]) => {
    const status = view.structAttribute('status', id);
    const destroyed = (status & DESTROYED) !== 0n;
    if (destroyed && (status & ONLINE) !== 0n) return [`${id} is destroyed and online`];
    return view.structAttribute('health', id) === 0n && !destroyed ? [`${id} has no health and lives`] : [];
  });
}
