/**
 * Builds the signer's frame (src/signer/main.tsx) to one file, `/signer.html`: script and style stand in it, allowed by their hashes
 * in the file's own policy, which lets it load nothing at all. Components are written for React and drawn by preact there. The
 * development server builds it when it is asked for. docs/security.md 5
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { signerPolicy } from '../../src/state/config/policy/contentPolicy.ts';
import { wordsPlugin } from './wordsPlugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'signer.html';

async function buildParts(): Promise<{ readonly script: string; readonly style: string }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [wordsPlugin()],
    resolve: {
      alias: [
        { find: /^@fontsource-variable\/.*$/, replacement: `${root}src/signer/noFonts.css` },
        { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
        { find: 'react-dom/client', replacement: 'preact/compat/client' },
        { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
      ],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        // Print no warning about slow plugins, as in vite.config.ts.
        checks: { bundlerTimings: false },
        input: `${root}src/signer/main.tsx`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const scripts = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  const styles = output.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  );
  const [script, ...more] = scripts;
  if (script === undefined || more.length > 0) throw new Error('The signer must be one script.');
  return { script: script.replaceAll('\r', ''), style: styles.join('\n').replaceAll('\r', '') };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function buildSigner(): Promise<string> {
  const { script, style } = await buildParts();
  // What would end the element; in a string, a template and a regular expression the second form means the same.
  const safe = script.replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
  if (/<\/style/i.test(style)) throw new Error('A style of the signer would end its element.');
  return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${signerPolicy(hashOf(safe), hashOf(style))}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>Keys</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script>${safe}</script>
</body>
</html>
`;
}

export function signerPlugin(): Plugin {
  let isBuild = false;
  let isStale = true;
  let page: Promise<string> | null = null;

  /** Built once, and again after a change. */
  function current(): Promise<string> {
    if (page === null || isStale) page = buildSigner();
    isStale = false;
    return page;
  }

  return {
    name: 'orrery:signer',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer(server) {
      server.watcher.on('change', () => (isStale = true));
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        current().then((text) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.setHeader('cache-control', 'no-store');
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      if (isBuild) this.emitFile({ type: 'asset', fileName: FILE, source: await current() });
    },
  };
}
