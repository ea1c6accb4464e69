/** The steps of letting a device in and of changing a key, and how stored ones are read. docs/network/web-api.md section 2. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Address } from '../../game/ids.ts';
import { ACTIVATION_CODE } from '../../game/mirror/devices.ts';
import { address } from '../../wire/ids.ts';

/** docs/network/web-api.md section 2 "Device codes". */
export const CODE_LIFE_MS = 3_600_000;

/** A code that waits for a further device of the player, and what becomes of who comes with it. */
export type DeviceOffer =
  /** `madeAtMs`: by this machine's clock, when the code came. It holds for an hour. */
  | { readonly step: 'offered'; readonly code: string; readonly madeAtMs: number }
  /** The transaction that lets it in is on its way. */
  | { readonly step: 'signing'; readonly code: string; readonly madeAtMs: number; readonly txId: string }
  /** The code has served or is withdrawn: the guild's server is to forget it. */
  | { readonly step: 'tidying'; readonly code: string; readonly isLetIn: boolean }
  /** The device plays. */
  | { readonly step: 'done' };

/** Other rights for a key, another primary key, or one less. */
export type KeyChange = { readonly address: Address } &
  /** `permissions`: what the guild's books are to say after it; null where they follow by themselves. */
  (
    | { readonly step: 'signing'; readonly txId: string; readonly permissions: number | null }
    /** The chain has it; the guild's books are to follow. */
    | { readonly step: 'books'; readonly permissions: number }
    | { readonly step: 'done' }
  );

const code = z.string().check(z.regex(ACTIVATION_CODE));
const madeAtMs = z.number();
const rights = z.int().check(z.nonnegative());

const offer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('offered'), code, madeAtMs }),
  z.object({ step: z.literal('signing'), code, madeAtMs, txId: z.string() }),
  z.object({ step: z.literal('tidying'), code, isLetIn: z.boolean() }),
]);

const change = z.discriminatedUnion('step', [
  z.object({ step: z.literal('signing'), address, txId: z.string(), permissions: z.nullable(rights) }),
  z.object({ step: z.literal('books'), address, permissions: rights }),
]);

/** undefined when it is none, or when its hour is over. */
export function parseOffer(value: unknown, nowMs: number): DeviceOffer | undefined {
  const { data } = offer.safeParse(value);
  if (data?.step !== 'offered') return data;
  return data.madeAtMs <= nowMs && nowMs - data.madeAtMs < CODE_LIFE_MS ? data : undefined;
}

export function parseKeyChange(value: unknown): KeyChange | undefined {
  return change.safeParse(value).data;
}
