/** The service worker of a release: events to the shell and back. Built to one file, `/sw.js`, by tools/page/shellWorkerPlugin.ts. */
import { createShell, type ShellRequest } from './createShell.ts';
import type { ShellFiles } from './shellFiles.ts';
import { windowFor } from './windowFor.ts';
import { parseNotice, parsePageWord, type WorkerAnswer } from './words.ts';

/** Written in by the build. */
declare const SHELL_FILES: ShellFiles;

interface Lasting extends Event {
  waitUntil(later: Promise<unknown>): void;
}

interface Window {
  readonly url: string;
  readonly frameType: string;
  focus(): Promise<unknown>;
  postMessage(word: unknown): void;
}

/** What is used of a ServiceWorkerGlobalScope; the compiler knows pages. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: { readonly data: unknown; close(): void } }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] }) => void,
  ): void;
}

const worker = self as unknown as WorkerScope;
const shell = createShell({
  built: SHELL_FILES,
  scope: worker.registration.scope,
  caches: worker.caches,
  // What is looked at of a request is the request.
  fetch: (request: ShellRequest | string, init) => fetch(request as Request | string, init),
});

worker.addEventListener('install', (event) => event.waitUntil(shell.install()));
worker.addEventListener('activate', (event) =>
  // The page that brought the worker is of its release; one that is not asks for files that the worker does not know.
  event.waitUntil(shell.activate().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request, (later) => event.waitUntil(later));
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) => {
  const word = parsePageWord(event.data);
  if (word?.do === 'takeOver') event.waitUntil(worker.skipWaiting());
  if (word?.do === 'whose') event.waitUntil(tell(word.entry, event.ports[0]));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(lead(parseNotice(notification.data) ?? '/'));
});

/** To a window of its network that is there, which goes on within the client; else to a new one. */
async function lead(open: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const first = windowFor(open, windows);
  if (!first) {
    await worker.clients.openWindow(new URL(`.${open}`, worker.registration.scope).href);
    return;
  }
  first.postMessage({ open });
  // A browser that does not count the press as one refuses; the page is where it should be all the same.
  await first.focus().catch(() => undefined);
}

async function tell(entry: string, port: MessagePort | undefined): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answer: WorkerAnswer = {
    isOurs: shell.isOurs(entry),
    isAlone: windows.filter(({ frameType }) => frameType === 'top-level').length < 2,
  };
  port?.postMessage(answer);
}
