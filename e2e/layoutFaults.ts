/** What a player cannot see or press, by geometry: no role and no name tells it. For e2e/walk.spec.ts. */
import type { Page } from '@playwright/test';
import { lasting } from './lasting.ts';
import { cutTexts } from './wordFaults.ts';

export interface Expected {
  /** Least share of the window's height that the picture keeps, or the main content where there is none. */
  readonly share: number;
}

/** In windows of up to this height the page itself scrolls (25em in app/Shell.module.css). */
const LOW_PX = 400;

/** One sentence a fault; empty where all can be seen and pressed. */
export async function layoutFaults(page: Page, { share }: Expected): Promise<readonly string[]> {
  const boxes = await lasting(() => boxFaults(page, share));
  return [...boxes, ...(await cutTexts(page)).map((text) => `cut off: ${text}`)];
}

function boxFaults(page: Page, share: number): Promise<readonly string[]> {
  return page.evaluate(
    ([least, low]) => {
      const faults: string[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth)
        faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
      if (innerHeight > low && root.scrollHeight > innerHeight + 1)
        faults.push(`the page is ${root.scrollHeight - innerHeight} px longer than its window`);

      /** What is left of an element after everything that cuts around it, and the window. */
      const shown = (element: Element): DOMRect => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue;
          const frame = box.getBoundingClientRect();
          [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
          [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
        }
        [left, top] = [Math.max(left, 0), Math.max(top, 0)];
        [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      };
      const subject = document.querySelector('main [data-view="picture"]') ?? document.querySelector('main');
      const kept = subject ? shown(subject).height / innerHeight : 0;
      if (kept < least) faults.push(`keeps ${Math.round(kept * 100)} % of the window, not ${Math.round(least * 100)}`);

      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const nameOf = (element: Element): string =>
        element.ariaLabel ?? (element.textContent?.trim().slice(0, 60) || element.tagName);
      /** The element on top of the middle of a control; null if that is the control itself, a part of it, or its label. */
      const coveredBy = (element: Element): Element | null => {
        const { left, top, width, height } = shown(element);
        // A sliver at an edge is reached by scrolling.
        if (width < 4 || height < element.getBoundingClientRect().height / 2) return null;
        const top_ = document.elementFromPoint(left + width / 2, top + height / 2);
        if (top_ === null || element.contains(top_) || top_.contains(element)) return null;
        return top_.closest('label')?.contains(element) ? null : top_;
      };
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      for (const element of (dialog ?? document).querySelectorAll(
        'button, a[href], input, select, textarea, summary',
      )) {
        if (!isSeen(element) || element.getBoundingClientRect().width < 2) continue;
        // Slots of the picture may stand close, and a struct of a picture is pressed where it is seen.
        if (element.closest('[data-view]') && element.closest('fieldset[aria-label]')) continue;
        const cover = coveredBy(element);
        if (cover) faults.push(`covered: ${nameOf(element)}, by ${nameOf(cover)}`);
      }
      // What was chosen in the picture is in the window.
      const chosen = document.querySelector('main [data-view="picture"] button[aria-pressed="true"]');
      if (chosen && shown(chosen).height < chosen.getBoundingClientRect().height / 2)
        faults.push(`out of view: ${nameOf(chosen)}`);
      return faults;
    },
    [share, LOW_PX] as const,
  );
}

/** Where everything is that is pressed or read first, by its words: to compare before and after something. */
export function placesOf(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const places: Record<string, number> = {};
    const news = document.querySelector('section[aria-label="News"]');
    for (const element of document.querySelectorAll(
      'main, main h1, main h2, main section > header, nav a, main button',
    )) {
      if (news?.contains(element) || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      // The camera moves the slots of the picture.
      if (element.closest('fieldset[aria-label="Slots"]')) continue;
      places[`${element.tagName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? ''}`] =
        element.getBoundingClientRect().top;
    }
    return places;
  });
}
