/** The one picture that a browser shows on the tab: the brand's, or what is drawn over it for a while. */

let own: string | null = null;
let drawn: string | null = null;

/** The page's own, which comes back when nothing is drawn over it. */
export function setTabIcon(href: string, page: Document = document): void {
  own = href;
  put(page);
}

/** @param href null = its own again, or what the page began with */
export function drawOverTabIcon(href: string | null, page: Document = document): void {
  drawn = href;
  put(page);
}

function put(page: Document): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = drawn ?? own ?? (link ? NO_ICON : null);
  if (href === null || link?.getAttribute('href') === href) return;
  // A new element: some browsers look at a link once.
  const next = page.createElement('link');
  next.rel = 'icon';
  next.href = href;
  if (link) link.replaceWith(next);
  else page.head.append(next);
}

/** As index.html has it: nothing is asked of the host for it. */
const NO_ICON = 'data:,';
