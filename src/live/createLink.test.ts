import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fakeClock.ts';
import { FRAMES } from '../testing/streamFrames.ts';
import { MOST_EVENTS, SLICE_MS } from './createBatch.ts';
import { createLink } from './createLink.ts';
import type { OpenPort, PortHandlers } from './port.ts';
import type { FromWorker } from './protocol.ts';
import { subjectMatches, subscriptionsOf } from './subjects.ts';

interface Setup {
  readonly fail?: number;
  readonly subjects?: readonly string[];
  readonly jitter?: number;
  /** False for a page that hangs: no batch is ever taken in. */
  readonly takes?: boolean;
}

function setup(options: Setup = {}) {
  const clock = createFakeClock();
  const posted: FromWorker[] = [];
  const calls: string[] = [];
  const ports: PortHandlers[] = [];
  let failures = options.fail ?? 0;
  const openPort: OpenPort = (_, handlers) => {
    if (failures-- > 0) return Promise.reject(new Error('refused'));
    ports.push(handlers);
    return Promise.resolve({
      subscribe: (subject) => calls.push(`+${subject}`),
      unsubscribe: (subject) => calls.push(`-${subject}`),
      close: () => void calls.push('close'),
    });
  };
  const endpoint = { url: 'ws://stream', namespace: 'game', dialect: 'nats' } as const;
  const link = createLink({
    endpoint,
    subjects: options.subjects ?? ['game.planet.2-9.*'],
    openPort,
    clock,
    post: (message) => {
      posted.push(message);
      if (message.kind === 'batch' && options.takes !== false) setTimeout(() => link.taken(), 0);
    },
    random: () => options.jitter ?? 0,
  });
  const steps = (): string[] => posted.flatMap((m) => (m.kind === 'status' ? [m.status.step] : []));
  const batches = () => posted.filter((m) => m.kind === 'batch');
  const send = (name: keyof typeof FRAMES): void =>
    ports.at(-1)!.onMessage(FRAMES[name].subject, JSON.stringify(FRAMES[name].payload));
  return { link, clock, posted, calls, ports, steps, batches, send };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('the link', () => {
  it('subscribes to what is wanted and to the block clock, and says that it is open', async () => {
    const { calls, steps } = setup();
    await soon();
    expect(calls).toEqual(['+consensus', '+game.global', '+game.planet.2-9.*']);
    expect(steps()).toEqual(['connecting', 'open']);
  });

  it('posts the frames of one turn as one batch, in order, with problems beside them', async () => {
    const { batches, send, ports } = setup();
    await soon();
    send('grid');
    send('block');
    ports[0]!.onMessage('game.planet.2-9.1-42', 'junk');
    send('structStatus');
    await soon();
    expect(batches()).toHaveLength(1);
    expect(batches()[0]!.events.map((event) => event.kind)).toEqual(['grid', 'block', 'structStatus']);
    expect(batches()[0]!.problems).toEqual([{ subject: 'game.planet.2-9.1-42', what: 'not JSON' }]);
  });

  it('waits 1 s after a loss, then 2 s, doubling to 30 s, and says until when', async () => {
    const { clock, posted } = setup({ fail: 8 });
    for (let i = 0; i < 8; i++) await clock.advance(30_000);
    await soon();
    const delays: number[] = [];
    for (const message of posted) {
      if (message.kind === 'status' && message.status.step === 'waiting') {
        expect(message.status.why).toBe('refused');
        delays.push(message.status.retryAtMs);
      }
    }
    const first = 1_700_000_000_000;
    expect(delays[0]! - first).toBe(1_000);
    expect(delays[1]! - delays[0]!).toBe(2_000);
    expect(delays[2]! - delays[1]!).toBe(4_000);
    expect(delays[7]! - delays[6]!).toBe(30_000);
  });

  it('spreads its tries over up to as long again', async () => {
    const { clock, posted } = setup({ fail: 1, jitter: 1 });
    await clock.advance(0);
    expect(posted.at(-1)).toMatchObject({ status: { retryAtMs: clock.now() + 2_000 } });
    await clock.advance(1_999);
    expect(posted.at(-1)).toMatchObject({ status: { step: 'waiting' } });
    await clock.advance(1);
    await soon();
    expect(posted.at(-1)).toMatchObject({ status: { step: 'open' } });
  });

  it('posts once per slice while frames keep coming, and nothing is lost or moved', async () => {
    const { batches, send, clock } = setup();
    await soon();
    send('grid');
    await soon();
    expect(batches()).toHaveLength(1);
    for (const name of ['block', 'structStatus', 'shield', 'raidClock'] as const) {
      send(name);
      await soon();
    }
    expect(batches()).toHaveLength(1);
    await clock.advance(SLICE_MS);
    expect(batches().map(({ events }) => events.map((event) => event.kind))).toEqual([
      ['grid'],
      ['block', 'structStatus', 'shield', 'raidClock'],
    ]);
  });

  it('posts a burst in parts that the page can take', async () => {
    const { batches, send } = setup();
    await soon();
    for (let i = 0; i < 2 * MOST_EVENTS + 1; i++) send('grid');
    expect(batches().map(({ events }) => events.length)).toEqual([MOST_EVENTS, MOST_EVENTS]);
    await soon();
    expect(batches().map(({ events }) => events.length)).toEqual([MOST_EVENTS, MOST_EVENTS, 1]);
  });

  it('begins with 1 s again after a success, and subscribes anew', async () => {
    const { clock, ports, steps, calls, posted } = setup({ fail: 3 });
    await clock.advance(7_000);
    await soon();
    expect(steps().at(-1)).toBe('open');
    ports[0]!.onClosed('gone');
    const last = posted.at(-1)!;
    expect(last).toMatchObject({ status: { step: 'waiting', why: 'gone', retryAtMs: clock.now() + 1_000 } });
    await clock.advance(1_000);
    await soon();
    expect(steps().slice(-2)).toEqual(['connecting', 'open']);
    expect(calls.filter((call) => call === '+consensus')).toHaveLength(2);
  });

  it('changes only the subscriptions that differ, new ones first', async () => {
    const { link, calls } = setup({ subjects: ['game.planet.2-9.*', 'game.grid.player.1-42.>'] });
    await soon();
    calls.length = 0;
    link.setSubjects(['game.planet.2-10.*', 'game.grid.player.1-42.>']);
    expect(calls).toEqual(['+game.planet.2-10.*', '-game.planet.2-9.*']);
  });

  it('remembers subjects that were set while there was no connection', async () => {
    const { link, clock, calls } = setup({ fail: 1 });
    await clock.advance(0);
    link.setSubjects(['game.grid.>']);
    await clock.advance(1_000);
    await soon();
    expect(calls).toEqual(['+consensus', '+game.global', '+game.grid.>']);
  });

  it('drops the socket and connects at once when asked to', async () => {
    const { link, ports, steps, calls, clock } = setup();
    await soon();
    link.reconnect();
    await soon();
    expect(calls).toContain('close');
    expect(steps()).toEqual(['connecting', 'open', 'connecting', 'open']);
    ports[0]!.onClosed('late news of the old socket');
    ports[0]!.onMessage('consensus', '{}');
    await soon();
    expect(steps().at(-1)).toBe('open');
    expect(clock.sleeping).toEqual([]);
  });

  it('does not wait out the backoff when asked to reconnect', async () => {
    const { link, clock, steps } = setup({ fail: 1 });
    await clock.advance(0);
    expect(steps().at(-1)).toBe('waiting');
    link.reconnect();
    await soon();
    expect(steps().at(-1)).toBe('open');
    expect(clock.sleeping).toEqual([]);
  });

  it('says nothing more after it is closed', async () => {
    const { link, ports, posted, clock } = setup();
    await soon();
    await link.close();
    expect(posted.at(-1)).toEqual({ kind: 'status', status: { step: 'closed' } });
    const count = posted.length;
    ports[0]!.onMessage('consensus', '{}');
    ports[0]!.onClosed('x');
    link.reconnect();
    await clock.advance(60_000);
    expect(posted).toHaveLength(count);
  });
});

describe('subject patterns', () => {
  it.each([
    ['game.planet.*', 'game.planet.2-9.1-42', false],
    ['game.planet.2-9.*', 'game.planet.2-9.1-42', true],
    ['game.planet.2-9.*', 'game.planet.2-9', false],
    ['game.planet.>', 'game.planet.2-9.1-42', true],
    ['game.planet.>', 'game.planet', false],
    ['game.planet.1-4', 'game.planet.1-42', false],
    ['>', 'healthcheck', true],
    ['game.grid.>', 'game.grid.*.x', true],
    ['game.grid.*', 'game.grid.>', false],
  ])('%s matches %s: %s', (pattern, subject, expected) => {
    expect(subjectMatches(pattern, subject)).toBe(expected);
  });

  it('covered by another one are left out, so that no frame comes twice', () => {
    expect([...subscriptionsOf(['game.planet.2-9.*', 'game.>', 'game.grid.>'], 'game')]).toEqual([
      'consensus',
      'game.>',
    ]);
  });

  it('outside of the namespace are a mistake of the caller', () => {
    expect(() => subscriptionsOf(['planet.2-9.*'], 'game')).toThrow(/is not under game/);
    expect(() => subscriptionsOf(['orbit.planet.>'], 'game')).toThrow(/is not under game/);
  });
});

describe('two thousand whom one host lost in the same moment', () => {
  it('come back spread: in no tenth of a second many more than a tenth of them', async () => {
    const clock = createFakeClock();
    const ports: PortHandlers[] = [];
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const openPort: OpenPort = (_, handlers) => {
      ports.push(handlers);
      return Promise.resolve({ subscribe: () => undefined, unsubscribe: () => undefined, close: () => undefined });
    };
    const endpoint = { url: 'ws://stream', namespace: 'game', dialect: 'nats' } as const;
    for (let client = 0; client < 2_000; client++) {
      createLink({ endpoint, subjects: [], openPort, clock, post: () => undefined, random });
    }
    await soon();
    for (const port of ports) port.onClosed('the host was started anew');
    const tenths = new Map<number, number>();
    for (const inMs of clock.sleeping) {
      const tenth = Math.floor(inMs / 100);
      tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
    }
    const counts = [...tenths.values()];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_000);
    expect(Math.max(...counts)).toBeLessThan(260);
  });

  it('asks again for what the server refuses, ever more slowly, and says what is missing until it stands', async () => {
    const { clock, calls, ports, posted, steps, link } = setup();
    await soon();
    const told = () => posted.flatMap((m) => (m.kind === 'refused' ? [m.subjects] : []));
    const asked = (): number => calls.filter((call) => call === '+game.planet.2-9.*').length;
    const refuse = (subject: string | null): void => ports.at(-1)!.onRefused?.(subject);
    refuse('game.planet.2-9.*');
    expect(told()).toEqual([['game.planet.2-9.*']]);
    for (const delayMs of [1_000, 2_000]) {
      const before = asked();
      await clock.advance(delayMs - 1);
      expect(asked()).toBe(before);
      refuse('game.planet.2-9.*');
      await clock.advance(1);
      expect(asked()).toBe(before + 1);
      refuse('game.planet.2-9.*');
    }
    await clock.advance(4_000);
    expect(told().at(-1)).toEqual([]);
    // A server that takes no more names none: each may be the one.
    refuse(null);
    expect(told().at(-1)).toEqual(['consensus', 'game.global', 'game.planet.2-9.*']);
    await clock.advance(8_000);
    expect(told().at(-1)).toEqual([]);
    refuse('game.planet.2-9.*');
    link.setSubjects([]);
    expect(told().at(-1)).toEqual([]);
    expect(steps()).toEqual(['connecting', 'open']);
  });
});
