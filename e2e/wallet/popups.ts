/** The wallet's windows: each a page of its own, on an origin of its own, with what is asked and two buttons. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Person, WalletWindow } from './state.ts';

export const WALLET_ORIGIN = 'https://wallet.test';
/** How long a test waits for a window that does not come, ms. */
const PATIENCE_MS = 150_000;

export interface Popup {
  readonly window: WalletWindow;
  answer: 'open' | 'approved' | 'rejected';
}

interface Open {
  readonly popup: Popup;
  readonly page: Promise<Page>;
  settle(isApproved: boolean): void;
}

export interface Popups extends Person {
  /** Every window that came up, in order. */
  readonly all: readonly Popup[];
  /** The first that waits for its player; comes up within a while, or throws. */
  next(kind?: WalletWindow['kind']): Promise<Open>;
}

/** Serves the windows to every page of the context. */
export async function createPopups(context: BrowserContext, maker: string): Promise<Popups> {
  const all: Open[] = [];
  const popups: Popup[] = [];
  const waiters = new Set<() => void>();

  await context.route(`${WALLET_ORIGIN}/${maker}/**`, async (route: Route) => {
    const request = route.request();
    const headers = { 'content-security-policy': POLICY };
    const open = all[Number(new URL(request.url()).pathname.split('/')[2])];
    if (!open) return route.fulfill({ status: 404, body: 'No such window' });
    if (request.method() === 'GET') {
      return route.fulfill({
        contentType: 'text/html',
        headers,
        body: draw(open.popup.window, maker),
      });
    }
    // No content: the page stays as it is until it is closed.
    await route.fulfill({ status: 204, headers });
    open.settle(request.postData() === 'press=approve');
  });

  async function show(index: number, settle: (isApproved: boolean) => void): Promise<Page> {
    const page = await context.newPage();
    page.on('close', () => settle(false));
    await page.goto(`${WALLET_ORIGIN}/${maker}/${index}`);
    return page;
  }

  return {
    all: popups,
    ask: (window) =>
      new Promise((resolve) => {
        const popup: Popup = { window, answer: 'open' };
        const settle = (isApproved: boolean): void => {
          if (popup.answer !== 'open') return;
          popup.answer = isApproved ? 'approved' : 'rejected';
          resolve(isApproved);
        };
        const page = show(all.length, settle);
        page.catch(() => settle(false));
        popups.push(popup);
        all.push({ popup, page, settle });
        for (const wake of waiters) wake();
      }),
    async next(kind) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const open = all.find(({ popup }) => popup.answer === 'open' && (!kind || popup.window.kind === kind));
        if (open) return open;
        const left = until - Date.now();
        if (left <= 0) throw new Error(`No window of ${maker} came${kind ? ` to ${kind}` : ''}.`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(wake, left);
          function wake(): void {
            clearTimeout(timer);
            waiters.delete(wake);
            resolve();
          }
          waiters.add(wake);
        });
      }
    },
  };
}

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; form-action ${WALLET_ORIGIN}; require-trusted-types-for 'script'`;

const HEADINGS: Record<WalletWindow['kind'], string> = {
  unlock: 'Unlock',
  suggest: 'Add this chain?',
  connect: 'Let this page see your address?',
  sign: 'Sign this transaction?',
  text: 'Sign this text?',
  rename: 'Rename this account?',
};

function draw({ kind, origin, lines, blocked }: WalletWindow, maker: string): string {
  const rows = lines.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('');
  const approve = kind === 'unlock' ? 'Unlock' : 'Approve';
  return `<!doctype html><html lang="en"><title>${escape(maker)}</title>
<style>body{font:14px sans-serif;width:340px;margin:1rem}dd{margin:0 0 .5rem;overflow-wrap:anywhere}</style>
<main><h1>${HEADINGS[kind]}</h1><p>${escape(origin)}</p><dl>${rows}</dl>${blocked ? `<p role="alert">${escape(blocked)}</p>` : ''}
<form method="post"><button name="press" value="approve"${blocked ? ' disabled' : ''}>${approve}</button>
<button name="press" value="reject">Reject</button></form></main></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
