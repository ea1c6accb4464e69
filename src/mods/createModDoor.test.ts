/** The door with a worker under the test's thumb: what it does when the worker dies, hangs or talks nonsense. The real one: e2e. */
import { describe, expect, it } from 'vitest';
import { parseAssetPath, parseSetHash } from '../game/cosmetics.ts';
import { createFakeClock, type FakeClock } from '../testing/fakeClock.ts';
import { createModDoor } from './createModDoor.ts';
import type { ModWorker } from './createJobQueue.ts';
import { GAME_CLASSES } from './gameClasses.ts';
import { findingWords } from './words.ts';
import { ModCheckerError, ModPictureError } from './ModDoorError.ts';
import type { FromModWorker, ToModWorker } from './protocol.ts';

interface Scripted extends ModWorker {
  readonly jobs: ToModWorker[];
  terminated: boolean;
  say(message: unknown): void;
  die(message?: string): void;
}

type Listener = (event: { readonly data: unknown; readonly message?: string }) => void;

function scripted(): Scripted {
  const listeners = new Map<string, Listener[]>();
  const tell = (type: string, data: unknown, message?: string): void => {
    for (const listener of listeners.get(type) ?? []) listener({ data, ...(message === undefined ? {} : { message }) });
  };
  const worker: Scripted = {
    jobs: [],
    terminated: false,
    postMessage: (message) => void worker.jobs.push(message),
    terminate() {
      worker.terminated = true;
    },
    addEventListener(type: string, listener: Listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    say: (message) => tell('message', message),
    die: (message) => tell('error', null, message),
  };
  return worker;
}

const INVALID = { valid: false, errors: [], warnings: [] } as const;
const file = new Blob(['x']);
const owner = { hash: parseSetHash('a'.repeat(64)), name: 'Red dawn' };

function setup() {
  const workers: Scripted[] = [];
  const clock = createFakeClock();
  const door = createModDoor({
    clock,
    createWorker() {
      const worker = scripted();
      workers.push(worker);
      return worker;
    },
  });
  /** The worker of this number, once it was made, and its last job, once it has one. */
  async function at(index: number, jobs = 1): Promise<{ worker: Scripted; job: ToModWorker }> {
    for (const untilMs = Date.now() + 60_000; Date.now() < untilMs;) {
      const worker = workers[index];
      if (worker && worker.jobs.length === 0) worker.say({ kind: 'ready' } satisfies FromModWorker);
      const job = worker?.jobs[jobs - 1];
      if (worker && job) return { worker, job };
      // Files are read and hashed in turns of the event loop.
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
    throw new Error(`Worker ${index} got no job ${jobs}.`);
  }
  return { door, workers, clock, at };
}

describe('a check', () => {
  it('goes to a worker that is made when first needed, with the classes of the game', async () => {
    const { door, workers, at } = setup();
    expect(workers).toHaveLength(0);
    const report = door.check(file);
    const { worker, job } = await at(0);
    expect(job).toMatchObject({ kind: 'check', jobId: 1, upload: file, classes: GAME_CLASSES });
    worker.say({ kind: 'checked', jobId: 1, report: INVALID });
    expect(await report).toEqual(INVALID);
    expect(worker.terminated).toBe(false);
  });

  it('that hangs is ended with its worker, is told as a finding, and the next one gets another worker', async () => {
    const { door, clock, at } = setup();
    const report = door.check(file);
    const next = door.check(file);
    const { worker } = await at(0);
    await clock.advance(30_000);
    expect(await report).toMatchObject({ valid: false, errors: [{ code: 'too_slow', file: null }] });
    expect(worker.terminated).toBe(true);
    const second = await at(1);
    expect(second.job.jobId).toBe(2);
    second.worker.say({ kind: 'checked', jobId: 2, report: INVALID });
    expect(await next).toEqual(INVALID);
  });

  it.each([
    ['dies', (worker: Scripted) => worker.die('out of memory')],
    ['says what is no message', (worker: Scripted) => worker.say({ kind: 'checked', jobId: 'x' })],
  ])('whose worker %s is told as a finding', async (_what, act) => {
    const { door, at } = setup();
    const report = door.check(file);
    const { worker } = await at(0);
    act(worker);
    expect(await report).toMatchObject({ valid: false, errors: [{ code: 'checker_died' }] });
    expect(worker.terminated).toBe(true);
  });

  it('is never handed to a worker that died while it had nothing to do', async () => {
    const { door, at } = setup();
    const first = door.check(file);
    const { worker } = await at(0);
    worker.say({ kind: 'checked', jobId: 1, report: INVALID });
    await first;
    worker.die('out of memory');
    const second = door.check(file);
    const next = await at(1);
    next.worker.say({ kind: 'checked', jobId: next.job.jobId, report: INVALID });
    expect(await second).toEqual(INVALID);
    expect(worker.jobs).toHaveLength(1);
  });

  it('that is given up ends its worker; one that waits never gets to it', async () => {
    const { door, workers, at } = setup();
    const stop = new AbortController();
    const first = door.check(file, stop.signal);
    const { worker } = await at(0);
    const waiting = door.check(file, stop.signal);
    stop.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect([worker.terminated, workers.length]).toEqual([true, 1]);
  });

  it('hears nothing of late answers to an older job', async () => {
    const { door, at } = setup();
    const first = door.check(file);
    const { worker } = await at(0);
    worker.say({ kind: 'checked', jobId: 1, report: INVALID });
    await first;
    const second = door.check(file);
    await at(0, 2);
    worker.say({ kind: 'checked', jobId: 1, report: { ...INVALID, warnings: ['late'] } });
    worker.say({ kind: 'checked', jobId: 2, report: INVALID });
    expect(await second).toEqual(INVALID);
  });

  it('has its pictures drawn one by one; one that cannot be drawn makes the mod invalid, by file', async () => {
    const { door, at } = setup();
    const report = door.check(file);
    const { worker } = await at(0);
    worker.say({ kind: 'checked', jobId: 1, report: reportOf('a.svg', 'b.svg', 'c.svg') });
    const first = await at(0, 2);
    expect(first.job).toMatchObject({ kind: 'bake', path: 'a.svg', use: 'icon', sibling: null });
    const closed: string[] = [];
    worker.say({ kind: 'baked', jobId: 2, picture: still('a', closed) });
    await at(0, 3);
    const finding = { code: 'picture_undecodable', file: 'b.svg', facts: [] };
    worker.say({ kind: 'refused', jobId: 3, finding });
    await at(0, 4);
    worker.say({ kind: 'baked', jobId: 4, picture: still('c', closed) });
    expect(await report).toEqual({ valid: false, errors: [finding], warnings: [] });
    expect(closed).toEqual(['a', 'c']);
  });

  it('loses to a picture that hangs its worker, and to one that kills it, nothing but those two', async () => {
    const { door, at, clock } = setup();
    const report = door.check(file);
    const { worker } = await at(0);
    worker.say({ kind: 'checked', jobId: 1, report: reportOf('hangs.svg', 'kills.svg', 'good.svg') });
    await at(0, 2);
    await clock.advance(10_000);
    const second = await at(1);
    expect([worker.terminated, second.job]).toMatchObject([true, { path: 'kills.svg' }]);
    second.worker.die('unreachable');
    const third = await at(2);
    expect(third.job).toMatchObject({ path: 'good.svg' });
    third.worker.say({ kind: 'baked', jobId: third.job.jobId, picture: still('good', []) });
    expect(await report).toMatchObject({
      errors: [
        { code: 'picture_too_slow', file: 'hangs.svg' },
        { code: 'picture_deadly', file: 'kills.svg' },
      ],
    });
  });
});

/** As the worker tells of a mod with these drawings. */
function reportOf(...paths: readonly string[]) {
  const pictures = paths.map((path) => ({
    path: parseAssetPath(path),
    use: 'icon',
    file: new Blob([path]),
    sibling: null,
  }));
  return { valid: true, warnings: [], set: { setHash: owner.hash, name: { en: owner.name } }, pictures };
}

function still(name: string, closed: string[]) {
  return { kind: 'still', bitmap: { width: 9, height: 9, close: () => void closed.push(name) } };
}

describe('when no worker starts', () => {
  it('nothing is said of the mod: the checker is unavailable', async () => {
    const { door, workers, clock } = setup();
    const failing = door.check(file);
    await Promise.resolve();
    await Promise.resolve();
    workers[0]?.die();
    await expect(failing).rejects.toBeInstanceOf(ModCheckerError);
    const silent = expect(door.check(file)).rejects.toMatchObject({ code: 'mod_checker_unavailable' });
    await clock.advance(30_000);
    await silent;
    expect(workers.map((worker) => worker.terminated)).toEqual([true, true]);
    const none = createModDoor({ createWorker: () => fail() });
    await expect(none.check(file)).rejects.toBeInstanceOf(ModCheckerError);
  });
});

function fail(): never {
  throw new Error('no workers here');
}

describe('a bake', () => {
  it('brings the picture of a sprite sheet when the worker asks for it', async () => {
    const { door, at } = setup();
    const asked: string[] = [];
    const picture = new Blob(['picture']);
    const sheet = {
      path: parseAssetPath('a/idle.json'),
      fetch: (path: string) => {
        asked.push(path);
        return Promise.resolve(picture);
      },
    };
    const baked = door.bake(file, 'animation', { owner, sheet });
    const first = await at(0);
    expect(first.job).toMatchObject({ kind: 'bake', path: 'a/idle.json', sibling: null });
    first.worker.say({ kind: 'needs', jobId: 1, path: 'a/idle.png' });
    const second = await at(0, 2);
    expect(second.job).toMatchObject({ sibling: { path: 'a/idle.png', file: picture } });
    second.worker.say({ kind: 'baked', jobId: 2, picture: { kind: 'still', bitmap: 'pixels' } });
    expect(await baked).toEqual({ kind: 'still', bitmap: 'pixels' });
    expect(asked).toEqual(['a/idle.png']);
  });

  it('that is refused or hangs is an error with the code of the finding', async () => {
    const { door, at, clock } = setup();
    const refused = door.bake(file, 'icon', { owner });
    const { worker } = await at(0);
    worker.say({ kind: 'refused', jobId: 1, finding: { code: 'svg_root', file: null, facts: [] } });
    await expect(refused).rejects.toMatchObject({
      code: 'svg_root',
      what: findingWords({ code: 'svg_root', facts: [] }),
    });
    const slow = expect(door.bake(file, 'icon', { owner })).rejects.toBeInstanceOf(ModPictureError);
    await at(0, 2);
    await clock.advance(10_000);
    await slow;
  });

  it('waits for what draws it, which is no part of its time', async () => {
    const { door, at, clock } = setup();
    const baked = door.bake(file, 'icon', { owner });
    const { worker } = await at(0);
    worker.say({ kind: 'lacks', jobId: 1, tools: ['svg'] });
    expect((await at(0, 2)).job).toEqual({ kind: 'load', jobId: 2, tools: ['svg'] });
    await clock.advance(20_000);
    worker.say({ kind: 'loaded', jobId: 2 });
    expect((await at(0, 3)).job).toMatchObject({ kind: 'bake', jobId: 3 });
    worker.say({ kind: 'baked', jobId: 3, picture: { kind: 'still', bitmap: 'pixels' } });
    expect(await baked).toEqual({ kind: 'still', bitmap: 'pixels' });
  });

  it('of which what draws does not load says so, and nothing of the picture', async () => {
    const { door, at, clock } = setup();
    const baked = expect(door.bake(file, 'icon', { owner })).rejects.toBeInstanceOf(ModCheckerError);
    const { worker } = await at(0);
    worker.say({ kind: 'lacks', jobId: 1, tools: ['svg'] });
    await at(0, 2);
    await clock.advance(30_000);
    await baked;
    expect(worker.terminated).toBe(true);
  });

  it.each([
    ['hangs', 'picture_too_slow', (_worker: Scripted, clock: FakeClock) => clock.advance(10_000)],
    ['kills its worker', 'picture_deadly', (worker: Scripted) => worker.die('unreachable')],
  ])('that %s is never handed to a worker again, under whatever name, and others are', async (_what, code, act) => {
    const { door, workers, at, clock } = setup();
    const bad = expect(door.bake(new Blob(['bad']), 'icon', { owner })).rejects.toMatchObject({ code });
    await act((await at(0)).worker, clock);
    await bad;
    const again = door.bake(new Blob(['bad']), 'graphic', { owner: { ...owner, name: 'Innocent' } });
    await expect(again).rejects.toMatchObject({ code: 'picture_held' });
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([1]);
    const good = door.bake(file, 'icon', { owner });
    const { worker, job } = await at(1);
    worker.say({ kind: 'baked', jobId: job.jobId, picture: { kind: 'still', bitmap: 'pixels' } });
    expect(await good).toMatchObject({ bitmap: 'pixels' });
  });

  it('through whose time the machine slept is tried again, and not held', async () => {
    const { door, at, clock } = setup();
    const baked = door.bake(file, 'icon', { owner });
    await at(0);
    await clock.oversleep(3_600_000);
    const { worker, job } = await at(1);
    worker.say({ kind: 'baked', jobId: job.jobId, picture: { kind: 'still', bitmap: 'pixels' } });
    expect(await baked).toMatchObject({ bitmap: 'pixels' });
  });

  it('is over when the door is closed', async () => {
    const { door, at } = setup();
    const baking = door.bake(file, 'icon', { owner });
    const { worker } = await at(0);
    door.close();
    await expect(baking).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminated).toBe(true);
  });
});
