/** What a random message can name: the objects there are, and which of them belong to whom. */
import type { WorldReader } from '../world/tables.ts';
import type { Records } from '../world/view.ts';

export type Kind = keyof Records | 'address' | 'validator' | 'denom';

export interface Pools {
  readonly all: Readonly<Record<Kind, readonly string[]>>;
  /** Ids by kind of what a player owns or controls. */
  ownedBy(playerId: string, kind: Kind): readonly string[];
}

const OWNED = ['planet', 'fleet', 'struct', 'guild', 'substation', 'reactor', 'provider', 'agreement'] as const;
const NONE: readonly string[] = [];

export function readPools(world: WorldReader): Pools {
  const ids = (table: keyof Records) => world.keys(table, '');
  const owned = new Map<string, string[]>();
  const own = (playerId: string, kind: Kind, id: string) => {
    const key = `${playerId} ${kind}`;
    const list = owned.get(key);
    if (list) list.push(id);
    else owned.set(key, [id]);
  };
  for (const table of OWNED) {
    for (const id of ids(table)) own(world.read(table, id)?.owner ?? '', table, id);
  }
  for (const id of ids('allocation')) own(world.read('allocation', id)?.controller ?? '', 'allocation', id);
  for (const id of ids('infusion')) own(world.read('infusion', id)?.playerId ?? '', 'infusion', id);
  const addresses = world.keys('address', '');
  for (const address of addresses) own(world.read('address', address) ?? '', 'address', address);
  for (const id of ids('player')) own(id, 'player', id);
  const all = {
    player: ids('player'),
    planet: ids('planet'),
    struct: ids('struct'),
    structType: ids('structType'),
    fleet: ids('fleet'),
    guild: ids('guild'),
    reactor: ids('reactor'),
    substation: ids('substation'),
    provider: ids('provider'),
    agreement: ids('agreement'),
    allocation: ids('allocation'),
    infusion: ids('infusion'),
    address: addresses,
    validator: ids('reactor').map((id) => world.read('reactor', id)?.validator ?? ''),
    denom: world.keys('supply', ''),
  };
  return { all, ownedBy: (playerId, kind) => owned.get(`${playerId} ${kind}`) ?? NONE };
}
