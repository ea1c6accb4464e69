/** Which release each service worker is of, the page's own among them; loads none but by a press. */
import { parseWorkerAnswer, type PageWord, type WorkerAnswer } from '../../offline/words.ts';
import { type NewVersion, tellNewVersion } from './newVersion.ts';

const ANSWER_MS = 10_000;
/** A worker that was told to take over, and does not. */
const TAKE_OVER_MS = 8_000;

/** What is used of a ServiceWorker. */
export interface WorkerLike {
  readonly state: string;
  postMessage(word: PageWord, ports: MessagePort[]): void;
  addEventListener(type: 'statechange', listener: () => void): void;
}

export interface RegistrationLike {
  readonly waiting: WorkerLike | null;
  readonly installing: WorkerLike | null;
  addEventListener(type: 'updatefound', listener: () => void): void;
}

export interface ContainerLike {
  readonly controller: WorkerLike | null;
  addEventListener(type: 'controllerchange', listener: () => void): void;
}

/** null = it does not say: it is of an age that knows no such word, or gone. */
function whose(worker: WorkerLike, entry: string): Promise<WorkerAnswer | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (answer: WorkerAnswer | null): void => {
      clearTimeout(late);
      port1.close();
      resolve(answer);
    };
    const late = setTimeout(done, ANSWER_MS, null);
    port1.addEventListener('message', ({ data }) => done(parseWorkerAnswer(data)));
    port1.start();
    worker.postMessage({ do: 'whose', entry }, [port2]);
  });
}

/**
 * @param entry the page's first script
 * @param reload loads the page anew
 */
export function watchReleases(
  container: ContainerLike,
  registration: RegistrationLike,
  entry: string,
  reload: () => void,
  tell: (found: NewVersion) => void = tellNewVersion,
): void {
  /** The player has pressed: the next page is the new release's. */
  let isLoading = false;

  function load(worker: WorkerLike): void {
    isLoading = true;
    worker.postMessage({ do: 'takeOver' }, []);
    setTimeout(reload, TAKE_OVER_MS);
  }

  /** A whole release that waits for the pages of the one before to end. */
  async function onWaiting(worker: WorkerLike): Promise<void> {
    const answer = await whose(worker, entry);
    if (worker.state !== 'installed') return;
    if (!answer?.isOurs) tell({ where: 'fetched', load: () => load(worker) });
    // The host gave this page, and its worker has come after it: nobody else is here who would need the one before.
    else if (answer.isAlone) worker.postMessage({ do: 'takeOver' }, []);
  }

  function onInstalling(worker: WorkerLike | null): void {
    worker?.addEventListener('statechange', () => {
      // The first of all waits for nobody.
      if (worker.state === 'installed' && container.controller) void onWaiting(worker);
    });
  }

  registration.addEventListener('updatefound', () => onInstalling(registration.installing));
  onInstalling(registration.installing);
  if (registration.waiting) void onWaiting(registration.waiting);
  container.addEventListener('controllerchange', () => {
    if (isLoading) reload();
    else if (container.controller) void onTaken(container.controller);
  });

  async function onTaken(controller: WorkerLike): Promise<void> {
    const answer = await whose(controller, entry);
    if (answer && !answer.isOurs) tell({ where: 'elsewhere', load: reload });
  }
}
