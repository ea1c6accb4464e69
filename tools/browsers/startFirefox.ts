/** Firefox, driven by WebDriver BiDi (W3C): Debian's, which Playwright does not know. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod/mini';
import { freePort } from '../hosting/startRecipe.ts';
import { type Engine, inputOf, type Place } from './engine.ts';

const PROGRAM = 'firefox-esr';
const START_MS = 60_000;
const LOOK_MS = 300;

/** Pixels of the window; the place that players have most. */
const WINDOW = { width: 1280, height: 900 } as const;

const answerSchema = z.object({
  id: z.number(),
  result: z.optional(z.record(z.string(), z.unknown())),
  message: z.optional(z.string()),
});
const contextSchema = z.object({ context: z.string() });
const valueSchema = z.object({
  result: z.optional(z.object({ value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});
const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const frames = z.array(z.object({ context: z.string(), url: z.string() }));
const treeSchema = z.object({ contexts: z.array(z.object({ children: z.optional(z.nullable(frames)) })) });
const pictureSchema = z.object({ data: z.string() });

export interface Firefox extends Engine {
  /** Runs an expression in the page, awaits it, and gives its text. */
  run(expression: string): Promise<string>;
}

function connect(port: number): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
    socket.on('open', () => resolve(socket)).on('error', () => resolve(null));
  });
}

/** @param display where it draws; absent = nowhere, and without WebGL @throws Error where there is no Firefox, or it does not start */
export async function startFirefox(display?: string): Promise<Firefox> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const shown = display === undefined ? ['--headless'] : [];
  const args = [...shown, '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const env = { ...process.env, ...(display !== undefined && { DISPLAY: display }) };
  const child = spawn(PROGRAM, args, { stdio: 'ignore', env });
  child.on('error', () => undefined);
  let socket: WebSocket | null = null;
  for (const until = Date.now() + START_MS; !socket && Date.now() < until; await sleep(LOOK_MS))
    socket = await connect(port);
  if (!socket) throw new Error(`Firefox didn’t start. Install it: apt-get install ${PROGRAM}`);
  const open = socket;

  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  open.on('message', (data: Buffer) => {
    const parsed = answerSchema.safeParse(JSON.parse(data.toString()));
    if (parsed.success) waiting.get(parsed.data.id)?.(parsed.data);
  });
  let last = 0;
  const ask = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, message }) => {
        waiting.delete(id);
        if (result) resolve(result);
        else reject(new Error(`${method}: ${message ?? 'no answer'}`));
      });
      open.send(JSON.stringify({ id, method, params }));
    });

  const { capabilities } = sessionSchema.parse(await ask('session.new', { capabilities: {} }));
  let context = '';
  async function openTab(): Promise<void> {
    ({ context } = contextSchema.parse(await ask('browsingContext.create', { type: 'tab' })));
    if (display !== undefined) await ask('browsingContext.setViewport', { context, viewport: WINDOW });
  }
  await openTab();

  async function contextOf(place: Place): Promise<string> {
    if (place === 'page') return context;
    const { contexts } = treeSchema.parse(await ask('browsingContext.getTree', { root: context }));
    const frame = contexts[0]?.children?.find(({ url }) => url.endsWith('/signer.html'));
    if (!frame) throw new Error('The signer’s iframe is missing.');
    return frame.context;
  }

  async function evaluate(expression: string, place: Place): Promise<unknown> {
    const target = { context: await contextOf(place) };
    const told = valueSchema.parse(await ask('script.evaluate', { expression, target, awaitPromise: true }));
    if (told.exceptionDetails) throw new Error(told.exceptionDetails.text);
    return told.result?.value;
  }

  async function act(type: 'pointer' | 'key', actions: readonly object[], place: Place): Promise<void> {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {};
    const source = { type, id: type, actions, ...parameters };
    await ask('input.performActions', { context: await contextOf(place), actions: [source] });
  }

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    openTab,
    async go(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async ask(expression, place) {
      const text = await evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`, place);
      return JSON.parse(String(text)) as unknown;
    },
    run: async (expression) => String(await evaluate(`(async () => String(await (${expression})))()`, 'page')),
    ...inputOf(act),
    async picture() {
      return Buffer.from(
        pictureSchema.parse(await ask('browsingContext.captureScreenshot', { context })).data,
        'base64',
      );
    },
    async [Symbol.asyncDispose]() {
      open.close();
      child.kill('SIGKILL');
      await sleep(LOOK_MS);
    },
  };
}
