import type { GuildOperator } from '../guild/types.ts';
import type { MirrorStore, MirrorTables } from '../mirror/store.ts';
import type { Wire } from '../wire.ts';
import { type WebAnswer, WebError } from './envelope.ts';
import type { Session, Sessions } from './sessions.ts';

export interface WebServices {
  readonly store: MirrorStore;
  readonly sessions: Sessions;
  readonly operator: GuildOperator;
  /** The guild that fronts this host. */
  readonly guildId: string;
  readonly addressPrefix: string;
  readonly namespace: string;
  /** The web server's clock. */
  readonly nowMs: () => number;
  /** Height of the node the mirror follows; the one thing that does not come from events. */
  readonly tipHeight: () => bigint;
}

export interface WebCall {
  readonly services: WebServices;
  readonly tables: MirrorTables;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Raw text of a body, '' without one. */
  readonly body: string;
  /** Undefined on public routes when there is none. */
  readonly session: Session | undefined;
  /** Starts a session and sends its cookie. */
  readonly startSession: (session: Session) => void;
  readonly endSession: () => void;
}

export interface WebRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'public' | 'session';
  readonly answer: (call: WebCall) => WebAnswer;
}

/** A session read whose answer is the data; undefined is a row that is not there: `data: null`, still HTTP 200. */
export function read(path: string, data: (call: WebCall) => Wire | undefined): WebRoute {
  return { method: 'GET', path, access: 'session', answer: (call) => ({ data: data(call) ?? null }) };
}

export function publicRead(path: string, data: (call: WebCall) => Wire | undefined): WebRoute {
  return { ...read(path, data), access: 'public' };
}

/** A path part; the router has matched it, so it is there. */
export function param(call: WebCall, name: string): string {
  return call.params[name] ?? '';
}

/** The first rows of what `rows` yields, one page of 100. Page 0 reads as page 1. */
export function pageSlice<T>(rows: readonly T[], page: string, limit = 100): readonly T[] {
  const index = Math.max(1, Number(page)) - 1;
  return rows.slice(index * limit, (index + 1) * limit);
}

export function badRequest(key: string, text: string): WebError {
  return new WebError(400, { [key]: text });
}
