import type { Page } from '@playwright/test';

/** Everything a page says to somebody who sees it or has it read out, a text or a name each. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const take = (text: string | null | undefined): void => void (text?.trim() && found.add(text.trim()));
    // What is copied or typed to the letter is no sentence.
    const isExact = (element: Element): boolean => element.closest('code, pre, kbd, bdi, script, style') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !isExact(parent) && parent.checkVisibility({ checkVisibilityCSS: true })) take(node.nodeValue);
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], [aria-description]',
    )) {
      if (isExact(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        take(element.getAttribute(name));
    }
    take(document.title);
    return [...found];
  });
}

/** Texts of the page that are cut off, where the whole of them is written nowhere. */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && /\p{L}/u.test(node.nodeValue ?? '')),
      )
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        // What is for ears alone is a point.
        for (let one: Element | null = element; one; one = one.parentElement)
          if (getComputedStyle(one).clipPath === 'inset(50%)') return false;
        return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.innerText),
  );
}
