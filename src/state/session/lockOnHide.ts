/** Whether a coin key that plays locks itself when its page is hidden: off unless chosen, since looking at another tab would end play. */
import type { Storage } from '../storage/openStorage.ts';
import { TRUST_PREFIX } from '../storage/leftPrefixes.ts';

const KEY = `${TRUST_PREFIX}hide`;

export async function readLocksOnHide(storage: Storage): Promise<boolean> {
  const held = await storage.read('settings', KEY).catch(() => undefined);
  return typeof held === 'object' && held !== null && 'locks' in held && held.locks === true;
}

export async function writeLocksOnHide(storage: Storage, locks: boolean): Promise<void> {
  await storage.write('settings', KEY, { version: 1, locks }).catch(() => undefined);
}
