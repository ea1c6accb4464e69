import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const PROGRAM = 'Xvfb';

/** A screen that nobody sees, so that browsers draw with WebGL. @returns its name, `:90` @throws Error where there is none to be had */
export async function startDisplay(): Promise<AsyncDisposable & { readonly name: string }> {
  // It takes the first number that is free, and tells it on a channel of its own.
  const child = spawn(PROGRAM, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  child.on('error', () => undefined);
  const gone = once(child, 'close').catch(() => undefined);
  const told = child.stdio[3] as Readable; // as it was asked for
  const number = await Promise.race([once(told, 'data').then(String, () => null), gone.then(() => null)]);
  if (number === null) throw new Error('No display found. Install one: apt-get install xvfb');
  return {
    name: `:${number.trim()}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
