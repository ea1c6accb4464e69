/** How much is unread, where a player sees it who looks elsewhere: the tab's title, and the icon of an installed client. */
import { countInTitle } from '../../lib/tabTitle.ts';

/** What is used of a browser that has badges; not all have. */
interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** @returns its end */
export function showBadge(unread: number): () => void {
  const end = countInTitle(unread);
  badge(unread);
  return () => {
    end();
    badge(0);
  };
}

function badge(unread: number): void {
  const device = navigator as Badged;
  const done = unread > 0 ? device.setAppBadge?.(unread) : device.clearAppBadge?.();
  // Browsers show badges of installed clients alone.
  done?.catch(() => undefined);
}
