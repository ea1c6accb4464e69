/**
 * Where the player is, over all tabs of this client: the one that hashes may be hidden behind the one that is played. Tabs
 * tell each other; one that dies is forgotten after {@link FORGET_MS}.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Clock } from '../../lib/clock.ts';

/** What a tab says of itself. */
export interface Presence {
  readonly hidden: boolean;
  readonly playing: boolean;
}

/** How tabs hear each other; the sender does not hear itself. */
export interface PresencePort {
  post(message: unknown): void;
  /** Returns its own unsubscribe. */
  watch(listener: (data: unknown) => void): () => void;
}

export interface PresenceInput {
  readonly port: PresencePort;
  /** Names this tab; never the same twice. */
  readonly tabId: string;
  readonly clock: Clock;
  /** Seen if one tab is, played if one tab is. */
  readonly onChange: (presence: Presence) => void;
}

const REPEAT_MS = 5_000;
/** A tab in the background may be late by a minute, but only visible ones matter, and those are on time. */
export const FORGET_MS = 3 * REPEAT_MS;

const presenceMessage = z.object({
  kind: z.literal('presence'),
  tabId: z.string(),
  hidden: z.boolean(),
  playing: z.boolean(),
});

export interface PresenceWatch {
  /** What this tab's own sensors say. */
  set(next: Presence): void;
  /** The others learn that nobody is here any more. */
  close(): void;
}

export function createPresence({ port, tabId, clock, onChange }: PresenceInput): PresenceWatch {
  const closed = new AbortController();
  const others = new Map<string, Presence & { readonly heardMs: number }>();
  let own: Presence = { hidden: false, playing: false };
  let told: Presence | null = null;

  function tell(): void {
    const known = [own, ...others.values()];
    const hidden = known.every((presence) => presence.hidden);
    const playing = known.some((presence) => presence.playing);
    if (told?.hidden === hidden && told.playing === playing) return;
    told = { hidden, playing };
    onChange(told);
  }

  function say(): void {
    port.post({ kind: 'presence', tabId, ...own });
  }

  async function keepSaying(): Promise<void> {
    for (;;) {
      await clock.sleep(REPEAT_MS, closed.signal);
      for (const [id, { heardMs }] of others) if (clock.now() - heardMs > FORGET_MS) others.delete(id);
      say();
      tell();
    }
  }

  const unwatch = port.watch((data) => {
    const parsed = presenceMessage.safeParse(data);
    if (!parsed.success) return;
    const { tabId: from, hidden, playing } = parsed.data;
    const isStranger = !others.has(from);
    others.set(from, { hidden, playing, heardMs: clock.now() });
    // It wants to know us, too.
    if (isStranger) say();
    tell();
  });
  keepSaying().catch(() => undefined);
  say();

  return {
    set(next) {
      if (next.hidden === own.hidden && next.playing === own.playing) return;
      own = next;
      say();
      tell();
    },
    close() {
      own = { hidden: true, playing: false };
      say();
      closed.abort();
      unwatch();
    },
  };
}
