/**
 * Power counted from its sources: infusions, allocations, connections and what structs draw. Written apart from devnet's
 * rules, from docs/network/mechanics.md 8.1 - 8.4 alone. All values mW.
 */
import type { WorldEvent } from '../world/events.ts';
import { attributeOf, type Fields, part, text, whole } from './eventFields.ts';

/** Numbers of the attributes that are read. docs/network/mechanics.md 1.3. */
const GRID_POWER = '5';
const STRUCT_STATUS = '1';
const STATUS = { online: 4n, destroyed: 32n } as const;
const PLAYER_BASE_DRAW = 25_000n;
const DECIMAL_ONE = 10n ** 18n;

interface Infusion {
  readonly destinationId: string;
  readonly playerId: string;
  readonly toDestination: bigint;
  readonly toPlayer: bigint;
}

export interface PowerTally {
  read(event: WorldEvent): void;
  /** What an object generates or is given: players, reactors, generators and substations. */
  capacity(objectId: string): bigint;
  /** What is allocated out of it. */
  load(objectId: string): bigint;
  /** Base draw, unfinished builds, online structs. */
  structsLoad(playerId: string): bigint;
  connections(substationId: string): bigint;
  /** Share of one connected player. */
  share(substationId: string): bigint;
  /** Whether the player is over what he has: 8.1. */
  isOnline(playerId: string): boolean;
  readonly players: readonly string[];
  readonly substations: readonly string[];
}

export function createPowerTally(): PowerTally {
  const infusions = new Map<string, Infusion>();
  const allocations = new Map<string, { readonly source: string; readonly destination: string }>();
  const allocated = new Map<string, bigint>();
  const connected = new Map<string, string>();
  const structs = new Map<string, { readonly owner: string; readonly type: string }>();
  const status = new Map<string, bigint>();
  const draw = new Map<string, { readonly build: bigint; readonly passive: bigint }>();
  const substations = new Set<string>();

  const READERS: Readonly<Record<string, (event: WorldEvent) => void>> = {
    EventStructType: (event) => {
      const type = part(event, 'structType');
      draw.set(text(type, 'id'), { build: whole(type, 'buildDraw'), passive: whole(type, 'passiveDraw') });
    },
    EventInfusion: (event) => {
      const one = part(event, 'infusion');
      infusions.set(`${text(one, 'destinationId')}-${text(one, 'address')}`, infusionOf(one));
    },
    EventAllocation: (event) => {
      const one = part(event, 'allocation');
      allocations.set(text(one, 'id'), {
        source: text(one, 'sourceObjectId'),
        destination: text(one, 'destinationId'),
      });
    },
    EventGrid: (event) => {
      const { number, objectId, value } = attributeOf(part(event, 'gridRecord'));
      if (number === GRID_POWER) allocated.set(objectId, value);
    },
    EventPlayer: (event) => {
      const player = part(event, 'player');
      connected.set(text(player, 'id'), text(player, 'substationId'));
    },
    EventSubstation: (event) => {
      substations.add(text(part(event, 'substation'), 'id'));
    },
    EventStruct: (event) => {
      const struct = part(event, 'structure');
      structs.set(text(struct, 'id'), { owner: text(struct, 'owner'), type: text(struct, 'type') });
    },
    EventStructAttribute: (event) => {
      const { number, objectId, value } = attributeOf(part(event, 'structAttributeRecord'));
      if (number === STRUCT_STATUS) status.set(objectId, value);
    },
    EventDelete: (event) => {
      const id = text(event.data, 'objectId');
      for (const table of [infusions, allocations, structs]) table.delete(id);
      substations.delete(id);
    },
  };

  function capacity(objectId: string): bigint {
    let sum = 0n;
    for (const infusion of infusions.values()) {
      if (infusion.destinationId === objectId) sum += infusion.toDestination;
      if (infusion.playerId === objectId) sum += infusion.toPlayer;
    }
    for (const [id, { destination }] of allocations) if (destination === objectId) sum += allocated.get(id) ?? 0n;
    return sum;
  }

  function load(objectId: string): bigint {
    let sum = 0n;
    for (const [id, { source }] of allocations) if (source === objectId) sum += allocated.get(id) ?? 0n;
    return sum;
  }

  function structsLoad(playerId: string): bigint {
    let sum = PLAYER_BASE_DRAW;
    for (const [id, { owner, type }] of structs) {
      const bits = status.get(id) ?? 0n;
      const draws = draw.get(type);
      if (owner !== playerId || !draws || (bits & STATUS.destroyed) !== 0n) continue;
      if (bits === 1n) sum += draws.build;
      else if ((bits & STATUS.online) !== 0n) sum += draws.passive;
    }
    return sum;
  }

  function connections(substationId: string): bigint {
    return BigInt([...connected.values()].filter((id) => id === substationId).length);
  }

  function share(substationId: string): bigint {
    const free = capacity(substationId) - load(substationId);
    const count = connections(substationId);
    return free <= 0n ? 0n : free / (count === 0n ? 1n : count);
  }

  return {
    read: (event) => READERS[event.name]?.(event),
    capacity,
    load,
    structsLoad,
    connections,
    share,
    isOnline(playerId) {
      const substationId = connected.get(playerId) ?? '';
      const shared = substationId === '' ? 0n : share(substationId);
      return load(playerId) + structsLoad(playerId) <= capacity(playerId) + shared;
    },
    get players() {
      return [...connected.keys()];
    },
    get substations() {
      return [...substations];
    },
  };
}

/** The commission is rounded half to even; what is left is the player's. 8.2. */
function infusionOf(one: Fields): Infusion {
  const power = whole(one, 'power');
  const scaled = decimal(text(one, 'commission')) * power;
  const floor = scaled / DECIMAL_ONE;
  const rest = (scaled % DECIMAL_ONE) * 2n;
  const up = rest > DECIMAL_ONE || (rest === DECIMAL_ONE && floor % 2n === 1n);
  const toDestination = up ? floor + 1n : floor;
  return {
    destinationId: text(one, 'destinationId'),
    playerId: text(one, 'playerId'),
    toDestination,
    toPlayer: power - toDestination,
  };
}

/** `0.040000000000000000` times 10^18. */
function decimal(written: string): bigint {
  const [units = '0', fraction = ''] = written.split('.');
  return BigInt(units) * DECIMAL_ONE + BigInt(fraction.padEnd(18, '0').slice(0, 18));
}
