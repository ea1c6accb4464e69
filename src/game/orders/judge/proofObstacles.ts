/** What the rules have against handing in a proof, or exploring, or sending a fleet. docs/network/mechanics.md 4.4, 5.3, 6. */
import { mark, say } from '../../../lib/words/say.ts';
import { exploreObstacle } from '../../buildRules.ts';
import type { Planet, Struct, StructType } from '../../entities.ts';
import type { StructId } from '../../ids.ts';
import { nameObstacle } from '../../nameWords.ts';
import { isOnline, totalCapacity, totalLoad } from '../../power.ts';
import { fleetMoveObstacle, raidClock } from '../../raidRules.ts';
import { fleetObstacleWords } from '../../refusals/fleetObstacleWords.ts';
import { obstacleWords } from '../../refusals/obstacleWords.ts';
import { sentence } from '../../refusals/sentences.ts';
import { hasStatus } from '../../structStatus.ts';
import type { Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { commanderOf, standingOf } from './standing.ts';
import { known } from './structObstacles.ts';

function powerless(sight: Sight, { owner }: Pick<Struct, 'owner'>): string | null {
  const power = commanderOf(sight, owner)?.power;
  if (!power || isOnline(power)) return null;
  return sentence.offline({ load: totalLoad(power), capacity: totalCapacity(power) });
}

export function finishing({ structId }: Draft<'MsgStructBuildComplete'>, sight: Sight): string | null {
  const struct = sight.get('struct', structId);
  if (!struct) return null;
  if (hasStatus(struct.status, 'destroyed')) return sentence.destroyed;
  if (hasStatus(struct.status, 'built')) return sentence.alreadyBuilt;
  return powerless(sight, struct);
}

/** What mining and refining have in common. docs/network/mechanics.md 6.7. */
function working(structId: StructId | undefined, can: (type: StructType) => boolean, sight: Sight): string | null {
  const at = known(sight, structId);
  if (!at) return null;
  if (!can(at.type)) return say('This struct type doesn’t support this proof of work. Choose another struct.');
  if (hasStatus(at.struct.status, 'destroyed')) return sentence.destroyed;
  if (!hasStatus(at.struct.status, 'online')) return sentence.structOffline;
  return powerless(sight, at.struct) ?? (planetOf(at.struct, sight)?.headFleetId ? sentence.underRaid : null);
}

function planetOf({ location }: Struct, { get }: Sight) {
  return location.kind === 'planet' ? get('planet', location.id) : null;
}

export function mining({ structId }: Draft<'MsgStructOreMinerComplete'>, sight: Sight): string | null {
  const struct = sight.get('struct', structId);
  const planet = struct && planetOf(struct, sight);
  if (planet?.status === 'complete') return sentence.planetComplete;
  return planet?.ore === 0n ? sentence.planetEmpty : working(structId, (type) => type.canMine, sight);
}

export function refining({ structId }: Draft<'MsgStructOreRefineryComplete'>, sight: Sight): string | null {
  const struct = sight.get('struct', structId);
  const owner = struct && sight.get('player', struct.owner);
  return working(structId, (type) => type.canRefine, sight) ?? (owner?.ore === 0n ? sentence.noOre : null);
}

/** From 0.22 on nobody goes where a planet was left behind, and nobody raids there. */
const CLOSED_PLANET = mark(
  'This planet is mined out and abandoned. This network doesn’t allow fleets at abandoned planets. Choose another planet.',
);

const isClosed = ({ status }: Planet, { more }: Sight): boolean => status === 'complete' && more?.isFrom22?.() === true;

export function raiding({ fleetId }: Draft<'MsgPlanetRaidComplete'>, sight: Sight): string | null {
  const fleet = sight.get('fleet', fleetId);
  if (!fleet) return null;
  if (fleet.status !== 'away') return sentence.fleetHome;
  if (fleet.aheadFleetId !== null) return say('Another fleet is first in the queue. Wait until it leaves.');
  const planet = sight.get('planet', fleet.planetId);
  if (planet && isClosed(planet, sight)) return say(CLOSED_PLANET);
  if (planet && raidClock(planet) === null)
    return say('The planet’s shield is up. You can’t finish the raid until the shield is down.');
  return powerless(sight, fleet);
}

export function sending(draft: Draft<'MsgFleetMove'>, sight: Sight): string | null {
  const fleet = sight.get('fleet', draft.fleetId);
  const standing = fleet && standingOf(sight, fleet.owner);
  if (!standing || draft.destinationLocationId === undefined) return null;
  const obstacle = fleetMoveObstacle(standing, draft.destinationLocationId);
  if (obstacle) return fleetObstacleWords(obstacle);
  const planet = sight.get('planet', draft.destinationLocationId);
  return planet && isClosed(planet, sight) ? say(CLOSED_PLANET) : null;
}

export function exploring({ playerId, newName }: Draft<'MsgPlanetExplore'>, sight: Sight): string | null {
  const standing = standingOf(sight, playerId);
  const obstacle = standing && exploreObstacle(standing);
  if (obstacle) return obstacleWords(obstacle);
  return newName ? nameObstacle('planet', newName) : null;
}
