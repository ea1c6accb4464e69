import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJsonPort } from './jsonPort.ts';

/** A socket whose other side is the test. */
class PlayedSocket extends EventTarget {
  static last: PlayedSocket;
  readonly OPEN = 1;
  readyState = 0;
  binaryType = 'blob';
  readonly sent: unknown[] = [];
  closed = false;

  constructor() {
    super();
    PlayedSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function setup() {
  const heard: unknown[] = [];
  const attempt = new AbortController();
  const port = openJsonPort(
    {
      url: 'ws://stream/json',
      WebSocket: PlayedSocket as unknown as typeof globalThis.WebSocket,
      signal: attempt.signal,
    },
    { onMessage: (subject, payload) => heard.push([subject, payload]), onClosed: (why) => heard.push(why) },
  );
  return { port, socket: PlayedSocket.last, heard, attempt };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the JSON dialect', () => {
  it('asks for each subject in the words of the spec', async () => {
    const { port, socket } = setup();
    socket.open();
    const opened = await port;
    opened.subscribe('game.grid.>');
    opened.unsubscribe('game.grid.>');
    expect(socket.sent).toEqual([
      { action: 'subscribe', subjects: ['game.grid.>'] },
      { action: 'unsubscribe', subjects: ['game.grid.>'] },
    ]);
  });

  it('hands on what was asked for, text or bytes, and drops the rest and acknowledgements', async () => {
    const { port, socket, heard } = setup();
    socket.open();
    (await port).subscribe('game.planet.2-9.*');
    const frame = '{"subject":"game.planet.2-9.1-42","category":"x","data":{}}';
    socket.say(frame);
    socket.say(new TextEncoder().encode(frame).buffer);
    socket.say('{"subject":"game.planet.2-10.1-42","category":"x","data":{}}');
    socket.say('{"action":"subscribed","subjects":["game.planet.2-9.*"]}');
    socket.say('junk');
    expect(heard).toEqual([
      ['game.planet.2-9.1-42', frame],
      ['game.planet.2-9.1-42', frame],
      ['', 'junk'],
    ]);
  });

  it('gives a host up that accepts and says nothing', async () => {
    const { port, socket } = setup();
    const failed = expect(port).rejects.toThrow('the stream did not answer');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(socket.closed).toBe(true);
  });

  it('is closed when nobody waits for it any more', async () => {
    const { port, socket, attempt } = setup();
    attempt.abort();
    await expect(port).rejects.toThrow();
    expect(socket.closed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
