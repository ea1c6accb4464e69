/** The stored record of the key last used. Apart from those of transactions: the front door reads it, and needs none of them. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { ACTIVATION_CODE } from '../../game/mirror/devices.ts';
import type { Enrolment } from '../stores/session.ts';

const profile = z.object({
  version: z.literal(1),
  address: z.string(),
  enrolment: z.union([
    z.object({ step: z.literal('waiting'), name: z.string(), sinceMs: z.number() }),
    z.object({ step: z.literal('player'), playerId: z.string() }),
    z.object({
      step: z.literal('asked'),
      code: z.string().check(z.regex(ACTIVATION_CODE)),
      playerId: z.string(),
      playerName: z.string(),
      guildTag: z.string(),
      sinceMs: z.number(),
    }),
    z.object({ step: z.enum(['unknown', 'newcomer']) }),
  ]),
});

/** The key last used and how far it had come. */
export interface Profile {
  readonly address: ReturnType<typeof parseAddress>;
  readonly enrolment: Enrolment;
}

export function encodeProfile(value: Profile): unknown {
  return { version: 1, ...value };
}

export function parseProfile(value: unknown): Profile | undefined {
  const parsed = profile.safeParse(value);
  if (!parsed.success) return undefined;
  try {
    const { enrolment } = parsed.data;
    const address = parseAddress(parsed.data.address);
    if (!('playerId' in enrolment)) return { address, enrolment };
    const playerId = parsePlayerId(enrolment.playerId);
    if (enrolment.step !== 'asked') return { address, enrolment: { ...enrolment, playerId } };
    const told = { playerName: parseName(enrolment.playerName), guildTag: tidyText(enrolment.guildTag) };
    return { address, enrolment: { ...enrolment, ...told, playerId } };
  } catch {
    return undefined;
  }
}
