import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { structArtPlugin } from './tools/art/structArtPlugin.ts';
import { pagePolicyPlugin } from './tools/page/pagePolicyPlugin.ts';

export default defineConfig({
  plugins: [react({ compiler: true }), structArtPlugin(), pagePolicyPlugin()],
  build: {
    target: 'es2022',
    // Inlined assets would be data: addresses, which the content policy refuses for everything but pictures.
    assetsInlineLimit: 0,
    // What it stands in for, browsers of this target have, or load a moment later.
    modulePreload: { polyfill: false },
    // tools/budget.ts walks it to weigh the first route.
    manifest: true,
    chunkSizeWarningLimit: 1200,
  },
  worker: { format: 'es' },
});
