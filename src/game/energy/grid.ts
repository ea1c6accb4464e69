/**
 * A grid: the records of everything that makes, carries, sells or draws power, as the chain last told them, and the graph that
 * they are. docs/network/mechanics.md 8.
 */
import type {
  AgreementRecord,
  AllocationRecord,
  InfusionRecord,
  Player,
  ProviderRecord,
  ReactorRecord,
  Substation,
} from '../entities.ts';
import type { PlayerId } from '../ids.ts';
import type { ForeignName } from '../names.ts';
import { infusionYield } from '../infusions.ts';
import { type Milliwatts, milliwatts } from '../units.ts';

export interface PoweredReactor extends ReactorRecord {
  readonly capacity: Milliwatts;
  /** Allocated out. */
  readonly load: Milliwatts;
}

export interface PoweredAllocation extends AllocationRecord {
  readonly power: Milliwatts;
}

export interface PoweredProvider extends ProviderRecord {
  /** Sold by its agreements. */
  readonly load: Milliwatts;
}

export type GridPlayer = Pick<Player, 'id' | 'name' | 'substationId' | 'load' | 'structsLoad' | 'capacity'>;
export type GridSubstation = Pick<
  Substation,
  'id' | 'owner' | 'name' | 'load' | 'capacity' | 'connectionCapacity' | 'connectionCount'
>;
export type GridInfusion = Pick<InfusionRecord, 'destination' | 'playerId' | 'fuel' | 'ratio' | 'commission'>;

/** What is known of a grid; each list holds an id once. Connected players may be fewer than a substation counts. */
export interface GridRecords {
  readonly reactors: readonly PoweredReactor[];
  readonly substations: readonly GridSubstation[];
  readonly allocations: readonly PoweredAllocation[];
  readonly providers: readonly PoweredProvider[];
  readonly agreements: readonly AgreementRecord[];
  readonly players: readonly GridPlayer[];
  /** Of reactors, and of structs that generate. */
  readonly infusions: readonly GridInfusion[];
}

export const NO_GRID: GridRecords = {
  reactors: [],
  substations: [],
  allocations: [],
  providers: [],
  agreements: [],
  players: [],
  infusions: [],
};

export type EnergyKind = 'reactor' | 'generator' | 'player' | 'allocation' | 'provider' | 'substation';

export interface EnergyNode {
  readonly id: string;
  readonly kind: EnergyKind;
  readonly owner: PlayerId | null;
  /** Of players and substations, user-made; null for what has none. */
  readonly name: ForeignName | null;
  /** What it has: of a player his own and his share, of a provider what it sold and what its substation has left. */
  readonly supply: Milliwatts;
  /** What of it is given away or drawn. */
  readonly load: Milliwatts;
  /** Nothing flows through it, or it draws more than it has. */
  readonly isOff: boolean;
}

export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly power: Milliwatts;
  readonly kind: 'infusion' | 'allocation' | 'sale' | 'share';
  readonly isOff: boolean;
}

export interface EnergyGraph {
  readonly records: GridRecords;
  readonly nodes: ReadonlyMap<string, EnergyNode>;
  readonly flows: readonly Flow[];
}

const NOTHING = milliwatts(0n);

/** Each connected player's share. docs/network/mechanics.md 8.4. */
export function shareOf(capacity: bigint, load: bigint, connected: bigint): Milliwatts {
  if (capacity <= load) return NOTHING;
  return milliwatts((capacity - load) / (connected > 1n ? connected : 1n));
}

/** What an infusion gives to whom it belongs. */
export function ownYield({ fuel, ratio, commission }: GridInfusion): Milliwatts {
  return infusionYield(fuel, ratio, commission).own;
}

/** The graph of a grid. A flow whose other end is not among the records is left out. */
export function graphOf(records: GridRecords): EnergyGraph {
  const nodes = new Map(nodesOf(records).map((node) => [node.id, node]));
  const flows = flowsOf(records).filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return { records, nodes, flows };
}

function nodesOf(records: GridRecords): readonly EnergyNode[] {
  const substations = new Map(records.substations.map((one) => [one.id, one]));
  return [
    ...records.reactors.map(({ id, owner, capacity, load }): EnergyNode => {
      return { id, kind: 'reactor', owner, name: null, supply: capacity, load, isOff: capacity === 0n };
    }),
    ...generatorsOf(records.infusions),
    ...records.substations.map(({ id, owner, name, capacity, load }): EnergyNode => {
      return { id, kind: 'substation', owner, name, supply: capacity, load, isOff: capacity === 0n };
    }),
    ...records.providers.map(({ id, owner, load, substationId, accessPolicy }): EnergyNode => {
      const from = substations.get(substationId);
      const left = from && from.capacity > from.load ? from.capacity - from.load : 0n;
      const supply = milliwatts(load + left);
      return {
        id,
        kind: 'provider',
        owner,
        name: null,
        supply,
        load,
        isOff: accessPolicy === 'closedMarket' && load === 0n,
      };
    }),
    ...records.allocations.map(({ id, controller, power, destinationId }): EnergyNode => {
      const isOff = destinationId === null || power === 0n;
      return {
        id,
        kind: 'allocation',
        owner: controller,
        name: null,
        supply: power,
        load: isOff ? NOTHING : power,
        isOff,
      };
    }),
    ...records.players.map((player): EnergyNode => {
      const share = (player.substationId && substations.get(player.substationId)?.connectionCapacity) || 0n;
      const supply = milliwatts(player.capacity + share);
      const load = milliwatts(player.load + player.structsLoad);
      return { id: player.id, kind: 'player', owner: player.id, name: player.name, supply, load, isOff: load > supply };
    }),
  ];
}

function generatorsOf(infusions: readonly GridInfusion[]): readonly EnergyNode[] {
  const found = new Map<string, EnergyNode>();
  for (const infusion of infusions) {
    const id = infusion.destination;
    if (!isGenerator(id)) continue;
    const power = milliwatts((found.get(id)?.supply ?? 0n) + ownYield(infusion));
    found.set(id, {
      id,
      kind: 'generator',
      owner: infusion.playerId,
      name: null,
      supply: power,
      load: power,
      isOff: power === 0n,
    });
  }
  return [...found.values()];
}

/** Structs have the number 5. docs/network/mechanics.md 1.2. */
function isGenerator(id: string): boolean {
  return id.startsWith('5-');
}

function flowsOf(records: GridRecords): readonly Flow[] {
  const sellers = sellersOf(records);
  return [
    ...records.infusions.flatMap((infusion): readonly Flow[] => {
      const power = ownYield(infusion);
      const { playerId: to, destination: from } = infusion;
      return to === null ? [] : [{ from, to, power, kind: 'infusion', isOff: power === 0n }];
    }),
    ...records.providers.map(({ id, substationId, load }): Flow => {
      return { from: substationId, to: id, power: load, kind: 'sale', isOff: load === 0n };
    }),
    ...records.allocations.flatMap(({ id, sourceId, destinationId, power }): readonly Flow[] => {
      const isOff = destinationId === null || power === 0n;
      const into: Flow = { from: sellers.get(id) ?? sourceId, to: id, power, kind: 'allocation', isOff };
      return destinationId === null
        ? [into]
        : [into, { from: id, to: destinationId, power, kind: 'allocation', isOff }];
    }),
    ...sharesOf(records),
  ];
}

function sharesOf({ players, substations }: GridRecords): readonly Flow[] {
  const shares = new Map<string, Milliwatts>(substations.map(({ id, connectionCapacity }) => [id, connectionCapacity]));
  return players.flatMap(({ id, substationId }): readonly Flow[] => {
    if (substationId === null) return [];
    const power = shares.get(substationId) ?? NOTHING;
    return [{ from: substationId, to: id, power, kind: 'share', isOff: power === 0n }];
  });
}

/** Through which provider an allocation was sold. */
function sellersOf({ agreements, providers }: GridRecords): ReadonlyMap<string, string> {
  const known = new Set<string>(providers.map(({ id }) => id));
  return new Map(
    agreements.flatMap(({ allocationId, providerId }) =>
      allocationId !== null && known.has(providerId) ? [[allocationId, providerId] as const] : [],
    ),
  );
}
