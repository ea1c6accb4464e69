/**
 * What goes wrong, and when: each kind of fault alone, then some together, then the storm. Counted rules rather than
 * chance where one kind must be met whatever the number of requests; the seeds are fixed, so every run is the same run.
 */
import type { FaultKind, FaultPlan } from '../../devnet/faults/faultPlan.ts';
import { PRESETS } from '../../devnet/faults/presets.ts';
import { atDoors, calmBut, frames, mixed, rule } from './plans.ts';
import type { Place } from './places.ts';

export interface Phase {
  readonly name: string;
  readonly plan: FaultPlan;
  /** Must have happened by the end of the phase. */
  readonly kinds: readonly FaultKind[];
  /** Where the player goes meanwhile, besides the planet. */
  readonly place: Place;
  /** Something beside the plan. `cut`: every websocket is cut once. `silence`: no block comes for a while. */
  readonly mishap?: 'cut' | 'silence';
  /** What the client must have said by itself while it lasted, and where. */
  readonly says?: { readonly at: Place; readonly words: RegExp };
}

export const A_SLOW_LINE = atDoors(
  [rule({ kind: 'latency', ms: 150, jitterMs: 300 })],
  ['rest', 'rpc', 'web', 'stream'],
);

const HTTP_FAULTS: readonly Phase[] = [
  {
    name: 'latency and jitter',
    plan: A_SLOW_LINE,
    kinds: ['latency'],
    place: 'scout',
  },
  {
    name: 'dropped connections',
    plan: atDoors([rule({ kind: 'drop' }, { every: 4 })]),
    kinds: ['drop'],
    place: 'guild',
  },
  {
    name: '429 with a time to wait',
    plan: atDoors([rule({ kind: 'status', status: 429, retryAfterSeconds: 1 }, { every: 5 })]),
    kinds: ['status429'],
    place: 'market',
  },
  {
    name: '500',
    plan: atDoors([rule({ kind: 'status', status: 500, retryAfterSeconds: 1 }, { every: 4 })]),
    kinds: ['status500'],
    place: 'scout',
  },
  {
    name: '503',
    plan: atDoors([rule({ kind: 'status', status: 503, retryAfterSeconds: 1 }, { every: 4 })]),
    kinds: ['status503'],
    place: 'activity',
  },
  {
    name: 'a slow body',
    plan: atDoors([rule({ kind: 'slowBody', bytes: 256, intervalMs: 20 }, { every: 2 })]),
    kinds: ['slowBody'],
    place: 'guild',
  },
  {
    name: 'cut JSON, announced as short',
    plan: atDoors([rule({ kind: 'cutJson', announced: 'short' }, { every: 4 })]),
    kinds: ['cutJson'],
    place: 'market',
  },
  {
    name: 'cut JSON, announced as whole',
    plan: atDoors([rule({ kind: 'cutJson', announced: 'full' }, { every: 4 })]),
    kinds: ['cutJson'],
    place: 'scout',
  },
  {
    name: 'HTML instead of JSON',
    plan: atDoors([rule({ kind: 'wrongContentType' }, { every: 6 })]),
    kinds: ['wrongContentType'],
    place: 'settings',
  },
  {
    name: 'chain queries that never answer',
    plan: atDoors([rule({ kind: 'status', status: 503, retryAfterSeconds: 1 })], ['rest', 'rpc']),
    kinds: ['status503'],
    place: 'play',
    says: { at: 'play', words: /Chain queries: no response/ },
  },
];

const SERVICE_FAULTS: readonly Phase[] = [
  {
    name: 'a wrong clock',
    plan: calmBut({ clockSkewMs: -5_000 }),
    kinds: ['clockSkew'],
    place: 'settings',
    says: { at: 'settings', words: /[4-6]\s+s ahead of the guild server/ },
  },
  {
    name: 'sessions that expire',
    plan: calmBut({ sessionsExpireEvery: 3 }),
    kinds: ['sessionsExpired'],
    place: 'scout',
  },
  { name: 'a node behind', plan: calmBut({ nodeBehindBlocks: 4 }), kinds: ['nodeBehind'], place: 'activity' },
  {
    name: 'a mirror behind',
    plan: calmBut({ mirrorBehindBlocks: 8 }),
    kinds: ['mirrorBehind'],
    place: 'guild',
    says: { at: 'settings', words: /[5-9]\s+behind$/ },
  },
  {
    name: 'a mirror that is wrong',
    plan: calmBut({ mirrorWrong: 1 }),
    kinds: ['mirrorWrong'],
    place: 'scout',
    says: { at: 'settings', words: /\d+ of \d+ values differ/ },
  },
];

const STREAM_FAULTS: readonly Phase[] = [
  {
    name: 'frames lost',
    plan: frames({ loss: 0.4 }),
    kinds: ['frameLost'],
    place: 'scout',
    says: { at: 'settings', words: /: (?:the live stream skipped blocks|updates of a planet were missing)\./ },
  },
  { name: 'frames doubled', plan: frames({ duplicate: 0.6 }), kinds: ['frameDuplicated'], place: 'guild' },
  { name: 'frames overtaken', plan: frames({ reorder: 0.4 }), kinds: ['frameReordered'], place: 'market' },
  {
    name: 'frames cut',
    plan: frames({ truncate: 0.4 }),
    kinds: ['frameTruncated'],
    place: 'scout',
    says: { at: 'settings', words: /These messages were unreadable/ },
  },
  { name: 'stubs', plan: frames({ stub: 1 }), kinds: ['frameStubbed'], place: 'scout' },
  {
    name: 'nonsense on the stream',
    plan: frames({ garbage: 0.5 }),
    kinds: ['frameGarbage'],
    place: 'activity',
    says: { at: 'settings', words: /These messages were unreadable/ },
  },
  { name: 'frames late', plan: frames({ delayMs: 400 }), kinds: ['frameDelayed'], place: 'settings' },
  {
    name: 'a stream that stays away',
    plan: atDoors([rule({ kind: 'status', status: 503, retryAfterSeconds: 1 })], ['stream']),
    kinds: ['status503'],
    place: 'lab',
    mishap: 'cut',
    // Overruled after two blocks' time: the chain tells instead.
    says: { at: 'play', words: /Reconnecting|Live from the chain/ },
  },
  {
    name: 'a dumb relay',
    plan: PRESETS['dumb-relay'],
    kinds: ['frameSilenced'],
    place: 'play',
    says: { at: 'play', words: /Live from the chain/ },
  },
  {
    name: 'a relay that drops under bursts',
    plan: calmBut({ relay: { dumb: 0, buffer: 1 } }),
    kinds: ['frameOverflowed'],
    place: 'scout',
  },
  {
    name: 'a guild that is gone',
    plan: PRESETS['no-guild'],
    kinds: ['down'],
    place: 'play',
    says: { at: 'play', words: /Live from the chain/ },
  },
  {
    name: 'no block for a while',
    plan: calmBut({}),
    kinds: [],
    place: 'play',
    mishap: 'silence',
    says: { at: 'play', words: /No block for \d+\s+s/ },
  },
];

const MIXTURES: readonly Phase[] = [
  { name: 'rough', plan: PRESETS.rough, kinds: ['latency'], place: 'scout' },
  {
    name: 'a limit, a wrong clock and lost sessions',
    plan: mixed(
      atDoors([rule({ kind: 'status', status: 429, retryAfterSeconds: 1 }, { every: 5 })], ['web']),
      calmBut({ clockSkewMs: 7_000, sessionsExpireEvery: 3 }),
    ),
    kinds: ['status429', 'clockSkew', 'sessionsExpired'],
    place: 'guild',
  },
  {
    name: 'a node behind, a mirror that is wrong, frames overtaken',
    plan: mixed(calmBut({ nodeBehindBlocks: 2, mirrorWrong: 0.5 }), frames({ reorder: 0.3, duplicate: 0.3 })),
    kinds: ['nodeBehind', 'mirrorWrong', 'frameReordered', 'frameDuplicated'],
    place: 'settings',
  },
  { name: 'storm', plan: PRESETS.storm, kinds: ['latency', 'frameLost', 'nodeBehind', 'mirrorBehind'], place: 'scout' },
  {
    name: 'storm, and the line is cut',
    plan: { ...PRESETS.storm, seed: 2 },
    kinds: ['latency', 'frameDelayed'],
    place: 'activity',
    mishap: 'cut',
  },
];

/** Those that hold the most kinds of fault at once. */
export const STORM: readonly Phase[] = MIXTURES.slice(-2);

export const SCHEDULE: readonly Phase[] = [...HTTP_FAULTS, ...SERVICE_FAULTS, ...STREAM_FAULTS, ...MIXTURES];
