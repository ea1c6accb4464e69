import './app/trustedTypes.ts';
import './lib/jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyBrand } from './app/applyBrand.ts';
import { createRuntime } from './app/createRuntime.ts';
import { ConfigErrorPage } from './app/errors/ConfigErrorPage.tsx';
import { CrashPage } from './app/errors/CrashPage.tsx';
import { isPractising } from './app/practice/practiceDoor.ts';
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
      const { PracticePage } = await import('./app/practice/PracticePage.tsx');
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
    root.render(
      error instanceof ConfigError ? <ConfigErrorPage problems={error.problems} /> : <CrashPage error={error} />,
    );
  }
}

void start();
