/**
 * Which structs must be asked for one by one when everything is read again. The chain has no list of a player's structs with their live
 * numbers; the guild's mirror has. What it says is not believed, but what it says just as it is known here needs no second reading: one
 * question an owner in place of one a struct. docs/network/web-api.md section 6
 */
import type { Struct } from '../../game/entities.ts';
import type { PlayerId, StructId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import type { BlockHeight } from '../../game/units.ts';
import { changedFields } from '../world/worldDiff.ts';
import { structIn } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';

/** A struct as the mirror lists it: when its build began is in no list. */
export type ListedStruct = Omit<Struct, 'blockStartBuild'>;

export interface StructLists {
  /** How far the mirror is; null = it does not tell, and then it vouches for nothing. */
  fetchHeight(signal?: AbortSignal): Promise<BlockHeight | null>;
  /** All of a player's, wherever they stand. */
  fetchStructs(owner: PlayerId, signal?: AbortSignal): Promise<readonly ListedStruct[]>;
}

/** So many are asked for themselves: a list and its height cost two. */
const FEW = 3;

/**
 * @param since an older list does not do
 * @returns those of `due` that nobody vouches for: never seen, being built or destroyed, or listed otherwise than they are known
 */
export async function unvouched(
  lists: StructLists,
  due: ReadonlySet<StructId>,
  world: WorldState,
  since: BlockHeight,
): Promise<ReadonlySet<StructId>> {
  const owners = new Map<PlayerId, StructId[]>();
  for (const id of due) {
    const known = structIn(world, id);
    if (known && isStanding(known)) owners.set(known.owner, [...(owners.get(known.owner) ?? []), id]);
  }
  const asked = [...owners].filter(([, ids]) => ids.length > FEW);
  if (asked.length === 0) return due;
  try {
    const height = await lists.fetchHeight();
    if (height === null || height < since) return due;
    const left = new Set(due);
    await Promise.all(
      asked.map(async ([owner, ids]) => {
        const listed = new Map((await lists.fetchStructs(owner)).map((one) => [one.id, one]));
        for (const id of ids) if (isAsKnown(listed.get(id), structIn(world, id))) left.delete(id);
      }),
    );
    return left;
  } catch {
    // The guild's service has a watch of its own; the chain is asked for each.
    return due;
  }
}

function isStanding({ status }: Struct): boolean {
  const phase = structPhase(status);
  return phase === 'online' || phase === 'offline';
}

function isAsKnown(listed: ListedStruct | undefined, known: Struct | null): boolean {
  if (!listed || !known) return false;
  const { id, typeId, owner, location, ambit, slot, health, status, protects } = listed;
  const said = { id, typeId, owner, location, ambit, slot, health, status, protects };
  return changedFields(known, said).length === 0;
}
