import type { AuthTexts, WebGeneration } from '../../options.ts';
import type { GuildOperator } from '../guild/types.ts';
import type { Cosmetics } from '../cosmetics/createCosmetics.ts';
import type { MirrorStore, MirrorTables } from '../mirror/store.ts';
import type { Frame } from '../stream/frame.ts';
import type { Wire } from '../wire.ts';
import { type WebAnswer, WebError } from './envelope.ts';
import type { Session, Sessions } from './sessions.ts';

/** Rooms that were asked for, and where they would be. */
export interface Chat {
  readonly homeserver: string;
  readonly rooms: Set<string>;
}

export function createChat(): Chat {
  return { homeserver: 'chat.localhost', rooms: new Set() };
}

/** How what players sign outside of transactions is checked. */
export interface SignedTexts {
  readonly logins: AuthTexts;
  readonly chainId: string;
  /** The nonce of a registration, by the node; null where the server builds the text of chains up to 0.21. */
  readonly proofNonceOf: (address: string) => bigint | null;
}

export interface WebServices {
  readonly store: MirrorStore;
  readonly sessions: Sessions;
  readonly operator: GuildOperator;
  /** The guild that fronts this host. */
  readonly guildId: string;
  /** The old way: a login dated in the future passes at any distance. */
  readonly takesFutureLogins: boolean;
  readonly texts: SignedTexts;
  readonly addressPrefix: string;
  readonly namespace: string;
  /** Which of the servers in the field this one is. */
  readonly generation: WebGeneration;
  /** What the guild's own rows send to the stream; the chain's rows send theirs from the mirror. */
  readonly publish: (frame: Frame) => void;
  /** The web server's clock. */
  readonly nowMs: () => number;
  /** Height of the node the mirror follows; the one thing that does not come from events. */
  readonly tipHeight: () => bigint;
  /** Asked by generation C alone. */
  readonly chat: Chat;
  /** The mod service; without it its routes are not there, as on the servers seen (docs/network/web-api.md section 10). */
  readonly cosmetics?: Cosmetics | undefined;
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
  /** Where the request comes from, as far as the transport knows. */
  readonly ip: string | undefined;
  /** Starts a session and sends its cookie. */
  readonly startSession: (session: Session) => void;
  readonly endSession: () => void;
}

export interface WebRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'public' | 'session';
  /** Missing from older servers: they answer 404, or what else they have at such a path. */
  readonly since?: 'b' | 'c';
  /** A newer route that the description lists: the server after it has it too. */
  readonly isListed?: true;
  readonly answer: (call: WebCall) => WebAnswer;
}

/** A session read whose answer is the data; undefined is a row that is not there: `data: null`, still HTTP 200. */
export function read(path: string, data: (call: WebCall) => Wire | undefined): WebRoute {
  return { method: 'GET', path, access: 'session', answer: (call) => ({ data: data(call) ?? null }) };
}

export function publicRead(path: string, data: (call: WebCall) => Wire | undefined): WebRoute {
  return { ...read(path, data), access: 'public' };
}

/** Routes that only generation B has. docs/network/web-api.md, "Two generations are in the field". */
export function inB(routes: readonly WebRoute[]): readonly WebRoute[] {
  return routes.map((route) => ({ ...route, since: 'b' }));
}

export function isGenerationA(call: WebCall): boolean {
  return call.services.generation === 'a';
}

/** B, and what came after it. */
export function isFromB(generation: WebGeneration): boolean {
  return generation === 'b' || generation === 'c';
}

/** Whether the server looks at the list parameters of generation B. docs/network/web-api.md section 5. */
export function knowsListParams(call: WebCall): boolean {
  return isFromB(call.services.generation);
}

/** A path part; the router has matched it, so it is there. */
export function param(call: WebCall, name: string): string {
  return call.params[name] ?? '';
}

/** A parameter that breaks its rule, in the validator's words. */
export function invalid(name: string): WebError {
  return new WebError(400, [`${name} - This value is not valid.`]);
}

export function badRequest(key: string, text: string): WebError {
  return new WebError(400, { [key]: text });
}
