import type { Frame, Page } from '@playwright/test';
import { lasting } from './lasting.ts';

/** Everything a page says to somebody who sees it or has it read out, a text or a name each. */
export function textsOf(page: Page | Frame): Promise<readonly string[]> {
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

/** Texts of the page that are cut off, where the whole of them is written nowhere, or stick out of it where nothing scrolls. */
export function cutTexts(page: Page | Frame): Promise<readonly string[]> {
  return lasting(() =>
    page.evaluate(() => {
      const chainOf = (element: Element): readonly Element[] => {
        const chain: Element[] = [];
        for (let one: Element | null = element; one; one = one.parentElement) chain.push(one);
        return chain;
      };
      const textsIn = (element: Element): readonly Node[] =>
        [...element.childNodes].filter((node) => node.nodeType === 3 && /\p{L}/u.test(node.nodeValue ?? ''));
      const isClipped = (element: Element): boolean => {
        if (getComputedStyle(element).overflowX === 'visible') return false;
        // By its words: what a finger needs around a link may lie outside.
        const range = document.createRange();
        range.selectNodeContents(element);
        const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return words.left < box.left - 1 || words.right > box.right + 1;
      };
      const sticksOut = (element: Element): boolean => {
        const range = document.createRange();
        const isOut = textsIn(element).some((node) => {
          range.selectNodeContents(node);
          const { left, right, width } = range.getBoundingClientRect();
          return width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
        });
        return (
          isOut &&
          !chainOf(element).some(
            (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1,
          )
        );
      };
      return (
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && textsIn(element).length > 0)
          // A picture is panned, and its labels go with it.
          .filter((element) => element.closest('[data-view="picture"] [aria-hidden="true"]') === null)
          // What is for ears alone is a point.
          .filter((element) => !chainOf(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)'))
          .filter((element) => isClipped(element) || sticksOut(element))
          .map((element) => element.innerText)
      );
    }),
  );
}

/** Words on controls, heads and tabs that are broken within: a sentence each. */
export function tornWords(page: Page | Frame): Promise<readonly string[]> {
  return lasting(() =>
    page.evaluate(() => {
      const torn = new Set<string>();
      const range = document.createRange();
      for (const element of document.querySelectorAll('button, summary, label, th, dt, nav a, h1, h2, h3, h4')) {
        if (!element.checkVisibility({ checkVisibilityCSS: true })) continue;
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const around = node.parentElement;
          // What others wrote may be of any length, and what is only read out has no width.
          if (!around || around.closest('code, pre, bdi') || around.getBoundingClientRect().width <= 1) continue;
          for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\-–—/]+/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = [...range.getClientRects()]
              .filter(({ width }) => width > 0)
              .map(({ top }) => Math.round(top));
            if (new Set(lines).size > 1) torn.add(`torn: ${word} (${element.textContent?.trim().slice(0, 40)})`);
          }
        }
      }
      return [...torn];
    }),
  );
}

/** On a phone the page scrolls, and no table in it does; tabs that go on behind an edge say so. */
export function scrollFaults(page: Page): Promise<readonly string[]> {
  return lasting(() =>
    page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const isLonger = (box: Element): boolean =>
        box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
      const tables = all('main section[tabindex="0"]:has(> table)').filter(isLonger);
      const tabs = all('main nav[data-after]').filter((nav) => {
        const before = Math.abs(nav.scrollLeft);
        const told = [nav.dataset['before'], nav.dataset['after']].map((one) => one === 'true');
        return told[0] !== before > 1 || told[1] !== before + nav.clientWidth < nav.scrollWidth - 1;
      });
      return [
        ...tables.map((box) => `a table scrolls: ${box.ariaLabel}`),
        ...tabs.map((nav) => `no sign of more tabs: ${nav.ariaLabel}`),
      ];
    }),
  );
}
