/** One thread of the browser that takes the turns it is told to. */
import capUrl from '@cap.js/wasm/browser/cap_wasm_bg.wasm?url';
import friendlyUrl from 'friendly-pow/wasm/optimized.wasm?url';
import { createRunners, measure } from '../runners.ts';

export interface Turn {
  readonly name: string;
  readonly turnMs: number;
}

async function load(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

const runners = await createRunners({ cap: await load(capUrl), friendly: await load(friendlyUrl) });
addEventListener('message', ({ data: { name, turnMs } }: MessageEvent<Turn>) => {
  const runner = runners.find((known) => known.name === name);
  // The DOM types know only the page's `self`, whose postMessage wants an origin.
  (globalThis as unknown as Pick<Worker, 'postMessage'>).postMessage(runner ? measure(runner, turnMs) : null);
});
(globalThis as unknown as Pick<Worker, 'postMessage'>).postMessage(runners.map(({ name, kind }) => ({ name, kind })));
