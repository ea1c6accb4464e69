import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = 'Xvfb';
const START_MS = 20_000;
const FIRST = 90;
const LAST = 190;

/** A screen that nobody sees, so that browsers draw with WebGL. @returns its name, `:90` @throws Error where there is none to be had */
export async function startDisplay(): Promise<AsyncDisposable & { readonly name: string }> {
  const socketOf = (at: number): string => `/tmp/.X11-unix/X${at}`;
  let at = FIRST;
  while (existsSync(socketOf(at)) && at < LAST) at++;
  const child = spawn(PROGRAM, [`:${at}`, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  let isLost = false;
  child.on('error', () => (isLost = true)).on('exit', () => (isLost = true));
  for (const until = Date.now() + START_MS; !existsSync(socketOf(at)) && Date.now() < until && !isLost;)
    await sleep(100);
  if (isLost || !existsSync(socketOf(at))) throw new Error(`No display: apt-get install xvfb`);
  return {
    name: `:${at}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await sleep(100);
    },
  };
}
