/**
 * Listens to a stream for one block, without a library: what it speaks is what is to be found out. docs/network/stream.md sections 1 and 2,
 * https://docs.nats.io/reference/reference-protocols/nats-protocol
 */
import { say } from '../../lib/words/say.ts';
import type { Means } from '../means.ts';
import { heightAt } from '../judgements.ts';
import type { StreamTalk } from '../types.ts';

/** As long a server of NATS may take for its first words. */
const FIRST_WORDS_MS = 2_500;
const OPEN_MS = 10_000;
/** Blocks' time to hear one block, within bounds: real chains take six seconds for one. */
const BLOCKS = 3;
const [LEAST_MS, MOST_MS] = [4_000, 25_000];
const MORE_SOCKETS = 3;
/** What is kept of what it says; a block frame has two hundred bytes. */
const MOST_CHARACTERS = 65_536;

type Opener = Pick<Means, 'WebSocket' | 'sleep' | 'now'>;

export interface OpenSocket {
  readonly socket: WebSocket;
  /** All it said so far, the latest of it. */
  readonly heard: () => string;
  /** Why it closed by itself; null = it is open. */
  readonly closed: () => string | null;
}

/** @returns why not, in the words of whoever tried */
export async function openSocket({ WebSocket, sleep }: Opener, url: string): Promise<OpenSocket | string> {
  let text = '';
  let why: string | null = null;
  const decoder = new TextDecoder();
  let socket: WebSocket;
  try {
    socket = new WebSocket(url);
  } catch (error) {
    return error instanceof Error ? error.message : say('connection couldn’t be opened');
  }
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const more = typeof data === 'string' ? data : data instanceof ArrayBuffer ? decoder.decode(data) : '';
    text = (text + more).slice(-MOST_CHARACTERS);
  });
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', (event) => {
      // A browser says nothing here; other makers of sockets do.
      const told: unknown = 'message' in event ? event.message : undefined;
      if (typeof told === 'string' && told !== '') why = told;
    });
    socket.addEventListener('close', ({ code, reason }) => {
      why ??= reason === '' ? say('connection closed (code {code})', { code: String(code) }) : reason;
      resolve(false);
    });
    void sleep(OPEN_MS).then(() => resolve(false));
  });
  if (await opened) return { socket, heard: () => text, closed: () => why };
  socket.close();
  return why ?? say('no response within {seconds} s', { seconds: OPEN_MS / 1000 });
}

/** Looks every 50 ms, until it is so or the time is over. */
export async function until({ sleep, now }: Opener, isSo: () => boolean, waitMs: number): Promise<boolean> {
  const endMs = now() + waitMs;
  while (!isSo()) {
    if (now() >= endMs) return false;
    await sleep(50);
  }
  return true;
}

/** The block of the last block frame in what was heard. */
function lastHeight(text: string): number | null {
  const frames = [...text.matchAll(/"height"\s*:\s*"?([1-9][0-9]{0,14})/g)];
  return heightAt({ height: frames.at(-1)?.[1] }, 'height');
}

export async function talkToStream(
  means: Opener,
  url: string,
  namespace: string,
  nominalBlockMs: number,
): Promise<StreamTalk> {
  const silent = {
    speaks: null,
    wantsPassword: false,
    height: null,
    waitedMs: 0,
    more: { asked: 0, opened: 0 },
  } as const;
  const open = await openSocket(means, url);
  if (typeof open === 'string') return { ...silent, opened: false, why: open };
  const { socket, heard, closed } = open;
  const subjects = ['consensus', `${namespace}.global`];
  const send = (text: string): void => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  };
  const isNats = await until(means, () => heard().startsWith('INFO {') || closed() !== null, FIRST_WORDS_MS);
  const speaksNats = isNats && heard().startsWith('INFO {');
  const wantsPassword = speaksNats && /"auth_required"\s*:\s*true/.test(heard());
  if (speaksNats) {
    send('CONNECT {"verbose":false,"pedantic":false,"lang":"doctor","version":"1","protocol":1}\r\n');
    send(`${subjects.map((subject, at) => `SUB ${subject} ${at + 1}\r\n`).join('')}PING\r\n`);
  } else {
    send(JSON.stringify({ action: 'subscribe', subjects }));
  }
  const begunMs = means.now();
  const waitMs = Math.min(MOST_MS, Math.max(LEAST_MS, BLOCKS * nominalBlockMs));
  await until(means, () => lastHeight(heard()) !== null || closed() !== null, waitMs);
  const waitedMs = means.now() - begunMs;
  const height = lastHeight(heard());
  const speaksJson = !speaksNats && /^\s*\{/.test(heard());
  const more = closed() === null ? await openMore(means, url) : { asked: 0, opened: 0 };
  const why = closed();
  socket.close();
  return {
    opened: true,
    why,
    speaks: speaksNats ? 'nats' : speaksJson ? 'json' : null,
    wantsPassword: wantsPassword || /-ERR '?Authorization/i.test(heard()),
    height,
    waitedMs,
    more,
  };
}

/** Beside the one that is open: a player has several tabs, and a house several players behind one address. */
async function openMore(means: Opener, url: string): Promise<StreamTalk['more']> {
  const tried = await Promise.all(Array.from({ length: MORE_SOCKETS }, () => openSocket(means, url)));
  const opened = tried.filter((one) => typeof one !== 'string');
  // A limit often shows by a door that is shut again at once.
  await means.sleep(300);
  const stayed = opened.filter((one) => one.closed() === null).length;
  for (const { socket } of opened) socket.close();
  return { asked: MORE_SOCKETS, opened: stayed };
}
