/**
 * Locks the key when nobody has touched anything for a while: by the clock on the wall, so that a machine that slept counts, and over
 * all tabs of this network. docs/security.md 5.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Clock } from '../../lib/clock.ts';
import { IDLE_LIMIT_MS, type SessionStore } from '../stores/session.ts';
import type { Storage } from '../storage/openStorage.ts';
import { TRUST_PREFIX } from '../storage/leftPrefixes.ts';

export interface IdleLock {
  /** The key was opened, by somebody's hand. */
  begin(): void;
  /** It is locked: there is nothing to watch. */
  end(): void;
  /** Something was touched here. */
  touched(): void;
  /** Something was touched in another tab. */
  touchedElsewhere(atMs: number): void;
  /** Whether the key is to be locked by now; asks what other tabs have seen. */
  isOver(): Promise<boolean>;
  /** Reads what was chosen, and chooses: null = never. */
  restore(): Promise<void>;
  choose(limitMs: number | null): Promise<void>;
  /** It was chosen in another tab. */
  chosenElsewhere(limitMs: number | null): void;
  close(): void;
}

export interface IdleLockInput {
  readonly session: SessionStore;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Tells the other tabs. */
  readonly say: (news: { readonly kind: 'seen'; readonly atMs: number }) => void;
  readonly onOver: () => void;
}

/** Between two looks at the clock, at most. */
const LOOK_MS = 5_000;
/** Between two words to the other tabs, and between two to the disk. */
const SAY_MS = 2_000;
const KEEP_MS = 10_000;
/** How long before it locks it says so; less where the time is short. */
const NOTICE_MS = 60_000;

const LIMIT = `${TRUST_PREFIX}idle`;
const SEEN = `${TRUST_PREFIX}seen`;
const limitSchema = z.object({
  version: z.literal(1),
  limitMs: z.nullable(z.number().check(z.minimum(60_000), z.maximum(86_400_000))),
});
const seenSchema = z.object({ version: z.literal(1), atMs: z.number() });

export function createIdleLock({ session, storage, clock, say, onOver }: IdleLockInput): IdleLock {
  let lastMs = clock.now();
  let saidMs = 0;
  let keptMs = 0;
  let watching: AbortController | null = null;

  const limit = (): number => session.getState().idleLimitMs ?? Infinity;
  const leftMs = (): number => limit() - Math.max(0, clock.now() - lastMs);

  function seen(atMs: number): void {
    // No tab can have seen anything later than now.
    if (Number.isFinite(atMs)) lastMs = Math.max(lastMs, Math.min(atMs, clock.now()));
    show();
  }

  function show(): void {
    const left = leftMs();
    const isSoon = watching !== null && left <= Math.min(NOTICE_MS, limit() / 5);
    const locksAtMs = isSoon ? lastMs + limit() : null;
    if (session.getState().locksAtMs !== locksAtMs) session.setState({ locksAtMs });
  }

  async function isOver(): Promise<boolean> {
    if (leftMs() > 0) return false;
    const { data } = seenSchema.safeParse(await storage.read('settings', SEEN).catch(() => undefined));
    if (data) seen(data.atMs);
    return leftMs() <= 0;
  }

  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      show();
      const pauseMs = Math.max(50, Math.min(LOOK_MS, leftMs()));
      await clock.sleep(pauseMs, signal).catch(() => undefined);
      if (!signal.aborted && (await isOver()) && !signal.aborted) onOver();
    }
  }

  function told(): void {
    const nowMs = clock.now();
    if (Math.abs(nowMs - saidMs) >= SAY_MS) {
      saidMs = nowMs;
      say({ kind: 'seen', atMs: nowMs });
    }
    if (Math.abs(nowMs - keptMs) < KEEP_MS) return;
    keptMs = nowMs;
    void storage.write('settings', SEEN, { version: 1, atMs: nowMs }).catch(() => undefined);
  }

  return {
    begin() {
      lastMs = clock.now();
      watching?.abort();
      watching = new AbortController();
      told();
      void watch(watching.signal);
    },
    end() {
      watching?.abort();
      watching = null;
      show();
    },
    touched() {
      if (!watching) return;
      if (leftMs() > 0) {
        seen(clock.now());
        told();
        return;
      }
      // The machine slept: the hand that wakes it comes too late, unless another tab was in use.
      void isOver().then((over) => (over ? onOver() : seen(clock.now())));
    },
    touchedElsewhere: seen,
    isOver,
    async restore() {
      const held = await storage.read('settings', LIMIT).catch(() => undefined);
      const { data } = limitSchema.safeParse(held);
      session.setState({ idleLimitMs: data ? data.limitMs : IDLE_LIMIT_MS });
    },
    async choose(limitMs) {
      session.setState({ idleLimitMs: limitMs });
      show();
      await storage.write('settings', LIMIT, { version: 1, limitMs }).catch(() => undefined);
    },
    chosenElsewhere(limitMs) {
      session.setState({ idleLimitMs: limitMs });
      show();
    },
    close() {
      watching?.abort();
      watching = null;
    },
  };
}
