import { afterEach, expect, test } from 'vitest';
import type { DevnetOptions } from '../../../devnet/options.ts';
import { parseFleetId, parsePlanetId } from '../../game/ids.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { RouteMissingError } from '../errors.ts';
import { lazyGuildApi } from './lazyGuildApi.ts';

let doors: Doors;
afterEach(() => doors.devnet.close());

async function setup(options: Partial<DevnetOptions>) {
  doors = await createDoors(options);
  const playerId = await doors.join('Ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  // The guild server indexes the planet one block later.
  await doors.devnet.control.settle();
  return lazyGuildApi(doors.api)();
}

const PLANET = { kind: 'planet', id: parsePlanetId('2-1') } as const;

test('looking makes no room; a press does, and another finds the same room', async () => {
  const guild = await setup({ network: '0.22' });
  expect(await (await guild.chat()).offersChat()).toBe(true);
  const room = await (await guild.chat()).ensureRoom(PLANET);
  expect(room).toBe('#planet-2-1:chat.localhost');
  expect(await (await guild.chat()).ensureRoom(PLANET)).toBe(room);
  await expect((await guild.chat()).ensureRoom({ kind: 'fleet', id: parseFleetId('9-77') })).rejects.toThrow(
    'The guild server doesn’t have this object yet. Wait a few blocks and try again.',
  );
});

test('a server without rooms says so once', async () => {
  const guild = await setup({ network: '0.22', webGeneration: 'b' });
  expect(await (await guild.chat()).offersChat()).toBe(false);
  expect(guild.hasRoute('chatRoom')).toBe(false);
  await expect((await guild.chat()).ensureRoom(PLANET)).rejects.toThrow(RouteMissingError);
});
