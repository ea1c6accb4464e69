/** What a page and its workers take, and how long a key waits for it. */
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';

export interface Meter {
  /** Bytes in use after collection, of the page and of each worker that answers. */
  heap(): Promise<{ readonly page: number; readonly workers: number }>;
  /** Presses a key, as a player would. */
  press(): Promise<void>;
  /** Delays since it was last asked, in milliseconds: from the press to the first handler. */
  delays(): Promise<readonly number[]>;
  /** Tasks of more than 50 ms since it was last asked. */
  longTasks(): Promise<readonly number[]>;
}

declare global {
  interface Window {
    attackMeter?: { delays: number[]; longTasks: number[] };
  }
}

const usage = z.object({ usedSize: z.number(), backingStorageSize: z.optional(z.number()) });
const attached = z.object({ sessionId: z.string() });
const received = z.object({ sessionId: z.string(), message: z.string() });
const reply = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });

export async function createMeter(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  const workers = await watchWorkers(session);
  await page.evaluate(() => {
    const meter: { delays: number[]; longTasks: number[] } = { delays: [], longTasks: [] };
    window.attackMeter = meter;
    window.addEventListener('keydown', (event) => meter.delays.push(performance.now() - event.timeStamp), {
      capture: true,
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) meter.longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  const take = (what: 'delays' | 'longTasks'): Promise<readonly number[]> =>
    page.evaluate((name) => window.attackMeter?.[name].splice(0) ?? [], what);
  return {
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return { page: bytesOf(await session.send('Runtime.getHeapUsage')), workers: await workers() };
    },
    press: () => page.keyboard.press('Shift'),
    delays: () => take('delays'),
    longTasks: () => take('longTasks'),
  };
}

function bytesOf(answer: unknown): number {
  const { usedSize, backingStorageSize = 0 } = usage.parse(answer);
  return usedSize + backingStorageSize;
}

/** @returns the bytes in use of all workers of the page */
async function watchWorkers(session: CDPSession): Promise<() => Promise<number>> {
  const open = new Set<string>();
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', (event) => open.add(attached.parse(event).sessionId));
  session.on('Target.detachedFromTarget', (event) => open.delete(attached.parse(event).sessionId));
  session.on('Target.receivedMessageFromTarget', (event) => {
    const { id, result } = reply.parse(JSON.parse(received.parse(event).message));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  function ask(sessionId: string, method: string): Promise<unknown> {
    const id = ++lastId;
    const message = JSON.stringify({ id, method });
    return new Promise((resolve) => {
      const done = (result?: unknown): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(result);
      };
      // A worker in the midst of a long task, or gone.
      const timer = setTimeout(done, 2_000);
      waiting.set(id, done);
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => done());
    });
  }

  return async () => {
    let bytes = 0;
    for (const one of open) {
      await ask(one, 'HeapProfiler.collectGarbage');
      const answer = await ask(one, 'Runtime.getHeapUsage');
      const read = usage.safeParse(answer);
      if (read.success) bytes += bytesOf(read.data);
    }
    return bytes;
  };
}
