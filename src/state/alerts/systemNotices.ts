/** Notices of the system: the browser's leave, showing one, and the press that leads to what it is about. */
import { basePath } from '../../lib/basePath.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { PLACE_PARAMETER } from '../config/placeLink.ts';

/** `none`: this browser shows none. */
export type NoticeLeave = NotificationPermission | 'none';

export interface Notice {
  /** One of the same tag takes the place of the last. */
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  /** Address within the client: `/play`. */
  readonly href: string;
}

export function noticeLeave(): NoticeLeave {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission;
}

/** Asks the player, by the browser's own question: only after a press. */
export async function askNoticeLeave(): Promise<NoticeLeave> {
  return typeof Notification === 'undefined' ? 'none' : Notification.requestPermission();
}

/** What the worker says when a notice of its own was pressed (src/offline/words.ts). */
function hrefIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('open' in data) || typeof data.open !== 'string') return null;
  return data.open.startsWith('/') && !data.open.startsWith('//') ? data.open : null;
}

/** With the network that the page is of, as each of its links has it: the worker leads to a window of that network. */
export function withNetwork(href: string, search: string): string {
  const network = new URLSearchParams(search).get(PLACE_PARAMETER);
  if (network === null) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${PLACE_PARAMETER}=${encodeURIComponent(network)}`;
}

/** Within the page, which is of that network. */
export function withoutNetwork(href: string): string {
  const [path = '', query = ''] = href.split('?');
  const rest = new URLSearchParams(query);
  rest.delete(PLACE_PARAMETER);
  return rest.size === 0 ? path : `${path}?${rest}`;
}

export function createSystemNotices() {
  const opened = createEmitter<string>();
  const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  const hear = ({ data }: MessageEvent): void => {
    const href = hrefIn(data);
    if (href !== null) opened.emit(withoutNetwork(href));
  };
  container?.addEventListener('message', hear);

  return {
    /** By the worker where there is one: phones know no other, and its notice outlives the page. */
    async show({ tag, title, text, href }: Notice): Promise<void> {
      if (noticeLeave() !== 'granted') return;
      const options = {
        body: text,
        tag,
        icon: `${basePath}brand/icon-180.png`,
        data: { open: withNetwork(href, location.search) },
      };
      const registration = await container?.getRegistration(basePath);
      if (registration?.active) return registration.showNotification(title, options);
      const notice = new Notification(title, options);
      notice.addEventListener('click', () => {
        window.focus();
        notice.close();
        opened.emit(href);
      });
    },
    /** Where the player wants to go who pressed a notice. Returns its own end. */
    watchOpened: (listener: (href: string) => void) => opened.watch(listener),
    close: () => container?.removeEventListener('message', hear),
  };
}

export type SystemNotices = ReturnType<typeof createSystemNotices>;
