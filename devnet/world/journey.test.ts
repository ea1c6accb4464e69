import { expect, test } from 'vitest';
import { ambit } from '../../src/generated/game/enums.ts';
import { MsgStructStatusResponse } from '../../src/generated/game/responses.ts';
import { findProof, testWorld, type TestWorld } from './testWorld.ts';

function build(world: TestWorld, player: { address: string; playerId: string }, structTypeId: bigint, slot: bigint) {
  const { response } = world.must('MsgStructBuildInitiate', {
    creator: player.address,
    playerId: player.playerId,
    structTypeId,
    operatingAmbit: ambit.land,
    slot,
  });
  return MsgStructStatusResponse.decode(response.bytes).struct!.id;
}

function complete(world: TestWorld, player: { address: string }, structId: string) {
  const clock = world.view.structAttribute('blockStartBuild', structId);
  const proof = findProof(`${structId}BUILD${clock}NONCE`, 1);
  return world.must('MsgStructBuildComplete', { creator: player.address, structId, ...proof });
}

for (const pace of ['quick', 'real'] as const) {
  test(`a newcomer joins, explores, builds, mines and refines a gram at ${pace} pace`, () => {
    const world = testWorld({ pace });
    const { view } = world;
    const player = world.settle('newcomer');
    expect(view.get('player', player.playerId)).toMatchObject({
      guildId: '0-1',
      guildRank: 101n,
      substationId: '4-1',
      fleetId: '9-2',
      planetId: '2-1',
    });
    expect(view.structAttribute('status', '5-1')).toBe(7n);

    const extractor = build(world, player, 14n, 0n);
    world.advance(8n);
    const refinery = build(world, player, 15n, 1n);
    expect(view.structAttribute('status', extractor)).toBe(1n);
    expect(view.grid('structsLoad', player.playerId)).toBe(25_000n + 50_000n + 500_000n + 500_000n);
    world.advance(pace === 'quick' ? 10n : 700n);
    complete(world, player, extractor);
    complete(world, player, refinery);
    expect(view.structAttribute('status', extractor)).toBe(7n);
    expect(view.grid('structsLoad', player.playerId)).toBe(1_075_000n);
    const anchored = view.planetAttribute('blockStartOreMine', '2-1');
    expect(anchored).toBe(world.block.height);

    world.advance(pace === 'quick' ? 45n : 14_000n);
    const mined = world.must('MsgStructOreMinerComplete', {
      creator: player.address,
      structId: extractor,
      ...findProof(`${extractor}MINE${anchored}NONCE`, 1),
    });
    expect(mined.events.map((event) => event.name)).toEqual([
      'EventGrid',
      'EventGrid',
      'EventPlanetAttribute',
      'EventOreMine',
      'EventHashSuccess',
      'EventAddressActivity',
    ]);
    expect([view.grid('ore', player.playerId), view.grid('ore', '2-1')]).toEqual([1n, 4n]);
    expect(view.planetAttribute('blockStartOreMine', '2-1')).toBe(world.block.height);

    const refineClock = view.planetAttribute('blockStartOreRefine', '2-1');
    world.advance(pace === 'quick' ? 45n : 14_000n);
    const supply = view.supply('ualpha');
    world.must('MsgStructOreRefineryComplete', {
      creator: player.address,
      structId: refinery,
      ...findProof(`${refinery}REFINE${refineClock}NONCE`, 1),
    });
    expect(view.grid('ore', player.playerId)).toBe(0n);
    expect(view.balance(player.address, 'ualpha')).toBe(1_000_000n);
    expect(view.supply('ualpha') - supply).toBe(1_000_000n);
  });
}

test('a mined-out planet is given up for the next one and everything on it goes', () => {
  const world = testWorld({ pace: 'quick' });
  const player = world.settle('miner');
  const extractor = build(world, player, 14n, 0n);
  world.advance(10n);
  complete(world, player, extractor);
  expect(world.refusal('MsgPlanetExplore', { creator: player.address, playerId: player.playerId })).toBe(
    'new planet cannot be explored while current planet (2-1) has ore available for mining',
  );
  for (let left = 5; left > 0; left--) {
    const clock = world.view.planetAttribute('blockStartOreMine', '2-1');
    world.advance(45n);
    const proof = findProof(`${extractor}MINE${clock}NONCE`, 1);
    world.must('MsgStructOreMinerComplete', { creator: player.address, structId: extractor, ...proof });
  }
  const clock = world.view.planetAttribute('blockStartOreMine', '2-1');
  world.advance(45n);
  const proof = findProof(`${extractor}MINE${clock}NONCE`, 1);
  const again = { creator: player.address, structId: extractor, ...proof };
  expect(world.refusal('MsgStructOreMinerComplete', again)).toBe('planet (2-1) is empty, nothing to mine');

  world.must('MsgPlanetExplore', { creator: player.address, playerId: player.playerId, name: 'Second Home' });
  expect(world.view.get('planet', '2-1')?.status).toBe(1);
  expect(world.view.get('planet', '2-2')).toMatchObject({ owner: player.playerId, name: 'Second Home' });
  expect(world.view.get('fleet', player.fleetId)?.locationId).toBe('2-2');
  expect(world.view.structAttribute('status', extractor)).toBe(35n);
  expect(world.view.grid('structsLoad', player.playerId)).toBe(75_000n);
  expect(world.view.grid('ore', player.playerId)).toBe(5n);
  world.advance(5n);
  expect(world.view.get('struct', extractor)).toBeUndefined();
  expect(world.view.get('planet', '2-1')?.land).toEqual(['', '', '', '']);
});
