/** What the page shows, read in one turn: numbers beside their names, and whatever still says that it waits. */
import type { Page } from '@playwright/test';

/** A part of the page with a name: a panel, the status bar, a sheet. */
export interface Region {
  /** Terms of its description lists to what is said of them. */
  readonly facts: Readonly<Record<string, string>>;
  /** Labels of its meters to what they say. */
  readonly meters: Readonly<Record<string, string>>;
  /** All of it, as one line. */
  readonly text: string;
}

export interface Screen {
  readonly regions: Readonly<Record<string, Region>>;
  /** Names of the buttons of slots. */
  readonly slots: readonly string[];
  /** Proofs under way to the zeros asked for. */
  readonly tasks: Readonly<Record<string, string>>;
  /** Entries of lists, as one line each. */
  readonly rows: readonly string[];
  /** Offers of power, as one line each. */
  readonly offers: readonly string[];
  /** Buttons of structs elsewhere than at home. */
  readonly tiles: readonly string[];
  /** Signatures: hash to how it ended. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Whatever waits: busy buttons, loaders, words like "Loading". */
  readonly waits: readonly string[];
  /** Panels that say they broke. */
  readonly broken: readonly string[];
}

export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    /** As one hears it: without what is drawn only, and without the sheets that hang on buttons. */
    const textOf = (element: Element | null | undefined): string => {
      if (!element) return '';
      const copy = element.cloneNode(true) as Element; // clones are of the same kind
      for (const drawn of copy.querySelectorAll('[aria-hidden="true"], svg, meter, dialog')) drawn.remove();
      const texts: string[] = [];
      const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      // Neighbours are apart on the screen, so they are here.
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
    };
    const isSeen = (element: Element): boolean => element.checkVisibility({ checkVisibilityCSS: true });
    const nameOf = (element: Element): string => {
      if (element.tagName === 'HEADER') return 'Head';
      const by = element.getAttribute('aria-labelledby');
      return element.getAttribute('aria-label') ?? textOf(by === null ? null : document.getElementById(by));
    };

    const REGIONS =
      'section[aria-label], section[aria-labelledby], aside[aria-label], dialog[aria-label], main header:has(h1)';
    const regions: Record<string, { facts: Record<string, string>; meters: Record<string, string>; text: string }> = {};
    for (const region of document.querySelectorAll(REGIONS)) {
      const isOwn = (inner: Element): boolean => inner.closest(REGIONS) === region;
      const facts: Record<string, string> = {};
      for (const term of region.querySelectorAll('dt')) {
        if (isOwn(term)) facts[textOf(term)] = textOf(term.parentElement?.querySelector('dd'));
      }
      const meters: Record<string, string> = {};
      for (const meter of region.querySelectorAll('meter')) {
        if (isOwn(meter)) meters[meter.getAttribute('aria-label') ?? ''] = meter.getAttribute('aria-valuetext') ?? '';
      }
      regions[nameOf(region)] = { facts, meters, text: textOf(region) };
    }

    const tasks: Record<string, string> = {};
    for (const card of document.querySelectorAll('article[aria-label]')) {
      const asked = /Difficulty now (\d+)/.exec(textOf(card))?.[1];
      if (asked !== undefined) tasks[card.getAttribute('aria-label') ?? ''] = asked;
    }
    const signatures: Record<string, string> = {};
    for (const row of document.querySelectorAll('article[aria-label]')) {
      const hash = row.querySelector('code[title]')?.getAttribute('title');
      if (hash) signatures[hash] = textOf(row);
    }

    const waits: string[] = [];
    for (const busy of document.querySelectorAll('[aria-busy="true"]'))
      if (isSeen(busy)) waits.push(`busy: ${textOf(busy) || nameOf(busy)}`);
    for (const words of document.querySelectorAll('svg + output'))
      if (isSeen(words)) waits.push(`loader: ${textOf(words)}`);
    for (const leaf of document.querySelectorAll('main *, header *')) {
      if (leaf.childElementCount > 1 || !isSeen(leaf)) continue;
      const own = [...leaf.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      const words = own.join('').trim();
      if (/^(?:Loading|Requesting|Searching|Checking|Detecting|Contacting|Connecting|Reconnecting)\b/.test(words))
        waits.push(`says: ${words}`);
    }

    const underWay = /\d+ pending/.exec(textOf(document.querySelector('nav[aria-label="Main menu"]')))?.[0];
    if (underWay !== undefined) waits.push(`signatures: ${underWay}`);

    const broken = [...document.querySelectorAll('[role="alert"]')].filter(isSeen).map(textOf);
    return {
      regions,
      slots: [...document.querySelectorAll('fieldset[aria-label="Slots"] button')].map(nameOf),
      tasks,
      rows: [...document.querySelectorAll('main li')].filter(isSeen).map(textOf),
      offers: [...document.querySelectorAll('section[aria-label="Power providers"] button[aria-pressed]')]
        .filter((button) => / sold /.test(textOf(button)))
        .map(textOf),
      tiles: [...document.querySelectorAll('main button[data-phase]')].map(nameOf),
      signatures,
      waits: [...new Set(waits)],
      broken: broken.filter((text) => text !== ''),
    };
  });
}
