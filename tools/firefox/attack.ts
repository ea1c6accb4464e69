/**
 * `npm run attack:firefox`: what the browser decides of docs/security.md, in Firefox: frames, storage, service workers, and what a service
 * of the host may answer. Needs a build (`npm run build`) and Debian's firefox-esr. `npm run attack` tries the same in Chromium.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createHost } from '../host.ts';
import { startHostile } from '../hosting/hostileService.ts';
import { type Firefox, startFirefox } from './startFirefox.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** A refusal counts as held, whatever its words. */
const REFUSED = /^(?:Error|TypeError|SecurityError|NetworkError|refused)/;
const tried = (expression: string): string => `(${expression}).then(String, (error) => 'Error ' + error.name)`;

interface Case {
  readonly promise: string;
  readonly attempt: (firefox: Firefox, at: string) => Promise<string>;
  readonly holds: (seen: string) => boolean;
}

const CASES: readonly Case[] = [
  {
    promise: 'a service answer opened as a page is refused',
    attempt: async (firefox, at) => {
      await firefox.go(`${at}api/page`);
      return firefox.run('document.documentElement.innerHTML');
    },
    holds: (seen) => !seen.includes('id="stranger"'),
  },
  {
    promise: 'a service answer loaded as a script does not run',
    attempt: async (firefox, at) => {
      await firefox.go(at);
      return firefox.run(
        `new Promise((done) => { const s = document.createElement('script'); try { s.src = '${at}api/script'; } catch { done('refused') } s.onload = () => done('ran ' + globalThis.stranger); s.onerror = () => done('refused'); document.head.append(s); })`,
      );
    },
    holds: (seen) => seen === 'refused' || seen === 'ran undefined',
  },
  {
    promise: 'a service does not clear the storage of the page',
    attempt: async (firefox, at) => {
      await firefox.go(at);
      return firefox.run(
        `(async () => { localStorage.setItem('kept', 'yes'); await fetch('${at}api/clear'); await new Promise((r) => setTimeout(r, 500)); return localStorage.getItem('kept'); })()`,
      );
    },
    holds: (seen) => seen === 'yes',
  },
  {
    promise: 'a service installs no worker',
    attempt: (firefox, at) =>
      firefox.run(
        tried(`Promise.resolve().then(() => navigator.serviceWorker.register('${at}api/script', { scope: '${at}' }))`),
      ),
    holds: (seen) => REFUSED.test(seen),
  },
  {
    promise: 'the signer opened by itself has an origin of its own and no storage',
    attempt: async (firefox, at) => {
      await firefox.go(`${at}signer.html`);
      return firefox.run(
        `(() => { try { localStorage.length; return 'storage'; } catch { return 'refused ' + origin; } })()`,
      );
    },
    holds: (seen) => seen === 'refused null',
  },
  {
    promise: 'a signer that the page frames without a sandbox cannot be read',
    attempt: async (firefox, at) => {
      await firefox.go(at);
      return firefox.run(
        `new Promise((done) => { const f = document.createElement('iframe'); f.src = '${at}signer.html'; f.onload = () => { try { done(f.contentDocument === null ? 'refused' : 'read ' + f.contentDocument.title); } catch { done('refused'); } }; document.body.append(f); })`,
      );
    },
    holds: (seen) => seen === 'refused',
  },
  {
    promise: 'a request to a host that config.json does not name is refused',
    attempt: (firefox) => firefox.run(tried(`fetch('http://127.0.0.1:9/leak', { mode: 'no-cors' })`)),
    holds: (seen) => REFUSED.test(seen),
  },
];

async function main(): Promise<void> {
  await using service = await startHostile(({ url = '' }, response) => {
    const type = url.includes('script') ? 'text/javascript' : url.includes('page') ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'clear-site-data': '"*"', 'service-worker-allowed': '/' });
    response.end(
      url.includes('page') ? '<p id="stranger">' : url.includes('script') ? 'globalThis.stranger = 1' : '{}',
    );
  });
  await using host = await createHost({ dist, config: { any: 'thing' }, port: 0, upstreams: service.urls });
  await using firefox = await startFirefox();
  const at = `${host.url}/`;
  let broken = 0;
  for (const { promise, attempt, holds } of CASES) {
    // An attempt that could not be made shows nothing.
    const seen = await attempt(firefox, at).catch((error: unknown) =>
      error instanceof Error ? error : Error('unknown'),
    );
    const isHeld = typeof seen === 'string' && holds(seen);
    if (!isHeld) broken++;
    console.log(`${isHeld ? 'held  ' : 'BROKEN'}  ${promise}${isHeld ? '' : ` (${String(seen).slice(0, 200)})`}`);
  }
  // Framed by a page of another origin.
  await using around = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe id="f" src="${at}"></iframe>`);
  });
  await new Promise<void>((listening) => around.listen(0, '127.0.0.1', listening));
  await firefox.go(`http://127.0.0.1:${(around.address() as AddressInfo).port}`);
  const framed = await firefox.run(
    `(() => { try { return document.getElementById('f').contentWindow.length; } catch { return 'refused'; } })()`,
  );
  const isHeld = framed === '0';
  console.log(
    `${isHeld ? 'held  ' : 'BROKEN'}  a page of another origin frames nothing of the client (${framed} frames in it)`,
  );
  around.closeAllConnections();
  if (broken > 0 || !isHeld) process.exitCode = 1;
}

await main();
