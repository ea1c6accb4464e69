/**
 * The world while a batch of frames is put into it: what is written is copied once, at the first write, and what is not
 * written stays the very object it was. However many entities there are, a batch costs what it changes.
 */
import type { Struct } from '../../game/entities.ts';
import type { PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { OverlaidMap } from '../../lib/overlaidMap.ts';
import { structIn } from './access.ts';
import { writeField } from './dated.ts';
import type { Stale } from './stale.ts';
import type { Dated, Records, Self, Source, WorldState } from './world.ts';

type Writable = { -readonly [K in keyof WorldState]: WorldState[K] };

/** Fields of a record that a frame may set: ids that `self` is made of come with whole readings alone. */
type FieldOf<K extends keyof Records> = Exclude<keyof Records[K], 'id' | keyof Self>;

export class Draft {
  readonly stale = new Set<Stale>();
  readonly #source: Source;
  readonly #before: WorldState;
  #world: Writable;
  /** Values and maps made by this batch. */
  readonly #fresh = new Set<object>();

  /** @param source who told of what is written */
  constructor(world: WorldState, source: Source = 'stream') {
    this.#source = source;
    this.#before = world;
    this.#world = world;
  }

  /** As it stands now; the same object as before while nothing was written. */
  get world(): WorldState {
    return this.#world;
  }

  #writable(): Writable {
    if (this.#world === this.#before) this.#world = { ...this.#before };
    return this.#world;
  }

  setHeight(height: BlockHeight): void {
    if (height > this.#world.height) this.#writable().height = height;
  }

  holdsPlanet(planetId: PlanetId): boolean {
    return this.#world.planets.has(planetId);
  }

  structOf(id: StructId): Struct | null {
    return structIn(this.#world, id);
  }

  /** Ids that are no player's are simply not in the map. */
  knowsPlayer(id: string): id is PlayerId {
    return this.#world.players.has(id as PlayerId);
  }

  isSelf(playerId: string | null): boolean {
    return playerId !== null && playerId === this.#world.self.playerId;
  }

  /** @returns false when the record was never read: only fields of it are on the stream */
  write<K extends keyof Records, F extends FieldOf<K>>(
    kind: K,
    id: string,
    field: F,
    value: Records[K][F],
    height: BlockHeight,
  ): boolean {
    // Keyed by the brand of its ids; an id of another kind is not in it.
    const records = this.#world[kind] as unknown as ReadonlyMap<string, Dated<Records[K]>>;
    const held = records.get(id);
    if (!held) return false;
    const next = writeField(held, field, value, height, this.#source, this.#fresh);
    if (next === held) return true;
    this.#overlaid(kind, records).replace(id, next);
    return true;
  }

  #overlaid<T>(kind: keyof Records, records: ReadonlyMap<string, T>): OverlaidMap<string, T> {
    if (records instanceof OverlaidMap && this.#fresh.has(records)) return records;
    const made = OverlaidMap.over(records);
    this.#fresh.add(made);
    Object.assign(this.#writable(), { [kind]: made });
    return made;
  }

  markStale(...parts: readonly Stale[]): void {
    for (const part of parts) this.stale.add(part);
  }

  /** Fleets known to stand at a planet: a queue's links change when one comes or goes. */
  markFleetsAt(planetId: PlanetId): void {
    this.#world.fleets.forEach(({ value }) => {
      if (value.planetId === planetId) this.markStale(`fleet:${value.id}`);
    });
  }
}
