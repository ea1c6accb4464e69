/**
 * Which structs must be asked for one by one. What the mirror lists just as it is known needs no second reading. What was never seen is
 * taken from the list where the chain's own slots say the same of its place and owner; it is marked as the mirror's word, and the chain
 * is asked about it when somebody turns to it, and in turns (createAudit.ts). docs/decisions/0078-guild-server-lists-for-structs.md
 */
import type { Ambit } from '../../game/ambit.ts';
import type { Struct } from '../../game/entities.ts';
import type { PlayerId, StructId } from '../../game/ids.ts';
import { NOT_BUILDING, structPhase } from '../../game/structStatus.ts';
import { structIn } from '../world/access.ts';
import { changedFields } from '../world/worldDiff.ts';
import type { WorldState } from '../world/world.ts';
import type { ListedStruct, OpenLists } from './mirrorLists.ts';

/** Where the chain's planet or fleet has it. */
export interface Place {
  readonly owner: PlayerId;
  readonly location: Struct['location'];
  /** null for a Command Ship, which has no slot. */
  readonly slot: { readonly ambit: Ambit; readonly index: number } | null;
}

export interface FromLists {
  /** Nobody else tells of them: the chain is asked. */
  readonly left: ReadonlySet<StructId>;
  /** Seen for the first time, by the mirror's word. */
  readonly listed: readonly Struct[];
}

/** So many are asked for themselves: a list and its height cost two. */
const FEW = 3;

/** @param due with their places, as far as a slot has them */
export async function takeFromLists(
  lists: OpenLists,
  due: ReadonlyMap<StructId, Place | null>,
  world: WorldState,
): Promise<FromLists> {
  const owners = new Map<PlayerId, StructId[]>();
  for (const [id, place] of due) {
    const known = structIn(world, id);
    const owner = known ? isStanding(known) && known.owner : place?.owner;
    if (owner) owners.set(owner, [...(owners.get(owner) ?? []), id]);
  }
  const left = new Set(due.keys());
  const listed: Struct[] = [];
  await Promise.all(
    [...owners].map(async ([owner, ids]) => {
      if (ids.length <= FEW) return;
      const rows = new Map((await lists.structsOf(owner)).map((one) => [one.id, one]));
      for (const id of ids) {
        const row = rows.get(id);
        const known = structIn(world, id);
        const place = due.get(id);
        if (!row) continue;
        if (known ? isAsKnown(row, known) : place && isAsPlaced(row, place)) left.delete(id);
        if (!known && !left.has(id)) listed.push(structOf(row));
      }
    }),
  );
  return { left, listed };
}

function isStanding({ status }: Pick<Struct, 'status'>): boolean {
  const phase = structPhase(status);
  return phase === 'online' || phase === 'offline';
}

function isAsKnown(row: ListedStruct, known: Struct): boolean {
  return changedFields(known, partsOf(row)).length === 0;
}

/** A build's clock is in no list, and what is destroyed goes by clocks of its own. */
function isAsPlaced(row: ListedStruct, { owner, location, slot }: Place): boolean {
  const isThere = row.owner === owner && row.location.kind === location.kind && row.location.id === location.id;
  const isInSlot = slot === null || (row.ambit === slot.ambit && row.slot === slot.index);
  return isThere && isInSlot && isStanding(row);
}

const structOf = (row: ListedStruct): Struct => ({ ...partsOf(row), blockStartBuild: NOT_BUILDING });

/** Without what the mirror's row has besides. */
function partsOf(row: ListedStruct): ListedStruct {
  const { id, typeId, owner, location, ambit, slot, health, status, protects } = row;
  return { id, typeId, owner, location, ambit, slot, health, status, protects };
}
