/**
 * A devnet's fault plan as its control tells it (docs/faults.md). Written a second time on purpose: the client shares no
 * code with the network's side, and this page is one more reader of its wire.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';

const reach = { path: z.string(), share: z.number(), every: z.number(), times: z.number() };

const ruleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latency'), ms: z.number(), jitterMs: z.number(), ...reach }),
  z.object({ kind: z.literal('drop'), ...reach }),
  z.object({ kind: z.literal('status'), status: z.literal([429, 500, 503]), retryAfterSeconds: z.number(), ...reach }),
  z.object({ kind: z.literal('slowBody'), bytes: z.number(), intervalMs: z.number(), ...reach }),
  z.object({ kind: z.literal('cutJson'), announced: z.enum(['short', 'full']), ...reach }),
  z.object({ kind: z.literal('wrongContentType'), ...reach }),
]);
const rules = z.array(ruleSchema);

const planSchema = z.object({
  seed: z.number(),
  doors: z.object({ rest: rules, rpc: rules, web: rules, stream: rules }),
  frames: z.object({
    loss: z.number(),
    duplicate: z.number(),
    reorder: z.number(),
    truncate: z.number(),
    stub: z.number(),
    garbage: z.number(),
    delayMs: z.number(),
  }),
  relay: z.object({ dumb: z.number(), buffer: z.number() }),
  down: z.object({ rest: z.boolean(), rpc: z.boolean(), web: z.boolean(), stream: z.boolean() }),
  clockSkewMs: z.number(),
  sessionsExpireEvery: z.number(),
  nodeBehindBlocks: z.number(),
  mirrorBehindBlocks: z.number(),
  mirrorWrong: z.number(),
  hostileNames: z.number(),
});

/** What `GET /control/faults` answers, and both POSTs. */
export const labStatusSchema = z.object({
  plan: planSchema,
  /** Kind of fault to how often it has happened. */
  counts: z.record(z.string(), z.number()),
  presets: z.record(z.string(), planSchema),
});

export type LabRule = Readonly<z.output<typeof ruleSchema>>;
export type LabPlan = Readonly<z.output<typeof planSchema>>;
export type LabStatus = Readonly<z.output<typeof labStatusSchema>>;
export type LabTarget = keyof LabPlan['doors'];
export type LabFrames = LabPlan['frames'];

const EACH = { path: '', share: 1, every: 1, times: 0 } as const;

/** Meets requests by share alone, as a slider sets it; others come from flags and scripts, and are left as they are. */
export function isPlain(rule: LabRule): boolean {
  return rule.path === '' && rule.every === 1 && rule.times === 0;
}

function withRules(plan: LabPlan, target: LabTarget, list: readonly LabRule[]): LabPlan {
  return { ...plan, doors: { ...plan.doors, [target]: [...list] } };
}

/** Milliseconds every request of a service waits. Plain rules add up; those with a share of their own do not count. */
export function latencyOf(plan: LabPlan, target: LabTarget): { readonly ms: number; readonly jitterMs: number } {
  let [ms, jitterMs] = [0, 0];
  for (const rule of plan.doors[target]) {
    if (rule.kind !== 'latency' || !isPlain(rule)) continue;
    ms += rule.ms;
    jitterMs += rule.jitterMs;
  }
  return { ms, jitterMs };
}

export function withLatency(plan: LabPlan, target: LabTarget, over: { ms?: number; jitterMs?: number }): LabPlan {
  const next = { ...latencyOf(plan, target), ...over };
  const others = plan.doors[target].filter((rule) => rule.kind !== 'latency' || !isPlain(rule));
  const waits = next.ms > 0 || next.jitterMs > 0;
  return withRules(plan, target, waits ? [{ ...EACH, kind: 'latency', ...next }, ...others] : others);
}

/** Faults that a slider gives a share of the requests. */
export const SHARED_FAULTS = {
  drop: { ...EACH, kind: 'drop' },
  status429: { ...EACH, kind: 'status', status: 429, retryAfterSeconds: 1 },
  status500: { ...EACH, kind: 'status', status: 500, retryAfterSeconds: 1 },
  status503: { ...EACH, kind: 'status', status: 503, retryAfterSeconds: 1 },
  cutShort: { ...EACH, kind: 'cutJson', announced: 'short' },
  cutFull: { ...EACH, kind: 'cutJson', announced: 'full' },
  slowBody: { ...EACH, kind: 'slowBody', bytes: 256, intervalMs: 20 },
  wrongContentType: { ...EACH, kind: 'wrongContentType' },
} as const satisfies Record<string, LabRule>;
export type SharedFault = keyof typeof SHARED_FAULTS;

function isSame(a: LabRule, b: LabRule): boolean {
  if (a.kind === 'status' && b.kind === 'status') return a.status === b.status;
  if (a.kind === 'cutJson' && b.kind === 'cutJson') return a.announced === b.announced;
  return a.kind === b.kind;
}

/** 0..1; 0 when there is no such rule. */
export function shareOf(plan: LabPlan, target: LabTarget, fault: SharedFault): number {
  const found = plan.doors[target].find((rule) => isPlain(rule) && isSame(rule, SHARED_FAULTS[fault]));
  return found?.share ?? 0;
}

/** A rule that is there keeps its place and its other numbers: of several that fit, the first spoils an answer. */
export function withShare(plan: LabPlan, target: LabTarget, fault: SharedFault, share: number): LabPlan {
  const wanted = SHARED_FAULTS[fault];
  const list = plan.doors[target];
  const at = list.findIndex((rule) => isPlain(rule) && isSame(rule, wanted));
  if (at < 0) return share > 0 ? withRules(plan, target, [...list, { ...wanted, share }]) : plan;
  const next = list.flatMap((rule, index) => (index !== at ? [rule] : share > 0 ? [{ ...rule, share }] : []));
  return withRules(plan, target, next);
}

export function isSamePlan(a: LabPlan, b: LabPlan): boolean {
  // Both came through one schema, so their keys stand in one order.
  return JSON.stringify(a) === JSON.stringify(b);
}
