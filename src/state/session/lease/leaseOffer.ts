/** Whether a player wants to be asked for a play key: who refuses once goes on as before, for good. */
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Address } from '../../../game/ids.ts';
import type { Storage } from '../../storage/openStorage.ts';
import { TRUST_PREFIX } from '../../storage/leftPrefixes.ts';

const keyOf = (coin: Address): string => `${TRUST_PREFIX}offer/${coin}`;
const refused = z.object({ version: z.literal(1), isRefused: z.literal(true) });

export async function isOfferRefused(storage: Storage, coin: Address): Promise<boolean> {
  return refused.safeParse(await storage.read('settings', keyOf(coin)).catch(() => undefined)).success;
}

export async function refuseOffer(storage: Storage, coin: Address): Promise<void> {
  await storage.write('settings', keyOf(coin), { version: 1, isRefused: true });
}
