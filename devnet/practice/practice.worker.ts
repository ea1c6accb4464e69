/** Module worker: a whole network for one player, in this browser alone. Started by src/practice/startPractice.ts. */
// First: zod must know that it may not compile before any schema is made.
import '../../src/lib/jitless.ts';
import { createPractice } from './createPractice.ts';
import { openRecords } from './idbRecords.ts';
import type { FromPractice } from './protocol.ts';
import { type PracticeServer, servePractice, wordsOf } from './servePractice.ts';

const LOCK = 'practice-world';

const post = (message: FromPractice): void => self.postMessage(message);
let server: PracticeServer | undefined;

/**
 * Two tabs must not write one world. The lock goes with this worker; until the tab that has it is closed, this one waits.
 */
async function holdWorld(): Promise<void> {
  // Not there on pages without a secure context; there, two tabs are the player's own risk.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return;
  const forever = new Promise<never>(() => undefined);
  const take = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve, reject) => {
      locks
        .request(LOCK, options, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : forever;
        })
        .catch(reject);
    });
  try {
    if (await take({ ifAvailable: true })) return;
  } catch {
    // A browser that keeps nothing for this site has no locks for it either: this world is this tab's alone.
    return;
  }
  post({ kind: 'queued' });
  await take({});
}

async function start(): Promise<void> {
  await holdWorld();
  const records = await openRecords();
  server = servePractice(await createPractice({ records }), { lasting: records.lasting }, post);
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => server?.receive(data));
start().catch((error: unknown) => post({ kind: 'failed', what: wordsOf(error) }));
