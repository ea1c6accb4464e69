import { chargeAtNextBlock } from '../../game/charge.ts';
import type { Planet, Player, Struct, StructType } from '../../game/entities.ts';
import type { StructId } from '../../game/ids.ts';
import { MAX_DIFFICULTY, requiredDifficulty } from '../../game/proof.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { addBlocks, type BlockHeight, blocks, blocksBetween } from '../../game/units.ts';
import { structTask } from '../../game/proofTasks.ts';
import type { SceneStruct } from '../../scene/types.ts';
import type { ProofsState } from '../../state/stores/proofs.ts';
import type { WorldState } from '../../state/world/world.ts';
import { playerIn, structIn } from '../../state/world/access.ts';

/** What the picture of one planet is made from. */
export interface SceneSource {
  readonly world: WorldState;
  readonly proofs: ProofsState;
  readonly planet: Planet;
  /** Of the planet; null while unknown, or without one. */
  readonly owner: Player | null;
}

/** null where nothing stands, or nothing is known of what does. */
export function sceneStruct(source: SceneSource, id: StructId | null): SceneStruct | null {
  const { world } = source;
  const struct = structIn(world, id);
  if (!struct) return null;
  const type = world.structTypes.get(struct.typeId);
  return {
    id: struct.id,
    typeName: type?.name ?? '',
    phase: structPhase(struct.status),
    hidden: hasStatus(struct.status, 'hidden'),
    health: struct.health,
    maxHealth: type?.maxHealth ?? struct.health,
    progress: progressOf(source, struct, type),
    working: type ? workingOf(source, struct, type) : null,
    charge: type ? chargeOf(world, struct, type) : null,
    protects: struct.protects,
  };
}

/** How far the difficulty of a proof that is due has fallen, 0..1: the pool's word for one's own, the clock's for others. */
function progressOf({ world, proofs, planet, owner }: SceneSource, struct: Struct, type: StructType | undefined) {
  for (const { task, difficulty } of proofs.tasks.values()) {
    if (task.structId === struct.id) return fallen(difficulty);
  }
  // Who owns a struct matters to none of the clocks but that of refining.
  const work = type && owner ? structTask(struct, type, planet, owner) : null;
  if (!work || work.blockedBy !== null) return null;
  return fallen(requiredDifficulty(blocksBetween(work.clock, nextBlock(world.height)), work.range));
}

function nextBlock(tip: BlockHeight): BlockHeight {
  return addBlocks(tip, blocks(1n));
}

function fallen(difficulty: number): number {
  return (MAX_DIFFICULTY - difficulty) / (MAX_DIFFICULTY - 1);
}

/** Rigs and refineries stand still while somebody besieges the planet. docs/network/mechanics.md 6.6. */
function workingOf({ planet, owner }: SceneSource, struct: Struct, type: StructType): SceneStruct['working'] {
  if (structPhase(struct.status) !== 'online' || planet.headFleetId !== null) return null;
  if (type.canMine && planet.ore > 0n) return 'mine';
  return type.canRefine && owner !== null && owner.ore > 0n ? 'refine' : null;
}

/** Share of what its cheapest weapon wants; null without a weapon, and where nobody told when its owner last acted. */
function chargeOf(world: WorldState, struct: Struct, type: StructType): number | null {
  const [first, ...more] = type.weapons;
  const owner = playerIn(world, struct.owner);
  if (!first || !owner) return null;
  const wanted = more.reduce((least, { charge }) => (charge < least ? charge : least), first.charge);
  const have = chargeAtNextBlock(world.height, owner.lastAction);
  return have >= wanted ? 1 : Number(have) / Number(wanted);
}
