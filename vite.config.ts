import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { structArtPlugin } from './tools/art/structArtPlugin.ts';
import { configSchemaPlugin } from './tools/page/configSchemaPlugin.ts';
import { pagePolicyPlugin } from './tools/page/pagePolicyPlugin.ts';
import { shellWorkerPlugin } from './tools/page/shellWorkerPlugin.ts';
import { signerPlugin } from './tools/page/signerPlugin.ts';
import { stageGroup } from './tools/page/stages.ts';
import { wordsPlugin } from './tools/page/wordsPlugin.ts';

/** Scripts and style sheet that index.html names. */
const ALWAYS_THERE = /^assets\/(?:ahead|index|rolldown-runtime|first)-[\w-]+\.(?:js|css)$|^assets\/wiring-[\w-]+\.js$/;

export default defineConfig({
  // Every file names others from where it lies itself, so that a host may keep them in a folder; index.html alone says where it is.
  base: './',
  plugins: [
    react({ compiler: true }),
    structArtPlugin(),
    wordsPlugin(),
    pagePolicyPlugin(),
    signerPlugin(),
    shellWorkerPlugin(),
    configSchemaPlugin(),
  ],
  build: {
    target: 'es2022',
    // Inlined assets would be data: addresses, which the content policy refuses for everything but pictures.
    assetsInlineLimit: 0,
    // What it stands in for, browsers of this target have, or load a moment later.
    // Every page has its first scripts: no import has to ask for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((one) => !ALWAYS_THERE.test(one)),
    },
    // tools/budget.ts walks it to weigh the first route.
    manifest: true,
    // Seven characters, not eight: the first file names all others, and nothing in it packs worse.
    rolldownOptions: {
      // Print no warning about slow plugins: a busy machine causes it, and nothing is wrong.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What a player loads anyway comes in a few files, not in hundreds.
        codeSplitting: { includeDependenciesRecursively: false, groups: [stageGroup()] },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  worker: { format: 'es' },
});
