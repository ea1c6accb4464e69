import { expect, type Frame, type Page } from '@playwright/test';

/** That a phone shows all of it: nothing scrolls sideways, and a finger hits every control. */
/**
 * @param target px that a control must reach across: a finger's 44, or the 24 of WCAG 2.2 (2.5.8) where links stand in close rows
 */
export async function expectFits(page: Page | Frame, target: 44 | 24 = 44): Promise<void> {
  // Lists measure themselves a frame after the window has changed.
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBe(0);
  const small = (): Promise<readonly (string | null)[]> =>
    page.evaluate((size) => {
      /** Asks something of an element in the middle of the screen, and puts everything back where it was. */
      const inView = (element: HTMLElement, ask: () => boolean): boolean => {
        const around: [Element, number, number][] = [];
        for (let one: Element | null = element; one; one = one.parentElement)
          around.push([one, one.scrollTop, one.scrollLeft]);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const answer = ask();
        for (const [one, top, left] of around) one.scrollTo({ top, left, behavior: 'instant' });
        return answer;
      };
      /** Half of the size around the middle must still be the control, by its box, its label or its overlay. */
      const [least, reach] = [size - 0.5, size / 2 - 1];
      const reaches = (element: HTMLElement): boolean => {
        // A tick in a label is as big as the label.
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        if (width >= least && height >= least) return true;
        // What is under a point can be asked of what is in view alone, and what is at the edge lies under a bar.
        return reachesFrom(target) || inView(target, () => reachesFrom(target));
      };
      const reachesFrom = (target: HTMLElement): boolean => {
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return [-reach, reach].every((by) => {
          const probe = height < least ? document.elementFromPoint(x, y + by) : document.elementFromPoint(x + by, y);
          return probe !== null && target.contains(probe);
        });
      };
      /** A link in the line of a sentence is as high as its line: WCAG 2.2, 2.5.8. */
      const isInSentence = (element: HTMLElement): boolean =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (one) => one.nodeType === 3 && /\w/.test(one.nodeValue ?? ''),
        );
      return [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="button"]')]
        .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .filter((element) => element.getBoundingClientRect().width > 1 && !isInSentence(element) && !reaches(element))
        .map((element) => element.textContent?.trim() || element.ariaLabel);
    }, target);
  await expect.poll(small).toEqual([]);
}
