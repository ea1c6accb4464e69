/**
 * How long a browser may keep a play key. The chain knows rights and no ends: at the end this browser forgets the secret, and the
 * registration stays until a key that may revoke takes it. Pure.
 */

/** `session`: until the tab is closed. */
export type LeaseKind = 'session' | 'day' | 'month';

/**
 * What a player chooses, and what the secret is sealed with. `device`: a key of this browser's that nobody can read out; `session`:
 * half of it is the tab's; `passkey`: only the player's finger, face or PIN opens it.
 */
export type LeaseChoice =
  | { readonly kind: 'session'; readonly wrap: 'session' }
  | { readonly kind: 'day' | 'month'; readonly wrap: 'device' | 'passkey' };

export type Lease = LeaseChoice & LeaseTime;

interface LeaseTime {
  /** By this machine's clock. */
  readonly startedAtMs: number;
  readonly endsAtMs: number;
}

/** What becomes of a play key here. `turned back`: the clock says that it is earlier than it was. */
export type LeaseEnd = 'over' | 'turned back' | 'revoked' | 'left' | 'damaged';

const HOUR_MS = 3_600_000;

/** The longest each may last; a tab that is never closed ends its session all the same. */
export const LEASE_MS: Readonly<Record<LeaseKind, number>> = {
  session: 12 * HOUR_MS,
  day: 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
};

/** Clocks are set right by so much without anybody's wish. */
const CLOCK_SLACK_MS = 5 * 60_000;

export function leaseFrom(choice: LeaseChoice, nowMs: number): Lease {
  return { ...choice, startedAtMs: nowMs, endsAtMs: nowMs + LEASE_MS[choice.kind] };
}

/** One that lasts longer than its kind is none. */
export function isLease({ kind, startedAtMs, endsAtMs }: Lease): boolean {
  return endsAtMs > startedAtMs && endsAtMs - startedAtMs <= LEASE_MS[kind];
}

/**
 * Why it is over, or null while it lasts.
 *
 * @param seenMs the latest time this browser has seen: who turns the clock back gains nothing by it
 */
export function leaseEnd({ startedAtMs, endsAtMs }: Lease, nowMs: number, seenMs: number): LeaseEnd | null {
  if (nowMs >= endsAtMs || seenMs >= endsAtMs) return 'over';
  // not said: a word of the record
  return nowMs < Math.max(seenMs, startedAtMs) - CLOCK_SLACK_MS ? 'turned back' : null;
}
