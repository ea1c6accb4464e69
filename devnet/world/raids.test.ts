import { expect, test } from 'vitest';
import { ambit } from '../../src/generated/game/enums.ts';
import { beginBlock } from './blockPhases.ts';
import { IDS } from './cases/battleWorld.ts';
import { stage, visited } from './cases/stage.ts';
import { structOf } from './context.ts';
import { destroyStruct } from './structEffects.ts';

test('the first visitor is the head, goes away from its station and opens a raid on a shielded planet', () => {
  const board = visited();
  const { raids } = board.move('A', 'B');
  expect(raids).toEqual(['9-2@2-2 initiated 0']);
  expect(board.queue('B')).toBe('A');
  expect(board.clocks('B')).toMatchObject({ raid: 0, arrived: 200 });
  expect(board.view.get('fleet', '9-2')).toMatchObject({ status: 1, locationId: '2-2', locationListForward: '' });
  expect(board.view.get('planet', '2-2')).toMatchObject({ locationListLast: '9-2', locationListCount: 1n });
  // No charge: the move neither asks for it nor uses it.
  expect(board.view.grid('lastAction', '1-2')).toBe(0n);
});

test('a planet whose fleet is out is vulnerable to the head at once', () => {
  const board = stage();
  board.move('B', 'C');
  const { raids } = board.move('A', 'B');
  expect(raids).toEqual(['9-2@2-2 initiated 0', '9-2@2-2 shieldsVulnerable 0']);
  expect(board.clocks('B').raid).toBe(200);
});

test('ore clocks pause while somebody visits: 100, raider at 200, gone at 500 gives 400', () => {
  const board = visited();
  board.move('A', 'B');
  board.block.height = 500n;
  const { raids } = board.move('A', 'A');
  expect(raids).toEqual(['9-2@2-2 attackerRetreated 0']);
  // max(100, 200) = 200 < 500: 100 + (500 - 200) = 400, age 100 as before the raid.
  expect(board.clocks('B')).toMatchObject({ mine: 400, arrived: 0, raid: 0 });
  expect(board.view.get('fleet', '9-2')).toMatchObject({ status: 0, locationId: '2-1' });
});

test('an ore clock anchored during the raid has age 0 after it, and one without rigs does not move', () => {
  const board = visited();
  board.move('A', 'B');
  board.edit((draft) => {
    draft.setPlanetAttribute('blockStartOreMine', IDS.B.planet, 300n);
    draft.setPlanetAttribute('blockStartOreRefine', IDS.B.planet, 150n);
  });
  board.block.height = 500n;
  board.move('A', 'A');
  // max(300, 200) = 300: 300 + (500 - 300) = 500. No refinery is online: 150 stays.
  expect(board.clocks('B')).toMatchObject({ mine: 500, refine: 150 });
});

test('while anybody visits, mining is refused before the proof is looked at', () => {
  const board = stage({ units: { '5-30': { type: 14, at: 'planet B', ambit: 'land' } } });
  board.move('A', 'B');
  const { refusal } = board.send('B', 'MsgStructOreMinerComplete', { structId: '5-30', proof: '', nonce: '' });
  expect(refusal).toBe('planet (2-2) is under raid');
});

test('a foreign planet takes one visitor, and the fleet of its owner never counts', () => {
  const board = visited();
  board.move('A', 'B');
  expect(board.move('C', 'B').refusal).toBe('fleet (9-4) cannot move while queue_full');
  board.move('B', 'C');
  expect(board.move('B', 'B').refusal).toBe('');
  expect(board.queue('B')).toBe('A');
});

test('a promoted head inherits the running clock and is told where it stands', () => {
  const board = visited(2n);
  board.send('B', 'MsgStructDeactivate', { structId: IDS.B.ship });
  board.move('A', 'B');
  board.block.height = 250n;
  expect(board.move('C', 'B').raids).toEqual([]);
  board.block.height = 300n;
  expect(board.move('A', 'A').raids).toEqual([
    '9-2@2-2 attackerRetreated 0',
    '9-4@2-2 initiated 0',
    '9-4@2-2 shieldsVulnerable 0',
  ]);
  // The raid began at 200 and goes on: neither clock moves, and the ore stays paused.
  expect(board.clocks('B')).toMatchObject({ raid: 200, arrived: 200, mine: 100 });
});

test('neighbours are joined when one leaves the middle or the end', () => {
  const board = visited(2n);
  for (const who of ['A', 'C', 'D'] as const) board.move(who, 'B');
  expect(board.queue('B')).toBe('ACD');
  expect(board.move('C', 'C').raids).toEqual([]);
  expect(board.queue('B')).toBe('AD');
  expect(board.view.get('fleet', '9-5')).toMatchObject({ locationListForward: '9-2', locationListBackward: '' });
  expect(board.move('D', 'D').raids).toEqual([]);
  expect(board.view.get('planet', '2-2')).toMatchObject({
    locationListStart: '9-2',
    locationListLast: '9-2',
    locationListCount: 1n,
  });
});

test('shields fall and return with the command ship, and the clock with them', () => {
  const board = visited();
  board.move('A', 'B');
  board.block.height = 210n;
  expect(board.send('B', 'MsgStructDeactivate', { structId: IDS.B.ship }).raids).toEqual([
    '9-2@2-2 shieldsVulnerable 0',
  ]);
  expect(board.clocks('B').raid).toBe(210);
  board.block.height = 220n;
  expect(board.send('B', 'MsgStructActivate', { structId: IDS.B.ship }).raids).toEqual(['9-2@2-2 ongoing 0']);
  expect(board.clocks('B').raid).toBe(0);
});

test('shields fall and return with the fleet of the owner', () => {
  const board = visited();
  board.move('A', 'B');
  board.block.height = 210n;
  expect(board.move('B', 'D').raids).toEqual(['9-3@2-4 initiated 0', '9-2@2-2 shieldsVulnerable 0']);
  board.block.height = 230n;
  expect(board.move('B', 'B').raids).toEqual(['9-3@2-4 attackerRetreated 0', '9-2@2-2 ongoing 0']);
  expect(board.clocks('B').raid).toBe(0);
});

test('a fleet moves only with power and an online command ship', () => {
  const board = stage();
  expect(board.send('B', 'MsgFleetMove', { fleetId: '9-2', destinationLocationId: '2-2' }).refusal).toContain(
    'administrate',
  );
  expect(board.send('A', 'MsgFleetMove', { fleetId: '9-2', destinationLocationId: '2-9' }).refusal).toBe(
    'planet (2-9) not found',
  );
  board.send('A', 'MsgStructDeactivate', { structId: IDS.A.ship });
  expect(board.move('A', 'B').refusal).toBe('fleet (9-2) needs an online command struct before deploy');
  board.edit((draft) => draft.setGrid('load', IDS.A.player, 10n ** 18n));
  expect(board.move('A', 'B').refusal).toBe('player (1-2) is offline due to power');
});

test('moving to where it stands changes nothing', () => {
  const board = visited();
  board.move('A', 'B');
  board.block.height = 210n;
  const again = board.move('A', 'B');
  expect(again.refusal).toBe('');
  expect(again.events.map((event) => event.name)).toEqual(['EventAddressActivity']);
});

test('for five blocks a lost command ship keeps its field: no new one, no move', () => {
  const board = stage();
  board.edit((draft) => destroyStruct(draft, { height: 200n, timeMs: 0 }, structOf(draft, IDS.A.ship)));
  const build = { playerId: '1-2', structTypeId: 1n, operatingAmbit: ambit.air, slot: 0n };
  board.block.height = 204n;
  expect(board.send('A', 'MsgStructBuildInitiate', build).refusal).toBe('the fleet (9-2) already has a command struct');
  expect(board.move('A', 'B').refusal).toBe('fleet (9-2) needs an online command struct before deploy');
  board.world.merge(beginBlock(board.world, { height: 205n, timeMs: 0 }).diff);
  board.block.height = 205n;
  expect(board.move('A', 'B').refusal).toBe('fleet (9-2) needs a command struct before deploy');
  expect(board.send('A', 'MsgStructBuildInitiate', build).refusal).toBe('');
});

test('an away fleet whose command ship is trashed is defeated', () => {
  const board = visited();
  board.move('A', 'B');
  expect(board.send('A', 'MsgStructTrash', { structId: IDS.A.ship }).raids).toEqual(['9-2@2-2 attackerDefeated 0']);
  expect(board.queue('B')).toBe('');
  expect(board.view.get('fleet', '9-2')).toMatchObject({ status: 0, locationId: '2-1' });
});

test('completing a planet sends its visitors home, head first', () => {
  const board = visited(1n);
  board.move('A', 'B');
  board.move('C', 'B');
  board.edit((draft) => draft.setGrid('ore', IDS.B.planet, 0n));
  const { raids } = board.send('B', 'MsgPlanetExplore', { playerId: '1-3' });
  expect(raids).toEqual(['9-2@2-2 demilitarized 0', '9-4@2-2 initiated 0', '9-4@2-2 demilitarized 0']);
  expect(board.queue('B')).toBe('');
  expect(board.view.get('fleet', '9-2')?.locationId).toBe('2-1');
  expect(board.view.get('fleet', '9-4')?.locationId).toBe('2-3');
  expect(board.view.get('planet', '2-2')).toMatchObject({ locationListLast: '', locationListCount: 0n });
});

test('a player whose fleet is away does not explore', () => {
  const board = visited();
  board.move('A', 'B');
  board.edit((draft) => draft.setGrid('ore', IDS.A.planet, 0n));
  expect(board.send('A', 'MsgPlanetExplore', { playerId: '1-2' }).refusal).toBe(
    'fleet (9-2) cannot explore while away',
  );
});
