import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ALL_TESTS } from './tools/allTests.ts';
import { slowness } from './tools/slowness.ts';
import { structArtPlugin } from './tools/art/structArtPlugin.ts';
import { wordsPlugin } from './tools/page/wordsPlugin.ts';

/** `npm run attack` tries so many times as many cases. */
const ATTACK_SCALE = Math.max(1, Number(process.env['ATTACK_SCALE'] ?? 1));
/** What `npm run test:all` runs and `npm test` does not (CONTRIBUTING.md). */
const LATER = ALL_TESTS ? [] : ['**/*.long.*'];
const WITH_A_NETWORK = '{src,e2e}/**/*.integration.test.ts';
/** Twice the cores of the machine this is meant for: networks are waited for, block by block. */
const WORKERS = 4;
/** How long a wait for a state may take; tests read the same factor from the environment (src/testing/waitMs.ts). */
const WAIT_MS = 15_000 * slowness(WORKERS);
/** DOM tests that replace a module, which only a process of their own can: others would get what they replaced. */
const MOCKING = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => file.endsWith('.test.tsx') && readFileSync(file, 'utf8').includes('vi.mock('));
/** The chain's rules alone: a pure state machine. */
const WORLD = 'devnet/world/**/*.test.ts';

/** `*.test.ts` run in Node, `*.test.tsx` in a DOM; what needs a real browser is in e2e/. */
export default defineConfig({
  plugins: [structArtPlugin(), wordsPlugin()],
  test: {
    // Against a test that never ends. Property tests need the longest; no single wait may take longer than the one below.
    testTimeout: 20 * WAIT_MS * ATTACK_SCALE,
    hookTimeout: 20 * WAIT_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // Output of tests that pass is noise; of those that fail it is evidence.
    silent: 'passed-only',
    maxWorkers: WORKERS,
    projects: [
      {
        // Values in, values out: one process reads the modules once for all of them, a third of the time of a process each.
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['src/**/*.test.ts', 'e2e/wallet/*.test.ts', WORLD],
          exclude: [WITH_A_NETWORK, ...LATER],
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
          exclude: [WORLD, ...LATER],
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: [...MOCKING, ...LATER],
          setupFiles: ['src/testing/domSetup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: {
          name: 'dom, modules replaced',
          environment: 'happy-dom',
          include: MOCKING,
          exclude: LATER,
          setupFiles: ['src/testing/domSetup.ts'],
        },
      },
    ],
  },
});
