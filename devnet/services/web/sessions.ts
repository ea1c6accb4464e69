/** Web sessions: a random id in a cookie, forgotten after some idle time. docs/network/web-api.md section 2. */
import { toHex } from '../../../src/lib/bytes.ts';

export const SESSION_COOKIE = 'PHPSESSID';

export interface Session {
  readonly playerId: string;
  readonly guildId: string;
}

export interface Sessions {
  start(session: Session): string;
  /** The live session of a cookie, its idle time begun anew. */
  find(id: string | undefined): Session | undefined;
  end(id: string | undefined): void;
  /** Forgets all: every client meets a 401. */
  expireAll(): void;
  readonly size: number;
}

export function createSessions(idleSeconds: number, nowMs: () => number): Sessions {
  const live = new Map<string, { readonly session: Session; seenMs: number }>();
  return {
    start(session) {
      const id = toHex(crypto.getRandomValues(new Uint8Array(16)));
      live.set(id, { session, seenMs: nowMs() });
      return id;
    },
    find(id) {
      const entry = id === undefined ? undefined : live.get(id);
      if (!entry || id === undefined) return undefined;
      if (nowMs() - entry.seenMs >= idleSeconds * 1000) {
        live.delete(id);
        return undefined;
      }
      entry.seenMs = nowMs();
      return entry.session;
    },
    end(id) {
      if (id !== undefined) live.delete(id);
    },
    expireAll: () => live.clear(),
    get size() {
      return live.size;
    },
  };
}
