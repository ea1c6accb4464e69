/** The README's first command, as a newcomer runs it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FREE = ['--port=0', '--rest-port=0', '--rpc-port=0', '--web-port=0', '--stream-port=0'];
let running: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  for (const { pid } of running) {
    try {
      // The whole group: npm's shell and what it started.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  running = [];
});

const start = (...flags: string[]) => run(process.execPath, '--import', 'tsx', 'tools/start.ts', ...flags);

function run(command: string, ...args: string[]) {
  const child = spawn(command, args, { cwd: root, detached: true });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`it ended without ${pattern}:\n${output}`)));
    });
  return { child, ended, says, output: () => output };
}

describe('npm start', () => {
  test('prints one URL, serves the client with a configuration that names its own network, and ends on Ctrl-C', async () => {
    const { child, ended, says, output } = start(...FREE);
    const [, url = ''] = await says(/Play:\s+(http:\/\/localhost:\d+)/);
    expect(output().match(/https?:\/\//g)).toHaveLength(1);

    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const config = (await (await fetch(`${url}/config.json`)).json()) as { endpoints: { rest: string } };
    const height = (await (await fetch(`${config.endpoints.rest}/blockheight`)).json()) as { blockHeight: string };
    expect(Number(height.blockHeight)).toBeGreaterThan(0);

    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(config.endpoints.rest)).rejects.toThrow();
  });

  test('ends when only npm is told to end', async () => {
    const { child, says } = run('npm', 'start', '--', '--skip-build', ...FREE);
    const [, url = ''] = await says(/Play:\s+(http:\/\/localhost:\d+)/);
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 60_000 });
  });

  test('a port in use is named, with the flag that moves it', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      for (const flag of ['--rest-port', '--stream-port', '--port']) {
        const flags = FREE.map((free) => (free.startsWith(`${flag}=`) ? `${flag}=${port}` : free));
        const { ended, output } = start('--skip-build', ...flags);
        expect(await ended).toBe(1);
        expect(output()).toContain(String(port));
        expect(output()).toContain(flag);
      }
    } finally {
      taken.close();
    }
  });

  test('a flag that does not exist is named', async () => {
    const { ended, output } = start('--pase=real');
    expect(await ended).toBe(1);
    expect(output()).toContain('--pase');
  });
});
