/** A player without a mouse: every key that is pressed must leave the focus on something. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 120;

export interface Keyboard {
  /** Presses keys one after the other. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Tabs, or with `Shift+Tab` goes back, until the control has the focus. */
  readonly tabTo: (control: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Tabs to a control and presses Enter on it. */
  readonly enter: (control: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  /** Walks the slots by arrows and says which it came to. */
  readonly walk: (to: Locator, ...keys: readonly string[]) => Promise<void>;
  /** Something has the focus, and not the page as a whole. */
  readonly expectFocus: () => Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const isFocused = (control: Locator): Promise<boolean> =>
    control.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

  /** A page that is exchanged for another gives the focus on once it is there. */
  async function expectFocus(): Promise<void> {
    const isLost = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
    await expect.poll(isLost, { message: 'the focus is on nothing' }).toBe(false);
  }
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key);
      await expectFocus();
    }
  }
  async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      await page.keyboard.press(key);
      if (await isFocused(control)) return;
    }
    throw new Error(`${key} never comes to ${String(control)}`);
  }
  return {
    press,
    tabTo,
    expectFocus,
    async enter(control, key) {
      await tabTo(control, key);
      await press('Enter');
    },
    async walk(to, ...keys) {
      await press(...keys);
      await expect(to).toBeFocused();
    },
  };
}
