import { expect, type Page } from '@playwright/test';

/** That news lie over nothing that can be pressed or typed in: each control that shows is what a finger at its middle meets. */
export async function expectUncovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const news = document.querySelector('section[aria-label="News"]');
      /** What is left of an element after everything that scrolls around it has cut its part off. */
      const shown = (element: Element): DOMRect => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue;
          const frame = box.getBoundingClientRect();
          [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
          [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
        }
        return new DOMRect(left, top, right - left, bottom - top);
      };
      return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
        .filter((element) => !news?.contains(element) && element.checkVisibility({ checkVisibilityCSS: true }))
        .filter((element) => {
          const { left, top, width, height } = shown(element);
          if (width < 2 || height < 2) return false;
          return news?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
        })
        .map((element) => element.ariaLabel ?? element.textContent?.trim());
    });
  await expect.poll(covered).toEqual([]);
}
