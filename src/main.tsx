import './app/trustedTypes.ts';
import './lib/jitless.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyBrand } from './app/applyBrand.ts';
import { createRuntime } from './app/createRuntime.ts';
import { CrashPage } from './app/errors/CrashPage.tsx';
import { isPractising } from './app/practiceDoor.ts';
import { assert } from './lib/BaseError.ts';
import { ConfigError, fetchConfig } from './state/config/parseConfig.ts';

async function start(): Promise<void> {
  const host = document.getElementById('root');
  assert(host, 'index.html has no #root');
  const root = createRoot(host);
  try {
    const config = await fetchConfig();
    applyBrand(config.brand);
    if (isPractising(config)) {
      const { PracticePage } = await import('./practice/PracticePage.tsx');
      root.render(
        <StrictMode>
          <PracticePage config={config} />
        </StrictMode>,
      );
      return;
    }
    const runtime = await createRuntime(config);
    root.render(
      <StrictMode>
        <App runtime={runtime} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(await pageOf(error));
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
