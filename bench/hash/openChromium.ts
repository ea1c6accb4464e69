/** A Chromium with a bench's page in it, built by Vite as the client is. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build, type PluginOption, preview } from 'vite';
import { findBrowser } from '../../tools/findBrowser.ts';

export interface BenchBrowser extends AsyncDisposable {
  /** `Chromium 156.0.7000.0` */
  readonly version: string;
  readonly page: Page;
}

export interface BenchPageOptions {
  /** Folder of its index.html; default that of the hash bench. */
  readonly page?: URL;
  /** The global the page makes when it is ready. Default `bench`. */
  readonly door?: string;
  readonly plugins?: readonly PluginOption[];
  /** Of the browser, beside `--no-sandbox`. */
  readonly args?: readonly string[];
  /** False = names of functions stay readable, for profiles. Default true. */
  readonly minify?: boolean;
}

/** What may go wrong in the page ends the bench. */
export async function openChromium(say: (line: string) => void, options: BenchPageOptions = {}): Promise<BenchBrowser> {
  const {
    page: at = new URL('./page', import.meta.url),
    door = 'bench',
    plugins = [],
    args = [],
    minify = true,
  } = options;
  const root = fileURLToPath(at);
  const outDir = await mkdtemp(join(tmpdir(), 'bench-page-'));
  const common = { root, configFile: false as const, logLevel: 'warn' as const, plugins: [...plugins] };
  await build({
    ...common,
    build: { outDir, emptyOutDir: true, target: 'esnext', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000, minify },
    worker: { format: 'es' },
  });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The page of the bench is served nowhere.');
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: ['--no-sandbox', ...args] });
  const page = await browser.newPage();
  page.on('pageerror', (error) => say(`page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') say(`page: ${message.text()}`);
  });
  await page.goto(url);
  await page.waitForFunction((name) => name in globalThis, door, { timeout: 60_000 });
  return {
    version: `Chromium ${browser.version()}`,
    page,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** `AMD EPYC 9R14, 2 cores` */
export function machineName(): string {
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`;
}
