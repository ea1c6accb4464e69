/** A server of others for tests, nginx or Caddy: on the path, else Debian's by apt where this user may install. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PACKAGES = { nginx: ['nginx-light', 'libnginx-mod-http-js'], caddy: ['caddy'] } as const;
/** nginx's own script, which its recipe needs. */
const NGINX_SCRIPT = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const READY_MS = 20_000;
const LOOK_MS = 50;

export type ForeignServer = keyof typeof PACKAGES;

function findServer(name: ForeignServer): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  if (name === 'nginx' && !existsSync(NGINX_SCRIPT)) return undefined;
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** @throws Error with instructions where there is none and none can be had */
export function haveServer(name: ForeignServer, say: (line: string) => void = () => undefined): string {
  const found = findServer(name);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say(`No ${name} here; installing Debian's with apt-get. This happens once and takes some seconds.`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES[name]], {
      stdio: 'ignore',
      env,
    });
  }
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
      throw new Error(`${file} does not start:\n${said}`);
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
