/**
 * What was learnt of a foreign system by asking it in vain (a node without an index, a host without a route): kept for a
 * while, over reloads, so that nobody is asked again and again for what he does not have. One database a chain id.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Clock } from '../lib/clock.ts';
import type { Storage } from './storage/openStorage.ts';

export interface Learnt {
  /** undefined when nothing was learnt, when it is too old, or when it does not pass the schema (another version wrote it). */
  recall<T>(key: string, schema: z.ZodMiniType<T>): Promise<T | undefined>;
  /** Holds for so many milliseconds; a storage that takes nothing costs nothing but the asking again. */
  keep(key: string, value: unknown, forMs: number): Promise<void>;
  forget(key: string): Promise<void>;
}

const lesson = z.object({ version: z.literal(1), value: z.unknown(), untilMs: z.number() });
const nameOf = (key: string): string => `learnt/${key}`;

/** @param storage of the chain at hand */
export function createLearnt(storage: Pick<Storage, 'read' | 'write' | 'remove'>, clock: Pick<Clock, 'now'>): Learnt {
  return {
    async recall(key, schema) {
      const held = lesson.safeParse(await storage.read('settings', nameOf(key)).catch(() => undefined));
      if (!held.success || held.data.untilMs <= clock.now()) return undefined;
      const value = schema.safeParse(held.data.value);
      return value.success ? value.data : undefined;
    },
    async keep(key, value, forMs) {
      const one = { version: 1, value, untilMs: clock.now() + forMs };
      await storage.write('settings', nameOf(key), one).catch(() => undefined);
    },
    forget: (key) => storage.remove('settings', nameOf(key)).catch(() => undefined),
  };
}
