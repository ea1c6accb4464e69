/**
 * Decides what goes wrong. Counted, seeded and stateless beyond its counters: the n-th request that fits a rule meets
 * the same fate in every run of the same plan. Carrying the decision out belongs to whoever asked.
 */
import type { FaultTarget } from '../types.ts';
import { chanceOf } from './chance.ts';
import {
  CALM_PLAN,
  FAULT_KINDS,
  type FaultAction,
  type FaultCounts,
  type FaultKind,
  type FaultPlan,
  type FaultRule,
  type FramePlan,
} from './faultPlan.ts';

/** What ends a request without its true answer, or spoils that answer. */
export type Spoiling = Exclude<FaultAction, { readonly kind: 'latency' | 'slowBody' }>;

export interface RequestVerdict {
  /** Milliseconds to wait first. */
  readonly delayMs: number;
  /** The first rule that fits and spoils; undefined = the answer is the true one. */
  readonly spoiling: Spoiling | undefined;
  readonly slowBody: Extract<FaultAction, { readonly kind: 'slowBody' }> | undefined;
  /** 0..1, for whoever has to choose something: where to cut. */
  readonly roll: number;
}

export interface FrameVerdict extends Readonly<Record<Exclude<keyof FramePlan, 'delayMs'>, boolean>> {
  readonly delayMs: number;
  /** 0..1 */
  readonly roll: number;
}

export interface FaultEngine {
  readonly plan: FaultPlan;
  /** Begins every counter of chance anew; what has been counted as done stays. */
  setPlan(plan: FaultPlan): void;
  /** Calm, and nothing has ever happened. */
  clear(): void;
  readonly counts: FaultCounts;
  /** Something of that kind has been done. */
  note(kind: FaultKind): void;
  /** @param carrier an upgrade to a websocket has no body: rules that need one do not meet it, nor count it */
  request(target: FaultTarget, path: string, carrier: 'http' | 'upgrade'): RequestVerdict;
  /** Whether all sessions end at this request of the web API, which needs one. */
  endsSessions(): boolean;
  frame(): FrameVerdict;
}

/** Counts nothing, so that a network without faults pays one comparison. */
const UNTOUCHED: RequestVerdict = { delayMs: 0, spoiling: undefined, slowBody: undefined, roll: 0 };

/** A frame that nothing happens to. */
export const CALM_FRAME: FrameVerdict = {
  loss: false,
  duplicate: false,
  reorder: false,
  truncate: false,
  stub: false,
  garbage: false,
  delayMs: 0,
  roll: 0,
};

const ON_UPGRADES: readonly FaultAction['kind'][] = ['latency', 'drop', 'status'];

interface RunningRule {
  readonly rule: FaultRule;
  /** `rest/0`: what its chance is about. */
  readonly lane: string;
  /** Requests that fitted so far. */
  seen: number;
  /** Of these, those it met. */
  met: number;
}

export function createFaultEngine(initial: FaultPlan = CALM_PLAN): FaultEngine {
  let plan = initial;
  let running = runningRules(plan);
  let counts = noCounts();
  let requests = 0;
  let frames = 0;
  let sessionRequests = 0;
  let hasFrameFaults = isSpoiling(plan.frames);

  function setPlan(next: FaultPlan): void {
    plan = next;
    running = runningRules(next);
    hasFrameFaults = isSpoiling(next.frames);
    requests = 0;
    frames = 0;
    sessionRequests = 0;
  }

  function meets(entry: RunningRule): boolean {
    const { rule, lane } = entry;
    if (rule.times > 0 && entry.met >= rule.times) return false;
    const n = ++entry.seen;
    if (n % rule.every !== 0 || chanceOf(plan.seed, lane, n) >= rule.share) return false;
    entry.met++;
    return true;
  }

  return {
    get plan() {
      return plan;
    },
    setPlan,
    clear() {
      counts = noCounts();
      setPlan(CALM_PLAN);
    },
    get counts() {
      return { ...counts };
    },
    note(kind) {
      counts[kind]++;
    },
    request(target, path, carrier) {
      const rules = running[target];
      if (rules.length === 0) return UNTOUCHED;
      const n = ++requests;
      let delayMs = 0;
      let spoiling: Spoiling | undefined;
      let slowBody: RequestVerdict['slowBody'];
      for (const entry of rules) {
        const { rule } = entry;
        if (!path.startsWith(rule.path) || (carrier === 'upgrade' && !ON_UPGRADES.includes(rule.kind))) continue;
        // One answer is spoiled once; a rule that comes too late has not seen the request.
        if (spoiling && rule.kind !== 'latency') continue;
        if (!meets(entry)) continue;
        if (rule.kind === 'latency') {
          delayMs += rule.ms + Math.floor(chanceOf(plan.seed, `${entry.lane}/jitter`, entry.seen) * rule.jitterMs);
        } else if (rule.kind === 'slowBody') slowBody ??= rule;
        else spoiling = rule;
      }
      if (delayMs > 0) counts.latency++;
      return { delayMs, spoiling, slowBody, roll: chanceOf(plan.seed, 'cut', n) };
    },
    endsSessions() {
      if (plan.sessionsExpireEvery === 0 || ++sessionRequests % plan.sessionsExpireEvery !== 0) return false;
      counts.sessionsExpired++;
      return true;
    },
    frame() {
      if (!hasFrameFaults) return CALM_FRAME;
      const n = ++frames;
      const happens = (kind: keyof FrameVerdict & keyof FramePlan): boolean =>
        plan.frames[kind] > 0 && chanceOf(plan.seed, `frame/${kind}`, n) < plan.frames[kind];
      return {
        loss: happens('loss'),
        duplicate: happens('duplicate'),
        reorder: happens('reorder'),
        truncate: happens('truncate'),
        stub: happens('stub'),
        garbage: happens('garbage'),
        delayMs: plan.frames.delayMs,
        roll: chanceOf(plan.seed, 'frame', n),
      };
    },
  };
}

function runningRules(plan: FaultPlan): Readonly<Record<FaultTarget, readonly RunningRule[]>> {
  const run = (target: FaultTarget): RunningRule[] =>
    plan.doors[target].map((rule, index) => ({ rule, lane: `${target}/${index}`, seen: 0, met: 0 }));
  return { rest: run('rest'), rpc: run('rpc'), web: run('web'), stream: run('stream') };
}

function isSpoiling(frames: FramePlan): boolean {
  return Object.values(frames).some((value) => value > 0);
}

function noCounts(): Record<FaultKind, number> {
  // Built from the list of kinds, so every kind is there.
  return Object.fromEntries(FAULT_KINDS.map((kind) => [kind, 0])) as Record<FaultKind, number>;
}
