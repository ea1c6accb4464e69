import { isolatedOr } from '../../lib/tidyText.ts';
import { raidOdds, type RaceSide } from '../../game/planner/raidOdds.ts';
import { NO_HASHES, START_NOW } from '../../game/planner/effort.ts';
import type { Planet } from '../../game/entities.ts';
import { structPhase } from '../../game/structStatus.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import type { WorldState } from '../../state/world/world.ts';
import { useTaskRate } from './useTaskRate.ts';
import { RaidOddsCard } from './RaidOddsCard.tsx';
import { ownPlanet, planetIn } from '../../state/world/access.ts';

/** The planet of the raid that this view has a part in; null when it has none. */
function planetOfRaid(world: WorldState, { task }: TaskView): Planet | null {
  if (task.subject.kind === 'raid') return planetIn(world, task.subject.planetId);
  const home = ownPlanet(world);
  return task.kind === 'refine' && home?.headFleetId ? home : null;
}

/** Range of refining on a planet, from whatever refines there; null when nothing does. */
function refiningRange(world: WorldState, planet: Planet | null): bigint | null {
  if (!planet) return null;
  for (const { value: struct } of world.structs.values()) {
    const type = world.structTypes.get(struct.typeId);
    if (struct.location.id === planet.id && type?.canRefine && structPhase(struct.status) === 'online') {
      return type.oreRefiningDifficulty;
    }
  }
  return null;
}

/**
 * Both proofs of a raid, where a view is one of them. The other side's rate is not known: it is taken to be as fast as
 * this machine. A fleet overhead has stopped refining already (docs/network/mechanics.md 4.4).
 */
export function RaidOddsOf({ view }: { readonly view: TaskView }) {
  const { config } = useRuntime();
  const rate = useTaskRate(view);
  const height = useWorld((world) => world.height);
  const planet = useWorld((world) => planetOfRaid(world, view));
  const range = useWorld((world) => refiningRange(world, planet));
  if (!planet || range === null) return null;
  const role = view.task.subject.kind === 'raid' ? 'raider' : 'defender';
  const blockMs = config.network.nominalBlockMs;
  const side = { height, blockMs, rate, startAt: START_NOW };
  const made = { attempts: 0, zeros: view.progress.best?.zeros ?? 0 };
  const raid: RaceSide = {
    ...side,
    range: planet.shield,
    clock: planet.blockStartRaid,
    made: role === 'raider' ? made : NO_HASHES,
  };
  const refine: RaceSide = {
    ...side,
    range,
    clock: planet.blockStartOreRefine,
    made: role === 'defender' ? made : NO_HASHES,
  };
  const odds = raidOdds({ raid, refine, refineRefusedFrom: planet.headFleetId ? height : null });
  return <RaidOddsCard odds={odds} blockMs={blockMs} role={role} planetName={isolatedOr(planet.name, planet.id)} />;
}
