/** What the words of a message may say about the things it names, from the world as it is known. Pure. */
import { coinExact, type Denoms } from '../../game/coins.ts';
import type { Player, Struct } from '../../game/entities.ts';
import type { PlayerId, ReactorId } from '../../game/ids.ts';
import type { Known } from '../../game/messages/message.ts';
import { NOTHING_KNOWN } from '../../game/messages/messages.ts';
import { say } from '../../lib/words/say.ts';
import { ambitWord } from '../words/ambitWords.ts';
import type { WorldState } from '../world/world.ts';
import { isolated } from '../../lib/tidyText.ts';
import { namesIn } from '../words/namesIn.ts';

/** Whose an address is, as far as somebody has asked. */
export interface AddressNames {
  /** @param address of an account */
  readonly playerOf: (address: string) => Pick<Player, 'id' | 'name'> | null;
  readonly reactorOf: (validator: string) => ReactorId | null;
}

const NO_ADDRESS: AddressNames = { playerOf: () => null, reactorOf: () => null };

/** @param denoms how coins are counted; without it they are told in base units */
export function knownIn(world: WorldState, denoms?: Denoms, addresses: AddressNames = NO_ADDRESS): Known {
  return {
    ...NOTHING_KNOWN,
    nameOf: (id) => addressIn(world, id, addresses) ?? nameIn(world, id),
    typeOf: (id) => world.structTypes.get(id),
    ...(denoms && { coin: (coin) => coinExact(coin, denoms) }),
  };
}

/** "Nova (1-1)", "reactor 3-1"; the address itself where nobody has asked whose it is; null for what is none. */
function addressIn(world: WorldState, text: string, { playerOf, reactorOf }: AddressNames): string | null {
  if (!/^[a-z]+1[0-9a-z]{38,}$/.test(text)) return null;
  if (text.includes('valoper1')) {
    const reactorId = reactorOf(text);
    return reactorId === null ? text : say('reactor {id}', { id: reactorId });
  }
  const held = [...world.players.values()].find(({ value }) => value.primaryAddress === text)?.value;
  const player = held ?? playerOf(text);
  if (player === null) return text;
  return player.name === '' ? say('player {id}', { id: player.id }) : `${isolated(player.name)} (${player.id})`;
}

/** "Ore Extractor, land slot 2", "Tank of Brahe, land slot 1", "your fleet", "Hveen (2-12)", else the id. */
function nameIn(world: WorldState, id: string): string {
  for (const { value: struct } of world.structs.values()) if (struct.id === id) return structIn(world, struct);
  if (id === world.self.fleetId) return say('your fleet');
  if (id === world.self.planetId) return say('your planet');
  for (const { value: planet } of world.planets.values()) {
    if (planet.id === id && planet.name !== '') return `${isolated(planet.name)} (${id})`;
  }
  return id.startsWith('2-') ? say('planet {id}', { id }) : id;
}

/** What is signed names whose it is: both sides have tanks. The Command Ship has a berth and no slot. */
function structIn(world: WorldState, struct: Struct): string {
  const type = world.structTypes.get(struct.typeId);
  const name = type?.name ?? say('struct {id}', { id: struct.id });
  const ambit = ambitWord(struct.ambit);
  const slot = String(struct.slot + 1);
  const owner = ownerIn(world, struct.owner);
  if (type?.isCommand === true) {
    return owner === null
      ? say('{struct}, {ambit}', { struct: name, ambit })
      : say('{struct} of {owner}, {ambit}', { struct: name, owner, ambit });
  }
  return owner === null
    ? say('{struct}, {ambit} slot {slot}', { struct: name, ambit, slot })
    : say('{struct} of {owner}, {ambit} slot {slot}', { struct: name, owner, ambit, slot });
}

/** null for one's own, and while it is not known who one is. */
function ownerIn(world: WorldState, id: PlayerId): string | null {
  return world.self.playerId === null || world.self.playerId === id ? null : namesIn(world)(id);
}
