/**
 * Builds the service worker (src/offline) to one file, `/sw.js`, with the hash of every file of the release written in, so that it hands
 * out nothing else, whatever lies in the browser's storage. docs/security.md 14
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { PAGE, type ShellFiles } from '../../src/offline/shellFiles.ts';
import { keptPolicy } from '../../src/state/config/policy/contentPolicy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const SHELL_WORKER = 'sw.js';

/** The host's own, and the signer's document, which is never handed out by anybody but the host. */
const NOT_KEPT: ReadonlySet<string> = new Set(['config.json', 'manifest.webmanifest', 'signer.html']);

/** Large, and nobody needs it without a network or before he asks for it; kept once it was. By the beginning of its name. */
const NOT_AHEAD: readonly string[] = [
  // Reads the chain by RPC, and speaks to a stream.
  'rpcFallback-',
  'natsPort-',
  // Draw foreign pictures.
  'index_bg-',
  'lottie_light_canvas-',
  'mod.worker-',
  'WorkshopScreen-',
  // For those who build the client.
  'LabScreen-',
  'SceneLabScreen-',
  'UiLabScreen-',
  // Letters of names that may never be seen.
  'inter-cyrillic',
  'inter-greek',
  'inter-vietnamese',
  'inter-latin-ext-',
  'oxanium-latin-ext-',
];

export const shellHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64');

/** What is copied into the build as it is. */
function publicFiles(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), shellHash(readFileSync(file))] as const);
}

/** @param hashes of a build's files, each with its path */
export function describeShell(hashes: readonly (readonly [string, string])[]): ShellFiles {
  const kept = hashes.filter(([file]) => !NOT_KEPT.has(file) && !/(?:^|\/)\./.test(file));
  const files = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const named = Object.keys(files);
  const unused = NOT_AHEAD.find((start) => !named.some((file) => file.startsWith(`assets/${start}`)));
  if (unused !== undefined)
    throw new Error(`shellWorkerPlugin.ts names ${unused}, but no file of the build starts with it.`);
  const isAhead = (file: string): boolean =>
    file === PAGE || (file.startsWith('assets/') && !NOT_AHEAD.some((start) => file.startsWith(`assets/${start}`)));
  const ahead = named.filter(isAhead);
  const release = createHash('sha256')
    .update(JSON.stringify([files, ahead]))
    .digest('hex')
    .slice(0, 16);
  return { release, files, ahead, policy: keptPolicy() };
}

/** @returns the worker's text */
export async function buildShellWorker(shell: ShellFiles): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(shell) },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        // Print no warning about slow plugins, as in vite.config.ts.
        checks: { bundlerTimings: false },
        input: `${root}src/offline/shell.worker.ts`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput; // no watcher was asked for
  const [worker, ...more] = output;
  if (worker.type !== 'chunk' || more.length > 0) throw new Error('The service worker must be one file.');
  return worker.code;
}

export function shellWorkerPlugin(): Plugin {
  let publicDir = '';
  return {
    name: 'orrery:shell-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle: {
      // After the page has its policy and the signer's document is there.
      order: 'post',
      async handler(_options, bundle) {
        const made = Object.values(bundle).map(
          (one) => [one.fileName, shellHash(one.type === 'chunk' ? one.code : one.source)] as const,
        );
        const shell = describeShell([...publicFiles(publicDir), ...made]);
        this.emitFile({ type: 'asset', fileName: SHELL_WORKER, source: await buildShellWorker(shell) });
      },
    },
  };
}
