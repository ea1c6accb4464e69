/** Firefox, driven by WebDriver BiDi (W3C): Debian's, which Playwright does not know. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod/mini';
import { freePort } from '../hosting/startRecipe.ts';

const PROGRAM = 'firefox-esr';
const START_MS = 60_000;
const LOOK_MS = 300;

const answerSchema = z.object({
  id: z.number(),
  result: z.optional(z.record(z.string(), z.unknown())),
  message: z.optional(z.string()),
});
const contextSchema = z.object({ context: z.string() });
const valueSchema = z.object({ result: z.optional(z.object({ value: z.optional(z.unknown()) })) });

export interface Firefox extends AsyncDisposable {
  /** Loads an address in the one tab. A refusal of the server is a page too. */
  go(url: string): Promise<void>;
  /** Runs an expression in the page, awaits it, and gives its text. */
  run(expression: string): Promise<string>;
}

function connect(port: number): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
    socket.on('open', () => resolve(socket)).on('error', () => resolve(null));
  });
}

/** @throws Error where there is no Firefox, or it does not start */
export async function startFirefox(): Promise<Firefox> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`];
  const child = spawn(PROGRAM, args, { stdio: 'ignore' });
  child.on('error', () => undefined);
  let socket: WebSocket | null = null;
  for (const until = Date.now() + START_MS; !socket && Date.now() < until; await sleep(LOOK_MS))
    socket = await connect(port);
  if (!socket) throw new Error(`Firefox does not start: apt-get install ${PROGRAM}`);
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

  await ask('session.new', { capabilities: {} });
  const { context } = contextSchema.parse(await ask('browsingContext.create', { type: 'tab' }));
  return {
    async go(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(expression) {
      const target = { context };
      const answer = await ask('script.evaluate', {
        expression: `(async () => String(await (${expression})))()`,
        target,
        awaitPromise: true,
      });
      return String(valueSchema.parse(answer).result?.value);
    },
    async [Symbol.asyncDispose]() {
      open.close();
      child.kill('SIGKILL');
      await sleep(LOOK_MS);
    },
  };
}
