/**
 * Proofs a player owes or could earn by, read off the world. docs/network/mechanics.md 4.4, 6.6, 6.7, 9.1; docs/network/web-api.md
 * section 8.
 */
import type { Fleet, Planet, Player, Struct, StructType } from './entities.ts';
import type { Charter } from './records.ts';
import type { FleetId, PlayerId, StructId, StructTypeId } from './ids.ts';
import { ageForDifficulty, type ProofKey, type ProofKind, proofKey, type ProofSubject } from './proof.ts';
import { raidClock } from './raidRules.ts';
import { structPhase } from './structStatus.ts';
import { addBlocks, type BlockHeight } from './units.ts';

/** Why the chain would refuse a valid proof right now. docs/network/mechanics.md 5.3, 6.6, 6.7. */
export type ProofObstacle = 'planetEmpty' | 'planetComplete' | 'underRaid' | 'noOre' | 'offline';

/** A proof that the player owes or could earn by: what is hashed for. */
export interface ProofTask {
  /** Names the object and its clock, so a moved clock is another task. */
  readonly key: ProofKey;
  readonly kind: ProofKind;
  /** What the chain counts proofs by, one a block: struct or fleet; of a charter its solver. docs/network/mechanics.md 4.6. */
  readonly objectId: StructId | FleetId | PlayerId;
  /** The struct that owes it; null for a raid and a charter. */
  readonly structId: StructId | null;
  /** Items of one clockId share a clock: when a proof of one lands, the others are void. `2-1/mine`. */
  readonly clockId: string;
  readonly subject: ProofSubject;
  readonly clock: BlockHeight;
  /** Difficulty range of the decay; of a raid the shield, which changes while the raid runs. */
  readonly range: bigint;
  /** null when a valid proof would be taken. */
  readonly blockedBy: ProofObstacle | null;
}

type StructKind = 'build' | 'mine' | 'refine';

interface StructProof {
  readonly kind: StructKind;
  readonly structId: StructId;
  readonly clockId: string;
  readonly clock: BlockHeight;
  readonly range: bigint;
  readonly blockedBy: ProofObstacle | null;
}

function ofStruct({ kind, structId, clockId, clock, range, blockedBy }: StructProof): ProofTask {
  const subject: ProofSubject = { kind, structId, clock };
  return { key: proofKey(subject), kind, objectId: structId, structId, clockId, subject, clock, range, blockedBy };
}

/** Work of one struct: a build in progress, or an online rig or refinery whose planet clock runs. */
export function structTask(struct: Struct, type: StructType, planet: Planet | null, owner: Player): ProofTask | null {
  const structId = struct.id;
  const phase = structPhase(struct.status);
  if (phase === 'building' && struct.blockStartBuild > 0n) {
    const { blockStartBuild: clock } = struct;
    return ofStruct({
      kind: 'build',
      structId,
      clockId: structId,
      clock,
      range: type.buildDifficulty,
      blockedBy: null,
    });
  }
  if (phase !== 'online' || !planet || struct.location.id !== planet.id) return null;
  const raided = planet.headFleetId ? ('underRaid' as const) : null;
  const complete = planet.status === 'complete' ? ('planetComplete' as const) : null;
  if (type.canMine && planet.blockStartOreMine > 0n) {
    const empty = planet.ore === 0n ? ('planetEmpty' as const) : null;
    const { blockStartOreMine: clock } = planet;
    const blockedBy = complete ?? empty ?? raided;
    const range = type.oreMiningDifficulty;
    return ofStruct({ kind: 'mine', structId, clockId: `${planet.id}/mine`, clock, range, blockedBy });
  }
  if (type.canRefine && planet.blockStartOreRefine > 0n) {
    const none = owner.ore === 0n ? ('noOre' as const) : null;
    const { blockStartOreRefine: clock } = planet;
    const blockedBy = none ?? raided;
    const range = type.oreRefiningDifficulty;
    return ofStruct({ kind: 'refine', structId, clockId: `${planet.id}/refine`, clock, range, blockedBy });
  }
  return null;
}

/** All work of a player's structs, builds first, then in order of struct id. */
export function structTasks(
  structs: Iterable<Struct>,
  typeOf: (id: StructTypeId) => StructType | undefined,
  planet: Planet | null,
  owner: Player,
): readonly ProofTask[] {
  const order: Readonly<Record<ProofKind, number>> = { build: 0, mine: 1, refine: 2, raid: 3, charter: 4 };
  const tasks: ProofTask[] = [];
  for (const struct of structs) {
    const type = typeOf(struct.typeId);
    const work = type && struct.owner === owner.id ? structTask(struct, type, planet, owner) : null;
    if (work) tasks.push(work);
  }
  return tasks.sort((a, b) => order[a.kind] - order[b.kind] || (a.objectId < b.objectId ? -1 : 1));
}

/**
 * The raid that an own fleet can finish: away, first in the queue of a planet whose raid clock runs. Without a clock there
 * is nothing to hash, because the clock is part of the input. docs/network/mechanics.md 4.5, 6.6.
 *
 * @param planet the one the fleet stands at
 */
export function raidTask(fleet: Fleet, planet: Planet): ProofTask | null {
  const standsAt = fleet.status === 'away' && fleet.planetId === planet.id && planet.headFleetId === fleet.id;
  const clock = raidClock(planet);
  if (!standsAt || clock === null) return null;
  const { shield: range } = planet;
  const subject: ProofSubject = { kind: 'raid', fleetId: fleet.id, planetId: planet.id, clock };
  const key = proofKey(subject);
  const clockId = `${planet.id}/raid`;
  return { key, kind: 'raid', objectId: fleet.id, structId: null, clockId, subject, clock, range, blockedBy: null };
}

/** The proof that founds a guild. Its clock is the chain's: whoever founds one first moves it for all. docs/network/mechanics.md 9.1. */
export function charterTask(chainId: string, solverId: PlayerId, founderId: PlayerId, charter: Charter): ProofTask {
  const { anchor: clock, difficultyRange: range } = charter;
  const subject: ProofSubject = { kind: 'charter', chainId, solverId, founderId, clock };
  const key = proofKey(subject);
  return {
    key,
    kind: 'charter',
    objectId: solverId,
    structId: null,
    clockId: 'charter',
    subject,
    clock,
    range,
    blockedBy: null,
  };
}

/**
 * First block in which a hash of so many zeros is good enough; null when it never is. The input holds no age, so this
 * moves only with clock and range.
 */
export function validFrom({ clock, range }: Pick<ProofTask, 'clock' | 'range'>, zeros: number): BlockHeight | null {
  return zeros < 1 ? null : addBlocks(clock, ageForDifficulty(zeros, range));
}
