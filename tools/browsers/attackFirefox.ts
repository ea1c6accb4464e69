/**
 * `npm run attack:firefox`: what the browser decides of docs/security.md, in Firefox: frames, storage, service workers, and what a service
 * of the host may answer. Needs a build (`npm run build`) and Debian's firefox-esr. `npm run attack` tries the same in Chromium.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SIGNER_GREETING, SIGNER_PROTOCOL } from '../../src/chain/signer/protocol.ts';
import { NOWHERE } from '../../e2e/nowhere.ts';
import { createHost } from '../host.ts';
import { startHostile } from '../hosting/hostileService.ts';
import { freePort } from '../hosting/startRecipe.ts';
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
    promise: 'a service response opened as a page is rejected',
    attempt: async (firefox, at) => {
      await firefox.go(`${at}api/page`);
      return firefox.run('document.documentElement.innerHTML');
    },
    holds: (seen) => !seen.includes('id="stranger"'),
  },
  {
    promise: 'a service response loaded as a script doesn’t run',
    attempt: async (firefox, at) => {
      await firefox.go(at);
      return firefox.run(
        `new Promise((done) => { const s = document.createElement('script'); try { s.src = '${at}api/script'; } catch { done('refused') } s.onload = () => done('ran ' + globalThis.stranger); s.onerror = () => done('refused'); document.head.append(s); })`,
      );
    },
    holds: (seen) => seen === 'refused' || seen === 'ran undefined',
  },
  {
    promise: 'a service can’t clear the storage of the page',
    attempt: async (firefox, at) => {
      await firefox.go(at);
      return firefox.run(
        `(async () => { localStorage.setItem('kept', 'yes'); await fetch('${at}api/clear'); await new Promise((r) => setTimeout(r, 500)); return localStorage.getItem('kept'); })()`,
      );
    },
    holds: (seen) => seen === 'yes',
  },
  {
    promise: 'a service can’t install a service worker',
    attempt: (firefox, at) =>
      firefox.run(
        tried(`Promise.resolve().then(() => navigator.serviceWorker.register('${at}api/script', { scope: '${at}' }))`),
      ),
    holds: (seen) => REFUSED.test(seen),
  },
  {
    promise: 'the signer opened outside its iframe has its own origin and no storage',
    attempt: async (firefox, at) => {
      await firefox.go(`${at}signer.html`);
      return firefox.run(
        `(() => { try { localStorage.length; return 'storage'; } catch { return 'refused ' + origin; } })()`,
      );
    },
    holds: (seen) => seen === 'refused null',
  },
  {
    promise: 'the page can’t read a signer in an iframe without a sandbox',
    attempt: async (firefox, at) => {
      await firefox.go(at);
      return firefox.run(
        `new Promise((done) => { const f = document.createElement('iframe'); f.src = '${at}signer.html'; f.onload = () => { try { done(f.contentDocument === null ? 'refused' : 'read ' + f.contentDocument.title); } catch { done('refused'); } }; document.body.append(f); })`,
      );
    },
    holds: (seen) => seen === 'refused',
  },
  {
    promise: 'a request to a host outside config.json is rejected',
    attempt: (firefox) => firefox.run(tried(`fetch('http://127.0.0.1:9/leak', { mode: 'no-cors' })`)),
    holds: (seen) => REFUSED.test(seen),
  },
];

async function isKept({ promise, attempt, holds }: Case, firefox: Firefox, at: string): Promise<boolean> {
  // An attempt that could not be made shows nothing.
  const seen = await attempt(firefox, at).catch((error: unknown) =>
    error instanceof Error ? error : Error('unknown'),
  );
  const isHeld = typeof seen === 'string' && holds(seen);
  console.log(`${isHeld ? 'held  ' : 'FAILED'}  ${promise}${isHeld ? '' : ` (${String(seen).slice(0, 200)})`}`);
  return isHeld;
}

/** A page of another origin. */
async function openPage(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

/** Opens a signer of another origin as the client does, asks, and gives what is answered to the last ask, as JSON. */
function talkTo(signer: string, ...asks: readonly object[]): string {
  const { network } = NOWHERE as { readonly network: object };
  const all = [{ do: 'hello', version: SIGNER_PROTOCOL, network, brand: 'Orrery' }, ...asks];
  return `(async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.src = ${JSON.stringify(signer)};
    const loading = new Promise((done) => frame.addEventListener('load', done));
    document.body.append(frame);
    await Promise.race([loading, new Promise((done) => setTimeout(done, 3000))]);
    const { port1, port2 } = new MessageChannel();
    port1.start();
    frame.contentWindow.postMessage(${JSON.stringify(SIGNER_GREETING)}, '*', [port2]);
    let last;
    for (const [at, ask] of ${JSON.stringify(all)}.entries()) {
      const said = new Promise((done) => port1.addEventListener('message', ({ data }) => data.id === at + 1 && done(data)));
      const made = last && last.ok && last.ok.address ? { address: last.ok.address } : {};
      const wrap = ask.do === 'playSeal' || ask.do === 'playOpen' ? { wrap: new Uint8Array(32).fill(7) } : {};
      port1.postMessage({ ...made, ...wrap, ...ask, id: at + 1 });
      last = await Promise.race([said, new Promise((done) => setTimeout(done, 2000, 'nothing'))]);
    }
    return JSON.stringify(last);
  })()`;
}

const MAKE = [{ do: 'playMake' }, { do: 'playSeal' }];

/** A signer on a hostname of its own: what it sealed is opened after a reload, if the browser lets it keep its key, and by no other page. */
function signerCases(signer: string, stranger: string): readonly Case[] {
  const seal = async (firefox: Firefox, at: string): Promise<{ ok: { own: { lasts: boolean } } }> => {
    await firefox.go(at);
    return JSON.parse(await firefox.run(talkTo(signer, ...MAKE))) as { ok: { own: { lasts: boolean } } };
  };
  return [
    {
      promise: `a signer on its own hostname (${new URL(signer).hostname}) opens its stored keys after a reload`,
      async attempt(firefox, at) {
        const { ok: sealed } = await seal(firefox, at);
        await firefox.go(at);
        const opened = await firefox.run(talkTo(signer, { do: 'playOpen', sealed }));
        return `${sealed.own.lasts ? 'kept' : 'not kept'} ${opened}`;
      },
      holds: (seen) => /^kept .*"kind":"done"/.test(seen) || /^not kept .*vault_damaged/.test(seen),
    },
    {
      promise: 'scripts of the page can’t access that signer',
      async attempt(firefox, at) {
        await firefox.go(at);
        await firefox.run(talkTo(signer));
        return firefox.run(
          `(() => { const inner = document.querySelector('iframe').contentWindow; return ['document', 'indexedDB', 'localStorage'].map((name) => { try { return inner[name] ? name : 'refused'; } catch { return 'refused'; } }).join(' '); })()`,
        );
      },
      holds: (seen) => seen === 'refused refused refused',
    },
    {
      promise: 'a page of a third origin can’t use that signer in an iframe',
      async attempt(firefox) {
        await firefox.go(stranger);
        return firefox.run(talkTo(signer));
      },
      holds: (seen) => seen === '"nothing"',
    },
  ];
}

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
  const tryAll = async (cases: readonly Case[], from: string): Promise<void> => {
    for (const one of cases) if (!(await isKept(one, firefox, from))) broken++;
  };
  await tryAll(CASES, at);
  await using stranger = await openPage('<!doctype html><title>A stranger</title>');
  const port = await freePort();
  await using signer = await createHost({ dist, config: null, port: 0, signerFor: [`http://localhost:${port}`] });
  for (const name of ['localhost', '127.0.0.1']) {
    const address = `${signer.url.replace('localhost', name)}/signer.html`;
    await using pages = await createHost({ dist, config: { any: 'thing', signer: address }, port });
    await tryAll(signerCases(address, stranger.url), `${pages.url}/`);
  }
  // Framed by a page of another origin.
  await using around = await openPage(`<iframe id="f" src="${at}"></iframe>`);
  await firefox.go(around.url);
  const framed = await firefox.run(
    `(() => { try { return document.getElementById('f').contentWindow.length; } catch { return 'refused'; } })()`,
  );
  const isHeld = framed === '0';
  console.log(
    `${isHeld ? 'held  ' : 'FAILED'}  a page of another origin can’t embed the client (${framed} iframes inside)`,
  );
  if (broken > 0 || !isHeld) process.exitCode = 1;
}

await main();
