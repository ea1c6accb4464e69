/**
 * What a handler writes through: an overlay with the words of the game. Arithmetic is the chain's: unsigned, and a
 * decrement below zero stops at zero (docs/network/mechanics.md, opening paragraph).
 */
import type { WorldEvent } from './events.ts';
import { Overlay } from './overlay.ts';
import type { Tables, WorldReader } from './tables.ts';
import {
  GRID_ATTRIBUTES,
  type GridAttribute,
  PLANET_ATTRIBUTES,
  type PlanetAttribute,
  type Records,
  STRUCT_ATTRIBUTES,
  type StructAttribute,
} from './view.ts';

/** `<number>-<objectId>`. docs/network/chain-entities.md 0.2. */
export function gridKey(attribute: GridAttribute, objectId: string): string {
  return `${GRID_ATTRIBUTES.indexOf(attribute)}-${objectId}`;
}
export function structKey(attribute: StructAttribute, structId: string): string {
  return `${STRUCT_ATTRIBUTES.indexOf(attribute)}-${structId}`;
}
export function planetKey(attribute: PlanetAttribute, planetId: string): string {
  return `${PLANET_ATTRIBUTES.indexOf(attribute)}-${planetId}`;
}
/** Part of a struct-attribute key that counts a player's structs of one type: `<playerId>-<structTypeId>`. */
function typeCountOf(playerId: string, structTypeId: bigint): string {
  return `${playerId}-${structTypeId}`;
}

type NumberTable =
  | 'grid'
  | 'structAttribute'
  | 'planetAttribute'
  | 'permission'
  | 'balance'
  | 'supply'
  | 'counter'
  | 'stake';

export class Draft {
  readonly overlay: Overlay;
  /** Events that are not rows of a table, in the order of the acts. */
  readonly acts: WorldEvent[] = [];

  constructor(base: WorldReader) {
    this.overlay = new Overlay(base);
  }

  get config() {
    return this.overlay.config;
  }

  emit(event: WorldEvent): void {
    this.acts.push(event);
  }

  get<T extends keyof Tables>(table: T, key: string): Tables[T] | undefined {
    return this.overlay.read(table, key);
  }

  put<T extends keyof Records>(table: T, key: string, record: Tables[T]): Tables[T] {
    this.overlay.write(table, key, record);
    return record;
  }

  remove(table: keyof Tables, key: string): void {
    this.overlay.write(table, key, undefined);
  }

  number(table: NumberTable, key: string): bigint {
    return this.overlay.read(table, key) ?? 0n;
  }

  /** Zero is absence. */
  setNumber(table: NumberTable, key: string, value: bigint): void {
    this.overlay.write(table, key, value === 0n ? undefined : value);
  }

  grid(attribute: GridAttribute, objectId: string): bigint {
    return this.number('grid', gridKey(attribute, objectId));
  }
  setGrid(attribute: GridAttribute, objectId: string, value: bigint): void {
    this.setNumber('grid', gridKey(attribute, objectId), value);
  }
  addGrid(attribute: GridAttribute, objectId: string, delta: bigint): void {
    this.setGrid(attribute, objectId, saturate(this.grid(attribute, objectId) + delta));
  }

  structAttribute(attribute: StructAttribute, structId: string): bigint {
    return this.number('structAttribute', structKey(attribute, structId));
  }
  setStructAttribute(attribute: StructAttribute, structId: string, value: bigint): void {
    this.setNumber('structAttribute', structKey(attribute, structId), value);
  }

  planetAttribute(attribute: PlanetAttribute, planetId: string): bigint {
    return this.number('planetAttribute', planetKey(attribute, planetId));
  }
  setPlanetAttribute(attribute: PlanetAttribute, planetId: string, value: bigint): void {
    this.setNumber('planetAttribute', planetKey(attribute, planetId), value);
  }
  addPlanetAttribute(attribute: PlanetAttribute, planetId: string, delta: bigint): void {
    this.setPlanetAttribute(attribute, planetId, saturate(this.planetAttribute(attribute, planetId) + delta));
  }

  typeCount(playerId: string, structTypeId: bigint): bigint {
    return this.structAttribute('typeCount', typeCountOf(playerId, structTypeId));
  }
  addTypeCount(playerId: string, structTypeId: bigint, delta: bigint): void {
    const count = saturate(this.typeCount(playerId, structTypeId) + delta);
    this.setStructAttribute('typeCount', typeCountOf(playerId, structTypeId), count);
  }

  /** Next index of an object type; the first is 1. docs/network/mechanics.md 1.2. */
  nextIndex(typeNumber: number): bigint {
    const index = this.number('counter', String(typeNumber)) + 1n;
    this.setNumber('counter', String(typeNumber), index);
    return index;
  }
}

export function saturate(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
