/** orrery-host with all that it needs in one file, so that whoever has the release needs nothing but Node. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the program's text */
export async function bundleHost(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: `${root}tools/hosting/bin.ts`,
      target: 'node20',
      write: false,
      minify: false,
      rolldownOptions: { output: { format: 'esm', codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput; // no watcher was asked for
  const [program, ...more] = output;
  if (program.type !== 'chunk' || more.length > 0) throw new Error('orrery-host must be one file.');
  return `#!/usr/bin/env node\n${program.code}`;
}
