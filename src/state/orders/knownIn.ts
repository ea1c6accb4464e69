/** What the words of a message may say about the things it names, from the world as it is known. Pure. */
import { coinExact, type Denoms } from '../../game/coins.ts';
import type { Struct } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { Known } from '../../game/messages/message.ts';
import { NOTHING_KNOWN } from '../../game/messages/messages.ts';
import type { WorldState } from '../world/world.ts';
import { isolated } from '../../lib/tidyText.ts';
import { namesIn } from '../words/namesIn.ts';

/** @param denoms how coins are counted; without it they are told in base units */
export function knownIn(world: WorldState, denoms?: Denoms): Known {
  return {
    ...NOTHING_KNOWN,
    nameOf: (id) => nameIn(world, id),
    typeOf: (id) => world.structTypes.get(id),
    ...(denoms && { coin: (coin) => coinExact(coin, denoms) }),
  };
}

/** "Ore Extractor, land slot 2", "Tank of Brahe, land slot 1", "your fleet", "Hveen (2-12)", else the id. */
function nameIn(world: WorldState, id: string): string {
  for (const { value: struct } of world.structs.values()) if (struct.id === id) return structIn(world, struct);
  if (id === world.self.fleetId) return 'your fleet';
  if (id === world.self.planetId) return 'your planet';
  for (const { value: planet } of world.planets.values()) {
    if (planet.id === id && planet.name !== '') return `${isolated(planet.name)} (${id})`;
  }
  return id.startsWith('2-') ? `planet ${id}` : id;
}

/** What is signed names whose it is: both sides have tanks. The Command Ship has a berth and no slot. */
function structIn(world: WorldState, struct: Struct): string {
  const type = world.structTypes.get(struct.typeId);
  const place = type?.isCommand === true ? struct.ambit : `${struct.ambit} slot ${struct.slot + 1}`;
  return `${type?.name ?? `struct ${struct.id}`}${ownerIn(world, struct.owner)}, ${place}`;
}

/** Nothing for one's own, and while it is not known who one is. */
function ownerIn(world: WorldState, id: PlayerId): string {
  return world.self.playerId === null || world.self.playerId === id ? '' : ` of ${namesIn(world)(id)}`;
}
