/** Plans with a name, for a flag, a button and the long run under faults. */
import { CALM_PLAN, EACH, type FaultPlan, type FaultRule } from './faultPlan.ts';

export const PRESET_NAMES = ['calm', 'rough', 'storm', 'dumb-relay', 'bursts', 'no-guild'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

const latency = (ms: number, jitterMs: number): FaultRule => ({ ...EACH, kind: 'latency', ms, jitterMs });
const drop = (share: number): FaultRule => ({ ...EACH, kind: 'drop', share });
const status = (code: 429 | 500 | 503, share: number): FaultRule => ({
  ...EACH,
  kind: 'status',
  status: code,
  retryAfterSeconds: 1,
  share,
});
const slowBody = (bytes: number, intervalMs: number, share: number): FaultRule => ({
  ...EACH,
  kind: 'slowBody',
  bytes,
  intervalMs,
  share,
});
const cutJson = (announced: 'short' | 'full', share: number): FaultRule => ({
  ...EACH,
  kind: 'cutJson',
  announced,
  share,
});

/** A train with a telephone: slow, now and then cut, a mirror some blocks late. */
const roughHttp = [latency(120, 180), drop(0.01), status(503, 0.01)];

const ROUGH: FaultPlan = {
  ...CALM_PLAN,
  doors: {
    rest: roughHttp,
    rpc: roughHttp,
    web: [...roughHttp, status(429, 0.02)],
    stream: [latency(120, 180)],
  },
  frames: { ...CALM_PLAN.frames, loss: 0.02, duplicate: 0.02, reorder: 0.02 },
  mirrorBehindBlocks: 3,
};

/** Everything at once, at shares that four tries in a row still get through. */
const stormHttp = [
  latency(150, 450),
  drop(0.04),
  status(429, 0.03),
  status(500, 0.03),
  status(503, 0.03),
  slowBody(2048, 20, 0.05),
  cutJson('short', 0.02),
  cutJson('full', 0.02),
];

const STORM: FaultPlan = {
  ...CALM_PLAN,
  doors: {
    rest: stormHttp,
    rpc: stormHttp,
    web: [...stormHttp, { ...EACH, kind: 'wrongContentType', share: 0.01 }],
    stream: [latency(150, 450), drop(0.1), status(503, 0.1)],
  },
  frames: { loss: 0.1, duplicate: 0.1, reorder: 0.1, truncate: 0.03, stub: 0.05, garbage: 0.05, delayMs: 40 },
  clockSkewMs: 4_000,
  sessionsExpireEvery: 60,
  nodeBehindBlocks: 2,
  mirrorBehindBlocks: 6,
  mirrorWrong: 0.1,
};

/** The stream's server was restarted and the relay has not noticed: connected, and no frame. docs/network/stream.md section 8 */
const DUMB_RELAY: FaultPlan = { ...CALM_PLAN, relay: { dumb: 2, buffer: 0 } };

/** A relay whose buffer a battle overflows. docs/network/stream.md section 8 */
const BURSTS: FaultPlan = { ...CALM_PLAN, relay: { dumb: 0, buffer: 12 } };

/** The guild has gone; its chain has not. */
const NO_GUILD: FaultPlan = { ...CALM_PLAN, down: { rest: false, rpc: false, web: true, stream: true } };

export const PRESETS: Readonly<Record<PresetName, FaultPlan>> = {
  calm: CALM_PLAN,
  rough: ROUGH,
  storm: STORM,
  'dumb-relay': DUMB_RELAY,
  bursts: BURSTS,
  'no-guild': NO_GUILD,
};
