import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { structArtPlugin } from './tools/art/structArtPlugin.ts';

/** `*.test.ts` run in Node, `*.test.tsx` in a DOM; what needs a real browser is in e2e/. */
export default defineConfig({
  plugins: [structArtPlugin()],
  test: {
    // A guard against hanging, not a measure: property tests take what the machine takes.
    testTimeout: 120_000,
    // Output of tests that pass is noise; of those that fail it is evidence.
    silent: 'passed-only',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{src,devnet,tools}/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: { name: 'dom', environment: 'happy-dom', include: ['src/**/*.test.tsx'] },
      },
    ],
  },
});
