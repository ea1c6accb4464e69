/** What turns of the page cost, by Chromium's own clocks: processor time of the main thread, memory, and where both go. */
import type { CDPSession, Page } from 'playwright';
import type { Fill } from './page/main.ts';

export interface TurnCost {
  /** Processor time of JavaScript, and of whole tasks of the main thread, ms a frame: a busy machine does not show in them. */
  readonly scriptMs: number;
  readonly taskMs: number;
  /** By the page's own clock around the calls, ms a frame: waiting included. */
  readonly wallMs: number;
}

/** Self time or bytes of one function. */
export interface Share {
  readonly name: string;
  readonly value: number;
}

export interface PageMeter {
  measure(who: string, frames: number, fill: Fill): Promise<TurnCost>;
  /** Bytes a frame, and who asked for them. */
  allocations(who: string, frames: number): Promise<{ readonly bytes: number; readonly by: readonly Share[] }>;
  /** Microseconds a frame by function. */
  profile(who: string, frames: number): Promise<readonly Share[]>;
}

export async function createPageMeter(page: Page): Promise<PageMeter> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  await cdp.send('Profiler.enable');
  const turn = (who: string, frames: number, fill: Fill): Promise<number> =>
    page.evaluate(([name, many, how]) => globalThis.sceneBench.turn(name, many, how), [who, frames, fill] as const);
  return {
    async measure(who, frames, fill) {
      const before = await spent(cdp);
      const wallMs = await turn(who, frames, fill);
      const after = await spent(cdp);
      return {
        scriptMs: ((after.script - before.script) * 1000) / frames,
        taskMs: ((after.task - before.task) * 1000) / frames,
        wallMs,
      };
    },
    async allocations(who, frames) {
      // Without it a collection in the middle would hide what was thrown away.
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.startSampling', {
        samplingInterval: 512,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      });
      await turn(who, frames, 'one');
      const { profile } = await cdp.send('HeapProfiler.stopSampling');
      const by = new Map<string, number>();
      let bytes = 0;
      type Node = typeof profile.head;
      const walk = ({ callFrame, selfSize, children }: Node): void => {
        const name = nameOf(callFrame);
        by.set(name, (by.get(name) ?? 0) + selfSize / frames);
        bytes += selfSize / frames;
        for (const child of children) walk(child);
      };
      walk(profile.head);
      return { bytes, by: ranked(by) };
    },
    async profile(who, frames) {
      await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
      await cdp.send('Profiler.start');
      await turn(who, frames, 'one');
      const { profile } = await cdp.send('Profiler.stop');
      const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
      const by = new Map<string, number>();
      profile.samples?.forEach((id, i) => {
        const name = names.get(id) ?? '?';
        by.set(name, (by.get(name) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / frames);
      });
      return ranked(by);
    },
  };
}

async function spent(cdp: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { script: metric('ScriptDuration'), task: metric('TaskDuration') };
}

function nameOf({ functionName, lineNumber }: { functionName: string; lineNumber: number }): string {
  return `${functionName || '(anonymous)'}:${lineNumber}`;
}

function ranked(by: ReadonlyMap<string, number>): Share[] {
  return [...by].map(([name, value]) => ({ name, value })).toSorted((a, b) => b.value - a.value);
}
