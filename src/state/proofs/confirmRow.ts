/** The guild mirror's work list, believed as far as the chain confirms it. docs/network/web-api.md section 8. */
import type { WorkRow } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Player, StructType } from '../../game/entities.ts';
import { parseFleetId, parsePlanetId, parseStructId, type StructTypeId } from '../../game/ids.ts';
import { raidTask, type ProofTask, structTask } from '../../game/proofTasks.ts';

export type MirrorReads = Pick<ChainReader, 'ask'>;

/**
 * The work that a row speaks of, as the chain has it now; null when the chain knows of none. The mirror trails the chain and
 * may hold clocks of an older generation, so nothing of the row but the ids is used.
 *
 * @throws what the chain door throws; a struct that is gone is ChainNotFoundError
 */
export async function confirmRow(
  row: WorkRow,
  chain: MirrorReads,
  owner: Player,
  typeOf: (id: StructTypeId) => StructType | undefined,
  signal: AbortSignal,
): Promise<ProofTask | null> {
  if (row.category === 'RAID') {
    const fleet = await chain.ask('fleet', { fleetId: parseFleetId(row.objectId) }, signal);
    if (fleet.owner !== owner.id) return null;
    return raidTask(fleet, await chain.ask('planet', { planetId: parsePlanetId(row.targetId) }, signal));
  }
  const struct = await chain.ask('struct', { structId: parseStructId(row.objectId) }, signal);
  const type = typeOf(struct.typeId);
  if (!type || struct.owner !== owner.id) return null;
  const { location } = struct;
  const planet = location.kind === 'planet' ? await chain.ask('planet', { planetId: location.id }, signal) : null;
  return structTask(struct, type, planet, owner);
}

/** Object and kind of a row that the world's own list has already; its clock may differ, the chain's is right. */
export function isKnown(row: WorkRow, tasks: Iterable<ProofTask>): boolean {
  for (const task of tasks) {
    if (task.objectId === row.objectId && task.kind.toUpperCase() === row.category) return true;
  }
  return false;
}
