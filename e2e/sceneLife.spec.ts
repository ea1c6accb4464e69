/** The scene comes and goes two hundred times, and nothing of it stays: neither memory of the page nor of the GPU. */
import type { CDPSession, Page } from '@playwright/test';
import { ATTACK_SCALE } from '../src/testing/attack.ts';
import { openBareGallery } from './bareGallery.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

/** In `npm run attack` as many as a long evening has. */
const ROUNDS = ATTACK_SCALE > 1 ? 200 : 64;
const WARM_UP_ROUNDS = 30;
/** Rounds between two samples. */
const LEG = 34;
/** Of the page's heap, over all rounds: what engines keep of compiled code and of statistics, far below one scene. */
const ALLOWED_HEAP_BYTES = 1_500_000;

/** Counts what lives on the GPU, from before any script of the page runs. */
function countGpuObjects(): void {
  const live = { textures: 0, buffers: 0, made: 0 };
  const count = (name: string, by: (made: unknown) => void): void => {
    const proto = WebGL2RenderingContext.prototype;
    const original: unknown = Reflect.get(proto, name);
    if (typeof original !== 'function') throw new TypeError(`WebGL has no ${name}.`);
    Reflect.set(proto, name, function (this: unknown, ...args: unknown[]): unknown {
      by(args[0]);
      return Reflect.apply(original, this, args);
    });
  };
  count('createTexture', () => {
    live.textures += 1;
    live.made += 1;
  });
  count('deleteTexture', (texture) => {
    if (texture !== null) live.textures -= 1;
  });
  count('createBuffer', () => {
    live.buffers += 1;
  });
  count('deleteBuffer', (buffer) => {
    if (buffer !== null) live.buffers -= 1;
  });
  Object.assign(document, { gpuObjects: live });
}

interface Sample {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly textures: number;
  readonly buffers: number;
  /** Textures ever made: that something was counted at all. */
  readonly made: number;
}

async function sample(page: Page, cdp: CDPSession): Promise<Sample> {
  // Twice: what the first pass finalises is freed by the second.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const gpu = await page.evaluate(
    () => (document as unknown as { gpuObjects: { textures: number; buffers: number; made: number } }).gpuObjects,
  );
  return {
    heapBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...gpu,
  };
}

test(
  'mounted and unmounted again and again the scene leaves no heap, no node, no listener and no texture behind',
  { tag: '@long' },
  async ({ page, network }) => {
    await page.addInitScript(countGpuObjects);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('HeapProfiler.enable');
    const gallery = await openBareGallery(page, network.url, 'view-least');
    // What the page loads with the first touch, or by itself after a while, listens for good: it is there before anything is counted.
    await page.keyboard.press('Shift');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
    );
    const cycle = async (rounds: number): Promise<Sample> => {
      await gallery.show({ scene: 'view-least', atMs: 0, rounds: rounds - 1 });
      await gallery.show({ scene: null });
      return sample(page, cdp);
    };
    const warm = await cycle(WARM_UP_ROUNDS);
    const samples: Sample[] = [];
    for (let left = ROUNDS - WARM_UP_ROUNDS; left > 0; left -= LEG) samples.push(await cycle(Math.min(LEG, left)));
    const last = samples.at(-1);
    if (last === undefined) throw new Error('Nothing was sampled.');
    const told = JSON.stringify([warm, ...samples], null, 1);

    expect(last.made, told).toBeGreaterThan(ROUNDS);
    expect([warm.textures, last.textures], told).toEqual([0, 0]);
    expect(last.buffers, told).toBe(warm.buffers);
    expect(last.nodes, told).toBeLessThanOrEqual(warm.nodes + 20);
    expect(last.listeners, told).toBeLessThanOrEqual(warm.listeners + 5);
    expect(last.heapBytes - warm.heapBytes, told).toBeLessThan(ALLOWED_HEAP_BYTES);
  },
);
