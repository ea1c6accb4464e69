/**
 * Each test gets a network of its own and the built client served beside it, both in this process; the page fails the
 * test when it logs an error, breaks the content policy or leaves a rejection unhandled.
 */
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { createDevnet } from '../devnet/createDevnet.ts';
import type { DevnetOptions } from '../devnet/options.ts';
import type { Devnet } from '../devnet/types.ts';
import { createHost } from '../tools/host.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

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
}

interface Fixtures {
  readonly network: Network;
  readonly noise: Noise;
}

interface Options {
  readonly devnetOptions: Partial<DevnetOptions>;
}

/** A resource that answers 404 or 401 is a normal answer here (a transaction not in a block yet); Chromium logs it. */
const EXPECTED_NOISE = /^Failed to load resource: the server responded with a status of (?:401|404)/;

function watchPage(page: Page, expected: readonly RegExp[]): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if ([EXPECTED_NOISE, ...expected].some((pattern) => pattern.test(message.text()))) return;
    problems.push(`console: ${message.text()}`);
  });
  return problems;
}

export const test = base.extend<Fixtures & Options>({
  devnetOptions: [{}, { option: true }],

  network: async ({ devnetOptions }, provide) => {
    await using devnet = await createDevnet({
      ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
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
  },

  // Automatic: a test that never mentions it is held to it as well.
  noise: [
    async ({ page }, provide) => {
      const expected: RegExp[] = [];
      const problems = watchPage(page, expected);
      await provide({ expect: (pattern) => void expected.push(pattern) });
      if (problems.length > 0) throw new Error(`The page was not quiet:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
