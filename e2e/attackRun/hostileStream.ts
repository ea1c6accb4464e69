/** Floods of the two websockets: each kind for a while, then the next, as fast as the other side takes them. */
import { WebSocket } from 'ws';

export interface Flood {
  /** What the page said. */
  hear(said: string): void;
  /** Whether the true server's word is passed on. */
  passes(said: string): boolean;
  end(): void;
}

const TURN_MS = 10;
/** Of each kind, one after the other. */
const KIND_MS = 1_000;
/** What may wait in this process for a page that does not take it. */
const MOST_WAITING = 4 * 1024 * 1024;

type Told = (kind: string, frames: number) => void;

/** @param make what is sent in one turn of a kind, with how many frames it is; null = nothing */
function everyTurn(
  client: WebSocket,
  isOn: () => boolean,
  told: Told,
  kinds: readonly string[],
  make: (kind: string) => readonly [data: Buffer | string, frames: number] | null,
): { now(): string | null; end(): void } {
  const begunMs = Date.now();
  const now = (): string | null =>
    isOn() ? (kinds[Math.floor((Date.now() - begunMs) / KIND_MS) % kinds.length] ?? null) : null;
  const timer = setInterval(() => {
    const kind = now();
    if (kind === null || client.readyState !== WebSocket.OPEN || client.bufferedAmount > MOST_WAITING) return;
    const made = make(kind);
    if (made === null) return;
    client.send(made[0]);
    told(kind, made[1]);
  }, TURN_MS);
  return { now, end: () => clearInterval(timer) };
}

const FRAMES: Readonly<Record<string, { readonly payload: (at: number) => string; readonly aTurn: number }>> = {
  'small frames': {
    payload: (at) =>
      `{"category":"ore","subject":"x","object_type":"player","object_id":"1-${at % 5_000}","value":1,"value_p":1}`,
    aTurn: 400,
  },
  'frames without their block': {
    payload: (at) =>
      `{"category":"player_meta","id":"1-${at % 5_000}","username":"${'n'.repeat(4_000)}","pfp":"${'p'.repeat(4_000)}"}`,
    aTurn: 40,
  },
  'frames of half a megabyte': { payload: () => `{"category":"ore","pad":"${'x'.repeat(500_000)}"}`, aTurn: 1 },
  'frames of escaped quotes': { payload: () => `{"id":12345678901234567890,"a":"${'\\"'.repeat(30_000)}`, aTurn: 8 },
  'nested frames': { payload: () => '['.repeat(60_000), aTurn: 8 },
  'frames nobody can read': { payload: (at) => `junk ${at}`, aTurn: 400 },
};
const HELD = 'frames without their block';

/** NATS: what is subscribed to is learned from the page's own words. docs/network/stream.md section 1. */
export function floodNats(client: WebSocket, isOn: () => boolean, told: Told): Flood {
  const subscriptions = new Map<string, string>();
  let at = 0;
  const flood = everyTurn(client, isOn, told, Object.keys(FRAMES), (kind) => {
    const frame = FRAMES[kind];
    const known = [...subscriptions].filter(([, subject]) => subject !== 'consensus');
    if (!frame || known.length === 0) return null;
    let text = '';
    for (let n = 0; n < frame.aTurn; n++) {
      const [sid = '', subject = ''] = known[at % known.length] ?? [];
      const payload = frame.payload(at++);
      text += `MSG ${subject.replaceAll('*', `1-${at % 9_999}`).replace('>', 'x')} ${sid} ${payload.length}\r\n${payload}\r\n`;
    }
    return [Buffer.from(text), frame.aTurn];
  });
  return {
    hear(said) {
      for (const [, subject = '', sid = ''] of said.matchAll(/^SUB (\S+) (\d+)\r?$/gm)) subscriptions.set(sid, subject);
      for (const [, sid = ''] of said.matchAll(/^UNSUB (\d+)/gm)) subscriptions.delete(sid);
    },
    // While frames are to be held no block may come.
    passes: (said) => flood.now() !== HELD || !said.startsWith('MSG'),
    end: () => flood.end(),
  };
}

const MESSAGES: Readonly<Record<string, () => readonly [string, number]>> = {
  'a block of 3 MB': () => [`{"jsonrpc":"2.0","id":1,"result":{"data":"${'x'.repeat(3_000_000)}"}}`, 1],
  'brackets of a node': () => [`{"id":1,"result":${'['.repeat(500_000)}`, 1],
};

/** The websocket of a node. */
export function floodNode(client: WebSocket, isOn: () => boolean, told: Told): Flood {
  const flood = everyTurn(client, isOn, told, Object.keys(MESSAGES), (kind) => MESSAGES[kind]?.() ?? null);
  return { hear: () => undefined, passes: () => true, end: () => flood.end() };
}
