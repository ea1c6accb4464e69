import type { Answer, Certificate, Facts, Preflight } from './types.ts';

export interface Question {
  /** With the session's cookie, as the web API is asked. */
  readonly withCookies?: boolean;
  /** Sent by POST as JSON, as a sign-in is; absent = it is only asked. */
  readonly json?: string;
  /** As a browser asks that is led to it by a link. A page cannot. */
  readonly asPage?: true;
}

/** How somebody asks: a page through its browser, the command line by itself. Nothing here throws: that nobody answers is an answer. */
export interface Means {
  readonly by: Facts['by'];
  /** Where the pages are, with a slash at its end. */
  readonly base: string;
  /** Which of the host's guilds and networks is examined, by its id; null = its first. */
  readonly place: string | null;
  readonly isSignedIn: boolean;
  readonly now: () => number;
  readonly sleep: (delayMs: number) => Promise<void>;
  ask(url: string, question?: Question): Promise<Answer>;
  /**
   * Whether a page may send JSON there. A page finds out by a question that changes nothing, at `harmless`; the command line asks for
   * leave at `url` and does not send.
   */
  preflight(url: string, harmless: string, withCookies: boolean): Promise<Preflight>;
  readonly WebSocket: typeof globalThis.WebSocket;
  /** null = it cannot look. Hosts without TLS are not among them. */
  certificates(urls: readonly string[]): Promise<readonly Certificate[] | null>;
}
