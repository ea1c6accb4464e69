/** What one can hop to: the objects that want a look, in the order of how much they want it. Pure. */
import type { Fleet, Struct } from '../../game/entities.ts';
import type { FleetId, PlanetId, StructId } from '../../game/ids.ts';
import { isOnline } from '../../game/power.ts';
import { structPhase } from '../../game/structStatus.ts';
import type { ProofsState, TaskView } from '../stores/proofs.ts';
import { fleetIn, ownFleet, ownPlanet, ownStructs, powerOf, structIn } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';

/** What a problem is, the gravest first. */
export type ProblemKind = 'raid' | 'power' | 'stuck' | 'damage';

/** Where to go, and which struct there to look at; a struct of null is the place itself. Problems say what they are. */
export type HopTarget =
  | {
      readonly at: 'planet';
      readonly planetId: PlanetId;
      readonly structId: StructId | null;
      readonly why?: ProblemKind;
    }
  | { readonly at: 'energy'; readonly why: 'power' };

export type HopKind = 'problem' | 'idle' | 'raid' | 'fleet';

export function targetsOf(kind: HopKind, world: WorldState, tasks: ProofsState['tasks']): readonly HopTarget[] {
  switch (kind) {
    case 'problem':
      return problems(world, [...tasks.values()]);
    case 'idle':
      return ownStructs(world)
        .filter((struct) => isIdle(struct, world, [...tasks.values()]))
        .flatMap((struct) => structTarget(world, struct));
    case 'raid':
      return raids(world);
    case 'fleet':
      return [...world.fleets.values()].flatMap(({ value }) => fleetTarget(world, value));
  }
}

/** A raid at home, no power, work that cannot go on, and what is damaged: the gravest first. */
function problems(world: WorldState, tasks: readonly TaskView[]): readonly HopTarget[] {
  const raider = ownPlanet(world)?.headFleetId ?? null;
  const power = powerOf(world);
  const stuck = new Set(tasks.flatMap(({ step, task }) => (isStuck(step) && task.structId ? [task.structId] : [])));
  const own = ownStructs(world).filter(({ status }) => structPhase(status) !== 'destroyed');
  const of = (why: ProblemKind, targets: readonly HopTarget[]): readonly HopTarget[] =>
    targets.map((target) => (target.at === 'planet' ? { ...target, why } : target));
  return [
    ...of('raid', raider === null ? [] : visitor(world, raider)),
    ...(power && !isOnline(power) ? [{ at: 'energy', why: 'power' } as const] : []),
    ...of(
      'stuck',
      own.filter(({ id }) => stuck.has(id)).flatMap((struct) => structTarget(world, struct)),
    ),
    ...of(
      'damage',
      own
        .filter((struct) => !stuck.has(struct.id) && isDamaged(struct, world))
        .flatMap((struct) => structTarget(world, struct)),
    ),
  ];
}

const isStuck = (step: TaskView['step']): boolean => step === 'blocked' || step === 'needsWallet';

function isDamaged({ typeId, health, status }: Struct, world: WorldState): boolean {
  const most = world.structTypes.get(typeId)?.maxHealth;
  return most !== undefined && health < most && structPhase(status) !== 'building';
}

/** Built and switched off; or it could mine or refine, and nobody does. */
function isIdle({ id, typeId, status }: Struct, world: WorldState, tasks: readonly TaskView[]): boolean {
  const phase = structPhase(status);
  if (phase === 'offline') return true;
  const type = world.structTypes.get(typeId);
  const works = type?.canMine === true || type?.canRefine === true;
  return phase === 'online' && works && !tasks.some(({ task, step }) => task.structId === id && !isStuck(step));
}

/** Raids one has a part in, home first, then those of planets that are looked at. */
function raids(world: WorldState): readonly HopTarget[] {
  const own = ownFleet(world);
  const raided = [...world.planets.values()]
    .map(({ value }) => value)
    .filter(({ headFleetId }) => headFleetId !== null)
    .toSorted((a, b) => Number(b.id === world.self.planetId) - Number(a.id === world.self.planetId));
  const away = own?.status === 'away' && own.planetId !== null ? own : null;
  const isListed = raided.some(({ id }) => id === away?.planetId);
  return [
    ...raided.flatMap(({ headFleetId }) => (headFleetId === null ? [] : visitor(world, headFleetId))),
    ...(away && !isListed ? fleetTarget(world, away) : []),
  ];
}

const visitor = (world: WorldState, id: FleetId): readonly HopTarget[] => {
  const fleet = fleetIn(world, id);
  return fleet ? fleetTarget(world, fleet) : [];
};

/** By its Command Ship, where it stands. */
function fleetTarget(world: WorldState, { planetId, commandStructId }: Fleet): readonly HopTarget[] {
  const ship = structIn(world, commandStructId);
  return planetId === null ? [] : [{ at: 'planet', planetId, structId: ship?.id ?? null }];
}

function structTarget(world: WorldState, { id, location }: Struct): readonly HopTarget[] {
  const planetId = location.kind === 'planet' ? location.id : (fleetIn(world, location.id)?.planetId ?? null);
  return planetId === null ? [] : [{ at: 'planet', planetId, structId: id }];
}

const sameTarget = (one: HopTarget, other: HopTarget): boolean =>
  one.at === 'planet' && other.at === 'planet'
    ? one.planetId === other.planetId && one.structId === other.structId
    : one.at === other.at;

/** The one after the last, around the end; from the beginning when the last is none any more. */
export function hopFrom(targets: readonly HopTarget[], last: HopTarget | null, step: 1 | -1): HopTarget | null {
  const at = last === null ? -1 : targets.findIndex((target) => sameTarget(target, last));
  if (at === -1) return targets.at(step === 1 ? 0 : -1) ?? null;
  return targets.at((at + step) % targets.length) ?? null;
}
