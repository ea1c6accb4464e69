import './app/trustedTypes.ts';
import './lib/jitless.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyBrand, applyIcon } from './app/applyBrand.ts';
import { CrashPage } from './app/errors/CrashPage.tsx';
import { watchLostParts } from './app/installed/newVersion.ts';
import { isPractising } from './app/practiceDoor.ts';
import { assert } from './lib/BaseError.ts';
import { basePath } from './lib/basePath.ts';
import { narrowPolicy } from './state/config/policy/narrowPolicy.ts';
import { ConfigError, fetchConfig } from './state/config/parseConfig.ts';
import type { RuntimeConfig } from './state/config/RuntimeConfig.ts';
import type { Runtime } from './state/Runtime.ts';

async function start(): Promise<void> {
  const host = document.getElementById('root');
  assert(host, 'index.html has no #root');
  const root = createRoot(host);
  watchLostParts();
  try {
    // A host that says who may frame it never gets here; a page cannot say it of itself.
    if (window.top !== window) {
      const { FramedPage } = await import('./app/errors/FramedPage.tsx');
      root.render(<FramedPage />);
      return;
    }
    // What the client is wired of comes while its configuration is asked for.
    const wiring = import('./app/createRuntime.ts');
    // Told below, where somebody waits for it.
    wiring.catch(() => undefined);
    const config = await fetchConfig(`${basePath}config.json`);
    narrowPolicy(config.endpoints);
    applyBrand(config.brand);
    setTimeout(() => applyIcon(config.brand), ICON_MS);
    if (isPractising(config)) {
      const { PracticePage } = await import('./practice/PracticePage.tsx');
      root.render(
        <StrictMode>
          <PracticePage config={config} />
        </StrictMode>,
      );
      setTimeout(() => void settleIn(config, null), LATER_MS);
      return;
    }
    const { createRuntime } = await wiring;
    const runtime = await createRuntime(config);
    root.render(
      <StrictMode>
        <App runtime={runtime} />
      </StrictMode>,
    );
    setTimeout(() => void reportHost(), LATER_MS);
    setTimeout(() => void settleIn(config, runtime), LATER_MS);
  } catch (error) {
    if (error instanceof ConfigError && error.isAway && (await isShownAway(root))) return;
    root.render(await pageOf(error));
  }
}

/** When the page has its own mark. */
const ICON_MS = 1_500;

/** When what a player waits for is there. */
const LATER_MS = 5_000;

async function reportHost(): Promise<void> {
  const { reportHostGaps } = await import('./state/config/policy/checkHost.ts');
  await reportHostGaps();
}

/** The client stays in this browser, unless its host has switched that off; then nothing of it stays. */
async function settleIn(config: RuntimeConfig, runtime: Runtime | null): Promise<void> {
  // The development server makes its files up as it goes: there is nothing to keep.
  if (!import.meta.env.PROD) return;
  const isOffered = config.features['offline'] !== false;
  if (!isOffered && !navigator.serviceWorker?.controller) return;
  const { beginInstalled, endInstalled } = await import('./app/installed/beginInstalled.ts');
  await (isOffered ? beginInstalled(config, runtime) : endInstalled());
}

/** The host is away: whether there is enough here to say so, and to practise. */
async function isShownAway(root: Root): Promise<boolean> {
  try {
    const { enterAway } = await import('./app/away/enterAway.tsx');
    return await enterAway(root);
  } catch {
    return false;
  }
}

/** What is wrong in a configuration is for its host to read: that page is loaded only then. */
async function pageOf(error: unknown): Promise<ReactNode> {
  if (!(error instanceof ConfigError)) return <CrashPage error={error} />;
  try {
    const { ConfigErrorPage } = await import('./app/errors/ConfigErrorPage.tsx');
    return <ConfigErrorPage problems={error.problems} />;
  } catch {
    return <CrashPage error={error} />;
  }
}

void start();
