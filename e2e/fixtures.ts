/**
 * Each test gets a network of its own and the built client served beside it, both in this process; the page fails the
 * test when it logs an error, breaks the content policy or leaves a rejection unhandled.
 */
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { createDevnet } from '../devnet/createDevnet.ts';
import type { DevnetOptions } from '../devnet/options.ts';
import type { Devnet } from '../devnet/types.ts';
import { SIGNER_HEADER } from '../src/state/config/policy/contentPolicy.ts';
import { createHost } from '../tools/host.ts';
import { startNatsServer } from '../tools/natsServer.ts';
import { pressAgain } from './pressAgain.ts';

/** The built client; `CLIENT_DIST` names another build than the usual one. */
export const dist = process.env['CLIENT_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));

export interface Network {
  readonly devnet: Devnet;
  /** Where the client is served. */
  readonly url: string;
  /** JSON of a chain REST route, asked by the test itself. @param path without the namespace: `player/1-2` */
  ask(path: string): Promise<Record<string, unknown>>;
}

/** What the page says on its console, and what a test expects it to say. */
export interface Noise {
  /** Console errors of this form are part of the test. */
  expect(pattern: RegExp): void;
  /** The test is over: what a page says of a network that goes is not heard. */
  end(): void;
}

interface WorkerFixtures {
  /** What broke the content policy or Trusted Types since the last look, in any page of this worker's browser. */
  readonly brokenRules: () => readonly string[];
}

interface Fixtures {
  readonly network: Network;
  readonly noise: Noise;
}

export interface Options {
  readonly devnetOptions: Partial<DevnetOptions>;
  /** What the page's stream is: devnet's own server, or a real nats-server that devnet publishes to. */
  readonly relay: 'devnet' | 'nats-server';
  /** What the test opens is a page of its own (e2e/pages), not the client: it has no policy. */
  readonly ownPage: boolean;
}

/** Options of devnet that put a real server in front of its stream, and that server's end. */
async function openRelay(relay: Options['relay']): Promise<AsyncDisposable & { options: Partial<DevnetOptions> }> {
  if (relay === 'devnet') return { options: {}, [Symbol.asyncDispose]: () => Promise.resolve() };
  const server = await startNatsServer();
  const options = { natsServer: server.natsUrl, natsWebsocket: server.websocketUrl };
  return { options, [Symbol.asyncDispose]: () => server.close() };
}

/**
 * A resource that answers 404 or 401 is a normal answer here (a transaction not in a block yet); Chromium logs it. A node's RPC says
 * the same of a transaction with a 500; the doctor's sign-up, which nobody signed, is refused with a 400.
 */
const EXPECTED_NOISE =
  /^Failed to load resource: the server responded with a status of (?:40[145]\b|400 .*\/api\/auth\/signup\)$|500 .*\/tx\?hash=0x[0-9A-F]{64}\)$)/;

/** Said by a page to its console; Chromium says it of workers only there. */
const BROKEN_RULE = /Content Security Policy|Trusted ?(?:Type|HTML|Script)/;
/** Of a signer on a hostname of its own. */
const SIGNER_OF_ITS_OWN = /^frame-ancestors http:\/\/localhost:\d+; sandbox allow-scripts allow-same-origin$/;
const NO_POLICY = /came without a policy$/;
/** Seen from inside as well: what a page does before anybody listens to its console, and in words that do not change. */
const reportViolations = (): void => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    // oxlint-disable-next-line no-console -- the way out of a page that this file listens to
    console.error(`Content Security Policy broken: ${effectiveDirective} by ${blockedURI}`);
  });
};

function watchPage(page: Page, expected: readonly RegExp[], isOver: () => boolean): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack || error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isOver()) return;
    const said = `${message.text()} (${message.location().url})`;
    if ([EXPECTED_NOISE, ...expected].some((pattern) => pattern.test(said))) return;
    problems.push(`console: ${said}`);
  });
  return problems;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  // Of the worker, so that no page that a test opens besides is left out.
  brokenRules: [
    async ({ browser }, provide) => {
      const broken: string[] = [];
      browser.on('context', (context) => {
        void context.addInitScript(reportViolations);
        context.on('console', (message) => {
          if (message.type() === 'error' && BROKEN_RULE.test(message.text())) broken.push(message.text());
        });
        context.on('response', (response) => {
          if (response.request().resourceType() !== 'document' || !response.ok()) return;
          const policy = response.headers()['content-security-policy'] ?? '';
          // The signer's document says the rest itself: what it may do is in its own text.
          const isWhole = new URL(response.url()).pathname.endsWith('/signer.html')
            ? policy === SIGNER_HEADER || SIGNER_OF_ITS_OWN.test(policy)
            : /require-trusted-types-for 'script'/.test(policy);
          if (!isWhole) broken.push(`${response.url()} came without a policy`);
        });
      });
      await provide(() => broken.splice(0));
    },
    { scope: 'worker', auto: true },
  ],

  devnetOptions: [{}, { option: true }],

  relay: ['devnet', { option: true }],

  ownPage: [false, { option: true }],

  network: async ({ devnetOptions, relay, noise }, provide) => {
    await using stream = await openRelay(relay);
    await using devnet = await createDevnet({
      ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
      ...stream.options,
      ...devnetOptions,
    });
    await using host = await createHost({ dist, config: devnet.clientConfig, port: 0 });
    const { namespace } = devnet.options;
    await provide({
      devnet,
      url: host.url,
      ask: async (path) => {
        const response = await fetch(`${devnet.urls.rest}/${namespace}/${path}`);
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return (await response.json()) as Record<string, unknown>;
      },
    });
    noise.end();
  },

  // Automatic: a test that never mentions it is held to it as well.
  noise: [
    async ({ page, brokenRules, ownPage }, provide) => {
      pressAgain(page.locator('html'));
      const expected: RegExp[] = [];
      let over = false;
      const problems = watchPage(page, expected, () => over);
      await provide({ expect: (pattern) => void expected.push(pattern), end: () => void (over = true) });
      if (problems.length > 0) throw new Error(`The page was not quiet:\n${problems.join('\n')}`);
      const judged = ownPage ? [...expected, NO_POLICY] : expected;
      const broken = brokenRules().filter((text) => !judged.some((pattern) => pattern.test(text)));
      if (broken.length > 0) throw new Error(`The content policy was broken:\n${broken.join('\n')}`);
    },
    { auto: true },
  ],
});

/** For `test.use`: a page that moves, as most players have it; tests are still otherwise. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
