import { Worker as NodeThread } from 'node:worker_threads';
import type { PowWorker } from '../createCrew.ts';

/** pow.worker.ts itself in a thread of Node, behind the few browser names it uses. */
export function createNodeWorker(): PowWorker {
  const entry = new URL('../pow.worker.ts', import.meta.url).href;
  const source = `
    const { parentPort } = require('node:worker_threads');
    // Node empties a port before it looks at the next one: a loop that yields through a channel would hear nobody else.
    globalThis.MessageChannel = class {
      port1 = { addEventListener: (type, listener) => (this.listener = listener), start() {} };
      port2 = { postMessage: () => setImmediate(() => this.listener()) };
    };
    globalThis.postMessage = (message) => parentPort.postMessage(message);
    globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
    import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}); });
  `;
  const thread = new NodeThread(source, { eval: true });
  return {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    addEventListener(type: string, listener: (event: { readonly data: unknown; readonly message?: string }) => void) {
      if (type === 'message') thread.on('message', (data: unknown) => listener({ data }));
      if (type === 'error') thread.on('error', (error) => listener({ data: null, message: error.message }));
    },
  };
}
