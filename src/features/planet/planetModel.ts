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
import { raidClock, shieldPercent } from '../../game/raidRules.ts';
import type { SceneGroup, SceneModel, SceneOwner, SceneShield, SceneSide, SceneSlot } from '../../scene/types.ts';
import type { ProofsState } from '../../state/stores/proofs.ts';
import type { WorldState } from '../../state/world/world.ts';
import { knowledgeOf, type Hearing } from './knowledge.ts';
import { sceneStruct, type SceneSource } from './sceneStruct.ts';
import { commandKey, HOME_GROUP, PLANET_GROUP, slotKey, visitorGroup } from './slots.ts';
import { playerIn, type Site, siteIn, structIn } from '../../state/world/access.ts';

interface PlanetModelInput {
  readonly world: WorldState;
  readonly proofs: ProofsState;
  readonly planetId: PlanetId;
  readonly hearing: Hearing;
  /** Guilds of players that the world does not keep: those of visiting fleets. */
  readonly guilds: ReadonlyMap<string, GuildId | null>;
  /** Keys of slots that glow when they are free. */
  readonly invites: ReadonlySet<string>;
}

/** The model without what only the screen knows: what is selected and chosen, and the aim. */
export type PlanetModel = Omit<SceneModel, 'selectedKey' | 'markedKeys' | 'aim'>;

/** Slots an ambit of a fleet has, as long as nobody read how many. docs/network/mechanics.md 6.1. */
const USUAL_SLOTS = [null, null, null, null] as const;
const UNREAD_SLOTS: SlotMap = { space: USUAL_SLOTS, air: USUAL_SLOTS, land: USUAL_SLOTS, water: USUAL_SLOTS };

/** null until the planet was read. */
export function planetModel(input: PlanetModelInput): PlanetModel | null {
  const { world, planetId } = input;
  const site = siteIn(world, planetId);
  if (!site) return null;
  const planet = site.planet.value;
  const source: SceneSource = { world, proofs: input.proofs, planet, owner: site.owner?.value ?? null };
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
    const ambit = (id !== null && structIn(world, id)?.ambit) || 'space';
    const invites = id === null && input.invites.has(key);
    slots.push({ key, group, side, ambit, slot: -1, struct: sceneStruct(source, id), invites });
  };
  const placeFleet = (key: string, side: SceneSide, fleet: Fleet, at: number): void => {
    const owner = ownerOf(input, fleet.owner);
    place(
      { key, side, place: at, owner, knowledge: knowledgeOf(fleetHeight(input, fleet), world.height, input.hearing) },
      fleet.slots,
    );
    berth(key, side, fleet.commandStructId);
  };

  const knowledge = knowledgeOf(site.planet.height, world.height, input.hearing);
  place({ key: PLANET_GROUP, side: 'planet', owner: ownerOf(input, planet.owner), knowledge }, planet.slots);
  if (site.garrison) placeFleet(HOME_GROUP, 'fleet', site.garrison, 0);
  site.visitors.forEach((fleet, at) => placeFleet(visitorGroup(fleet.id), 'visitor', fleet, at));
  if (site.unread !== null) {
    const key = visitorGroup(site.unread);
    const owner = ownerOf(input, playerOfFleet(site.unread));
    place({ key, side: 'visitor', place: site.visitors.length, owner, knowledge: { kind: 'unknown' } }, UNREAD_SLOTS);
    berth(key, 'visitor', null);
  }
  return {
    planetId,
    height: Number(world.height),
    oreShare: planet.maxOre > 0n ? Number(planet.ore) / Number(planet.maxOre) : 0,
    isComplete: planet.status === 'complete',
    shield: shieldOf(site, world),
    raid: raidOf(site),
    groups,
    slots,
  };
}

/** A fleet has its owner's index. docs/network/chain-entities.md 1.5. */
export function playerOfFleet(id: FleetId): PlayerId {
  return parsePlayerId(`1${id.slice(id.indexOf('-'))}`);
}

function fleetHeight({ world, planetId }: PlanetModelInput, { id }: Fleet) {
  return (world.fleets.get(id) ?? world.planets.get(planetId))?.height ?? world.height;
}

function ownerOf({ world, guilds }: PlanetModelInput, id: PlayerId | null): SceneOwner | null {
  if (id === null) return null;
  const { self } = world;
  if (self.playerId === id) return { id, relation: 'self', guildId: self.guildId };
  const known = playerIn(world, id);
  const guildId = (known ? known.guildId : guilds.get(id)) ?? null;
  const isAlly = guildId !== null && guildId === self.guildId;
  return { id, relation: isAlly ? 'guild' : 'other', guildId };
}

function shieldOf({ planet: { value: planet }, weakness }: Site, world: WorldState): SceneShield | null {
  if (planet.shield === 0n) return null;
  const isVulnerable = weakness !== null && weakness !== 'unknown';
  return { share: shieldPercent(planet, world.height) / 100, isVulnerable };
}

function raidOf({ planet: { value: planet } }: Site): SceneModel['raid'] {
  if (planet.headFleetId === null) return null;
  return { groupKey: visitorGroup(planet.headFleetId), isClockRunning: raidClock(planet) !== null };
}
