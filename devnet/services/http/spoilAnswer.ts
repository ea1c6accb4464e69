/** What a fault does to an answer that is otherwise ready. devnet/faults/faultPlan.ts */
import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { RequestVerdict } from '../../faults/createFaultEngine.ts';
import type { FaultKind } from '../../faults/faultPlan.ts';

export interface Spoiled {
  readonly body: string | Readable;
  /** What has been done to it. */
  readonly kinds: readonly FaultKind[];
}

/** As a proxy that stands in for its server gives. */
const PAGE = '<!doctype html><html><head><title>One moment</title></head><body><h1>One moment</h1></body></html>\n';

/** @param wait resolves after that many milliseconds, or early when the server closes */
export function spoilAnswer(
  reply: FastifyReply,
  text: string,
  verdict: RequestVerdict,
  wait: (delayMs: number) => Promise<void>,
): Spoiled {
  const { spoiling, slowBody, roll } = verdict;
  if (spoiling?.kind === 'wrongContentType') {
    void reply.code(200).type('text/html; charset=utf-8');
    return { body: PAGE, kinds: ['wrongContentType'] };
  }
  if (spoiling?.kind === 'cutJson' && text.length > 1) {
    const begun = text.slice(0, 1 + Math.floor(roll * (text.length - 1)));
    if (spoiling.announced === 'short') return { body: begun, kinds: ['cutJson'] };
    announce(reply, text);
    return { body: Readable.from(breaksOff(Buffer.from(begun), wait)), kinds: ['cutJson'] };
  }
  if (slowBody && text !== '') {
    announce(reply, text);
    return { body: Readable.from(drips(Buffer.from(text), slowBody, wait)), kinds: ['slowBody'] };
  }
  return { body: text, kinds: [] };
}

/** A body in pieces has no length of its own; a client is to know when it is not all there. */
function announce(reply: FastifyReply, text: string): void {
  void reply.header('content-length', Buffer.byteLength(text));
}

async function* breaksOff(begun: Buffer, wait: (delayMs: number) => Promise<void>): AsyncGenerator<Buffer> {
  yield begun;
  // What has begun is on its way before the connection ends.
  await wait(10);
  throw new Error('cut on request');
}

async function* drips(
  bytes: Buffer,
  pace: { readonly bytes: number; readonly intervalMs: number },
  wait: (delayMs: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pace.bytes) {
    if (at > 0) await wait(pace.intervalMs);
    yield bytes.subarray(at, at + pace.bytes);
  }
}
