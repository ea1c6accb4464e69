/**
 * The world while a batch of frames is put into it: what is written is copied once, at the first write, and what is not
 * written stays the very object it was. However many entities there are, a batch costs what it changes.
 */
import type { Planet, Player, Struct, Substation } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { OverlaidMap } from '../../lib/overlaidMap.ts';
import type { Dated, WorldState } from '../stores/world.ts';
import { writeField } from './dated.ts';
import type { Stale } from './stale.ts';

type Writable = { -readonly [K in keyof WorldState]: WorldState[K] };

export class Draft {
  readonly stale = new Set<Stale>();
  readonly #before: WorldState;
  #world: Writable;
  /** Values made by this batch. */
  readonly #fresh = new Set<object>();
  #structs: OverlaidMap<StructId, Dated<Struct>> | null = null;
  #planets: OverlaidMap<PlanetId, Dated<Planet>> | null = null;
  #players: OverlaidMap<PlayerId, Dated<Player>> | null = null;

  constructor(world: WorldState) {
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

  isHome(planetId: PlanetId): boolean {
    return this.#world.planet?.value.id === planetId;
  }

  looksAt(planetId: PlanetId): boolean {
    return this.isHome(planetId) || this.#world.planets.has(planetId);
  }

  structOf(id: StructId): Struct | undefined {
    return this.#world.structs.get(id)?.value;
  }

  knowsPlayer(id: string): boolean {
    // Ids that are no player's are simply not in the map.
    return this.#world.player?.value.id === id || this.#world.players.has(id as PlayerId);
  }

  writePlayer<K extends keyof Player>(id: string, key: K, value: Player[K], height: BlockHeight): void {
    const { player, players } = this.#world;
    if (player?.value.id === id) {
      const next = writeField(player, key, value, height, 'stream', this.#fresh);
      if (next !== player) this.#writable().player = next;
      return;
    }
    const held = players.get(id as PlayerId);
    if (!held) return;
    const next = writeField(held, key, value, height, 'stream', this.#fresh);
    if (next === held) return;
    this.#players ??= this.#writable().players = OverlaidMap.over(players);
    this.#players.replace(held.value.id, next);
  }

  writeSubstation<K extends keyof Substation>(key: K, value: Substation[K], height: BlockHeight): void {
    const { substation } = this.#world;
    if (!substation) return;
    const next = writeField(substation, key, value, height, 'stream', this.#fresh);
    if (next !== substation) this.#writable().substation = next;
  }

  writePlanet<K extends keyof Planet>(id: string, key: K, value: Planet[K], height: BlockHeight): void {
    const { planet, planets } = this.#world;
    if (planet?.value.id === id) {
      const next = writeField(planet, key, value, height, 'stream', this.#fresh);
      if (next !== planet) this.#writable().planet = next;
      return;
    }
    const held = planets.get(id as PlanetId);
    if (!held) return;
    const next = writeField(held, key, value, height, 'stream', this.#fresh);
    if (next === held) return;
    this.#planets ??= this.#writable().planets = OverlaidMap.over(planets);
    this.#planets.replace(held.value.id, next);
  }

  /** @returns false when the struct was never read: its record is not on the stream */
  writeStruct<K extends keyof Struct>(id: StructId, key: K, value: Struct[K], height: BlockHeight): boolean {
    const held = this.#world.structs.get(id);
    if (!held) return false;
    const next = writeField(held, key, value, height, 'stream', this.#fresh);
    if (next === held) return true;
    this.#structs ??= this.#writable().structs = OverlaidMap.over(this.#world.structs);
    this.#structs.replace(id, next);
    return true;
  }

  // What must be read again, in the words of home where it is home.
  owePlanet(id: PlanetId): void {
    this.stale.add(this.isHome(id) ? 'planet' : `planet:${id}`);
  }

  oweFleet(id: FleetId): void {
    this.stale.add(this.#world.fleet?.value.id === id ? 'fleet' : `fleet:${id}`);
  }

  owePlayer(id: PlayerId): void {
    this.stale.add(this.#world.player?.value.id === id ? 'player' : `player:${id}`);
  }

  /** Fleets known to stand at a planet: a queue's links change when one comes or goes. */
  oweFleetsAt(planetId: PlanetId): void {
    const { fleet, fleets } = this.#world;
    if (fleet?.value.planetId === planetId) this.stale.add('fleet');
    for (const { value } of fleets.values()) if (value.planetId === planetId) this.oweFleet(value.id);
  }
}
