/** The world as it was at the end of a block, as far as a book tells, in the shape that every picture is made from. Pure. */
import { AMBITS } from '../../game/ambit.ts';
import type { Fleet, Planet, Player, SlotMap, Struct } from '../../game/entities.ts';
import type { FleetId, PlayerId, StructId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight, ore } from '../../game/units.ts';
import { withReading } from '../world/dated.ts';
import { type Dated, emptyWorld, type WorldState } from '../world/world.ts';
import type { Book, PlanetNumber, StructTracks } from './book.ts';
import type { SiteReading } from './reading.ts';
import type { Spans } from './spans.ts';
import { toldAt, type Track } from './track.ts';

export interface Moment {
  readonly height: BlockHeight;
  readonly world: WorldState;
  /** Structs, fleets, planets and players of which something is shown as it is nearest known: nobody told how it was then. */
  readonly unsure: ReadonlySet<string>;
}

export function momentAt(book: Book, reading: SiteReading, spans: Spans, height: BlockHeight): Moment {
  const unsure = new Set<string>();
  const read = <T>(id: string, track: Track<T> | undefined): T | null => {
    const told = track && toldAt(track, height, spans);
    if (!told) return null;
    if (!told.isSure) unsure.add(id);
    return told.value;
  };

  const fleets = fleetsHere();
  const places = new Set<string>([book.planetId, ...fleets.map(({ id }) => id)]);
  const structs = new Map<StructId, Struct>();
  for (const [id, tracks] of book.structs) {
    const record = toldAt(tracks.record, height, spans);
    if (!record?.value || !places.has(record.value.location.id)) continue;
    const struct = structOf(id, tracks);
    if (struct) structs.set(id, struct);
  }

  const record = read(book.planetId, book.planet) ?? reading.planet.value;
  const head = fleets.find(({ status, aheadFleetId }) => status === 'away' && aheadFleetId === null)?.id ?? null;
  const planet: Planet = {
    ...record,
    ore: ore(number('ore')),
    shield: number('shield'),
    blockStartRaid: blockHeight(number('blockStartRaid')),
    blockStartOreMine: blockHeight(number('blockStartOreMine')),
    blockStartOreRefine: blockHeight(number('blockStartOreRefine')),
    headFleetId: head,
    slots: slotsOf(record.slots, book.planetId),
  };

  const manned = fleets.map((fleet): Fleet => {
    const commandStructId = shipOf(fleet);
    return { ...fleet, commandStructId, slots: slotsOf(fleet.slots, fleet.id, commandStructId) };
  });
  const dated = <K extends string, T extends { readonly id: K }>(values: Iterable<T>): ReadonlyMap<K, Dated<T>> =>
    new Map([...values].map((value) => [value.id, withReading(null, value, height, 'chain')]));
  const world: WorldState = {
    ...emptyWorld(),
    height,
    planets: dated([planet]),
    players: dated(playersHere()),
    fleets: dated(manned),
    structs: dated(structs.values()),
    structTypes: reading.structTypes,
  };
  return { height, world, unsure };

  function number(of: PlanetNumber): bigint {
    return read(book.planetId, book.planetNumbers.get(of)) ?? 0n;
  }

  /** Away fleets are in the order of the line. */
  function fleetsHere(): readonly Fleet[] {
    const here: Fleet[] = [];
    for (const [id, track] of book.fleets) {
      const told = toldAt(track, height, spans);
      if (told?.value.planetId !== book.planetId) continue;
      if (!told.isSure) unsure.add(id);
      here.push(told.value);
    }
    return inLine(here);
  }

  function structOf(id: StructId, tracks: StructTracks): Struct | null {
    const whole = read(id, tracks.record);
    const status = read(id, tracks.status);
    if (whole === null || status === null || structPhase(status) === 'absent') return null;
    const type = reading.structTypes.get(whole.typeId);
    return {
      ...whole,
      status,
      health: read(id, tracks.health) ?? type?.maxHealth ?? 0,
      blockStartBuild: structPhase(status) === 'building' ? (read(id, tracks.blockStartBuild) ?? NO_CLOCK) : NO_CLOCK,
      protects: read(id, tracks.protects),
    };
  }

  /** The slots of a place hold who stands there then, whatever the record of another block says. */
  function slotsOf(slots: SlotMap, place: string, commandId: StructId | null = null): SlotMap {
    const made = Object.fromEntries(
      AMBITS.map((ambit) => [ambit, slots[ambit].map((): StructId | null => null)]),
    ) as Record<keyof SlotMap, (StructId | null)[]>; // of all ambits
    for (const { id, location, ambit, slot } of structs.values()) {
      if (id !== commandId && location.id === place && slot < made[ambit].length) made[ambit][slot] = id;
    }
    return made;
  }

  function shipOf({ id: fleetId, commandStructId }: Fleet): StructId | null {
    if (commandStructId !== null && structs.has(commandStructId)) return commandStructId;
    for (const { id, location, typeId } of structs.values()) {
      if (location.id === fleetId && reading.structTypes.get(typeId)?.isCommand) return id;
    }
    return null;
  }

  /** Also those who are gone: what happened names them. */
  function playersHere(): readonly Player[] {
    const players: Player[] = [];
    for (const [id, { value: base }] of reading.players) {
      const told = book.players.get(id);
      const whole = told ? toldAt(told, height, spans)?.value : null;
      const acted = book.lastActions.get(id);
      players.push({
        ...base,
        ...whole,
        ore: ore(oreOf(id) ?? base.ore),
        lastAction: blockHeight((acted && toldAt(acted, height, spans)?.value) ?? base.lastAction),
      });
    }
    return players;
  }

  /** Of the owner it is what a raider takes, and shown. */
  function oreOf(id: PlayerId): bigint | null {
    const held = book.ores.get(id);
    if (id === record.owner) return read(id, held);
    return (held && toldAt(held, height, spans)?.value) ?? null;
  }

  function inLine(here: readonly Fleet[]): readonly Fleet[] {
    const home = here.filter(({ status }) => status === 'onStation');
    const away = here.filter(({ status }) => status === 'away');
    const line: Fleet[] = [];
    const left = new Map<FleetId, Fleet>(away.map((fleet) => [fleet.id, fleet]));
    // Links between readings of two blocks may be broken: whoever nobody stands before is next.
    while (left.size > 0) {
      const [first] = left.values();
      const next: Fleet | undefined =
        [...left.values()].find(({ aheadFleetId }) => aheadFleetId === null || !left.has(aheadFleetId)) ?? first;
      if (!next) break;
      left.delete(next.id);
      line.push(next);
    }
    const linked = line.map((fleet, place) => ({
      ...fleet,
      aheadFleetId: line[place - 1]?.id ?? null,
      behindFleetId: line[place + 1]?.id ?? null,
    }));
    return [...home, ...linked];
  }
}

const NO_CLOCK = blockHeight(0n);
