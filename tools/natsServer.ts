/**
 * A real nats-server for tests, wherever one is: named by NATS_SERVER, on the path, else Debian's by apt where this user
 * may install. Started on free ports with its websocket open, in a folder of its own.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, installPackages } from './debian.ts';

const NAME = 'nats-server';
const READY_MS = 10_000;
const LOOK_MS = 20;
const STOP_MS = 5_000;

export interface NatsServer {
  /** `nats://127.0.0.1:…`, for `--nats` */
  readonly natsUrl: string;
  /** `ws://127.0.0.1:…`, for `--nats-websocket` */
  readonly websocketUrl: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Stops it, so that every client loses its connection, and starts it again on the same ports. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

/** Its file, or undefined where there is none. Installs nothing. */
export function findNatsServer(): string | undefined {
  const named = process.env['NATS_SERVER'];
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(NAME);
}

/** As {@link findNatsServer}, after trying to install it. */
export function haveNatsServer(say: (line: string) => void): string | undefined {
  const found = findNatsServer();
  if (found === undefined) installPackages(NAME, [NAME], say);
  return found ?? findNatsServer();
}

function configOf(folder: string, nats: string, websocket: string): string {
  // -1 = any free port; which ones became of it is written into the folder.
  const [natsPort, websocketPort] = [nats, websocket].map((url) => (url === '' ? '-1' : new URL(url).port));
  return [
    'host: "127.0.0.1"',
    `port: ${natsPort}`,
    `ports_file_dir: ${JSON.stringify(folder)}`,
    `websocket { host: "127.0.0.1", port: ${websocketPort}, no_tls: true }`,
    '',
  ].join('\n');
}

interface Ports {
  readonly nats: string;
  readonly websocket: string;
}

/** What the server says about itself once it listens: `{"nats":["nats://…"],"websocket":["ws://…"]}`. */
function readPorts(folder: string, pid: number): Ports | undefined {
  const file = readdirSync(folder).find((name) => name.endsWith(`_${pid}.ports`));
  if (file === undefined) return undefined;
  try {
    const ports = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, readonly string[]>;
    const [nats, websocket] = [ports['nats']?.[0], ports['websocket']?.[0]];
    return nats === undefined || websocket === undefined ? undefined : { nats, websocket };
  } catch {
    // Half written: look again.
    return undefined;
  }
}

/** @throws Error with instructions when there is no nats-server, or with what it said when it does not start */
export async function startNatsServer(say: (line: string) => void = () => undefined): Promise<NatsServer> {
  const binary = haveNatsServer(say);
  if (binary === undefined) {
    throw new Error(
      [
        'No nats-server was found or could be installed. Do one of these:',
        '  apt-get install nats-server         (as root)',
        '  NATS_SERVER=/path/to/nats-server npm test',
      ].join('\n'),
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'nats-'));
  let ports: Ports = { nats: '', websocket: '' };
  let child: ChildProcess | undefined;

  async function start(file: string): Promise<void> {
    writeFileSync(join(folder, 'nats.conf'), configOf(folder, ports.nats, ports.websocket));
    const started = spawn(file, ['-c', join(folder, 'nats.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    let said = '';
    started.stderr.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(-2_000);
    });
    started.on('error', (error) => {
      said += error.message;
    });
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const known = started.pid === undefined ? undefined : readPorts(folder, started.pid);
      if (known) {
        ports = known;
        return;
      }
      if (started.pid === undefined || started.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`${file} did not start:\n${said}`);
      }
      await sleep(LOOK_MS);
    }
  }

  async function stop(): Promise<void> {
    const running = child;
    child = undefined;
    if (running?.pid === undefined || running.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once('close', () => resolve()));
    running.kill('SIGTERM');
    const kill = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(kill);
  }

  async function close(): Promise<void> {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await start(binary);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    get natsUrl() {
      return ports.nats;
    },
    get websocketUrl() {
      return ports.websocket;
    },
    get pid() {
      if (child?.pid === undefined) throw new Error('The nats-server isn’t running.');
      return child.pid;
    },
    async restart() {
      await stop();
      await start(binary);
    },
    close,
  };
}
