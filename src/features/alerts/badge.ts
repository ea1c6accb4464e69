/** How much is unread, where a player sees it who looks elsewhere: the tab's title, and the icon of an installed client. */

/** What is used of a browser that has badges; not all have. */
interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** @returns its end */
export function showBadge(unread: number, brand: string): () => void {
  const { title } = document;
  document.title = unread > 0 ? `(${unread}) ${brand}` : brand;
  badge(unread);
  return () => {
    document.title = title;
    badge(0);
  };
}

function badge(unread: number): void {
  const device = navigator as Badged;
  const done = unread > 0 ? device.setAppBadge?.(unread) : device.clearAppBadge?.();
  // Browsers show badges of installed clients alone.
  done?.catch(() => undefined);
}
