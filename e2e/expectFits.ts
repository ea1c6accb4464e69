import { expect, type Page } from '@playwright/test';

/** That a phone shows all of it: nothing scrolls sideways, and a finger hits every control. */
export async function expectFits(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  const small = await page.evaluate(() => {
    /** Reach of a finger: 22 px around the middle must still be the control, by its box, its label or its overlay. */
    const reaches = (element: HTMLElement): boolean => {
      // A tick in a label is as big as the label.
      const target = element.closest('label') ?? element;
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return true;
      const [x, y] = [left + width / 2, top + height / 2];
      return [-21, 21].every((reach) => {
        const probe = height < 43.5 ? document.elementFromPoint(x, y + reach) : document.elementFromPoint(x + reach, y);
        return probe !== null && target.contains(probe);
      });
    };
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="button"]')]
      .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((element) => element.getBoundingClientRect().width > 1 && !reaches(element))
      .map((element) => element.textContent?.trim() || element.ariaLabel);
  });
  expect(small).toEqual([]);
}
