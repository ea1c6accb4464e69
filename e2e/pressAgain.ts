/**
 * Presses that the browser swallows. Chromium takes a tap for the end of a scroll where it follows a programmatic one by a few
 * milliseconds: the page gets `touchstart` and `touchend`, and no `click`. Playwright reports such a tap as done, so each press of a test
 * is watched here, and pressed again where the page got no click. A press that the page got is never repeated.
 */
import type { JSHandle, Locator } from '@playwright/test';
import { WAIT_MS } from './waits.ts';

/** A swallowed press gets another try; a page that swallows all of these is broken. */
const TRIES = 3;

/** How long a click may follow its press. Chromium waits for a second tap for 300 ms before it gives one. */
const CLICK_MS = WAIT_MS / 15;

interface Watch {
  /** Resolves to whether a click came, at once or within so many milliseconds. */
  heard(waitMs: number): Promise<boolean>;
}

/** Listens for the next click anywhere in the window of an element. */
const watchClicks = (element: Node): Watch => {
  const view = element.ownerDocument?.defaultView;
  const clicked = new Promise<boolean>((resolve) => {
    view?.addEventListener('click', () => resolve(true), { capture: true, once: true });
  });
  return {
    heard: (waitMs) => Promise.race([clicked, new Promise<boolean>((resolve) => setTimeout(resolve, waitMs, false))]),
  };
};

/** A page that is left or closed by the press cannot answer any more: it got it. */
async function isHeard(watch: JSHandle<Watch>): Promise<boolean> {
  try {
    return await watch.evaluate((one, waitMs) => one.heard(waitMs), CLICK_MS);
  } catch {
    return true;
  }
}

async function untilHeard(locator: Locator, timeout: number | undefined, press: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const watch = await locator.evaluateHandle(watchClicks, undefined, timeout === undefined ? {} : { timeout });
    await press();
    if (await isHeard(watch)) return;
  }
  throw new Error(`Pressed ${TRIES} times, and the page got no click: ${locator.toString()}`);
}

type Options = { readonly timeout?: number; readonly trial?: boolean; readonly force?: boolean };
type Press = (this: Locator, options?: Options) => Promise<void>;

/** What a locator does with a pointer, and can be swallowed. */
const PRESSES = ['click', 'tap'] as const;
const TICKS = ['check', 'uncheck'] as const;

/**
 * Makes `click`, `tap`, `check` and `uncheck` of all locators press again where the page got no click.
 *
 * @param any a locator, whose class is changed
 */
export function pressAgain(any: Locator): void {
  const all = Object.getPrototypeOf(any) as Record<string, Press & { isWatched?: true }>;
  for (const name of PRESSES) {
    const original = all[name];
    if (!original || original.isWatched) continue;
    const watched: Press = async function (options = {}) {
      // A press forced on what is disabled gets no click, and one on trial presses nothing.
      if (options.trial || (options.force && name === 'click')) return original.call(this, options);
      return untilHeard(this, options.timeout, () => original.call(this, options));
    };
    all[name] = Object.assign(watched, { isWatched: true as const });
  }
  for (const name of TICKS) {
    const original = all[name];
    if (!original || original.isWatched) continue;
    const watched: Press = async function (options = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await original.call(this, options);
        } catch (error) {
          // Said by Playwright of a tick that was pressed and is as it was.
          if (tries === TRIES || !/did not change its state/.test(String(error))) throw error;
        }
      }
    };
    all[name] = Object.assign(watched, { isWatched: true as const });
  }
}
