/** `--fault name=value`: one fault on top of a plan. The names and what they mean are docs/faults.md's table. */
import type { FaultTarget } from '../types.ts';
import { EACH, type FaultAction, type FaultPlan, type FaultRule, type FramePlan } from './faultPlan.ts';

interface Range {
  readonly min: number;
  readonly max: number;
  /** Whole numbers only. */
  readonly whole: boolean;
}

const SHARE: Range = { min: 0, max: 1, whole: false };
const WAIT_MS: Range = { min: 0, max: 600_000, whole: true };
const BLOCKS: Range = { min: 0, max: 100_000, whole: true };

interface DoorFault {
  readonly range: Range;
  /** Where it goes when no service is named. */
  readonly targets: readonly FaultTarget[];
  readonly rule: (value: number) => FaultRule;
}

const HTTP: readonly FaultTarget[] = ['rest', 'rpc', 'web'];
const ALL: readonly FaultTarget[] = [...HTTP, 'stream'];

const byShare = (action: FaultAction, targets: readonly FaultTarget[]): DoorFault => ({
  range: SHARE,
  targets,
  rule: (share) => ({ ...EACH, ...action, share }),
});

const DOOR_FAULTS: Readonly<Record<string, DoorFault>> = {
  latency: { range: WAIT_MS, targets: ALL, rule: (ms) => ({ ...EACH, kind: 'latency', ms, jitterMs: 0 }) },
  jitter: { range: WAIT_MS, targets: ALL, rule: (jitterMs) => ({ ...EACH, kind: 'latency', ms: 0, jitterMs }) },
  drop: byShare({ kind: 'drop' }, ALL),
  '429': byShare({ kind: 'status', status: 429, retryAfterSeconds: 1 }, HTTP),
  '500': byShare({ kind: 'status', status: 500, retryAfterSeconds: 1 }, HTTP),
  '503': byShare({ kind: 'status', status: 503, retryAfterSeconds: 1 }, HTTP),
  'slow-body': {
    range: { min: 1, max: 1_000_000, whole: true },
    targets: HTTP,
    rule: (bytes) => ({ ...EACH, kind: 'slowBody', bytes, intervalMs: 20 }),
  },
  'cut-json': byShare({ kind: 'cutJson', announced: 'short' }, HTTP),
  'cut-body': byShare({ kind: 'cutJson', announced: 'full' }, HTTP),
  'wrong-type': byShare({ kind: 'wrongContentType' }, HTTP),
};
/** An upgrade has no body. */
const NOT_ON_STREAM: readonly FaultAction['kind'][] = ['slowBody', 'cutJson', 'wrongContentType'];

interface PlanFault {
  readonly range: Range;
  readonly with: (plan: FaultPlan, value: number) => FaultPlan;
}

const frame = (kind: keyof FramePlan, range = SHARE): PlanFault => ({
  range,
  with: (plan, value) => ({ ...plan, frames: { ...plan.frames, [kind]: value } }),
});

const down = (target: FaultTarget): PlanFault => ({
  range: { min: 0, max: 1, whole: true },
  with: (plan, value) => ({ ...plan, down: { ...plan.down, [target]: value === 1 } }),
});

const PLAN_FAULTS: Readonly<Record<string, PlanFault>> = {
  seed: { range: { min: 0, max: 0xffff_ffff, whole: true }, with: (plan, seed) => ({ ...plan, seed }) },
  'clock-skew': {
    range: { min: -86_400_000, max: 86_400_000, whole: true },
    with: (plan, clockSkewMs) => ({ ...plan, clockSkewMs }),
  },
  'session-expiry': {
    range: { min: 0, max: 1_000_000, whole: true },
    with: (plan, sessionsExpireEvery) => ({ ...plan, sessionsExpireEvery }),
  },
  'stream-loss': frame('loss'),
  'stream-duplicate': frame('duplicate'),
  'stream-reorder': frame('reorder'),
  'stream-truncate': frame('truncate'),
  'stream-stub': frame('stub'),
  'stream-garbage': frame('garbage'),
  'stream-delay': frame('delayMs', WAIT_MS),
  'relay-dumb': {
    range: { min: 0, max: 2, whole: true },
    with: (plan, value) => ({ ...plan, relay: { ...plan.relay, dumb: value === 0 ? 0 : value === 1 ? 1 : 2 } }),
  },
  'relay-buffer': {
    range: { min: 0, max: 1_000_000, whole: true },
    with: (plan, buffer) => ({ ...plan, relay: { ...plan.relay, buffer } }),
  },
  'rest-down': down('rest'),
  'rpc-down': down('rpc'),
  'web-down': down('web'),
  'stream-down': down('stream'),
  'node-behind': { range: BLOCKS, with: (plan, nodeBehindBlocks) => ({ ...plan, nodeBehindBlocks }) },
  'mirror-behind': { range: BLOCKS, with: (plan, mirrorBehindBlocks) => ({ ...plan, mirrorBehindBlocks }) },
  'mirror-wrong': { range: SHARE, with: (plan, mirrorWrong) => ({ ...plan, mirrorWrong }) },
  'hostile-names': { range: SHARE, with: (plan, hostileNames) => ({ ...plan, hostileNames }) },
};

/** For help texts. */
export const FAULT_NAMES: readonly string[] = [...Object.keys(DOOR_FAULTS), ...Object.keys(PLAN_FAULTS)];

export type FaultWords =
  | { readonly ok: true; readonly plan: FaultPlan }
  /** A sentence about what is wrong with the words. */
  | { readonly ok: false; readonly what: string };

/** `latency=200`, `web.503=0.1`, `node-behind=5`: the plan with it. A door's fault replaces the same one of before. */
export function withFault(plan: FaultPlan, words: string): FaultWords {
  const parsed = /^(?:(rest|rpc|web|stream)\.)?([a-z0-9-]+)=(-?[0-9]{0,12}(?:\.[0-9]{1,6})?)$/.exec(words);
  const [, service, name = '', text = ''] = parsed ?? [];
  const target = ALL.find((one) => one === service);
  const door = Object.hasOwn(DOOR_FAULTS, name) ? DOOR_FAULTS[name] : undefined;
  const whole = Object.hasOwn(PLAN_FAULTS, name) && !target ? PLAN_FAULTS[name] : undefined;
  const known = door ?? whole;
  if (!parsed || !known)
    return { ok: false, what: `Unknown --fault "${words}". Write name=number. Names: ${FAULT_NAMES.join(', ')}.` };
  const { min, max, whole: wholeOnly } = known.range;
  const value = Number(text);
  if (text === '' || Number.isNaN(value) || value < min || value > max || (wholeOnly && !Number.isInteger(value))) {
    const kind = wholeOnly ? 'a whole number' : 'a number';
    return { ok: false, what: `--fault ${name} must be ${kind} from ${min} to ${max}, not "${text}".` };
  }
  if (whole) return { ok: true, plan: whole.with(plan, value) };
  return door ? withDoorFault(plan, name, door, target, value) : { ok: true, plan };
}

function withDoorFault(
  plan: FaultPlan,
  name: string,
  fault: DoorFault,
  target: FaultTarget | undefined,
  value: number,
): FaultWords {
  const rule = fault.rule(value);
  if (target === 'stream' && NOT_ON_STREAM.includes(rule.kind)) {
    return { ok: false, what: `--fault ${name} needs a response body, and the live stream has none.` };
  }
  const doors = { ...plan.doors };
  for (const one of target ? [target] : fault.targets) {
    doors[one] = [...doors[one].filter((old) => !isSame(old, rule)), rule];
  }
  return { ok: true, plan: { ...plan, doors } };
}

function isSame(a: FaultRule, b: FaultRule): boolean {
  if (a.kind === 'status' && b.kind === 'status') return a.status === b.status;
  if (a.kind === 'cutJson' && b.kind === 'cutJson') return a.announced === b.announced;
  // Latency and jitter are two rules of one kind.
  if (a.kind === 'latency' && b.kind === 'latency') return (a.ms === 0) === (b.ms === 0);
  return a.kind === b.kind;
}
