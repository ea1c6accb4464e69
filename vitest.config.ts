import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { structArtPlugin } from './tools/art/structArtPlugin.ts';
import { wordsPlugin } from './tools/page/wordsPlugin.ts';

/** `npm run attack` tries so many times as many cases. */
const ATTACK_SCALE = Math.max(1, Number(process.env['ATTACK_SCALE'] ?? 1));
const WITH_A_NETWORK = '{src,e2e}/**/*.integration.test.ts';
/** The chain's rules alone: a pure state machine. */
const WORLD = 'devnet/world/**/*.test.ts';

/** `*.test.ts` run in Node, `*.test.tsx` in a DOM; what needs a real browser is in e2e/. */
export default defineConfig({
  plugins: [structArtPlugin(), wordsPlugin()],
  test: {
    // A guard against hanging, not a measure: property tests take what the machine takes.
    testTimeout: 300_000 * ATTACK_SCALE,
    hookTimeout: 300_000,
    // Likewise: a second, as it is without this, is no time on a machine that does other things.
    expect: { poll: { timeout: 60_000 } },
    // Output of tests that pass is noise; of those that fail it is evidence.
    silent: 'passed-only',
    // Twice the cores of the machine this is meant for: networks are waited for, block by block.
    maxWorkers: 4,
    projects: [
      {
        // Values in, values out: one process reads the modules once for all of them, a third of the time of a process each.
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/**/*.test.ts', 'e2e/wallet/*.test.ts', WORLD],
          exclude: [WITH_A_NETWORK],
          isolate: false,
        },
      },
      {
        // Networks, workers, servers: each test ends what it began, so these share a few processes too, at half the cost.
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{devnet,tools}/**/*.test.ts', WITH_A_NETWORK],
          exclude: [WORLD],
        },
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
