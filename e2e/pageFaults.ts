import type { Page } from '@playwright/test';

/** What keeps somebody without eyes or mouse from finding the way on a page: landmarks, headings, and focus that is not seen. */
export function pageFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const seen = (element: Element): boolean => element.checkVisibility({ checkVisibilityCSS: true });
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    for (const one of ['main', 'body header', 'nav[aria-label="Main menu"]'])
      if (!all(one)[0]) faults.push(`no ${one}`);
    const main = document.querySelector('main');

    const headings = all('main :is(h1, h2, h3, h4, h5, h6)');
    if (headings.filter(({ tagName }) => tagName === 'H1').length !== 1) faults.push('not one h1');
    let before = 0;
    for (const { tagName, textContent } of headings) {
      const level = Number(tagName.slice(1));
      if (level > before + 1) faults.push(`h${before} is followed by h${level} "${textContent}"`);
      before = level;
    }
    for (const { ariaLabel, textContent } of all('[tabindex]').filter(({ tabIndex }) => tabIndex > 0))
      faults.push(`${ariaLabel ?? textContent} jumps the order of Tab`);

    // A ring may be drawn by the control, or by what stands around or beside it.
    const look = (element: Element): string =>
      [element, element.parentElement, element.closest('label'), element.nextElementSibling]
        .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
        .map((one) => [one.outlineStyle, one.outlineWidth, one.boxShadow, one.borderColor, one.backgroundColor].join())
        .join(';');
    const focused = document.activeElement;
    const stops = [...(main?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary') ?? [])];
    for (const stop of stops.filter((one) => seen(one) && one.tabIndex === 0)) {
      if (stop === document.activeElement) stop.blur();
      const without = look(stop);
      stop.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement === stop && look(stop) === without)
        faults.push(`focus is not seen on ${stop.ariaLabel ?? (stop.textContent || stop.outerHTML.slice(0, 120))}`);
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return faults;
  });
}
