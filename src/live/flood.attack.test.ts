/** Line 9: a stream that brings more than a page can take. What was seen: 49,000 held frames grew memory to 1.1 GB. */
import { describe, expect, it } from 'vitest';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { FRAMES } from '../testing/streamFrames.ts';
import { MOST_EVENTS, MOST_UNTAKEN } from './createBatch.ts';
import { MOST_FRAME_BYTES, MOST_FRAMES } from './createGate.ts';
import { createLink } from './createLink.ts';
import type { PortHandlers } from './port.ts';
import type { FromWorker } from './protocol.ts';

async function setup({ takes = true } = {}) {
  const clock = createFakeClock();
  const posted: FromWorker[] = [];
  let handlers: PortHandlers | undefined;
  const link = createLink({
    endpoint: { url: 'ws://stream', namespace: 'game', dialect: 'nats' },
    subjects: ['game.>'],
    openPort: (_, given) => {
      handlers = given;
      return Promise.resolve({ subscribe: () => undefined, unsubscribe: () => undefined, close: () => undefined });
    },
    clock,
    post(message) {
      posted.push(message);
      if (message.kind === 'batch' && takes) setTimeout(() => link.taken(), 0);
    },
  });
  await clock.advance(0);
  const send = (subject: string, text: string): void => handlers?.onMessage(subject, text);
  const events = () => posted.flatMap((one) => (one.kind === 'batch' ? one.events : []));
  const problems = () => posted.flatMap((one) => (one.kind === 'batch' ? one.problems : []));
  const skipped = (): number => posted.reduce((sum, one) => sum + (one.kind === 'skipped' ? one.frames : 0), 0);
  return { clock, link, posted, send, events, problems, skipped };
}

/** The end of a turn, at which a lone frame goes out. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

const GRID = JSON.stringify(FRAMES.grid.payload);
const BLOCK = JSON.stringify(FRAMES.block.payload);
const N = 3 * MOST_FRAMES;

/** Each sends N frames within a second. */
const FLOODS: Readonly<Record<string, (at: number) => readonly [subject: string, text: string]>> = {
  'one subject': () => [FRAMES.grid.subject, GRID],
  'a subject a frame': (at) => [`game.grid.player.1-${at}.1-${at}`, GRID],
  'frames that nobody can read': (at) => ['game.planet.2-1.1-1', `junk ${at}`],
  'frames at their largest': () => [
    FRAMES.grid.subject,
    `${GRID.slice(0, -1)},"pad":"${'x'.repeat(MOST_FRAME_BYTES - GRID.length - 20)}"}`,
  ],
  'frames beyond the largest': () => [
    FRAMES.grid.subject,
    `${GRID.slice(0, -1)},"pad":"${'x'.repeat(MOST_FRAME_BYTES)}"}`,
  ],
  blocks: () => ['consensus', BLOCK],
  'families nobody knows': (at) => [`game.new.${at}`, '{"category":"x"}'],
  stubs: (at) => [`game.planet.2-${at}.1-1`, '{"stub":"true","category":"struct_attack","seq":1}'],
};

describe('a flood', () => {
  it('crosses to the page up to what it can take, is counted, and leaves the block clock through', async () => {
    await underAttack(
      { line: 9, what: 'floods of frames, by what they are' },
      Object.entries(FLOODS),
      async ([name, frame]) => {
        const { send, clock, events, problems, skipped } = await setup();
        for (let at = 0; at < N; at++) {
          send(...frame(at));
          // The page's turn comes in between, or all would be skipped for its sake.
          if (at % MOST_EVENTS === 0) await new Promise((resolve) => setTimeout(resolve, 0));
        }
        send('consensus', BLOCK);
        await clock.advance(1_500);
        await soon();
        expect(events().length).toBeLessThanOrEqual(MOST_FRAMES + 1);
        expect(problems().length).toBeLessThanOrEqual(100);
        expect(skipped() + events().length + problems().length).toBe(N + 1);
        if (name !== 'blocks') expect(events().at(-1)?.kind).toBe('block');
        // A second later it is taken again.
        send(FRAMES.grid.subject, GRID);
        await clock.advance(50);
        await soon();
        expect(events().at(-1)?.kind).toBe('grid');
      },
      ([name]) => name,
    );
  });

  it('is not kept for a page that hangs: so many batches wait there, and no more here', async () => {
    const { send, clock, events, posted, skipped, link } = await setup({ takes: false });
    for (let at = 0; at < 8_000 * ATTACK_SCALE; at++) send(`game.grid.player.1-${at}.1-${at}`, GRID);
    await clock.advance(10_000);
    expect(posted.filter(({ kind }) => kind === 'batch')).toHaveLength(MOST_UNTAKEN);
    expect(events()).toHaveLength(MOST_UNTAKEN * MOST_EVENTS);
    expect(skipped()).toBe(8_000 * ATTACK_SCALE - (MOST_UNTAKEN + 1) * MOST_EVENTS);
    // It wakes: what waited here comes with the first that it took in.
    link.taken();
    expect(events()).toHaveLength((MOST_UNTAKEN + 1) * MOST_EVENTS);
  });

  it('is told once a second, whatever it brings', async () => {
    const { send, clock, posted } = await setup();
    const tooLarge = 'x'.repeat(MOST_FRAME_BYTES + 1);
    for (let second = 0; second < 5; second++) {
      for (let at = 0; at < 1_000; at++) send('game.x', tooLarge);
      await clock.advance(1_000);
    }
    const told = posted.flatMap((one) => (one.kind === 'skipped' ? [one.frames] : []));
    expect(told.length).toBeLessThanOrEqual(7);
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(5_000);
  });
});
