import { afterEach, expect, test } from 'vitest';
import { ALL_PERMISSIONS, PERMISSION } from '../game/permissions.ts';
import { createClient } from '../testing/createClient.ts';
import { createDoors } from '../testing/devnetDoors.ts';
import { until } from '../testing/until.ts';
import { NOTHING_KNOWN } from '../game/messages/messages.ts';
import { orderOf } from './orders/order.ts';
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
  const ended = async (id: string): Promise<TxPhase> => {
    const phase = () => client.activity.getState().records.find((held) => held.id === id)?.phase;
    await until(() => ['landed', 'refused', 'unknown'].includes(phase()?.step ?? ''));
    return phase()!;
  };

  const permissions = ALL_PERMISSIONS & ~PERMISSION.play;
  const narrow = { name: 'MsgPermissionSetOnAddress', address, permissions } as const;
  const narrowed = client.queue.enqueue(orderOf([narrow], NOTHING_KNOWN));
  expect(await ended(narrowed)).toMatchObject({ step: 'landed' });

  const explore = { name: 'MsgPlanetExplore', playerId } as const;
  const explored = client.queue.enqueue(orderOf([explore], NOTHING_KNOWN));
  expect(await ended(explored)).toMatchObject({
    step: 'refused',
    refusal: { reason: 'missingPermission', words: expect.stringMatching(/This key needs the permission to play/) },
  });
});
