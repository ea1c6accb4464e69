import { expect, test } from 'vitest';
import { parsePlayerId } from '../../game/ids.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createSessionStore, isWatching, playerIdOf, WATCHING_KEY } from '../stores/session.ts';
import { resumeWatching, stopWatching, watch } from './watching.ts';

const WHOM = parsePlayerId('1-7');

test('whom one watches outlives the page, and ends when it is ended', async () => {
  const storage = createMemoryStorage();
  const first = createSessionStore();
  await watch(first, storage, WHOM);
  expect(isWatching(first.getState())).toBe(true);

  const second = createSessionStore();
  await resumeWatching(second, storage, await storage.read('settings', WATCHING_KEY));
  expect(playerIdOf(second.getState())).toBe(WHOM);
  await stopWatching(second, storage);
  expect(playerIdOf(second.getState())).toBeNull();

  expect(await storage.read('settings', WATCHING_KEY)).toBeUndefined();
});

test('a key here is somebody by itself: it watches nobody, and ending leaves it as it is', async () => {
  const storage = createMemoryStorage();
  const session = createSessionStore();
  const own = { step: 'player', playerId: parsePlayerId('1-2') } as const;
  session.setState({ address: ADDRESS, enrolment: own });
  await watch(session, storage, WHOM);
  await stopWatching(session, storage);
  expect(session.getState().enrolment).toEqual(own);
});

test('a record that is none watches nobody', async () => {
  const storage = createMemoryStorage();
  for (const bad of [null, 7, { version: 2, playerId: '1-7' }, { version: 1, playerId: '2-7' }, { version: 1 }]) {
    const session = createSessionStore();
    await resumeWatching(session, storage, bad);
    expect(session.getState().enrolment).toEqual({ step: 'unknown' });
  }
});
