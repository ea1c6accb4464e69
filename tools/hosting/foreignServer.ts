/** A server of others for tests, nginx or Caddy: on the path, else Debian's by apt where this user may install. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, installPackages } from '../debian.ts';

const PACKAGES = { nginx: ['nginx-light', 'libnginx-mod-http-js'], caddy: ['caddy'] } as const;
/** nginx's own script, which its recipe needs. */
const NGINX_SCRIPT = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const READY_MS = 20_000;
const LOOK_MS = 50;

export type ForeignServer = keyof typeof PACKAGES;

function findServer(name: ForeignServer): string | undefined {
  return name === 'nginx' && !existsSync(NGINX_SCRIPT) ? undefined : findProgram(name);
}

/** @throws Error with instructions where there is none and none can be had */
export function haveServer(name: ForeignServer, say: (line: string) => void = () => undefined): string {
  const found = findServer(name);
  if (found !== undefined) return found;
  installPackages(name, PACKAGES[name], say);
  const installed = findServer(name);
  if (installed === undefined)
    throw new Error(`No ${name} was found or could be installed: apt-get install ${PACKAGES[name].join(' ')}`);
  return installed;
}

/** Started in the foreground and answering at `url`. @throws Error with what it said when it does not start */
export async function runServer(file: string, args: readonly string[], url: string): Promise<AsyncDisposable> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  }
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (const deadline = Date.now() + READY_MS; !(await answers());) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${file} did not start:\n${said}`);
    }
    await sleep(LOOK_MS);
  }
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
