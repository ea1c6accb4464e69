import { afterEach, expect, test } from 'vitest';
import { ALL_PERMISSIONS, PERMISSION } from '../game/permissions.ts';
import { createClient } from '../testing/createClient.ts';
import { createDoors } from '../testing/devnetDoors.ts';
import { until } from '../testing/until.ts';
import { messageWords } from './mutations/messageWords.ts';
import type { TxPhase } from './stores/activity.ts';
import { createMemoryStorage } from './storage/openStorage.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('a refusal that only says "administrate" names the right that is missing', async () => {
  const doors = await createDoors({ blockTimeMs: 100 });
  ends.push(() => doors.devnet.close());
  const playerId = await doors.join('ada');
  const client = await createClient(doors, playerId, createMemoryStorage());
  ends.push(() => client.close());
  const { address } = doors.wallet;
  const ended = async (topic: string): Promise<TxPhase> => {
    const phase = () => client.activity.getState().records.findLast((held) => held.topic === topic)?.phase;
    await until(() => ['landed', 'refused', 'unknown'].includes(phase()?.step ?? ''));
    return phase()!;
  };

  const permissions = ALL_PERMISSIONS & ~PERMISSION.play;
  const narrow = { name: 'MsgPermissionSetOnAddress', address, permissions } as const;
  client.queue.enqueue({ topic: 'narrow', words: messageWords(narrow), messages: [narrow] });
  expect(await ended('narrow')).toMatchObject({ step: 'landed' });

  const explore = { name: 'MsgPlanetExplore', playerId } as const;
  client.queue.enqueue({ topic: 'explore', words: messageWords(explore), messages: [explore] });
  expect(await ended('explore')).toMatchObject({
    step: 'refused',
    refusal: { reason: 'missingPermission', words: expect.stringMatching(/This key lacks `play`/) },
  });
});
