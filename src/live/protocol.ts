/** What page and worker say to each other. Bigints survive structured cloning, so events cross as they are. */
import type { LiveEvent, LiveStatus, StreamDialect } from './types.ts';

export interface StreamEndpoint {
  readonly url: string;
  readonly namespace: string;
  readonly dialect: StreamDialect;
}

export type ToWorker =
  | { readonly kind: 'start'; readonly endpoint: StreamEndpoint; readonly subjects: readonly string[] }
  | { readonly kind: 'subjects'; readonly subjects: readonly string[] }
  | { readonly kind: 'reconnect' }
  /** A batch was taken in: the page has room for another. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'close' };

export interface FrameProblem {
  readonly subject: string;
  readonly what: string;
}

export type FromWorker =
  | { readonly kind: 'status'; readonly status: LiveStatus }
  | { readonly kind: 'batch'; readonly events: readonly LiveEvent[]; readonly problems: readonly FrameProblem[] }
  /** Subjects that the server does not give on this connection; empty once it gives all. */
  | { readonly kind: 'refused'; readonly subjects: readonly string[] }
  /** So many frames since the last such word were more than can be taken: nobody read them. */
  | { readonly kind: 'skipped'; readonly frames: number };
