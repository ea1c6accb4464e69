/**
 * Proofs a player owes or could earn by, read off the world. facts/mechanics.md 4.4, 6.7; facts/web-api.md section 8.
 */
import type { Planet, Player, Struct, StructType } from './entities.ts';
import type { StructId, StructTypeId } from './ids.ts';
import { proofPrefix, type ProofSubject } from './proof.ts';
import { structPhase } from './structStatus.ts';
import type { BlockHeight } from './units.ts';

export interface WorkItem {
  /** The proof input's prefix: names the object and its clock, so a moved clock is another item. */
  readonly key: string;
  readonly structId: StructId;
  readonly kind: 'build' | 'mine' | 'refine';
  readonly subject: ProofSubject;
  readonly clock: BlockHeight;
  /** Difficulty range of the decay. */
  readonly range: bigint;
  /** Why a valid proof would be refused right now, or null. Hashing meanwhile is not wasted: the input has no age. */
  readonly blockedBy: 'planetEmpty' | 'planetComplete' | 'underRaid' | 'noOre' | null;
}

function item(
  kind: WorkItem['kind'],
  structId: StructId,
  clock: BlockHeight,
  range: bigint,
  blockedBy: WorkItem['blockedBy'],
): WorkItem {
  const subject: ProofSubject = { kind, structId, clock };
  return { key: proofPrefix(subject), structId, kind, subject, clock, range, blockedBy };
}

/** Work of one struct: a build in progress, or an online rig or refinery whose planet clock runs. */
export function workOf(struct: Struct, type: StructType, planet: Planet | null, owner: Player): WorkItem | null {
  const phase = structPhase(struct.status);
  if (phase === 'building' && struct.blockStartBuild > 0n) {
    return item('build', struct.id, struct.blockStartBuild, type.buildDifficulty, null);
  }
  if (phase !== 'online' || !planet || struct.location.id !== planet.id) return null;
  const raided = planet.headFleetId ? ('underRaid' as const) : null;
  const complete = planet.status === 'complete' ? ('planetComplete' as const) : null;
  if (type.canMine && planet.blockStartOreMine > 0n) {
    const empty = planet.ore === 0n ? ('planetEmpty' as const) : null;
    return item('mine', struct.id, planet.blockStartOreMine, type.oreMiningDifficulty, complete ?? empty ?? raided);
  }
  if (type.canRefine && planet.blockStartOreRefine > 0n) {
    const none = owner.ore === 0n ? ('noOre' as const) : null;
    return item('refine', struct.id, planet.blockStartOreRefine, type.oreRefiningDifficulty, none ?? raided);
  }
  return null;
}

/** All work of a player, builds first, then in order of struct id. */
export function workList(
  structs: Iterable<Struct>,
  typeOf: (id: StructTypeId) => StructType | undefined,
  planet: Planet | null,
  owner: Player,
): readonly WorkItem[] {
  const order = { build: 0, mine: 1, refine: 2 };
  const items: WorkItem[] = [];
  for (const struct of structs) {
    const type = typeOf(struct.typeId);
    const work = type && struct.owner === owner.id ? workOf(struct, type, planet, owner) : null;
    if (work) items.push(work);
  }
  return items.sort((a, b) => order[a.kind] - order[b.kind] || (a.structId < b.structId ? -1 : 1));
}
