/** A plan as JSON: what is not named is calm, what is not known is refused. */
import { z } from 'zod';

import { CALM_PLAN, EACH, type FaultPlan } from './faultPlan.ts';

const share = z.number().min(0).max(1);
const waitMs = z.number().int().min(0).max(600_000);
const blocks = z.number().int().min(0).max(100_000);
const count = z.number().int().min(0).max(1_000_000);

const when = {
  path: z
    .string()
    .max(200)
    .regex(/^(?:\/.*)?$/, 'a path starts with /')
    .default(EACH.path),
  share: share.default(EACH.share),
  every: z.number().int().min(1).max(1_000_000).default(EACH.every),
  times: count.default(EACH.times),
};

const latency = z.strictObject({ kind: z.literal('latency'), ms: waitMs, jitterMs: waitMs.default(0), ...when });
const drop = z.strictObject({ kind: z.literal('drop'), ...when });
const status = z.strictObject({
  kind: z.literal('status'),
  status: z.literal([429, 500, 503]),
  retryAfterSeconds: z.number().int().min(0).max(3600).default(1),
  ...when,
});
const slowBody = z.strictObject({
  kind: z.literal('slowBody'),
  bytes: z.number().int().min(1).max(1_000_000),
  intervalMs: z.number().int().min(1).max(60_000),
  ...when,
});
const cutJson = z.strictObject({
  kind: z.literal('cutJson'),
  announced: z.enum(['short', 'full']).default('short'),
  ...when,
});
const wrongContentType = z.strictObject({ kind: z.literal('wrongContentType'), ...when });

const httpRules = z
  .array(z.discriminatedUnion('kind', [latency, drop, status, slowBody, cutJson, wrongContentType]))
  .max(100)
  .default([]);
/** An upgrade has no body that could be slow, cut or of another kind. */
const upgradeRules = z
  .array(z.discriminatedUnion('kind', [latency, drop, status]))
  .max(100)
  .default([]);

const doors = z.strictObject({ rest: httpRules, rpc: httpRules, web: httpRules, stream: upgradeRules });

const frames = z.strictObject({
  loss: share.default(0),
  duplicate: share.default(0),
  reorder: share.default(0),
  truncate: share.default(0),
  stub: share.default(0),
  garbage: share.default(0),
  delayMs: waitMs.default(0),
});

const relay = z.strictObject({
  dumb: z.literal([0, 1, 2]).default(0),
  buffer: z.number().int().min(0).max(1_000_000).default(0),
});

const isDown = z.boolean().default(false);
const down = z.strictObject({ rest: isDown, rpc: isDown, web: isDown, stream: isDown });

export const faultPlanSchema: z.ZodType<FaultPlan> = z.strictObject({
  seed: z.number().int().min(0).max(0xffff_ffff).default(CALM_PLAN.seed),
  doors: doors.default(CALM_PLAN.doors as z.output<typeof doors>),
  frames: frames.default(CALM_PLAN.frames),
  relay: relay.default(CALM_PLAN.relay),
  down: down.default(CALM_PLAN.down),
  clockSkewMs: z.number().int().min(-86_400_000).max(86_400_000).default(0),
  sessionsExpireEvery: count.default(0),
  nodeBehindBlocks: blocks.default(0),
  mirrorBehindBlocks: blocks.default(0),
  mirrorWrong: share.default(0),
  hostileNames: share.default(0),
});
