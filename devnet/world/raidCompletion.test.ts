import { expect, test } from 'vitest';
import { ADDRESSES, IDS } from './cases/battleWorld.ts';
import { visited } from './cases/stage.ts';
import { findProof } from './testWorld.ts';

const raidFields = (clock: number, fleet = IDS.A.fleet) => ({
  fleetId: fleet,
  ...findProof(`${fleet}@${IDS.B.planet}RAID${clock}NONCE`, 1),
});

test('a raid takes all stored ore and sends the fleet home', () => {
  const board = visited();
  board.edit((draft) => {
    draft.setGrid('ore', IDS.B.player, 3n);
    draft.setGrid('ore', IDS.A.player, 1n);
  });
  board.send('B', 'MsgStructDeactivate', { structId: IDS.B.ship });
  board.move('A', 'B');
  // Shield 25, age 1000: 64 - trunc(3 / 1.398 * 63) < 1, so one zero is asked for.
  board.block.height = 1200n;
  const { events, raids, refusal } = board.send('A', 'MsgPlanetRaidComplete', raidFields(200));
  expect(refusal).toBe('');
  expect(raids).toEqual(['9-2@2-2 raidSuccessful 3']);
  expect(events.slice(-4).map((event) => event.name)).toEqual([
    'EventOreTheft',
    'EventRaid',
    'EventHashSuccess',
    'EventAddressActivity',
  ]);
  expect(events.find((event) => event.name === 'EventOreTheft')?.data).toEqual({
    eventOreTheftDetail: {
      victimPrimaryAddress: ADDRESSES.B,
      victimPlayerId: '1-3',
      thiefPrimaryAddress: ADDRESSES.A,
      thiefPlayerId: '1-2',
      amount: '3',
    },
  });
  expect(events.find((event) => event.name === 'EventHashSuccess')?.data).toMatchObject({
    eventHashSuccessDetail: { category: 'raid', difficulty: '1', objectId: '9-2', planetId: '2-2' },
  });
  expect(board.view.grid('ore', '1-2')).toBe(4n);
  expect(board.view.grid('ore', '1-3')).toBe(0n);
  expect(board.view.get('fleet', '9-2')).toMatchObject({ status: 0, locationId: '2-1' });
  // 100 + (1200 - 200) = 1100.
  expect(board.clocks('B')).toEqual({ raid: 0, arrived: 0, mine: 1100, refine: 0 });
});

test('a raid is completed without charge and with the command ship of the raider switched off', () => {
  const board = visited();
  board.send('B', 'MsgStructDeactivate', { structId: IDS.B.ship });
  board.move('A', 'B');
  board.send('A', 'MsgStructDeactivate', { structId: IDS.A.ship });
  board.edit((draft) => draft.setGrid('lastAction', IDS.A.player, 1200n));
  board.block.height = 1200n;
  expect(board.send('A', 'MsgPlanetRaidComplete', raidFields(200)).raids).toEqual(['9-2@2-2 raidSuccessful 0']);
});

test('a won raid promotes the next visitor before it is told', () => {
  const board = visited(1n);
  board.send('B', 'MsgStructDeactivate', { structId: IDS.B.ship });
  board.move('A', 'B');
  board.move('C', 'B');
  board.block.height = 1200n;
  expect(board.send('A', 'MsgPlanetRaidComplete', raidFields(200)).raids).toEqual([
    '9-4@2-2 initiated 0',
    '9-4@2-2 shieldsVulnerable 0',
    '9-2@2-2 raidSuccessful 0',
  ]);
  expect(board.clocks('B').raid).toBe(200);
});

test('raid refusals come in the order of the facts', () => {
  const board = visited(1n);
  const raid = (who: 'A' | 'C', clock = 200) =>
    board.send(who, 'MsgPlanetRaidComplete', raidFields(clock, IDS[who].fleet)).refusal;
  expect(board.send('B', 'MsgPlanetRaidComplete', raidFields(200)).refusal).toContain('administrate');
  expect(raid('A')).toBe('fleet (9-2) cannot raid while on_station');
  board.move('A', 'B');
  board.move('C', 'B');
  expect(raid('C')).toBe('fleet (9-4) cannot raid while not_first_in_queue');
  expect(raid('A')).toBe('fleet (9-2) cannot raid while shields_active');
  board.send('B', 'MsgStructDeactivate', { structId: IDS.B.ship });
  board.edit((draft) => draft.setPlanetAttribute('blockStartRaid', IDS.B.planet, 0n));
  expect(raid('A')).toBe('fleet (9-2) cannot raid while raid_clock_unset');
  board.edit((draft) => draft.setPlanetAttribute('blockStartRaid', IDS.B.planet, 200n));
  board.block.height = 201n;
  expect(raid('A')).toContain('work failure for input (9-2@2-2RAID200NONCE');
  board.edit((draft) => draft.setGrid('load', IDS.A.player, 10n ** 18n));
  expect(raid('A')).toBe('player (1-2) is offline due to power');
});
