/** The player's wishes about this machine: how they take effect, and their record in storage. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { decideThrottle } from '../../pow/policy/decideThrottle.ts';
import { INTENSITY, type PowSettings, type Throttle } from '../../pow/policy/types.ts';
import type { PowState, PowStore } from '../stores/pow.ts';

/** The throttle follows at once; it stays the same object while nothing of it changes. */
export function setPow(store: PowStore, change: Partial<Pick<PowState, 'settings' | 'conditions'>>): void {
  store.setState((state) => {
    const next = { ...state, ...change };
    const throttle = decideThrottle(next);
    return { ...next, throttle: isSame(throttle, state.throttle) ? state.throttle : throttle };
  });
}

function isSame(a: Throttle, b: Throttle): boolean {
  return a.threads === b.threads && a.duty === b.duty && a.gpu === b.gpu && a.slowed === b.slowed && a.why === b.why;
}

const powSettings = z.object({
  version: z.literal(1),
  threads: z.nullable(z.int().check(z.positive())),
  intensity: z.number().check(z.gte(INTENSITY.min), z.lte(INTENSITY.max)),
  slowWhilePlaying: z.boolean(),
  onlyOnMains: z.boolean(),
  hidden: z.enum(['full', 'half', 'stop']),
  coolDown: z.boolean(),
  gpu: z.boolean(),
  paused: z.boolean(),
});

export function encodePowSettings(settings: PowSettings): unknown {
  return { version: 1, ...settings };
}

/** undefined when the record is not ours to read. */
export function parsePowSettings(value: unknown): PowSettings | undefined {
  const parsed = powSettings.safeParse(value);
  if (!parsed.success) return undefined;
  const { version: _, ...settings } = parsed.data;
  return settings;
}
