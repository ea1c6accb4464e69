/** What the world says against what the events add up to: one sentence for each difference, none when all is equal. */
import type { WorldView } from '../world/view.ts';
import type { Tally } from './tally.ts';

const OWNED_TABLES = ['planet', 'fleet', 'struct', 'guild', 'substation', 'provider', 'agreement'] as const;

export function differences(view: WorldView, tally: Tally): readonly string[] {
  const found: string[] = [];
  const same = (what: string, told: bigint | string | undefined, counted: bigint | string | undefined): void => {
    if (told !== counted) found.push(`${what}: the world says ${told}, the events add up to ${counted}`);
  };
  for (const [id] of view.list('player')) same(`ore of ${id}`, view.grid('ore', id), tally.ore.get(id));
  for (const [id] of view.list('planet')) same(`ore in ${id}`, view.grid('ore', id), tally.ground.get(id));
  for (const key of tally.coins.keys()) {
    const slash = key.indexOf('/');
    same(`coins ${key}`, view.balance(key.slice(0, slash), key.slice(slash + 1)), tally.coins.get(key));
  }
  for (const [id] of view.list('guild')) same(`tokens of ${id}`, view.supply(`uguild.${id}`), tally.tokens.get(id));
  comparePower(view, tally, same);
  const owners = new Map(tally.owners);
  for (const table of OWNED_TABLES) {
    for (const [id, { owner }] of view.list(table)) {
      same(`owner of ${id}`, owner, owners.get(id));
      owners.delete(id);
    }
  }
  for (const [id, owner] of owners) same(`owner of ${id}`, undefined, owner);
  return found;
}

function comparePower(
  view: WorldView,
  { power }: Tally,
  same: (what: string, told: bigint, counted: bigint) => void,
): void {
  same('number of players', BigInt([...view.list('player')].length), BigInt(power.players.length));
  for (const id of power.players) {
    same(`capacity of ${id}`, view.grid('capacity', id), power.capacity(id));
    same(`load of ${id}`, view.grid('load', id), power.load(id));
    same(`structs' load of ${id}`, view.grid('structsLoad', id), power.structsLoad(id));
  }
  same('number of substations', BigInt([...view.list('substation')].length), BigInt(power.substations.length));
  for (const id of power.substations) {
    same(`capacity of ${id}`, view.grid('capacity', id), power.capacity(id));
    same(`load of ${id}`, view.grid('load', id), power.load(id));
    same(`connections of ${id}`, view.grid('connectionCount', id), power.connections(id));
    same(`share of ${id}`, view.grid('connectionCapacity', id), power.share(id));
  }
  for (const [id] of view.list('reactor')) same(`capacity of ${id}`, view.grid('capacity', id), power.capacity(id));
}
