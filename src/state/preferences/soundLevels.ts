import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { SoundLevels } from '../../sound/levels.ts';
import { createPreference } from './createPreference.ts';

const level = z.number().check(z.int(), z.minimum(0), z.maximum(100));

const schema: z.ZodMiniType<SoundLevels> = z.object({
  isOn: z.boolean(),
  master: level,
  channels: z.object({ battle: level, machine: level, alerts: level, ambience: level }),
});

/** Ambience is for who asks for it. */
export const FIRST_LEVELS: SoundLevels = {
  isOn: true,
  master: 60,
  channels: { battle: 80, machine: 60, alerts: 80, ambience: 0 },
};

/** How loud the player wants what. */
export const soundLevels = createPreference('sound.levels', schema, FIRST_LEVELS);
