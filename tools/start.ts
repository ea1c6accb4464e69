/**
 * `npm start`: the embedded network and the client in one process. Builds the client, brings up the network, prints one
 * URL. Ctrl-C ends everything, and so does the end of the npm that started it.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { createDevnet } from '../devnet/createDevnet.ts';
import { describeFlags, parseFlags } from '../devnet/flags.ts';
import { type DevnetOptions, optionsAtPlay } from '../devnet/options.ts';
import type { Devnet } from '../devnet/types.ts';
import { createHost, type Host } from './host.ts';
import { watchParent } from './watchParent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const DEFAULT_CLIENT_PORT = 4173;

interface StartFlags {
  readonly port: number;
  /** Serve the build that is there. */
  readonly skipBuild: boolean;
  readonly devnet: string[];
}

function readStartFlags(argv: readonly string[]): StartFlags {
  const devnet: string[] = [];
  let port = DEFAULT_CLIENT_PORT;
  let skipBuild = false;
  for (let i = 0; i < argv.length; i++) {
    const [flag = '', inline] = (argv[i] ?? '').split('=', 2);
    if (flag === '--port') {
      const text = inline ?? argv[++i];
      port = Number(text);
      if (!Number.isInteger(port) || port < 0 || port > 65535)
        throw new Error(`--port must be a port number from 0 to 65535, not "${text}".`);
    } else if (flag === '--skip-build') skipBuild = true;
    else devnet.push(argv[i] ?? '');
  }
  return { port, skipBuild, devnet };
}

async function serveClient(devnet: Devnet, port: number): Promise<Host> {
  try {
    // A phone in the house plays as well, and its way is not this machine's own.
    return await createHost({ dist, config: devnet.clientConfig, port, packs: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} of the client is already in use. Choose another port with --port <number>.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** The one page that may ask is the client's; at a port that nobody knows yet, any that this machine serves. */
function originsAtPlay(port: number): Partial<DevnetOptions> {
  return port === 0 ? {} : { clientOrigins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`] };
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) {
    console.log(
      `Usage: npm start -- [flags]\n\nStarts the local network and the client, and prints the URL to play.\n\n  --port <number>                  port of the client (default ${DEFAULT_CLIENT_PORT})\n  --skip-build                     serve the existing build\n${describeFlags()}`,
    );
    return;
  }
  const flags = readStartFlags(argv);
  const options = parseFlags(flags.devnet);
  // The ports first: a newcomer should not wait for a build to hear that one is taken.
  const devnet = await createDevnet({ ...originsAtPlay(flags.port), ...optionsAtPlay(options) });
  try {
    // What a shell says it is for would make it three times as large.
    process.env['NODE_ENV'] = 'production';
    if (!flags.skipBuild || !existsSync(dist)) await build({ root, logLevel: 'error' });
    const host = await serveClient(devnet, flags.port);
    console.log(
      `\n  Play:  ${host.url}\n\n  The network runs on this computer and ${options.dataDir ? `is saved in ${options.dataDir}` : 'isn’t saved'}. Press Ctrl-C to stop.\n`,
    );
    const end = (): void => {
      void Promise.allSettled([host.close(), devnet.close()]).then(() => process.exit(0));
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    // npm hands a SIGTERM to the shell between us, which ends without passing it on.
    if (process.env['npm_lifecycle_event'] === 'start') watchParent(end);
  } catch (error) {
    await devnet.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
