/** WebKitGTK's own small browser, driven by WebDriver (W3C): the engine of Safari, as Debian has it. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod/mini';
import { freePort } from '../hosting/startRecipe.ts';
import { type Engine, inputOf, type Place } from './engine.ts';

const PROGRAM = 'WebKitWebDriver';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const START_MS = 30_000;
/** A page that hangs is a fault of the page, and is said to be one. */
const CALL_MS = 40_000;
const WINDOW = { width: 1280, height: 940 } as const;

const answerSchema = z.object({ value: z.unknown() });
const faultSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});
const handleSchema = z.object({ handle: z.string() });

/** @throws Error that says what to install */
function findBrowser(): string {
  const folder = existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES).find((name) => name.startsWith('webkit2gtk-4'))
    : undefined;
  if (folder === undefined) throw new Error('WebKit isn’t installed: apt-get install webkit2gtk-driver');
  return `${LIBRARIES}/${folder}/MiniBrowser`;
}

/** @param display where it draws @throws Error where there is no WebKit, or it does not start */
export async function startWebKit(display: string): Promise<Engine> {
  const binary = findBrowser();
  const port = await freePort();
  // Its own sandbox wants rights that a container has not; software draws where there is no card.
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const child = spawn(PROGRAM, [`--port=${port}`], { stdio: 'ignore', env });
  let isLost = false;
  child.on('error', () => (isLost = true));

  async function call(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(CALL_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`${path.slice(path.lastIndexOf('/'))}: no answer within ${CALL_MS / 1000} s`);
    });
    const { value } = answerSchema.parse(await response.json());
    const fault = faultSchema.safeParse(value);
    if (fault.success) throw new Error(`${path}: ${fault.data.message}`);
    return value;
  }

  async function isUp(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  }
  for (const until = Date.now() + START_MS; !isLost && !(await isUp()) && Date.now() < until;) await sleep(200);
  if (isLost) throw new Error('WebKit didn’t start. Install it: apt-get install webkit2gtk-driver');

  const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId, capabilities } = sessionSchema.parse(
    await call('POST', '/session', { capabilities: { alwaysMatch: wanted } }),
  );
  const at = `/session/${sessionId}`;
  await call('POST', `${at}/window/rect`, WINDOW);
  let place: Place = 'page';

  const execute = (script: string): Promise<unknown> => call('POST', `${at}/execute/sync`, { script, args: [] });

  async function enter(wished: Place): Promise<void> {
    if (wished === place && wished === 'page') return;
    await call('POST', `${at}/frame`, { id: null });
    place = 'page';
    if (wished === 'page') return;
    const frame = await execute(`return document.querySelector('iframe[src$="/signer.html"]')`);
    if (frame === null) throw new Error('The signer’s iframe is missing.');
    await call('POST', `${at}/frame`, { id: frame });
    place = 'signer';
  }

  async function act(type: 'pointer' | 'key', actions: readonly object[], wished: Place): Promise<void> {
    await enter(wished);
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {};
    await call('POST', `${at}/actions`, { actions: [{ type, id: type, actions, ...parameters }] });
  }

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    async go(url) {
      await enter('page');
      await call('POST', `${at}/url`, { url });
    },
    async ask(expression, wished) {
      await enter(wished);
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve().then(async () => JSON.stringify((await (${expression})) ?? null)).then(done, (error) => done('!' + error))`;
      const text = String(await call('POST', `${at}/execute/async`, { script, args: [] }));
      if (text.startsWith('!')) throw new Error(text.slice(1));
      return JSON.parse(text) as unknown;
    },
    ...inputOf(act),
    async openTab() {
      await enter('page');
      const { handle } = handleSchema.parse(await call('POST', `${at}/window/new`, { type: 'tab' }));
      await call('POST', `${at}/window`, { handle });
    },
    async picture() {
      await enter('page');
      return Buffer.from(String(await call('GET', `${at}/screenshot`)), 'base64');
    },
    async [Symbol.asyncDispose]() {
      await call('DELETE', at).catch(() => undefined);
      child.kill('SIGKILL');
      await sleep(200);
    },
  };
}
