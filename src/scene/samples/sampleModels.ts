/**
 * Whole `SceneModel`s for the gallery, the pictures and the tests: plausible, complete, one override away from what is
 * being shown. Imported by the lab and by tests only.
 */
import type { Ambit } from '../../game/ambit.ts';
import type { DrawnModel } from '../stage/Stage.ts';
import type { SceneGroup, SceneKnowledge, SceneModel, SceneOwner, SceneStruct } from '../types.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { hashText } from '../world/random.ts';
import { sampleSlots, type SampleStanding, sampleStruct } from './sampleSlots.ts';

export const SAMPLE_OWNERS = {
  self: { id: '1-1', relation: 'self', guildId: '0-1' },
  ally: { id: '1-4', relation: 'guild', guildId: '0-1' },
  raider: { id: '1-7', relation: 'other', guildId: '0-5' },
  rival: { id: '1-9', relation: 'other', guildId: '0-8' },
  drifter: { id: '1-12', relation: 'other', guildId: null },
} as const satisfies Record<string, SceneOwner>;

const LIVE: SceneKnowledge = { kind: 'live' };

export interface SampleVisitor {
  /** `9-7`: its group is `visitor/9-7`. */
  readonly fleetId: string;
  readonly owner: SceneOwner;
  readonly at: SampleStanding;
  readonly commandAmbit?: Ambit;
  readonly knowledge?: SceneKnowledge;
}

export interface SampleInput extends Partial<Omit<SceneModel, 'groups' | 'slots'>> {
  /** Who stands where, by slot key, on the planet and in the home fleet. */
  readonly at?: SampleStanding;
  readonly owner?: SceneOwner | null;
  readonly knowledge?: SceneKnowledge;
  readonly commandAmbit?: Ambit;
  /** False = the fleet is out: no group and no slots. Default true. */
  readonly isFleetHome?: boolean;
  readonly invites?: ReadonlySet<string>;
  /** Head of the queue first. */
  readonly visitors?: readonly SampleVisitor[];
}

export const SAMPLE_PLANET = '2-7';

/**
 * The block at which it is that hour on a planet.
 * @param phase 0 dawn, 0.25 noon, 0.5 dusk, 0.75 midnight
 */
export function heightAtHour(planetId: string, phase: number): number {
  const { blocks } = SCENE_CONFIG.day;
  const offset = hashText(`dawn:${planetId}`) % blocks;
  return Math.round(phase * blocks + blocks - offset) % blocks;
}

/** A clear morning: light enough to read, with long colours. */
const MORNING = 0.14;

/** An empty planet of ours with whoever is put on it. */
export function sampleModel(input: SampleInput = {}): DrawnModel {
  const { at = {}, visitors = [], isFleetHome = true, invites, commandAmbit } = input;
  const owner = input.owner === undefined ? SAMPLE_OWNERS.self : input.owner;
  const knowledge = input.knowledge ?? LIVE;
  const options = { ...(invites && { invites }), ...(commandAmbit && { commandAmbit }) };
  const groups: SceneGroup[] = [{ key: 'planet', side: 'planet', place: 0, owner, knowledge }];
  const slots = [...sampleSlots('planet', at, options)];
  if (isFleetHome) {
    groups.push({ key: 'fleet', side: 'fleet', place: 0, owner, knowledge });
    slots.push(...sampleSlots('fleet', at, options));
  }
  visitors.forEach((visitor, place) => {
    const key = `visitor/${visitor.fleetId}`;
    groups.push({ key, side: 'visitor', place, owner: visitor.owner, knowledge: visitor.knowledge ?? LIVE });
    const there = Object.fromEntries(Object.entries(visitor.at).map(([slot, struct]) => [`${key}/${slot}`, struct]));
    slots.push(...sampleSlots(key, there, visitor.commandAmbit ? { commandAmbit: visitor.commandAmbit } : {}));
  });
  const planetId = input.planetId ?? SAMPLE_PLANET;
  return {
    planetId,
    height: input.height ?? heightAtHour(planetId, MORNING),
    oreShare: input.oreShare ?? 0.8,
    isComplete: input.isComplete ?? false,
    shield: input.shield ?? null,
    raid: input.raid ?? null,
    groups,
    slots,
    selectedKey: input.selectedKey ?? null,
    markedKeys: input.markedKeys ?? [],
    hoveredKey: null,
    aim: input.aim ?? null,
  };
}

/** A planet at its best: all that can be built, at work. */
export const FULL_PLANET: SampleStanding = {
  'planet/space/0': 'Orbital Shield Generator',
  'planet/space/1': 'Orbital Shield Generator',
  'planet/space/2': 'Jamming Satellite',
  'planet/land/0': sampleStruct('Ore Extractor', { working: 'mine', progress: 0.35 }),
  'planet/land/1': sampleStruct('Ore Refinery', { working: 'refine', progress: 0.7 }),
  'planet/land/2': 'Planetary Defense Cannon',
  'planet/land/3': 'Ore Bunker',
  'planet/water/0': 'Field Generator',
  'planet/water/1': 'Continental Power Plant',
  'planet/water/2': 'World Engine',
};

/** One fleet of every kind of ship. */
export const HOME_FLEET: SampleStanding = {
  'fleet/command': 'Command Ship',
  'fleet/space/0': 'Battleship',
  'fleet/space/1': 'Starfighter',
  'fleet/space/2': 'Frigate',
  'fleet/air/0': 'Pursuit Fighter',
  'fleet/air/1': 'Stealth Bomber',
  'fleet/air/2': 'High Altitude Interceptor',
  'fleet/land/0': 'Mobile Artillery',
  'fleet/land/1': 'Tank',
  'fleet/land/2': 'SAM Launcher',
  'fleet/water/0': 'Cruiser',
  'fleet/water/1': 'Destroyer',
  'fleet/water/2': 'Submersible',
};

export const RAIDER: SampleVisitor = {
  fleetId: '9-7',
  owner: SAMPLE_OWNERS.raider,
  at: {
    command: 'Command Ship',
    'space/0': 'Starfighter',
    'space/1': 'Battleship',
    'space/2': 'Frigate',
    'air/0': 'Stealth Bomber',
    'air/1': 'Pursuit Fighter',
    'land/0': 'Tank',
    'land/1': 'Tank',
    'land/2': 'Mobile Artillery',
    'water/0': 'Destroyer',
    'water/1': 'Submersible',
  },
};

export const RIVAL: SampleVisitor = {
  fleetId: '9-9',
  owner: SAMPLE_OWNERS.rival,
  at: {
    command: 'Command Ship',
    'space/0': 'Frigate',
    'space/3': 'Starfighter',
    'air/0': 'High Altitude Interceptor',
    'air/2': 'Pursuit Fighter',
    'land/1': 'SAM Launcher',
    'land/2': 'Tank',
    'water/0': 'Cruiser',
    'water/2': 'Cruiser',
  },
  commandAmbit: 'air',
};

export const ALLY: SampleVisitor = {
  fleetId: '9-4',
  owner: SAMPLE_OWNERS.ally,
  at: {
    command: 'Command Ship',
    'space/1': 'Battleship',
    'air/1': 'Pursuit Fighter',
    'land/0': 'Mobile Artillery',
    'water/1': 'Destroyer',
  },
};

/** Everything at once: a full planet, its fleet, and three fleets in the queue. */
export function raidModel(change: SampleInput = {}): DrawnModel {
  return sampleModel({
    at: { ...FULL_PLANET, ...HOME_FLEET },
    visitors: [RAIDER, RIVAL, ALLY],
    raid: { groupKey: 'visitor/9-7', isClockRunning: false },
    shield: { share: 1, isVulnerable: false },
    ...change,
  });
}

/** A model with some of its structs changed, by slot key; null = gone. Every other object stays the same. */
export function withStructs(
  model: SceneModel,
  changes: Readonly<Record<string, Partial<SceneStruct> | null>>,
): SceneModel {
  const slots = model.slots.map((slot) => {
    const change = changes[slot.key];
    if (change === undefined) return slot;
    return { ...slot, struct: change === null || slot.struct === null ? null : { ...slot.struct, ...change } };
  });
  return { ...model, slots };
}

/** The states of a struct that must be told apart at a glance. */
export const SAMPLE_STATES = {
  intact: {},
  damaged: { damage: 0.34 },
  failing: { damage: 0.84 },
  building: { phase: 'building', progress: 0.55, charge: null },
  offline: { phase: 'offline', charge: 0.4 },
  hidden: { hidden: true },
  destroyed: { phase: 'destroyed', damage: 1, charge: null },
} as const satisfies Record<string, Partial<SceneStruct> & { readonly damage?: number }>;

export type SampleState = keyof typeof SAMPLE_STATES;

/** A struct in one of its states; `damage` becomes whole points of the type's own health. */
export function structInState(typeName: string, state: SampleState): ReturnType<typeof sampleStruct> {
  const { damage = 0, ...change }: Partial<SceneStruct> & { readonly damage?: number } = SAMPLE_STATES[state];
  const intact = sampleStruct(typeName);
  const lost = damage === 1 ? intact.maxHealth : Math.min(intact.maxHealth - 1, Math.ceil(damage * intact.maxHealth));
  return {
    ...intact,
    ...change,
    charge: intact.charge === null ? null : (change.charge ?? intact.charge),
    health: state === 'building' ? intact.maxHealth : damage === 0 ? intact.maxHealth : intact.maxHealth - lost,
  };
}
