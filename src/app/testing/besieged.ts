/** The sample player's planet with two fleets in the queue: bo's raids it, a guild mate's waits behind. */
import type { Fleet, Planet, Struct } from '../../game/entities.ts';
import {
  type FleetId,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseStructId,
  parseStructTypeId,
  type PlanetId,
} from '../../game/ids.ts';
import { blockHeight, blocks } from '../../game/units.ts';
import type { Hearing } from '../../features/planet/knowledge.ts';
import { planetModel, type PlanetModel } from '../../features/planet/planetModel.ts';
import { createProofsStore } from '../../state/stores/proofs.ts';
import type { Dated, WorldState } from '../../state/world/world.ts';
import { dated } from '../../testing/buildWorld.ts';
import { buildFleet, buildWeapon } from '../../testing/builders.ts';
import { SAMPLE_STRUCTS, sampleStruct, sampleWorld, SHIP_ID, slotMap } from './sampleWorld.ts';

export const OWN_PLANET = parsePlanetId('2-12');
export const RAIDER = parseFleetId('9-3');
export const MATE = parseFleetId('9-4');
const OWN_FLEET = parseFleetId('9-7');
const TANK = parseStructId('5-23');
const TIP = 48_217n;

const NOT_KNOWN: ReadonlyMap<string, never> = new Map<string, never>();
const LIVE: Hearing = { isLive: true, silentBlocks: 0 };

function visitor(id: FleetId, change: Partial<Fleet>): Fleet {
  const owner = parsePlayerId(id.replace('9-', '1-'));
  return buildFleet({ id, owner, planetId: OWN_PLANET, status: 'away', commandStructId: null, ...change });
}

export interface Siege {
  /** The own fleet stands at another planet. */
  readonly fleetAway?: boolean;
  readonly planet?: Partial<Planet>;
  /** Instead of the two visitors. */
  readonly visitors?: readonly Dated<Fleet>[];
  readonly structs?: readonly Struct[];
}

export function besieged({ fleetAway = false, planet = {}, visitors, structs = [] }: Siege = {}): WorldState {
  const ofFleet = (id: FleetId) => ({ location: { kind: 'fleet', id } }) as const;
  const theirs = parsePlayerId('1-3');
  const all = [
    ...SAMPLE_STRUCTS,
    sampleStruct({ id: TANK, typeId: 9, status: 7, slot: 1, health: 3, protects: SHIP_ID, ...ofFleet(OWN_FLEET) }),
    sampleStruct({ id: parseStructId('5-30'), typeId: 1, status: 7, owner: theirs, ambit: 'air', ...ofFleet(RAIDER) }),
    sampleStruct({
      id: parseStructId('5-31'),
      typeId: 3,
      status: 23,
      owner: theirs,
      ambit: 'space',
      slot: 0,
      health: 2,
      ...ofFleet(RAIDER),
    }),
    ...structs,
  ];
  const world = sampleWorld({
    planet: { headFleetId: RAIDER, blockStartRaid: blockHeight(TIP - 5n), ...planet },
    fleet: {
      slots: slotMap({ land: [null, TANK, null, null] }),
      ...(fleetAway && { status: 'away', planetId: parsePlanetId('2-40') }),
    },
    structs: all,
  });
  const types = new Map(world.structTypes);
  const tank = parseStructTypeId(9);
  const known = types.get(tank);
  const weapons = [
    buildWeapon({ charge: blocks(20n) }),
    buildWeapon({ charge: blocks(16n), system: 'secondaryWeapon' }),
  ];
  if (known) types.set(tank, { ...known, weapons });
  const fleets = visitors ?? [
    dated(
      visitor(RAIDER, {
        slots: slotMap({ space: [parseStructId('5-31'), null, null, null] }),
        commandStructId: parseStructId('5-30'),
        behindFleetId: MATE,
      }),
      blockHeight(TIP),
      'stream',
    ),
    dated(visitor(MATE, { aheadFleetId: RAIDER }), blockHeight(TIP - 100n), 'stream'),
  ];
  return {
    ...world,
    structTypes: types,
    fleets: new Map([...world.fleets, ...fleets.map((fleet) => [fleet.value.id, fleet] as const)]),
  };
}

/** What the picture shows of it. */
export function sceneOf(
  world: WorldState,
  planetId: PlanetId,
  over: Partial<Omit<Parameters<typeof planetModel>[0], 'world' | 'planetId'>> = {},
): PlanetModel {
  const proofs = createProofsStore().getState();
  const input = { proofs, hearing: LIVE, guilds: NOT_KNOWN, invites: new Set<string>(), ...over };
  const drawn = planetModel({ ...input, world, planetId });
  if (!drawn) throw new Error('the planet was not read');
  return drawn;
}

/** Guilds as the mirror tells them: the one who waits is a guild mate. */
export const GUILDS = new Map([
  ['1-3', parseGuildId('0-2')],
  ['1-4', parseGuildId('0-1')],
]);
