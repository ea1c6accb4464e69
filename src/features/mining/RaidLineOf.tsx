import { raidLine, type RaceSide } from '../../game/planner/raidLine.ts';
import { EMPTY_BANK, START_NOW } from '../../game/planner/effort.ts';
import type { Planet } from '../../game/entities.ts';
import { structPhase } from '../../game/structStatus.ts';
import { useJobs, useRuntime, useWorld } from '../../state/react.ts';
import { planetOf } from '../../state/selectors.ts';
import type { JobView } from '../../state/stores/jobs.ts';
import type { WorldState } from '../../state/stores/world.ts';
import { plannedRate } from './planOf.ts';
import { RaidLineCard } from './RaidLineCard.tsx';

/** Which planet the raid is about, and which side this job is on; null when the job has no part in one. */
function raidOf(
  world: WorldState,
  { item }: JobView,
): { readonly planet: Planet; readonly role: 'raider' | 'defender' } | null {
  if (item.subject.kind === 'raid') {
    const planet = planetOf(world, item.subject.planetId);
    return planet ? { planet, role: 'raider' } : null;
  }
  const home = world.planet?.value;
  return item.kind === 'refine' && home?.headFleetId ? { planet: home, role: 'defender' } : null;
}

/** Range of refining on a planet, from whatever refines there; null when nothing does. */
function refiningRange(world: WorldState, planet: Planet): bigint | null {
  for (const { value: struct } of world.structs.values()) {
    const type = world.structTypes.get(struct.typeId);
    if (struct.location.id === planet.id && type?.canRefine && structPhase(struct.status) === 'online') {
      return type.oreRefiningDifficulty;
    }
  }
  return null;
}

/**
 * Both proofs of a raid, where a job is one of them. The other side's rate is not known: it is taken to be as fast as
 * this machine. A fleet overhead has stopped refining already (facts/mechanics.md 4.4).
 */
export function RaidLineOf({ job }: { readonly job: JobView }) {
  const { config } = useRuntime();
  const world = useWorld((state) => state);
  const poolRate = useJobs((jobs) => jobs.pool.rate);
  const found = raidOf(world, job);
  const range = found && refiningRange(world, found.planet);
  if (!found || range === null) return null;
  const { planet, role } = found;
  const blockMs = config.network.nominalBlockMs;
  const side = { height: world.height, blockMs, rate: plannedRate(job.rate, poolRate), startAt: START_NOW };
  const mine = { attempts: 0, zeros: job.progress.best?.zeros ?? 0 };
  const raid: RaceSide = {
    ...side,
    range: planet.shield,
    clock: planet.blockStartRaid,
    bank: role === 'raider' ? mine : EMPTY_BANK,
  };
  const refine: RaceSide = {
    ...side,
    range,
    clock: planet.blockStartOreRefine,
    bank: role === 'defender' ? mine : EMPTY_BANK,
  };
  const line = raidLine({ raid, refine, refineRefusedFrom: planet.headFleetId ? world.height : null });
  return <RaidLineCard line={line} blockMs={blockMs} role={role} planetName={planet.name || planet.id} />;
}
