/**
 * Runs before each file of the DOM tests. Files of a worker share a document and what lies in node_modules, so each gives back what it
 * changed there; modules of ours are read anew for each.
 */
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, vi } from 'vitest';
import { WAIT_MS } from './waitMs.ts';

const before = getConfig();

configure({ asyncUtilTimeout: WAIT_MS });

/**
 * What was found is on the page, but React runs its effects (subscriptions to stores among them) some turns later: how many
 * depends on the machine. A test that finds a part and moves the world at once would be first now and then. So who waits,
 * waits for those effects too: before React draws anything else, here a mark that nobody sees, it runs all that are due.
 */
const aside = createRoot(document.createElement('div'));
let marks = 0;

configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const found = await wait();
      act(() => aside.render(createElement('i', { title: String(marks++) })));
      return found;
    }),
});

/**
 * `ANSWER_DELAY_MS=500 npx vitest run --project dom` brings each answer late, by another share of that: a test that reads before what it
 * reads has come fails here, and not on a busy machine one time in a hundred.
 */
const DELAY_MS = Number(process.env['ANSWER_DELAY_MS'] ?? 0);
const onTime = globalThis.fetch;
const timer = globalThis.setTimeout;
if (DELAY_MS > 0) {
  globalThis.fetch = async (...asked) => {
    const answer = await onTime(...asked);
    await new Promise((resolve) => timer(resolve, Math.random() * DELAY_MS));
    return answer;
  };
}

afterEach(cleanup);

afterAll(async () => {
  // A room that a test opened and did not look at may still be loading: without the DOM that would fail.
  await vi.dynamicImportSettled();
  act(() => aside.unmount());
  configure(before);
  globalThis.fetch = onTime;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Whoever listens for these keeps the last that was told.
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  // These two keep it though they have stopped to listen: the next file's queries would wait for a line.
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.resetModules();
});
