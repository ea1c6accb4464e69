/** Stored alerts and how they are told. Stored state is foreign: what does not pass is left out, and the rest stays. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { isAlertKind, type AlertKind, type AlertMode } from '../../game/alerts/kinds.ts';
import { EMPTY_LEDGER, type Ledger, type Timeline } from '../../game/alerts/ledger.ts';
import type { PriceWish } from '../../game/alerts/priceWish.ts';
import { type AlertSettings, DEFAULT_ALERT_SETTINGS, MINUTES_A_DAY } from '../../game/alerts/settings.ts';
import { guildId, providerId } from '../../wire/ids.ts';

const height = z.bigint().check(z.minimum(0n));
const text = z.string().check(z.maxLength(400));
const kind = z.custom<AlertKind>(isAlertKind);

const point = z.object({
  kind,
  value: z.nullable(text),
  detail: text,
  at: height,
  isEdge: z.boolean(),
  knownMs: z.number(),
});

const timeline = z.object({ points: z.array(point), told: z.array(height), read: z.array(height) });

const ledger = z.object({
  version: z.literal(1),
  since: z.nullable(height),
  floor: height,
  timelines: z.array(z.tuple([text, z.unknown()])),
});

/** What another version wrote counts as nothing: alerts are told anew from where this one begins to listen. */
export function parseLedger(value: unknown): Ledger {
  const parsed = ledger.safeParse(value);
  if (!parsed.success) return EMPTY_LEDGER;
  const timelines = new Map<string, Timeline>();
  for (const [matter, held] of parsed.data.timelines) {
    const one = timeline.safeParse(held);
    if (one.success) timelines.set(matter, one.data);
  }
  return { since: parsed.data.since, floor: parsed.data.floor, timelines };
}

export function encodeLedger({ since, floor, timelines }: Ledger): unknown {
  return { version: 1, since, floor, timelines: [...timelines] };
}

const minute = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1));

const settings = z.object({
  version: z.literal(1),
  modes: z.record(z.string(), z.unknown()),
  quietHours: z.nullable(z.object({ from: minute, to: minute })),
  bySystem: z.boolean(),
});

const mode = z.enum(['on', 'quiet', 'off']);

export function parseAlertSettings(value: unknown): AlertSettings {
  const parsed = settings.safeParse(value);
  if (!parsed.success) return DEFAULT_ALERT_SETTINGS;
  const modes: Partial<Record<AlertKind, AlertMode>> = {};
  for (const [word, chosen] of Object.entries(parsed.data.modes)) {
    const one = mode.safeParse(chosen);
    if (isAlertKind(word) && one.success) modes[word] = one.data;
  }
  return { modes, quietHours: parsed.data.quietHours, bySystem: parsed.data.bySystem };
}

export function encodeAlertSettings(held: AlertSettings): unknown {
  return { version: 1, ...held };
}

const wish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('provider'), id: providerId, atMost: height, denom: text }),
  z.object({
    kind: z.literal('bank'),
    id: guildId,
    ratio: z.number().check(z.nonnegative()),
    when: z.enum(['atMost', 'atLeast']),
  }),
]);

const wishes = z.object({ version: z.literal(1), wishes: z.array(z.unknown()) });

export function parseWishes(value: unknown): readonly PriceWish[] {
  const parsed = wishes.safeParse(value);
  if (!parsed.success) return [];
  return parsed.data.wishes.flatMap((one) => wish.safeParse(one).data ?? []);
}

export function encodeWishes(held: readonly PriceWish[]): unknown {
  return { version: 1, wishes: held };
}
