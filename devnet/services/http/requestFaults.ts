/** Carries out what the fault queue and the plan decide about requests. docs/faults.md */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FaultEngine, RequestVerdict } from '../../faults/createFaultEngine.ts';
import type { FaultTarget } from '../../types.ts';
import type { FaultQueue } from './faultQueue.ts';
import { rateHeaders, type Refusal, refusalOf } from './rateHeaders.ts';
import { spoilAnswer } from './spoilAnswer.ts';

export interface RequestFaultsConfig {
  readonly service: FaultTarget;
  readonly faults: FaultQueue;
  /** Faults by plan; undefined = there are none. */
  readonly engine?: FaultEngine | undefined;
  /** The clock whose time stands in headers while it is wrong on purpose. */
  readonly nowMs?: () => number;
  /** Paths that never fail on purpose: the control itself. */
  readonly faultFree?: (path: string) => boolean;
  /** Body of a response that fails on purpose, in the service's own dialect, or its text; a limiter's has its numbers. */
  readonly faultBody: (status: number, refusal?: Refusal) => object | string;
  /** Last word on the text of an answer that is not spoilt: numbers told wrong, times moved. */
  readonly tell?: (text: string) => string;
}

/** Resolves after that many milliseconds, or early when the server closes. */
export type Wait = (delayMs?: number) => Promise<void>;

const JSON_TYPE = 'application/json; charset=utf-8';

export function addRequestFaults(app: FastifyInstance, config: RequestFaultsConfig, wait: Wait): void {
  const { engine } = config;
  const nowMs = config.nowMs ?? Date.now;
  const verdicts = new WeakMap<FastifyRequest, RequestVerdict>();

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (config.faultFree?.(path)) return;
    if (isDown(config)) {
      cut(request, reply);
      return;
    }
    const fault = config.faults.take(config.service, path);
    if (fault) {
      await wait(fault.delayMs);
      if (fault.status === 0) cut(request, reply);
      else await reply.code(fault.status).type(JSON_TYPE).send(config.faultBody(fault.status));
      return;
    }
    // A preflight is the browser's question, not the client's.
    if (!engine || request.method === 'OPTIONS') return;
    const verdict = engine.request(config.service, path, 'http');
    verdicts.set(request, verdict);
    await wait(verdict.delayMs);
    const { spoiling } = verdict;
    if (spoiling?.kind === 'drop') {
      engine.note('drop');
      cut(request, reply);
    } else if (spoiling?.kind === 'status') {
      engine.note(`status${spoiling.status}`);
      const refusal = spoiling.status === 429 ? refusalOf(spoiling.retryAfterSeconds, nowMs()) : undefined;
      await reply
        .code(spoiling.status)
        .type(JSON_TYPE)
        .headers(refusal ? rateHeaders(refusal) : {})
        .send(config.faultBody(spoiling.status, refusal));
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const verdict = verdicts.get(request);
    if (!engine || !verdict) return payload;
    if (engine.plan.clockSkewMs !== 0) {
      void reply.header('date', new Date(nowMs()).toUTCString());
      engine.note('clockSkew');
    }
    if (typeof payload !== 'string' || verdict.spoiling?.kind === 'status') return payload;
    const text = config.tell?.(payload) ?? payload;
    if (request.method === 'HEAD') return text;
    const { body, kinds } = spoilAnswer(reply, text, verdict, wait);
    for (const kind of kinds) engine.note(kind);
    return body;
  });
}

/** A service that has died answers nobody, not even a preflight. */
function isDown({ engine, service }: RequestFaultsConfig): boolean {
  if (!engine?.plan.down[service]) return false;
  engine.note('down');
  return true;
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

/** How an upgrade to a websocket fails: cut, or answered as HTTP. */
export type UpgradeFault =
  | 'cut'
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | undefined;

export async function upgradeFault(config: RequestFaultsConfig, path: string, wait: Wait): Promise<UpgradeFault> {
  if (isDown(config)) return 'cut';
  const fault = config.faults.take(config.service, path);
  if (fault) {
    await wait(fault.delayMs);
    return fault.status === 0 ? 'cut' : { status: fault.status, headers: {} };
  }
  const { engine } = config;
  const verdict = engine?.request(config.service, path, 'upgrade');
  await wait(verdict?.delayMs);
  const spoiling = verdict?.spoiling;
  if (spoiling?.kind === 'drop') {
    engine?.note('drop');
    return 'cut';
  }
  if (spoiling?.kind !== 'status') return undefined;
  engine?.note(`status${spoiling.status}`);
  const refusal = refusalOf(spoiling.retryAfterSeconds, (config.nowMs ?? Date.now)());
  return { status: spoiling.status, headers: spoiling.status === 429 ? rateHeaders(refusal) : {} };
}
