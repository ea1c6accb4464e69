/**
 * What to search a node's index for, to find the transactions that touched somebody: an id stands in an event's JSON between quotes, and
 * ends the id of an attribute. docs/network/stream.md section 12, docs/network/chain-entities.md section 4.
 */
import { fleetOfPlayer } from '../../game/history/fleetOfPlayer.ts';
import type { HistoryOf } from '../../game/history/history.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';

const KEYS = {
  attack: 'EventAttack.eventAttackDetail',
  raid: 'EventRaid.eventRaidDetail',
  fleet: 'EventFleet.fleet',
  struct: 'EventStruct.structure',
  planet: 'EventPlanet.planet',
  planetAttribute: 'EventPlanetAttribute.planetAttributeRecord',
  grid: 'EventGrid.gridRecord',
  theft: 'EventOreTheft.eventOreTheftDetail',
} as const;

/** Of the transactions that tell how a raid on a planet goes. */
export function raidsAt(planetId: PlanetId, namespace: string): string {
  return condition(namespace, 'raid', `"${planetId}"`);
}

const condition = (namespace: string, key: keyof typeof KEYS, text: string): string =>
  `${namespace}.${namespace}.${KEYS[key]} CONTAINS '${text}'`;

/** @param owner of the planet: he shoots, or is shot at, in nearly every attack there */
export function searchFor(
  of: HistoryOf,
  namespace: string,
  { owner, planetId }: { readonly owner: PlayerId | null; readonly planetId: PlanetId | null },
): readonly string[] {
  const ask = (key: keyof typeof KEYS, text: string): string => condition(namespace, key, text);
  const ofPlanet =
    planetId === null
      ? []
      : [ask('raid', `"${planetId}"`), ask('fleet', `"${planetId}"`), ask('planetAttribute', `-${planetId}"`)];
  const ofOwner = owner === null ? [] : [ask('attack', `"${owner}"`)];
  if (of.kind === 'planet')
    return [...ofPlanet, ...ofOwner, ask('attack', `"${of.planetId}"`), ask('struct', `"${of.planetId}"`)];
  const { playerId } = of;
  return [
    ...ofPlanet,
    ...ofOwner,
    // Whatever costs charge, draws power or changes the ore writes a number of the player.
    ask('grid', `-${playerId}"`),
    ask('raid', `"${fleetOfPlayer(playerId)}"`),
    ask('fleet', `"${fleetOfPlayer(playerId)}"`),
    ask('struct', `"${playerId}"`),
    ask('theft', `"${playerId}"`),
    // Planets that were left meanwhile, whenever somebody came to them or went.
    ask('planet', `"${playerId}"`),
  ];
}
