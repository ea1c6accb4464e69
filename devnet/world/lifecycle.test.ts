import { expect, test } from 'vitest';
import { ambit } from '../../src/generated/game/enums.ts';
import { beginBlock } from './blockPhases.ts';
import { findProof, testWorld, type TestWorld } from './testWorld.ts';

type Builder = { address: string; playerId: string };

function start(world: TestWorld, player: Builder, structTypeId: bigint, where: ambit, slot: bigint) {
  world.advance(8n);
  const before = world.state.keys('struct', '').length;
  world.must('MsgStructBuildInitiate', {
    creator: player.address,
    playerId: player.playerId,
    structTypeId,
    operatingAmbit: where,
    slot,
  });
  expect(world.state.keys('struct', '').length).toBe(before + 1);
  return `5-${world.state.read('counter', '5')}`;
}

function finish(world: TestWorld, player: Builder, structId: string) {
  const clock = world.view.structAttribute('blockStartBuild', structId);
  world.must('MsgStructBuildComplete', {
    creator: player.address,
    structId,
    ...findProof(`${structId}BUILD${clock}NONCE`, 1),
  });
}

test('a cancelled build gives back power and limit at once and its slot after five blocks', () => {
  const world = testWorld();
  const player = world.settle('player');
  const id = start(world, player, 14n, ambit.water, 3n);
  const { height } = world.block;
  world.must('MsgStructBuildCancel', { creator: player.address, structId: id });
  expect(world.view.structAttribute('status', id)).toBe(33n);
  expect(world.view.grid('structsLoad', player.playerId)).toBe(75_000n);
  expect(world.state.read('structAttribute', `6-${player.playerId}-14`)).toBeUndefined();
  expect(world.view.structAttribute('blockStartBuild', id)).toBe(0n);
  expect(world.view.get('planet', player.planetId)?.water[3]).toBe(id);
  world.advance(4n);
  expect(world.block.height).toBe(height + 4n);
  expect(world.view.get('struct', id)).toBeDefined();
  world.advance(1n);
  expect(world.view.get('struct', id)).toBeUndefined();
  expect(world.view.get('planet', player.planetId)?.water[3]).toBe('');
  expect(world.view.structAttribute('status', id)).toBe(0n);
});

test('the sweep goes in byte order of ids and tells of slots, attributes and deletions', () => {
  const world = testWorld({ guildFuelGrams: 100_000 });
  const player = world.settle('player');
  // Nine and ten die in the same block; the rest are there to use up the ids before them.
  while (world.state.read('counter', '5') !== 8n) {
    const id = start(world, player, 16n, ambit.space, 0n);
    world.must('MsgStructBuildCancel', { creator: player.address, structId: id });
    world.advance(5n);
  }
  const nine = start(world, player, 16n, ambit.space, 1n);
  const ten = start(world, player, 16n, ambit.space, 2n);
  expect([nine, ten]).toEqual(['5-9', '5-10']);
  for (const structId of [nine, ten]) world.must('MsgStructBuildCancel', { creator: player.address, structId });
  const { height, timeMs } = world.block;
  const { events } = beginBlock(world.state, { height: height + 5n, timeMs: timeMs + 30_000 });
  expect(events.map((event) => [event.name, Object.values(event.data)[0]])).toMatchObject([
    ['EventTime', {}],
    ['EventPlanet', { id: player.planetId, space: ['', '', '', ''] }],
    ['EventStructAttribute', { attributeId: '0-5-10', value: '0' }],
    ['EventStructAttribute', { attributeId: '0-5-9', value: '0' }],
    ['EventStructAttribute', { attributeId: '1-5-10', value: '0' }],
    ['EventStructAttribute', { attributeId: '1-5-9', value: '0' }],
    ['EventDelete', '5-10'],
    ['EventDelete', '5-9'],
  ]);
});

test('trash takes a built struct, spends the charge and frees what it drew', () => {
  const world = testWorld();
  const player = world.settle('player');
  const id = start(world, player, 16n, ambit.space, 0n);
  world.advance(720n);
  finish(world, player, id);
  expect(world.view.planetAttribute('planetaryShield', player.planetId)).toBe(50n);
  const outcome = world.must('MsgStructTrash', { creator: player.address, structId: id });
  expect(outcome.events.map((event) => event.name)).toEqual([
    'EventGrid',
    'EventGrid',
    'EventStructAttribute',
    'EventStructAttribute',
    'EventStructAttribute',
    'EventPlanetAttribute',
    'EventAddressActivity',
  ]);
  expect(world.view.structAttribute('status', id)).toBe(35n);
  expect(world.view.planetAttribute('planetaryShield', player.planetId)).toBe(25n);
  expect(world.view.grid('lastAction', player.playerId)).toBe(world.block.height);
  expect(world.view.grid('structsLoad', player.playerId)).toBe(75_000n);
});

test('defences count while they are online', () => {
  const world = testWorld({ guildFuelGrams: 100_000 });
  const player = world.settle('player');
  const satellite = start(world, player, 17n, ambit.space, 0n);
  const bunker = start(world, player, 18n, ambit.land, 0n);
  const cannon = start(world, player, 19n, ambit.water, 0n);
  const shield = start(world, player, 16n, ambit.space, 1n);
  world.advance(3600n);
  for (const id of [satellite, bunker, cannon, shield]) finish(world, player, id);
  const attribute = (name: Parameters<typeof world.view.planetAttribute>[0]) =>
    world.view.planetAttribute(name, player.planetId);
  expect(attribute('planetaryShield')).toBe(125n);
  expect(attribute('defensiveCannonQuantity')).toBe(1n);
  expect(attribute('lowOrbitBallisticsInterceptorNetworkQuantity')).toBe(1n);
  expect(attribute('lowOrbitBallisticsInterceptorNetworkSuccessRateNumerator')).toBe(1n);
  expect(attribute('lowOrbitBallisticsInterceptorNetworkSuccessRateDenominator')).toBe(3n);
  world.must('MsgStructDeactivateBatch', { creator: player.address, structId: [satellite, cannon] });
  expect(attribute('planetaryShield')).toBe(100n);
  expect(attribute('defensiveCannonQuantity')).toBe(0n);
  expect(attribute('lowOrbitBallisticsInterceptorNetworkSuccessRateDenominator')).toBe(0n);
});

test('the mine clock keeps its value while the rig is off and starts again when it comes back', () => {
  const world = testWorld();
  const player = world.settle('player');
  const id = start(world, player, 14n, ambit.land, 0n);
  world.advance(700n);
  finish(world, player, id);
  const anchored = world.block.height;
  world.advance(10n);
  world.must('MsgStructDeactivate', { creator: player.address, structId: id });
  expect(world.view.planetAttribute('oreMiningActiveQuantity', player.planetId)).toBe(0n);
  expect(world.view.planetAttribute('blockStartOreMine', player.planetId)).toBe(anchored);
  world.advance(10n);
  world.must('MsgStructActivate', { creator: player.address, structId: id });
  expect(world.view.planetAttribute('oreMiningActiveQuantity', player.planetId)).toBe(1n);
  expect(world.view.planetAttribute('blockStartOreMine', player.planetId)).toBe(world.block.height);
  expect(world.view.grid('lastAction', player.playerId)).toBe(world.block.height);
  expect(world.refusal('MsgStructTrash', { creator: player.address, structId: id })).toBe(
    'struct type (14) required charge of 8 for trash, but player (1-2) only had 0',
  );
});

test('a generator is ready while it is online', () => {
  const world = testWorld();
  const player = world.settle('player');
  const id = start(world, player, 20n, ambit.land, 0n);
  world.advance(700n);
  finish(world, player, id);
  expect(world.view.grid('ready', id)).toBe(1n);
  world.advance(8n);
  world.must('MsgStructTrash', { creator: player.address, structId: id });
  expect(world.view.grid('ready', id)).toBe(0n);
});

test('a fleet struct stands in the fleet, and a lost command ship blocks its field until the sweep', () => {
  const world = testWorld();
  const player = world.settle('player');
  const tank = start(world, player, 9n, ambit.land, 2n);
  expect(world.view.get('fleet', player.fleetId)?.land[2]).toBe(tank);
  world.advance(8n);
  world.must('MsgStructTrash', { creator: player.address, structId: '5-1' });
  const ship = {
    creator: player.address,
    playerId: player.playerId,
    structTypeId: 1n,
    operatingAmbit: ambit.space,
    slot: 9n,
  };
  const fighter = { ...ship, structTypeId: 3n, slot: 0n };
  world.advance(4n);
  expect(world.refusal('MsgStructBuildInitiate', ship)).toContain('required charge of 8');
  world.advance(1n);
  expect(world.view.get('fleet', player.fleetId)?.commandStruct).toBe('');
  world.advance(3n);
  expect(world.refusal('MsgStructBuildInitiate', fighter)).toBe('fleet (9-2) needs a command struct before deploy');
  world.must('MsgStructBuildInitiate', ship);
  expect(world.view.get('fleet', player.fleetId)?.commandStruct).toBe('5-3');
  expect(world.view.get('struct', '5-3')).toMatchObject({ slot: 0n, operatingAmbit: ambit.space });
});

test('without headroom the free command ship is built but stays off', () => {
  const world = testWorld({ guildFuelGrams: 0.1 });
  const player = world.join('poor');
  expect(world.view.grid('connectionCapacity', '4-1')).toBe(48_000n);
  world.must('MsgPlanetExplore', { creator: player.address, playerId: player.playerId });
  expect(world.view.structAttribute('status', '5-1')).toBe(3n);
  expect(world.view.grid('structsLoad', player.playerId)).toBe(25_000n);
  world.advance(10n);
  expect(world.refusal('MsgStructActivate', { creator: player.address, structId: '5-1' })).toBe(
    'player (1-2) cannot handle new load requirements (required: 50000, available: 23000)',
  );
});

test('every join thins the shared power, and leaving gives it back', () => {
  const world = testWorld({ guildFuelGrams: 100 });
  const share = () => world.view.grid('connectionCapacity', '4-1');
  expect(share()).toBe(96_000_000n);
  const player = world.join('one');
  expect(share()).toBe(48_000_000n);
  world.join('two');
  expect(share()).toBe(32_000_000n);
  const { address: creator, playerId } = player;
  world.must('MsgSubstationPlayerDisconnect', { creator, playerId });
  expect(share()).toBe(48_000_000n);
  expect(world.view.get('player', playerId)?.substationId).toBe('');
  expect(world.refusal('MsgPlanetExplore', { creator, playerId })).toBe(`player (${playerId}) is offline due to power`);
  expect(world.refusal('MsgSubstationPlayerDisconnect', { creator, playerId })).toBe('substation () not found');
  expect(world.refusal('MsgSubstationPlayerConnect', { creator, playerId, substationId: '4-1' })).toContain(
    'has no administrate permission on object (4-1)',
  );
});

test('begin block of height 1 tells the genesis as events', () => {
  const world = testWorld();
  const { events } = beginBlock(world.state, { height: 1n, timeMs: 1_700_000_000_000 });
  const names = events.map((event) => event.name);
  expect(names[0]).toBe('EventTime');
  expect(names.filter((name) => name === 'EventStructType')).toHaveLength(22);
  for (const name of ['EventGuild', 'EventReactor', 'EventSubstation', 'EventAllocation', 'EventInfusion']) {
    expect(names).toContain(name);
  }
  expect(names.lastIndexOf('EventPlayer')).toBeLessThan(names.indexOf('EventGrid'));
});
