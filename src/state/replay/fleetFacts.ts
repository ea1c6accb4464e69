/** Where a fleet was before the block that tells where it is: what follows from the rest of that block. Pure. */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { Fleet } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId } from '../../game/ids.ts';
import type { Change } from './track.ts';

type Before = Pick<Change<Fleet>, 'before' | 'likely'>;

/** @param events of one block @param ownerId whose the planet is */
export function fleetBefore(
  fleet: Fleet,
  events: readonly ChainEvent[],
  planetId: PlanetId,
  ownerId: PlayerId | null,
): Before {
  const left = leftPlanet(fleet.id, events);
  if (left !== null) {
    const links = { aheadFleetId: null, behindFleetId: null };
    return { before: { ...fleet, planetId: left, status: 'away', ...links } };
  }
  if (events.some((event) => event.kind === 'struct' && event.struct.location.id === fleet.id))
    return { before: fleet };
  if (hasArrived(fleet, events)) return { before: { ...fleet, planetId: null } };
  // The owner's fleet, on its way out: it stood at home, unless it came from elsewhere.
  if (fleet.owner === ownerId && fleet.planetId !== planetId) {
    return { likely: { ...fleet, planetId, status: 'onStation', aheadFleetId: null, behindFleetId: null } };
  }
  return {};
}

/** The planet that a fleet led a raid at until this block. */
export function leftPlanet(fleetId: FleetId, events: readonly ChainEvent[]): PlanetId | null {
  for (const event of events)
    if (event.kind === 'raid' && event.fleetId === fleetId && isOver(event)) return event.planetId;
  return null;
}

function isOver({ status }: Extract<ChainEvent, { kind: 'raid' }>): boolean {
  return status !== 'initiated' && status !== 'ongoing' && status !== 'shieldsVulnerable';
}

/** Last in line by these events, and not because others left. */
export function hasArrived(fleet: Fleet, events: readonly ChainEvent[]): boolean {
  const { id, planetId, status, aheadFleetId } = fleet;
  if (status !== 'away' || fleet.behindFleetId !== null) return false;
  const isLast = events.some(
    (event) => event.kind === 'planet' && event.planet.id === planetId && event.planet.lastFleetId === id,
  );
  if (!isLast) return false;
  const others = events.flatMap((event) => (event.kind === 'fleet' && event.fleet.id !== id ? [event.fleet] : []));
  if (aheadFleetId !== null) return others.some((one) => one.id === aheadFleetId && one.behindFleetId === id);
  return others.every((one) => one.planetId === planetId);
}
