/**
 * Everything that can go wrong on purpose, as one value: what the flags build, the control takes and the page at
 * `/lab/faults` edits. docs/faults.md. Free of Node and of schemas, because the options name it and the practice worker
 * reads the options.
 */
import type { FaultTarget } from '../types.ts';

/** What a rule does to a request that it meets. Kinds other than the first three need an HTTP body to work on. */
export type FaultAction =
  /** Waits `ms`, and up to `jitterMs` more, before anything else happens. */
  | { readonly kind: 'latency'; readonly ms: number; readonly jitterMs: number }
  /** Cuts the connection without an answer. */
  | { readonly kind: 'drop' }
  /** Refuses in the service's own words. `retryAfterSeconds` is told by a 429 alone. */
  | { readonly kind: 'status'; readonly status: 429 | 500 | 503; readonly retryAfterSeconds: number }
  /** The true answer, `bytes` at a time with `intervalMs` between. */
  | { readonly kind: 'slowBody'; readonly bytes: number; readonly intervalMs: number }
  /** The answer ends early: `short` announces the length it really has, `full` the length of the whole answer. */
  | { readonly kind: 'cutJson'; readonly announced: 'short' | 'full' }
  /** A page of HTML with status 200, as a proxy that stands in for its server gives. */
  | { readonly kind: 'wrongContentType' };

/** Which requests a rule meets. */
export interface FaultReach {
  /** Only requests whose path starts with this; '' = all. */
  readonly path: string;
  /** Of the requests that fit, this share is met, 0..1, by seeded chance. */
  readonly share: number;
  /** Only every n-th request that fits; 1 = each. */
  readonly every: number;
  /** Ends after this many; 0 = never. */
  readonly times: number;
}

export type FaultRule = FaultAction & FaultReach;

/** What happens to frames of the stream. Shares are 0..1 of the frames, by seeded chance. docs/network/stream.md section 13. */
export interface FramePlan {
  readonly loss: number;
  readonly duplicate: number;
  /** Leaves after the frame that follows it. */
  readonly reorder: number;
  readonly truncate: number;
  /** Leaves as a stub, where the frame has that form. docs/network/stream.md section 7 */
  readonly stub: number;
  /** A frame of nonsense leaves after it, on the same subject. */
  readonly garbage: number;
  /** Milliseconds each frame waits. */
  readonly delayMs: number;
}

/** What happens to all frames at once, where the guild's relay takes them to the server. docs/network/stream.md section 8, "Loss in the field". */
export interface RelayPlan {
  /** 1 = no frame leaves but the relay's own heartbeat; 2 = nothing does. The server takes connections all the same. */
  readonly dumb: 0 | 1 | 2;
  /** Frames it can hold: of one burst, those beyond them are lost; 0 = it holds any number. */
  readonly buffer: number;
}

export interface FaultPlan {
  /** The same seed and plan do the same to the same sequence of requests and frames. */
  readonly seed: number;
  /** Requests, by the service they ask. On `stream`, and on the node's websocket, the request is the upgrade. */
  readonly doors: Readonly<Record<FaultTarget, readonly FaultRule[]>>;
  readonly frames: FramePlan;
  readonly relay: RelayPlan;
  /** Services that have died: what is open is cut, and what asks is cut without an answer. Sessions die with `web`. */
  readonly down: Readonly<Record<FaultTarget, boolean>>;
  /** Added to every time that is told: headers, `/api/timestamp`, rows, frames, block times. May be negative. */
  readonly clockSkewMs: number;
  /** All web sessions end at every n-th request that needs one; 0 = never. */
  readonly sessionsExpireEvery: number;
  /** The node answers as of this many blocks ago. */
  readonly nodeBehindBlocks: number;
  /** The mirror trails the tip by this many blocks, where that is more than it does anyway. */
  readonly mirrorBehindBlocks: number;
  /** Share of the mirror's ore, alpha and health cells that are told wrong, 0..1. */
  readonly mirrorWrong: number;
  /** Share of the names of guilds, players, planets and substations that the mirror tells in hostile forms, 0..1. */
  readonly hostileNames: number;
}

/** Every request, always. */
export const EACH: FaultReach = { path: '', share: 1, every: 1, times: 0 };

export const CALM_PLAN: FaultPlan = {
  seed: 1,
  doors: { rest: [], rpc: [], web: [], stream: [] },
  frames: { loss: 0, duplicate: 0, reorder: 0, truncate: 0, stub: 0, garbage: 0, delayMs: 0 },
  relay: { dumb: 0, buffer: 0 },
  down: { rest: false, rpc: false, web: false, stream: false },
  clockSkewMs: 0,
  sessionsExpireEvery: 0,
  nodeBehindBlocks: 0,
  mirrorBehindBlocks: 0,
  mirrorWrong: 0,
  hostileNames: 0,
};

/** What is counted, in the order in which it is shown. */
export const FAULT_KINDS = [
  'latency',
  'down',
  'drop',
  'status429',
  'status500',
  'status503',
  'slowBody',
  'cutJson',
  'wrongContentType',
  'clockSkew',
  'sessionsExpired',
  'frameLost',
  'frameDuplicated',
  'frameReordered',
  'frameTruncated',
  'frameStubbed',
  'frameGarbage',
  'frameDelayed',
  'frameSilenced',
  'frameOverflowed',
  'nodeBehind',
  'mirrorBehind',
  'mirrorWrong',
  'hostileNames',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** How often each kind has happened since the last clearing. */
export type FaultCounts = Readonly<Record<FaultKind, number>>;
