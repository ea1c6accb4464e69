import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { structArtPlugin } from './tools/art/structArtPlugin.ts';

/** `npm run attack` tries so many times as many cases. */
const ATTACK_SCALE = Math.max(1, Number(process.env['ATTACK_SCALE'] ?? 1));
const WITH_A_NETWORK = 'src/**/*.integration.test.ts';

/** `*.test.ts` run in Node, `*.test.tsx` in a DOM; what needs a real browser is in e2e/. */
export default defineConfig({
  plugins: [structArtPlugin()],
  test: {
    // A guard against hanging, not a measure: property tests take what the machine takes.
    testTimeout: 120_000 * ATTACK_SCALE,
    hookTimeout: 120_000,
    // Output of tests that pass is noise; of those that fail it is evidence.
    silent: 'passed-only',
    // One more than the cores of the machine this is meant for: networks are waited for, block by block.
    maxWorkers: 3,
    projects: [
      {
        // Values in, values out: one process reads the modules once for all of them, a third of the time of a process each.
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [WITH_A_NETWORK],
          isolate: false,
        },
      },
      {
        // Networks, workers, servers: a process each, so that what one leaves running is not the next one's load.
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{devnet,tools}/**/*.test.ts', WITH_A_NETWORK] },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/patience.ts'],
        },
      },
    ],
  },
});
