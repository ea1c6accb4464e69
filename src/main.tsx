import './app/trustedTypes.ts';
import './lib/jitless.ts';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { configAnswer } from './ahead.ts';
import { askAhead } from './app/askAhead.ts';
import { applyBrand, applyIcon } from './app/applyBrand.ts';
import { CrashPage } from './app/errors/CrashPage.tsx';
import { ScreenPending } from './app/errors/ScreenPending.tsx';
import type { settleIn } from './app/later.ts';
import { isPractising } from './app/practiceDoor.ts';
import { openLanguage } from './app/languages/openLanguage.ts';
import { isSetup } from './app/setup/setupDoor.ts';
import { assert } from './lib/BaseError.ts';
import { isWaitingFor } from './lib/database/waits.ts';
import { loadEarlyPart, loadPart } from './lib/lostPart.ts';
import { narrowPolicy } from './state/config/policy/narrowPolicy.ts';
import { ConfigError, readConfig } from './state/config/parseConfig.ts';

async function start(): Promise<void> {
  const host = document.getElementById('root');
  assert(host, 'index.html has no #root');
  const root = createRoot(host);
  const spoken = openLanguage();
  // What it waits for may never come: what that is, is said until the game stands there.
  let isOver = false;
  const late = setInterval(() => void showWait(root, () => isOver), SLOW_MS);
  try {
    // A host that says who may frame it never gets here; a page cannot say it of itself.
    if (window.top !== window) {
      const { FramedPage } = await import('./app/errors/FramedPage.tsx');
      await spoken;
      root.render(<FramedPage />);
      return;
    }
    if (isSetup()) {
      await spoken;
      const { openSetup } = await loadPart(() => import('./app/setup/openSetup.tsx'));
      root.render(await openSetup());
      return;
    }
    // What the client is wired of comes while its configuration is asked for.
    const wiring = loadEarlyPart(() => import('./app/createRuntime.ts'));
    // Told below, where somebody waits for it.
    wiring.catch(() => undefined);
    askAhead();
    const [places] = await Promise.all([readConfig(configAnswer), spoken]);
    const config =
      places.length === 1 ? places[0] : (await import('./state/config/chosenPlace.ts')).choosePlace(places);
    narrowPolicy(
      config,
      places.map(({ brand }) => brand.logo),
    );
    // Drawn in its colours from the first; a page without them is a page all the same.
    await applyBrand(config.brand).catch(() => undefined);
    applyIcon(config.brand);
    if (isPractising(config)) {
      const { PracticePage } = await loadPart(() => import('./practice/PracticePage.tsx'));
      root.render(
        <StrictMode>
          <PracticePage config={config} />
        </StrictMode>,
      );
      settleLater(config, null);
      return;
    }
    const { createRuntime } = await wiring;
    const runtime = await createRuntime(config);
    root.render(
      <StrictMode>
        <App runtime={runtime} />
      </StrictMode>,
    );
    settleLater(config, runtime);
  } catch (error) {
    await showError(root, error);
  } finally {
    isOver = true;
    clearInterval(late);
  }
}

/** How long the page may stay empty, and how often what it waits for is looked at. */
const SLOW_MS = 2_500;

async function showWait(root: Root, isOver: () => boolean): Promise<void> {
  const isStorage = isWaitingFor('storage', SLOW_MS);
  const part = isStorage && (await import('./app/errors/StorageWait.tsx').catch(() => null));
  if (isOver()) return;
  root.render(<main>{part ? <part.StorageWait /> : <ScreenPending />}</main>);
}

/** When what a player waits for is there. */
const LATER_MS = 12_000;

function settleLater(...[config, runtime]: Parameters<typeof settleIn>): void {
  setTimeout(() => {
    // A line that is gone by now is told by whoever asks for something.
    import('./app/later.ts').then((later) => later.settleIn(config, runtime)).catch(() => undefined);
  }, LATER_MS);
}

/** A configuration that is wrong, or that nobody hands out, has a page of its own. */
async function showError(root: Root, error: unknown): Promise<void> {
  try {
    if (error instanceof ConfigError) {
      const { configErrorPage, isShownAway } = await loadPart(() => import('./app/later.ts'));
      if (!error.isAway || !(await isShownAway((page) => root.render(page)))) root.render(await configErrorPage(error));
      return;
    }
  } catch {
    // Then by the words that are here.
  }
  root.render(<CrashPage error={error} />);
}

void start();
