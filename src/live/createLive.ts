import { beginLater } from '../lib/beginLater.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { createEmitter } from '../lib/emitter.ts';
import { say } from '../lib/words/say.ts';
import type { Link } from './createLink.ts';
import type { OpenPort } from './port.ts';
import type { FrameProblem, FromWorker, StreamEndpoint, ToWorker } from './protocol.ts';
import { subscriptionsOf } from './subjects.ts';
import type { LiveConnection, LiveEvent, LiveStatus } from './types.ts';

export interface LiveOptions extends StreamEndpoint {
  /** null, or a platform without workers (Node): everything in this thread. */
  readonly createWorker?: (() => Worker) | null;
  /** A stream that is no socket. It stays in this thread: a function cannot be sent to the worker. */
  readonly openPort?: OpenPort;
  /** In-thread only; the worker has its own. */
  readonly clock?: Clock;
  /** In-thread only. */
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** 0..1, in-thread only, replaceable for tests: how much later than its turn it comes back. */
  readonly random?: () => number;
}

type Post = (message: FromWorker) => void;

/** A worker that died is replaced after this long, so that one that cannot start does not spin. */
const REVIVE_MS = 5_000;

/** Connects at once. Listeners added in the same turn miss nothing. */
export function createLive(options: LiveOptions): LiveConnection {
  const { url, namespace, dialect } = options;
  const endpoint: StreamEndpoint = { url, namespace, dialect };
  const statuses = createEmitter<LiveStatus>();
  const events = createEmitter<readonly LiveEvent[]>();
  const problems = createEmitter<FrameProblem>();
  const skips = createEmitter<number>();
  const refusals = createEmitter<readonly string[]>();
  let status: LiveStatus = { step: 'idle' };
  let closed = false;

  function post(message: FromWorker): void {
    if (closed) return;
    switch (message.kind) {
      case 'status':
        status = message.status;
        statuses.emit(status);
        break;
      case 'refused':
        refusals.emit(message.subjects);
        break;
      case 'skipped':
        skips.emit(message.frames);
        break;
      case 'batch':
        for (const problem of message.problems) problems.emit(problem);
        if (message.events.length > 0) events.emit(message.events);
        link.taken();
        break;
    }
  }

  const here =
    options.openPort !== undefined ||
    options.createWorker === null ||
    (!options.createWorker && typeof Worker === 'undefined');
  const link = (here ? startHere : startWorker)(options, endpoint, post);

  return {
    get status() {
      return status;
    },
    watchStatus: (listener) => statuses.watch(listener),
    watchEvents: (listener) => events.watch(listener),
    watchProblems: (listener) => problems.watch(listener),
    watchRefused: (listener) => refusals.watch(listener),
    watchSkipped: (listener) => skips.watch(listener),
    setSubjects(subjects) {
      // Checked on this side too: a wrong pattern is a bug of the caller, and an error in a worker has no stack of theirs.
      subscriptionsOf(subjects, namespace);
      link.setSubjects(subjects);
    },
    reconnect: () => link.reconnect(),
    close() {
      if (closed) return;
      void link.close();
      closed = true;
      status = { step: 'closed' };
      statuses.emit(status);
    },
  };
}

function startWorker(options: LiveOptions, endpoint: StreamEndpoint, post: Post): Link {
  const create =
    options.createWorker ??
    (() => new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module', name: 'stream' }));
  const clock = options.clock ?? systemClock;
  const stop = new AbortController();
  let subjects: readonly string[] = [];
  let worker = spawn();

  function spawn(): Worker {
    const fresh = create();
    const tell = (message: ToWorker): void => fresh.postMessage(message);
    fresh.addEventListener('message', (event: MessageEvent<FromWorker>) => post(event.data));
    fresh.addEventListener('error', (event) => {
      fresh.terminate();
      const retryAtMs = clock.now() + REVIVE_MS;
      const why = event.message || say('the live stream couldn’t start');
      post({ kind: 'status', status: { step: 'waiting', retryAtMs, why } });
      clock.sleep(REVIVE_MS, stop.signal).then(
        () => {
          worker = spawn();
        },
        () => undefined,
      );
    });
    tell({ kind: 'start', endpoint, subjects });
    return fresh;
  }

  const send = (message: ToWorker): void => worker.postMessage(message);
  return {
    setSubjects(wanted) {
      subjects = wanted;
      send({ kind: 'subjects', subjects });
    },
    reconnect: () => send({ kind: 'reconnect' }),
    taken: () => send({ kind: 'taken' }),
    close() {
      stop.abort();
      send({ kind: 'close' });
      return Promise.resolve();
    },
  };
}

/** The link's code is loaded only when it runs here: the page's first route does without it. */
function startHere(options: LiveOptions, endpoint: StreamEndpoint, post: Post): Link {
  let subjects: readonly string[] = [];
  let closing = Promise.resolve();
  const later = beginLater(
    Promise.all([import('./createLink.ts'), import('./openPort.ts')]),
    ([{ createLink }, { openPortOf }]): Link => {
      const { clock = systemClock, WebSocket, openPort = openPortOf(endpoint.dialect), random = Math.random } = options;
      return createLink({ endpoint, subjects, openPort, clock, WebSocket, post, random });
    },
    (link) => {
      closing = link.close();
    },
  );
  return {
    setSubjects(wanted) {
      subjects = wanted;
      later.begun?.setSubjects(wanted);
    },
    reconnect: () => later.begun?.reconnect(),
    taken: () => later.begun?.taken(),
    close() {
      later.end();
      return closing;
    },
  };
}
