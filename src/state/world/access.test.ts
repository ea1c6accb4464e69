import { expect, test } from 'vitest';
import type { Fleet, Planet, Player, Struct } from '../../game/entities.ts';
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import type { WorldState } from './world.ts';
import { buildWorld, dated } from '../../testing/buildWorld.ts';
import {
  buildCommandShip,
  buildFleet,
  buildPlanet,
  buildPlayer,
  buildStruct,
  emptySlots,
} from '../../testing/builders.ts';
import { structsAt, structsOfFleet, siteIn } from './access.ts';

const THERE = parsePlanetId('2-9');
const OWNER = parsePlayerId('1-9');
const GARRISON = parseFleetId('9-9');
const MINE = parseFleetId('9-2');
const OTHER = parseFleetId('9-7');

/** A rival's planet with a fleet at home, a stranger's at its head, and one's own behind. */
function setup(
  change: {
    readonly planet?: Partial<Planet>;
    readonly garrison?: Partial<Fleet> | null;
    readonly ship?: Partial<Struct>;
    readonly owner?: Partial<Player> | null;
  } = {},
): WorldState {
  const rival = buildPlayer({ id: OWNER, planetId: THERE, fleetId: GARRISON, ...change.owner });
  const slots = { ...emptySlots(), land: [parseStructId('5-90'), null, null, null] };
  const garrison = buildFleet({
    id: GARRISON,
    owner: OWNER,
    planetId: THERE,
    commandStructId: parseStructId('5-91'),
    ...change.garrison,
  });
  const stranger = buildFleet({
    id: OTHER,
    owner: parsePlayerId('1-7'),
    planetId: THERE,
    status: 'away',
    commandStructId: null,
    behindFleetId: MINE,
  });
  const structs: readonly Struct[] = [
    buildStruct({ id: parseStructId('5-90'), owner: OWNER, location: { kind: 'planet', id: THERE } }),
    buildCommandShip({
      id: parseStructId('5-91'),
      owner: OWNER,
      location: { kind: 'fleet', id: GARRISON },
      ...change.ship,
    }),
    buildCommandShip(),
  ];
  return buildWorld({
    me: buildPlayer(),
    players: change.owner === null ? [] : [rival],
    planets: [buildPlanet(), buildPlanet({ id: THERE, owner: OWNER, slots, headFleetId: OTHER, ...change.planet })],
    fleets: [
      buildFleet({ planetId: THERE, status: 'away', aheadFleetId: OTHER }),
      stranger,
      ...(change.garrison === null ? [] : [garrison]),
    ],
    structs,
  });
}

test('a planet that was not read yet is no site', () => {
  expect(siteIn(setup(), parsePlanetId('2-77'))).toBeNull();
});

test('visitors stand in the order of the queue, the own fleet among them', () => {
  const site = siteIn(setup(), THERE);
  expect(site?.visitors.map(({ id }) => id)).toEqual([OTHER, MINE]);
  expect(site).toMatchObject({ own: false, weakness: null });
  expect(site?.garrison?.id).toBe(GARRISON);
});

test('a queue that is a circle ends', () => {
  const world = setup();
  const circle = new Map(world.fleets).set(
    OTHER,
    dated(buildFleet({ id: OTHER, status: 'away', behindFleetId: OTHER })),
  );
  expect(siteIn({ ...world, fleets: circle }, THERE)?.visitors.length).toBe(1);
});

test('a queue whose next fleet was not read says which, and goes no further', () => {
  const world = setup();
  expect(siteIn(world, THERE)?.unread).toBeNull();
  const site = siteIn({ ...world, fleets: new Map([...world.fleets].filter(([id]) => id !== MINE)) }, THERE);
  expect(site).toMatchObject({ visitors: [{ id: OTHER }], unread: MINE });
});

test('an owner’s fleet that does not stand here is away, and one’s Command Ship must be online', () => {
  expect(siteIn(setup({ garrison: null }), THERE)).toMatchObject({ garrison: null, weakness: 'fleetAway' });
  expect(siteIn(setup({ ship: { status: structStatus(3) } }), THERE)?.weakness).toBe('commandShipOffline');
  expect(siteIn(setup({ garrison: null, owner: { fleetId: null } }), THERE)?.weakness).toBe('noFleet');
  expect(siteIn(setup({ planet: { owner: null } }), THERE)).toMatchObject({ owner: null, weakness: 'noOwner' });
});

test('an owner who is still being read is not called weak', () => {
  expect(siteIn(setup({ owner: null }), THERE)).toMatchObject({ owner: null, weakness: 'unknown' });
});

test('one’s own planet is a site too, and knows whose it is', () => {
  expect(siteIn(setup(), parsePlanetId('2-1'))).toMatchObject({ own: true, weakness: 'fleetAway', visitors: [] });
});

test('what stands there is planet, garrison and visitors, each struct once', () => {
  const world = setup();
  const site = siteIn(world, THERE);
  expect(site && structsAt(world, site).map(({ id }) => id)).toEqual(['5-90', '5-91', '5-1']);
  expect(structsOfFleet(world, buildFleet()).map(({ id }) => id)).toEqual(['5-1']);
});
