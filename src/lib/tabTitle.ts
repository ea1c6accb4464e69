/** What the tab is called: how much is unread, the page that is open, the host. `(3) Scout · Orrery`. */
import { plainText } from './plainText.ts';

/** Empty until a configuration has named the host. */
let brand = '';
let page: { readonly words: string } | null = null;
let unread = 0;

function show(): void {
  // The start page is called as the host is, and a name is said once.
  const words = [...new Set([page?.words ?? '', brand])].filter((part) => part !== '').join(' · ');
  document.title = unread > 0 ? `(${unread}) ${words}` : words;
}

/** @param name of the host, `Orrery`: the end of every title */
export function titleHost(name: string): void {
  brand = name;
  show();
}

/**
 * The page that is open, by ui/PageHeading.tsx alone; without one the tab is called as the host is.
 *
 * @param words without the host's name, `Scout`
 * @returns its end
 */
export function titlePage(words: string): () => void {
  const mine = { words: plainText(words) };
  page = mine;
  show();
  return () => {
    if (page === mine) page = null;
    show();
  };
}

/** @param count nothing is said of 0 @returns its end */
export function countInTitle(count: number): () => void {
  unread = count;
  show();
  return () => {
    unread = 0;
    show();
  };
}
