/** World and work to what the picture shows of one planet, home or elsewhere. Pure. */
import { AMBITS } from '../../game/ambit.ts';
import type { Fleet, SlotMap } from '../../game/entities.ts';
import {
  type FleetId,
  type GuildId,
  parsePlayerId,
  type PlanetId,
  type PlayerId,
  type StructId,
} from '../../game/ids.ts';
import { shieldPercent } from '../../game/raidRules.ts';
import type { SceneGroup, SceneModel, SceneOwner, SceneShield, SceneSide, SceneSlot } from '../../scene/types.ts';
import type { JobsState } from '../../state/stores/jobs.ts';
import type { WorldState } from '../../state/stores/world.ts';
import { type Target, targetIn } from '../../state/target.ts';
import { knowledgeOf, type Line } from './knowledge.ts';
import { sceneStruct, type SceneSource } from './sceneStruct.ts';
import { commandKey, HOME_GROUP, PLANET_GROUP, slotKey, visitorGroup } from './slots.ts';

interface PlanetSceneInput {
  readonly world: WorldState;
  readonly jobs: JobsState;
  readonly planetId: PlanetId;
  readonly line: Line;
  /** Guilds of players that the world does not keep: those of visiting fleets. */
  readonly guilds: ReadonlyMap<string, GuildId | null>;
  /** Keys of slots that glow when they are free. */
  readonly invites: ReadonlySet<string>;
}

/** The model without what only the screen knows: selection, hover and aim. */
export type PlanetScene = Omit<SceneModel, 'selectedKey' | 'hoveredKey' | 'aim'>;

/** Slots an ambit of a fleet has, as long as nobody read how many. facts/mechanics.md 6.1. */
const USUAL_SLOTS = [null, null, null, null] as const;
const UNREAD_SLOTS: SlotMap = { space: USUAL_SLOTS, air: USUAL_SLOTS, land: USUAL_SLOTS, water: USUAL_SLOTS };

/** null until the planet was read. */
export function planetScene(input: PlanetSceneInput): PlanetScene | null {
  const { world, planetId } = input;
  const target = targetIn(world, planetId);
  if (!target) return null;
  const planet = target.planet.value;
  const source: SceneSource = { world, jobs: input.jobs, planet, owner: target.owner?.value ?? null };
  const groups: SceneGroup[] = [];
  const slots: SceneSlot[] = [];

  const place = (group: Omit<SceneGroup, 'place'> & { readonly place?: number }, map: SlotMap): void => {
    groups.push({ place: 0, ...group });
    for (const ambit of AMBITS) {
      map[ambit].forEach((id, slot) => {
        const key = slotKey(group.key, ambit, slot);
        const struct = sceneStruct(source, id);
        const invites = id === null && input.invites.has(key);
        slots.push({ key, group: group.key, side: group.side, ambit, slot, struct, invites });
      });
    }
  };
  const berth = (group: string, side: SceneSide, id: StructId | null): void => {
    const key = commandKey(group);
    const ambit = (id !== null && world.structs.get(id)?.value.ambit) || 'space';
    const invites = id === null && input.invites.has(key);
    slots.push({ key, group, side, ambit, slot: -1, struct: sceneStruct(source, id), invites });
  };
  const placeFleet = (key: string, side: SceneSide, fleet: Fleet, at: number): void => {
    const owner = ownerOf(input, fleet.owner);
    place(
      { key, side, place: at, owner, knowledge: knowledgeOf(fleetHeight(input, fleet), world.height, input.line) },
      fleet.slots,
    );
    berth(key, side, fleet.commandStructId);
  };

  const knowledge = knowledgeOf(target.planet.height, world.height, input.line);
  place({ key: PLANET_GROUP, side: 'planet', owner: ownerOf(input, planet.owner), knowledge }, planet.slots);
  if (target.garrison) placeFleet(HOME_GROUP, 'fleet', target.garrison, 0);
  target.visitors.forEach((fleet, at) => placeFleet(visitorGroup(fleet.id), 'visitor', fleet, at));
  if (target.unread !== null) {
    const key = visitorGroup(target.unread);
    const owner = ownerOf(input, playerOfFleet(target.unread));
    place({ key, side: 'visitor', place: target.visitors.length, owner, knowledge: { kind: 'unknown' } }, UNREAD_SLOTS);
    berth(key, 'visitor', null);
  }
  return {
    planetId,
    height: Number(world.height),
    oreShare: planet.maxOre > 0n ? Number(planet.ore) / Number(planet.maxOre) : 0,
    isComplete: planet.status === 'complete',
    shield: shieldOf(target, world),
    raid: raidOf(target),
    groups,
    slots,
  };
}

/** A fleet has its owner's index. facts/chain-entities.md 1.5. */
export function playerOfFleet(id: FleetId): PlayerId {
  return parsePlayerId(`1${id.slice(id.indexOf('-'))}`);
}

function fleetHeight({ world, planetId }: PlanetSceneInput, { id }: Fleet) {
  const dated = world.fleet?.value.id === id ? world.fleet : world.fleets.get(id);
  return (dated ?? world.planets.get(planetId))?.height ?? world.height;
}

function ownerOf({ world, guilds }: PlanetSceneInput, id: PlayerId | null): SceneOwner | null {
  if (id === null) return null;
  const me = world.player?.value;
  if (me?.id === id) return { id, relation: 'self', guildId: me.guildId };
  const known = world.players.get(id)?.value;
  const guildId = (known ? known.guildId : guilds.get(id)) ?? null;
  const isAlly = guildId !== null && guildId === me?.guildId;
  return { id, relation: isAlly ? 'guild' : 'other', guildId };
}

function shieldOf({ planet: { value: planet }, weakness }: Target, world: WorldState): SceneShield | null {
  if (planet.shield === 0n) return null;
  const isVulnerable = weakness !== null && weakness !== 'unknown';
  return { share: shieldPercent(planet, world.height) / 100, isVulnerable };
}

function raidOf({ planet: { value: planet } }: Target): SceneModel['raid'] {
  if (planet.headFleetId === null) return null;
  return { groupKey: visitorGroup(planet.headFleetId), isClockRunning: planet.blockStartRaid > 0n };
}
