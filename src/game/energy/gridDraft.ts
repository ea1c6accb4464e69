/**
 * A grid on which something is tried out, by the chain's own rules: capacities that automated allocations follow, and the brownout
 * at the end of the block. docs/network/mechanics.md 8.2 to 8.5.
 */
import type { AllocationId, ObjectId, PlayerId, SubstationId } from '../ids.ts';
import type { AllocationType } from '../entities.ts';
import { type Milliwatts, milliwatts } from '../units.ts';
import { type GridPlayer, type GridRecords, shareOf } from './grid.ts';

interface Line {
  readonly id: AllocationId;
  readonly type: AllocationType;
  readonly sourceId: ObjectId;
  destinationId: SubstationId | null;
  power: bigint;
}

interface Store {
  capacity: bigint;
  load: bigint;
  /** 0 but at a substation. */
  connected: bigint;
}

/** Where a player stands after all. */
export interface PlayerStanding {
  readonly supply: Milliwatts;
  readonly load: Milliwatts;
}

export class GridDraft {
  readonly #lines: Map<string, Line>;
  readonly #stores: Map<string, Store>;
  readonly #players: Map<string, GridPlayer>;
  readonly #fallen: AllocationId[] = [];
  readonly #queue = new Set<string>();
  /** Automated allocations that are being followed: a ring of them is no grid of the chain's, and must not be followed for ever. */
  readonly #following = new Set<string>();

  constructor(records: GridRecords) {
    this.#lines = new Map(
      records.allocations.map(({ id, type, sourceId, destinationId, power }) => [
        id,
        { id, type, sourceId, destinationId, power },
      ]),
    );
    this.#players = new Map(records.players.map((player) => [player.id, player]));
    this.#stores = new Map<string, Store>([
      ...records.reactors.map(({ id, capacity, load }) => [id, { capacity, load, connected: 0n }] as const),
      ...records.players.map(({ id, capacity, load }) => [id, { capacity, load, connected: 0n }] as const),
      ...records.substations.map(
        ({ id, capacity, load, connectionCount }) => [id, { capacity, load, connected: connectionCount }] as const,
      ),
    ]);
  }

  /** Allocations that were destroyed, in the order in which they fell. */
  get fallen(): readonly AllocationId[] {
    return this.#fallen;
  }

  shareOf(substationId: string | null): Milliwatts {
    const store = substationId === null ? undefined : this.#stores.get(substationId);
    return store ? shareOf(store.capacity, store.load, store.connected) : milliwatts(0n);
  }

  capacityOf(id: string): Milliwatts {
    return milliwatts(this.#stores.get(id)?.capacity ?? 0n);
  }

  /** Allocated out. */
  loadOf(id: string): Milliwatts {
    return milliwatts(this.#stores.get(id)?.load ?? 0n);
  }

  standingOf(id: PlayerId): PlayerStanding | null {
    const player = this.#players.get(id);
    const store = this.#stores.get(id);
    if (!player || !store) return null;
    return {
      supply: milliwatts(store.capacity + this.shareOf(player.substationId)),
      load: milliwatts(store.load + player.structsLoad),
    };
  }

  /** Adds to a capacity: an automated allocation follows it, else a fall is looked at in the brownout. Never below zero. */
  changeCapacity(id: string, delta: bigint): void {
    const store = this.#stores.get(id);
    if (!store || delta === 0n) return;
    store.capacity = atLeastNone(store.capacity + delta);
    const automated = [...this.#lines.values()].find((line) => line.type === 'automated' && line.sourceId === id);
    if (automated) this.#follow(automated, store.capacity);
    else if (delta < 0n) this.#queue.add(id);
  }

  /** What a player's own structs draw. */
  addDraw(id: PlayerId, delta: bigint): void {
    const player = this.#players.get(id);
    if (player) {
      this.#players.set(id, { ...player, structsLoad: milliwatts(atLeastNone(player.structsLoad + delta)) });
    }
  }

  /** What is allocated out of an object without an allocation that is known. */
  addLoad(id: string, delta: bigint): void {
    const store = this.#stores.get(id);
    if (store) store.load = atLeastNone(store.load + delta);
  }

  setPower(id: AllocationId, power: bigint): void {
    const line = this.#lines.get(id);
    if (line) this.#setPower(line, power);
  }

  /** null: nowhere. */
  lead(id: AllocationId, destinationId: SubstationId | null): void {
    const line = this.#lines.get(id);
    if (!line || line.destinationId === destinationId) return;
    const { power } = line;
    if (line.destinationId !== null) this.changeCapacity(line.destinationId, -power);
    line.destinationId = destinationId;
    if (destinationId !== null) this.changeCapacity(destinationId, power);
  }

  destroy(id: AllocationId): void {
    const line = this.#lines.get(id);
    if (!line) return;
    this.#setPower(line, 0n);
    this.#lines.delete(id);
    this.#fallen.push(id);
  }

  destroyAll(isOne: (line: { readonly sourceId: string; readonly destinationId: string | null }) => boolean): void {
    for (const line of this.#lines.values()) if (isOne(line)) this.destroy(line.id);
  }

  connect(id: PlayerId, substationId: SubstationId | null): void {
    const player = this.#players.get(id);
    if (!player || player.substationId === substationId) return;
    this.#count(player.substationId, -1n);
    this.#count(substationId, 1n);
    this.#players.set(id, { ...player, substationId });
  }

  /** The brownout at the end of the block: in byte order of ids, of objects and of what is allocated out of each. */
  settle(): void {
    while (this.#queue.size > 0) {
      for (const id of [...this.#queue].toSorted(byBytes)) {
        this.#queue.delete(id);
        this.#shed(id);
      }
    }
  }

  #follow(line: Line, power: bigint): void {
    if (this.#following.has(line.id)) return;
    this.#following.add(line.id);
    this.#setPower(line, power);
    this.#following.delete(line.id);
  }

  #shed(id: string): void {
    const store = this.#stores.get(id);
    const out = [...this.#lines.values()].filter(({ sourceId }) => sourceId === id);
    for (const line of out.toSorted((a, b) => byBytes(a.id, b.id))) {
      if (!store || store.load <= store.capacity) return;
      this.destroy(line.id);
    }
  }

  #setPower(line: Line, power: bigint): void {
    const delta = power - line.power;
    line.power = power;
    this.addLoad(line.sourceId, delta);
    if (line.destinationId !== null) this.changeCapacity(line.destinationId, delta);
  }

  #count(substationId: string | null, delta: bigint): void {
    const store = substationId === null ? undefined : this.#stores.get(substationId);
    if (store) store.connected = atLeastNone(store.connected + delta);
  }
}

function atLeastNone(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

/** Ids are ASCII, of which a comparison by code unit is one by byte. */
function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
