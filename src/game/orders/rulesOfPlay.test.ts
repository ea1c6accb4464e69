import { describe, expect, test } from 'vitest';
import {
  buildCommandShip,
  buildFleet,
  buildPlanet,
  buildPlayer,
  buildStruct,
  buildStructType,
  buildSubstation,
  buildWeapon,
} from '../../testing/builders.ts';
import { buildSight } from '../../testing/buildSight.ts';
import { ambitMask, ambitToEnum } from '../ambit.ts';
import {
  parsePlanetId,
  parseFleetId,
  parsePlayerId,
  parseStructId,
  parseStructTypeId,
  parseSubstationId,
} from '../ids.ts';
import { structStatus } from '../structStatus.ts';
import { blockHeight, microAlpha, milliwatts, ore } from '../units.ts';
import { ORDERS } from './orders.ts';

const structId = parseStructId('5-2');
const typeId = parseStructTypeId(14);
const me = parsePlayerId('1-2');
const plain = (text: string | null | undefined): string | null => text?.replaceAll('\u00a0', ' ') ?? null;

const ONLINE = structStatus(7);
const OFFLINE = structStatus(3);
const DESTROYED = structStatus(35);

/** The signer at home with ship, planet and one extractor; each part one change away. */
function home({
  player = {},
  planet = {},
  fleet = {},
  struct = {},
  type = {},
  more = [],
}: {
  readonly player?: Parameters<typeof buildPlayer>[0];
  readonly planet?: Parameters<typeof buildPlanet>[0];
  readonly fleet?: Parameters<typeof buildFleet>[0];
  readonly struct?: Parameters<typeof buildStruct>[0];
  readonly type?: Parameters<typeof buildStructType>[0];
  readonly more?: readonly ReturnType<typeof buildStruct>[];
} = {}) {
  return buildSight({
    records: {
      player: [buildPlayer(player)],
      planet: [buildPlanet(planet), buildPlanet({ id: parsePlanetId('2-9'), owner: parsePlayerId('1-9') })],
      fleet: [buildFleet(fleet)],
      struct: [buildCommandShip(), buildStruct({ status: ONLINE, ...struct }), ...more],
      substation: [buildSubstation()],
    },
    types: [buildStructType(type), buildStructType({ id: parseStructTypeId(1), isCommand: true })],
  });
}

describe('switching structs', () => {
  test.each([
    [home({ struct: { status: OFFLINE } }), null],
    [home(), 'This struct is already online.'],
    [home({ struct: { status: DESTROYED } }), 'This struct is destroyed. You can’t restore it.'],
    [
      home({ struct: { status: OFFLINE }, player: { lastAction: blockHeight(100n) } }),
      'You have 1 of 2 charge. Wait 1 block.',
    ],
    [
      home({ struct: { status: OFFLINE }, player: { structsLoad: milliwatts(4_900_000n) } }),
      'This action needs 500 W, but only 100 W is free. Get 400 W more power, or take a struct offline.',
    ],
  ])('bringing online, case %#', (sight, words) => {
    expect(plain(ORDERS.MsgStructActivate.obstacle?.({ structId }, sight))).toBe(words);
  });

  test('taking offline asks for no charge and no power', () => {
    const broke = { structsLoad: milliwatts(90_000_000n), lastAction: blockHeight(100n) };
    expect(ORDERS.MsgStructDeactivate.obstacle?.({ structId }, home({ player: broke }))).toBeNull();
    expect(ORDERS.MsgStructDeactivate.obstacle?.({ structId }, home({ struct: { status: OFFLINE } }))).toBe(
      'This struct is already offline.',
    );
  });

  test('many at once: from 1 to 65, each once, and all of them online', () => {
    const take = (ids: readonly string[]) =>
      ORDERS.MsgStructDeactivateBatch.obstacle?.({ structId: ids.map(parseStructId) }, home());
    expect(take(['5-2'])).toBeNull();
    expect(take([])).toBe('Choose at least one struct.');
    expect(take(['5-2', '5-2'])).toBe('Struct 5-2 is listed twice. Remove one.');
    const many = Array.from({ length: 66 }, (_, index) => `5-${index + 100}`);
    expect(take(many)).toBe('A transaction can include at most 65 structs. Choose fewer.');
    expect(take(many.slice(1))).toBeNull();
    const off = buildStruct({ id: parseStructId('5-3'), status: OFFLINE });
    const both = { structId: [structId, off.id] };
    expect(ORDERS.MsgStructDeactivateBatch.obstacle?.(both, home({ more: [off] }))).toBe(
      'Struct 5-3: This struct is already offline.',
    );
  });
});

describe('building', () => {
  const land = ambitToEnum('land');
  const draft = { playerId: me, structTypeId: typeId, operatingAmbit: land, slot: 1 };
  test.each([
    [home({ type: { buildLimit: 2 } }), draft, null],
    [
      home({ planet: { slots: { ...buildPlanet().slots, land: [structId, null, null, null] } } }),
      draft,
      /The limit for this struct type is 1, and you own 1/,
    ],
    [home({ fleet: { status: 'away' } }), draft, 'Your fleet is away. Recall it first.'],
    [
      home(),
      { ...draft, operatingAmbit: ambitToEnum('space') },
      'This struct type can’t be in this ambit. Choose another ambit.',
    ],
    [home(), { ...draft, slot: 9 }, 'This slot doesn’t exist. Choose another one.'],
    [
      home({
        type: { buildLimit: 0 },
        planet: { slots: { ...buildPlanet().slots, land: [null, structId, null, null] } },
      }),
      draft,
      'This slot is taken. Choose another one.',
    ],
  ])('case %#', (sight, asked, words) => {
    const said = plain(ORDERS.MsgStructBuildInitiate.obstacle?.(asked, sight));
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  });

  test('only what is unfinished is cancelled and finished', () => {
    const begun = home({ struct: { status: structStatus(1) } });
    expect(ORDERS.MsgStructBuildCancel.obstacle?.({ structId }, begun)).toBeNull();
    expect(ORDERS.MsgStructBuildComplete.obstacle?.({ structId }, begun)).toBeNull();
    expect(ORDERS.MsgStructBuildCancel.obstacle?.({ structId }, home())).toBe('This struct is already built.');
    expect(ORDERS.MsgStructBuildComplete.obstacle?.({ structId }, home())).toBe('This struct is already built.');
  });
});

describe('ore', () => {
  test.each([
    ['MsgStructOreMinerComplete', home(), null],
    [
      'MsgStructOreMinerComplete',
      home({ planet: { ore: ore(0n) } }),
      'This planet has no ore left. Explore another one.',
    ],
    [
      'MsgStructOreMinerComplete',
      home({ planet: { status: 'complete' } }),
      'This planet is mined out. Explore another one.',
    ],
    [
      'MsgStructOreMinerComplete',
      home({ planet: { headFleetId: parseFleetId('9-9') } }),
      /Another fleet is at this planet/,
    ],
    [
      'MsgStructOreMinerComplete',
      home({ struct: { status: OFFLINE } }),
      'This struct is offline. Bring it online first.',
    ],
    [
      'MsgStructOreRefineryComplete',
      home(),
      'This struct type doesn’t support this proof of work. Choose another struct.',
    ],
    ['MsgStructOreRefineryComplete', home({ type: { canRefine: true } }), /^You have no ore to refine/],
    ['MsgStructOreRefineryComplete', home({ type: { canRefine: true }, player: { ore: ore(1n) } }), null],
  ] as const)('%s, case %#', (name, sight, words) => {
    const said = plain(ORDERS[name].obstacle?.({ structId }, sight));
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  });
});

describe('fleets', () => {
  const fleetId = parseFleetId('9-2');
  const away = parsePlanetId('2-9');
  test('a fleet goes where it is not, with an online ship and power', () => {
    const send = (sight: ReturnType<typeof home>, destinationLocationId = away) =>
      plain(ORDERS.MsgFleetMove.obstacle?.({ fleetId, destinationLocationId }, sight));
    expect(send(home())).toBeNull();
    expect(send(home(), parsePlanetId('2-1'))).toBe('Your fleet is already at that planet. Choose another planet.');
    expect(send(home({ fleet: { commandStructId: null } }))).toBe('Your fleet has no Command Ship. Build one first.');
    expect(send(home({ player: { structsLoad: milliwatts(9_000_000n) } }))).toMatch(/^You’re overloaded/);
    expect(ORDERS.MsgFleetMove.changes?.({ fleetId, destinationLocationId: away }, home())).toEqual([
      { what: 'Location', before: '2-1', after: '2-9' },
    ]);
  });

  test('only the first in the queue raids, and only where the shield has fallen', () => {
    const raid = (fleet: Parameters<typeof buildFleet>[0]) =>
      ORDERS.MsgPlanetRaidComplete.obstacle?.(
        { fleetId },
        home({ fleet, planet: { headFleetId: fleetId, blockStartRaid: blockHeight(50n) } }),
      );
    expect(raid({})).toBe('Your fleet is at home. Send it to another planet first.');
    expect(raid({ status: 'away' })).toBeNull();
    expect(raid({ status: 'away', aheadFleetId: parseFleetId('9-7') })).toMatch(/^Another fleet is first in the queue/);
    expect(raid({ status: 'away', planetId: away })).toMatch(/planet’s shield is up/);
  });

  test('a planet is left when it is mined out', () => {
    const explore = (sight: ReturnType<typeof home>, newName?: string) =>
      plain(ORDERS.MsgPlanetExplore.obstacle?.({ playerId: me, newName }, sight));
    expect(explore(home())).toMatch(/still has 5 g of ore/);
    const done = home({ planet: { ore: ore(0n) } });
    expect(explore(done)).toBeNull();
    expect(explore(done, '')).toBeNull();
    expect(explore(done, 'x')).toBe('A name needs at least 3 letters.');
  });
});

describe('battle', () => {
  const targetId = parseStructId('5-9');
  const armed = {
    possibleAmbit: ambitMask(30),
    canDefend: true,
    hasStealth: true,
    weapons: [buildWeapon({ reach: ambitMask(4) })],
  };
  const board = (target: Parameters<typeof buildStruct>[0] = {}) =>
    home({
      type: armed,
      player: { substationId: parseSubstationId('4-1') },
      more: [buildStruct({ id: targetId, owner: parsePlayerId('1-9'), status: ONLINE, ...target })],
    });
  const shot = { operatingStructId: structId, targetStructId: [targetId], weaponSystem: 'primaryWeapon' } as const;

  test('a shot is refused for what cannot be hit', () => {
    const fire = (
      sight: ReturnType<typeof home>,
      draft: Parameters<NonNullable<typeof ORDERS.MsgStructAttack.obstacle>>[0] = shot,
    ) => plain(ORDERS.MsgStructAttack.obstacle?.(draft, sight));
    expect(fire(board({ status: DESTROYED }))).toBe('Struct 5-9 is destroyed.');
    expect(fire(board({ ambit: 'space' }))).toBe('Struct 5-9 is out of range of this weapon.');
    expect(fire(board(), { ...shot, weaponSystem: 'secondaryWeapon' })).toBe(
      'This struct type doesn’t have this weapon. Choose another weapon.',
    );
    expect(fire(board(), { ...shot, targetStructId: [] })).toBe('Choose one target for this weapon.');
    // From home, only the head of the visitors.
    expect(fire(board())).toMatch(/^Struct 5-9 is out of reach/);
    const aboard = { location: { kind: 'fleet', id: parseFleetId('9-77') } } as const;
    expect(fire(board(aboard)), 'a fleet that is not read').toBeNull();
  });

  test('guarding and hiding', () => {
    const draft = { defenderStructId: structId, protectedStructId: targetId };
    expect(ORDERS.MsgStructDefenseSet.obstacle?.(draft, board())).toBeNull();
    expect(ORDERS.MsgStructDefenseSet.obstacle?.(draft, home())).toBe(
      'This struct type can’t defend. Choose another struct.',
    );
    expect(ORDERS.MsgStructDefenseSet.obstacle?.({ ...draft, protectedStructId: structId }, board())).toBe(
      'A struct can’t defend itself. Choose another struct.',
    );
    expect(ORDERS.MsgStructDefenseClear.obstacle?.({ defenderStructId: structId }, board())).toBe(
      'This struct isn’t defending another one. Choose another struct.',
    );
    expect(ORDERS.MsgStructStealthActivate.obstacle?.({ structId }, board())).toBeNull();
    expect(ORDERS.MsgStructStealthDeactivate.obstacle?.({ structId }, board())).toBe('This struct is already visible.');
  });
});

test('a generator burns alpha, and only while it is online on a planet that lives', () => {
  const fuel = (sight: ReturnType<typeof home>, amount = 1_000_000n, denom = 'ualpha') =>
    plain(ORDERS.MsgStructGeneratorInfuse.obstacle?.({ structId, infuseAmount: { denom, amount } }, sight));
  const type = { canGenerate: true };
  expect(fuel(home({ type }))).toBeNull();
  expect(fuel(home())).toBe('This struct type doesn’t generate power. Choose a generator.');
  expect(fuel(home({ type, struct: { status: OFFLINE } }))).toBe('This struct is offline. Bring it online first.');
  expect(fuel(home({ type, planet: { status: 'complete' } }))).toBe('This planet is mined out. Explore another one.');
  expect(fuel(home({ type }), 0n)).toBe('Enter an amount.');
  expect(fuel(home({ type }), 1n, 'uguild.0-1')).toBe('You can only use alpha for this action. Choose alpha.');
  const poor = { ...home({ type }), balanceOf: () => microAlpha(999_999n) };
  expect(fuel(poor)).toMatch(/^You have 0.99 g|^You have 999/);
});
