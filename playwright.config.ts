import { defineConfig, devices, type Project } from '@playwright/test';
import type { Options } from './e2e/fixtures.ts';
import { WAIT_MS, WORKERS } from './e2e/waits.ts';
import { ALL_TESTS } from './tools/allTests.ts';
import { findBrowser } from './tools/findBrowser.ts';
import { findNatsServer } from './tools/natsServer.ts';

/**
 * A browser without its own pages: each window has one of them behind its address bar, which nobody sees here and which costs as much
 * to start as a screen of the client. Chromium heeds only the last list that it is given, so Playwright's own stands in this one.
 */
const NOT_HERE = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Debian's Chromium, as root, without a GPU: software WebGL, no background traffic of its own. Pages are put together by
 * the processor: through software GL each of their frames costs five times as much, and the pictures are the same.
 */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NOT_HERE.join(',')}`,
  '--disable-gpu-compositing',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** What `npm run test:all` runs and `npm test` does not (CONTRIBUTING.md). */
const LATER = ALL_TESTS ? [] : [/@long/];

/** The journey with a real nats-server in front of devnet's stream, where there is one (`npm test` sees to it): there once. */
const overNats = {
  name: 'nats-server',
  testMatch: 'spine.spec.ts',
  // At the true pace blocks are advanced and nothing more of the stream is seen than at the quick one; words are words.
  grepInvert: [/at real pace|other words/, ...LATER],
  use: { relay: 'nats-server' },
} satisfies Project<Options>;

export default defineConfig<Options>({
  testDir: 'e2e',
  // What is beside them as `*.test.ts` judges their helpers, in Node.
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Against a test that never ends: no wait in it may take longer than those below.
  timeout: 20 * WAIT_MS,
  expect: { timeout: WAIT_MS, toPass: { timeout: 2 * WAIT_MS } },
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  snapshotPathTemplate: '{testDir}/__shots__/{projectName}/{arg}{ext}',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: WAIT_MS,
    navigationTimeout: 2 * WAIT_MS,
    viewport: { width: 1280, height: 800 },
    // The processor is for what a test asks; those that watch what moves say so (MOVING in fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A third of the time of a test; TRACE=1 asks for it where the picture and the page's tree do not tell enough.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(() => undefined), args },
  },
  projects:
    findNatsServer() === undefined
      ? [{ name: 'chromium', grepInvert: LATER }]
      : // The longest journey first, so that it does not end the run alone.
        [overNats, { name: 'chromium', grepInvert: [/at quick pace/, ...LATER] }],
});
