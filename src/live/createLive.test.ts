import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createLive } from './createLive.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import type { LiveEvent } from './types.ts';

/** A worker that remembers what it was told and says what it is told to say. */
function createFakeWorker() {
  const target = new EventTarget();
  const told: ToWorker[] = [];
  const worker = Object.assign(target, {
    postMessage: (message: ToWorker) => told.push(structuredClone(message)),
    terminate: vi.fn(),
  });
  const say = (message: FromWorker): boolean =>
    target.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(message) }));
  const die = (): boolean => target.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  return { worker: worker as unknown as Worker, told, say, die };
}

function setup() {
  const workers: ReturnType<typeof createFakeWorker>[] = [];
  const clock = createFakeClock();
  const live = createLive({
    url: 'ws://stream',
    namespace: 'game',
    dialect: 'nats',
    clock,
    createWorker() {
      const fake = createFakeWorker();
      workers.push(fake);
      return fake.worker;
    },
  });
  return { live, workers, clock };
}

describe('the live connection', () => {
  it('starts its worker with the endpoint and tells it every change of subjects', () => {
    const { live, workers } = setup();
    live.setSubjects(['game.grid.>']);
    live.reconnect();
    expect(workers[0]!.told).toEqual([
      { kind: 'start', endpoint: { url: 'ws://stream', namespace: 'game', dialect: 'nats' }, subjects: [] },
      { kind: 'subjects', subjects: ['game.grid.>'] },
      { kind: 'reconnect' },
    ]);
  });

  it('hands on batches, problems and status, bigints included', () => {
    const { live, workers } = setup();
    const events: (readonly LiveEvent[])[] = [];
    const problems: unknown[] = [];
    const stop = live.watchEvents((batch) => events.push(batch));
    live.watchProblems((problem) => problems.push(problem));
    expect(live.status).toEqual({ step: 'idle' });
    workers[0]!.say({ kind: 'status', status: { step: 'open' } });
    const block = { kind: 'block', height: 812345n as never, atMs: 5 } as const;
    workers[0]!.say({ kind: 'batch', events: [block], problems: [{ subject: 's', what: 'w' }] });
    expect(live.status).toEqual({ step: 'open' });
    expect(events).toEqual([[block]]);
    expect(problems).toEqual([{ subject: 's', what: 'w' }]);
    stop();
    workers[0]!.say({ kind: 'batch', events: [block], problems: [] });
    expect(events).toHaveLength(1);
  });

  it('replaces a worker that died, with the subjects it had', async () => {
    const { live, workers, clock } = setup();
    live.setSubjects(['game.grid.>']);
    workers[0]!.die();
    expect(live.status).toEqual({ step: 'waiting', retryAtMs: clock.now() + 5_000, why: 'out of memory' });
    await clock.advance(5_000);
    expect(workers).toHaveLength(2);
    expect(workers[1]!.told[0]).toMatchObject({ kind: 'start', subjects: ['game.grid.>'] });
  });

  it('refuses a subject outside of the namespace where it was asked for', () => {
    const { live } = setup();
    expect(() => live.setSubjects(['planet.2-9.*'])).toThrow(/is not under game/);
  });

  it('is closed once, and hears nothing afterwards', () => {
    const { live, workers } = setup();
    const steps: string[] = [];
    live.watchStatus((status) => steps.push(status.step));
    live.close();
    live.close();
    workers[0]!.say({ kind: 'status', status: { step: 'open' } });
    expect(steps).toEqual(['closed']);
    expect(live.status).toEqual({ step: 'closed' });
    expect(workers[0]!.told.at(-1)).toEqual({ kind: 'close' });
  });
});
