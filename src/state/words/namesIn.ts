/** Names for what sentences are about, from the world as it is known. Pure. */
import type { Planet, Player, Struct } from '../../game/entities.ts';
import type { StructTypeId } from '../../game/ids.ts';
import { isolated } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import type { WorldState } from '../world/world.ts';
import type { NameIn } from './activityWords.ts';

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** What of a world gives names. */
export interface Named extends Pick<WorldState, 'self' | 'structTypes'> {
  readonly players: ReadonlyMap<string, { readonly value: Pick<Player, 'id' | 'name'> }>;
  readonly planets: ReadonlyMap<string, { readonly value: Pick<Planet, 'id' | 'name'> }>;
  readonly structs: ReadonlyMap<string, { readonly value: Pick<Struct, 'id' | 'typeId'> }>;
}

/**
 * @param players names by player id that the world does not have, e.g. from the mirror
 * @param types types by struct id of structs that are gone (typesNamed in activityWords.ts)
 * @param called the word for a class of structs, where a skin has its own
 */
export function namesIn(
  world: Named,
  players: ReadonlyMap<string, string> = NONE,
  types: ReadonlyMap<string, StructTypeId> = NONE,
  called: (className: string) => string = (className) => className,
): NameIn {
  const { self } = world;

  /** null where only the id is known. */
  function nameOfPlayer(id: string): string | null {
    if (id === self.playerId) return say('you');
    for (const { value } of world.players.values())
      if (value.id === id && value.name !== '') return isolated(value.name);
    const told = players.get(id);
    return told ? isolated(told) : null;
  }

  const playerName = (id: string): string => nameOfPlayer(id) ?? say('player {id}', { id });

  function fleetName(id: string): string {
    if (id === self.fleetId) return say('your fleet');
    // A fleet has its owner's index. docs/network/chain-entities.md 1.5.
    const owner = nameOfPlayer(`1${id.slice(id.indexOf('-'))}`);
    return owner === null ? say('fleet {id}', { id }) : say('the fleet of {owner}', { owner });
  }

  function planetName(id: string): string {
    if (id === self.planetId) return say('your planet');
    for (const { value } of world.planets.values())
      if (value.id === id && value.name !== '') return isolated(value.name);
    return say('planet {id}', { id });
  }

  function typeName(typeId: StructTypeId): string | undefined {
    const name = world.structTypes.get(typeId)?.name;
    return name === undefined ? undefined : called(name);
  }

  return (id, typeId) => {
    const [kind] = id.split('-', 1);
    if (kind === '1') return playerName(id);
    if (kind === '9') return fleetName(id);
    if (kind === '2') return planetName(id);
    for (const { value } of world.structs.values()) {
      if (value.id === id) return typeName(value.typeId) ?? say('struct {id}', { id });
    }
    const known = typeId ?? types.get(id);
    return (known && typeName(known)) ?? (kind === '5' ? say('struct {id}', { id }) : id);
  };
}
