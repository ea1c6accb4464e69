/** The structs of a turn, off the mirror's lists as far as those will do, and of the chain for the rest. */
import { AMBITS } from '../../game/ambit.ts';
import type { Fleet, Planet, Struct } from '../../game/entities.ts';
import type { PlayerId, StructId } from '../../game/ids.ts';
import { NOT_BUILDING, structPhase } from '../../game/structStatus.ts';
import { doorQuery } from '../ask/readQuery.ts';
import { idOfPart, unprovedStructs } from '../world/stale.ts';
import { type FromLists, type Place, takeFromLists } from './listedStructs.ts';
import type { Turn } from './turn.ts';

export interface ReadStructs {
  readonly structs: readonly Struct[];
  /** By the mirror's word. */
  readonly listed: readonly Struct[];
}

/** Of those that only the mirror has told of, so many are read from the chain each time that everything is. */
const PROVED_EACH_TIME = 2;

/**
 * In a slot and never read; named as stale; or no longer in the slot where we hold them.
 *
 * @param planets just read, as are the fleets
 */
export async function readStructs(
  turn: Turn,
  planets: readonly Planet[],
  fleets: readonly Fleet[],
): Promise<ReadStructs> {
  const {
    doors: { chain, queryClient },
    named,
    lists,
  } = turn;
  const due = dueOf(turn, planets, fleets);
  const asked = new Set<StructId>();
  for (const part of named) {
    const id = idOfPart<StructId>(part, 'struct');
    if (id !== null) asked.add(id);
  }
  for (const id of asked) due.delete(id);
  const { left, listed }: FromLists = lists
    ? await takeFromLists(lists, due, turn.world)
    : { left: new Set(due.keys()), listed: [] };
  const proved = turn.isAll ? unprovedStructs(turn.world).slice(0, PROVED_EACH_TIME) : [];
  const structs = await turn.readEach([...asked, ...left, ...proved], (structId) =>
    queryClient.fetchQuery(doorQuery('chain', chain, 'struct', { structId })),
  );
  return { structs: structs.map(withoutOldClock), listed };
}

/** The chain keeps the clock of a build that is over; here it says that one is under way. */
function withoutOldClock(struct: Struct): Struct {
  return structPhase(struct.status) === 'building' ? struct : { ...struct, blockStartBuild: NOT_BUILDING };
}

function dueOf({ isAll, world }: Turn, planets: readonly Planet[], fleets: readonly Fleet[]) {
  const standing = new Map<string, ReadonlyMap<StructId, Place>>();
  for (const one of planets) standing.set(one.id, one.owner ? placesOf(one, one.owner, 'planet') : new Map());
  for (const one of fleets) standing.set(one.id, placesOf(one, one.owner, 'fleet'));

  const due = new Map<StructId, Place | null>(isAll ? [...world.structs.keys()].map((id) => [id, null]) : []);
  for (const places of standing.values()) {
    for (const [id, place] of places) if (isAll || !world.structs.has(id)) due.set(id, place);
  }
  for (const { value } of world.structs.values()) {
    const places = standing.get(value.location.id);
    if (places && !places.has(value.id)) due.set(value.id, null);
  }
  return due;
}

/** All in its slots, the Command Ship of a fleet included. */
function placesOf(at: Planet | Fleet, owner: PlayerId, kind: 'planet' | 'fleet'): ReadonlyMap<StructId, Place> {
  const location = { kind, id: at.id } as Struct['location']; // the kind of what it is in
  const places = AMBITS.flatMap((ambit) =>
    at.slots[ambit].flatMap((id, index): (readonly [StructId, Place])[] =>
      id === null ? [] : [[id, { owner, location, slot: { ambit, index } }]],
    ),
  );
  const command = 'commandStructId' in at ? at.commandStructId : null;
  return new Map(command ? [...places, [command, { owner, location, slot: null }]] : places);
}
