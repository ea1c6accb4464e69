/**
 * Keeps the wishes about this machine: out of storage at start, into it at every change, and the same in every tab. With the
 * sensors' news they become the throttle that the pool obeys.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Clock } from '../../lib/clock.ts';
import type { PowSettings } from '../../pow/policy/types.ts';
import { type SensorSources, watchConditions } from '../../pow/policy/watchConditions.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { TabPort } from './leader/tabPort.ts';
import type { PowStore } from '../stores/pow.ts';
import { encodePowSettings, parsePowSettings, setPow } from './powSettings.ts';

export interface PowControlInput {
  readonly store: PowStore;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Among all tabs that share the storage. */
  readonly port: TabPort;
  readonly tabId: string;
  readonly sources?: SensorSources;
}

export interface PowControl {
  /** A wish of the player, in force at once. */
  change(change: Partial<PowSettings>): void;
  close(): void;
}

const KEY = 'pow/settings';
const settingsMessage = z.object({ kind: z.literal('settings'), settings: z.unknown() });

export function createPowControl({ store, storage, clock, port, tabId, sources }: PowControlInput): PowControl {
  let closed = false;
  /** Said here or in another tab since the page began: newer than what storage may still answer. */
  let changed = false;

  async function restore(): Promise<void> {
    const settings = parsePowSettings(await storage.read('settings', KEY));
    if (settings && !changed && !closed) setPow(store, { settings });
  }

  const unwatchPort = port.watch((data) => {
    const message = settingsMessage.safeParse(data);
    const settings = message.success ? parsePowSettings(message.data.settings) : undefined;
    if (!settings) return;
    changed = true;
    setPow(store, { settings });
  });
  // What the rules say before a sensor has spoken.
  setPow(store, {});
  const unwatchConditions = watchConditions({ port, tabId, clock, ...(sources && { sources }) }, (conditions) =>
    setPow(store, { conditions }),
  );
  // Without storage the wishes last as long as the page.
  restore().catch(() => undefined);

  return {
    change(change) {
      changed = true;
      const settings: PowSettings = { ...store.getState().settings, ...change };
      setPow(store, { settings });
      port.post({ kind: 'settings', settings: encodePowSettings(settings) });
      storage.write('settings', KEY, encodePowSettings(settings)).catch(() => undefined);
    },
    close() {
      closed = true;
      unwatchConditions();
      unwatchPort();
      port.close();
    },
  };
}
