/** What the page makes of service workers of its own and of another release. */
import { expect, test } from 'vitest';
import { createEmitter } from '../../lib/emitter.ts';
import type { PageWord, WorkerAnswer } from '../../offline/words.ts';
import { until } from '../../testing/until.ts';
import type { NewVersion } from './newVersion.ts';
import { watchReleases, type WorkerLike } from './watchReleases.ts';

const ENTRY = '/assets/index-1.js';

/** A worker that answers as one of ours does. */
function createWorker(answer: WorkerAnswer | null, state = 'installed') {
  const changes = createEmitter<void>();
  const words: PageWord['do'][] = [];
  return {
    state,
    words,
    become(next: string) {
      this.state = next;
      changes.emit();
    },
    postMessage(word: PageWord, [port]: MessagePort[]) {
      words.push(word.do);
      if (word.do === 'whose' && word.entry === ENTRY) port?.postMessage(answer);
    },
    addEventListener: (_type: 'statechange', listener: () => void) => void changes.watch(listener),
  };
}

function setup({ waiting = null, controlled = true }: { waiting?: WorkerLike | null; controlled?: boolean } = {}) {
  const [found, taken] = [createEmitter<void>(), createEmitter<void>()];
  const told: NewVersion[] = [];
  const log = { reloads: 0 };
  const container = {
    controller: controlled ? (createWorker({ isOurs: true, isAlone: true }, 'activated') as WorkerLike) : null,
    addEventListener: (_type: 'controllerchange', listener: () => void) => void taken.watch(listener),
  };
  const registration = {
    waiting,
    installing: null as WorkerLike | null,
    addEventListener: (_type: 'updatefound', listener: () => void) => void found.watch(listener),
  };
  watchReleases(
    container,
    registration,
    ENTRY,
    () => log.reloads++,
    (one) => told.push(one),
  );
  return { container, registration, found, taken, told, log };
}

const OTHER: WorkerAnswer = { isOurs: false, isAlone: true };
const OURS: WorkerAnswer = { isOurs: true, isAlone: true };

test('a release that was fetched is told of, and begins by a press alone', async () => {
  const { registration, found, taken, told, log, container } = setup();
  const worker = createWorker(OTHER, 'installing');
  registration.installing = worker;
  found.emit();
  expect(told).toEqual([]);
  worker.become('installed');
  await until(() => told.length === 1);
  expect([told[0]?.where, worker.words, log.reloads]).toEqual(['fetched', ['whose'], 0]);
  told[0]?.load();
  expect([worker.words, log.reloads]).toEqual([['whose', 'takeOver'], 0]);
  container.controller = worker;
  taken.emit();
  expect(log.reloads).toBe(1);
});

test('one that waited since before the page was opened is told of, too', async () => {
  const { told } = setup({ waiting: createWorker(OTHER) });
  await until(() => told.length === 1);
  expect(told[0]?.where).toBe('fetched');
});

test('the worker of the page’s own release takes over in silence, unless another window plays the one before', async () => {
  const alone = createWorker(OURS);
  const { told } = setup({ waiting: alone });
  await until(() => alone.words.length === 2);
  expect(alone.words).toEqual(['whose', 'takeOver']);
  const beside = createWorker({ isOurs: true, isAlone: false });
  const other = setup({ waiting: beside });
  const last = createWorker(OTHER);
  other.registration.installing = last;
  other.found.emit();
  last.become('installed');
  await until(() => other.told.length === 1);
  expect([beside.words, told]).toEqual([['whose'], []]);
});

test('a worker that another tab let in is told of, and nothing is loaded', async () => {
  const { container, taken, told, log } = setup();
  container.controller = createWorker(OTHER, 'activated');
  taken.emit();
  await until(() => told.length === 1);
  expect([told[0]?.where, log.reloads]).toEqual(['elsewhere', 0]);
  told[0]?.load();
  expect(log.reloads).toBe(1);
});

test('the first worker of all is news to nobody', async () => {
  const { registration, found, taken, told, container, log } = setup({ controlled: false });
  const worker = createWorker(OURS, 'installing');
  registration.installing = worker;
  found.emit();
  worker.become('installed');
  container.controller = worker;
  taken.emit();
  await until(() => worker.words.length === 1);
  expect([worker.words, told, log.reloads]).toEqual([['whose'], [], 0]);
});
