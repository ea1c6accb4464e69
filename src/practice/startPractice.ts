/**
 * The one place of the client that knows devnet: it starts the practice world in a worker and puts the usual client in
 * front of it, through the usual doors. Loaded only when somebody practises.
 */
import { say } from '../lib/words/say.ts';
import { createIdbVaultStorage } from '../chain/wallets/createIdbVaultStorage.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Runtime } from '../state/Runtime.ts';
import { basePath } from '../lib/basePath.ts';
import { pageAway, watchLeaving } from '../lib/pageAway.ts';
import { NOTES_KEY } from '../state/notes/keptNotes.ts';
import { openBestStorage } from '../state/storage/openBestStorage.ts';
import { createRuntime } from '../app/createRuntime.ts';
import { type Channel, createPracticePort, PRACTICE_URLS, type PracticeNews } from './createPracticePort.ts';
import { createMemoryVaultStorage, createPracticeVault, type KeyStorage } from './createPracticeVault.ts';
import { enrolPilot } from './enrolPilot.ts';
import { leavePractice } from '../app/practiceDoor.ts';
import type { Ready } from './protocol.ts';

const VAULT = 'practice-vault';

/**
 * Resolves when the player has a key and has signed up.
 * @throws PracticeError
 */
export async function startPractice(host: RuntimeConfig, news: PracticeNews): Promise<Runtime> {
  const worker = new Worker(new URL('../../devnet/practice/practice.worker.ts', import.meta.url), {
    type: 'module',
    name: 'practice',
  });
  const channel: Channel = {
    post: (message) => worker.postMessage(message),
    watch: (listener) => worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
  };
  const port = createPracticePort(channel, news);
  worker.addEventListener('error', (event) => port.fail(event.message || say('The practice worker couldn’t start.')));
  watchLeaving(() => {
    // It holds the world's lock, and its records: frozen with this page, it would keep both from every other tab.
    worker.terminate();
    // What the page was told is kept.
    void pageAway()?.then(() => location.reload());
  });
  const ready = await port.ready;
  const config: RuntimeConfig = { ...host, network: ready.network, endpoints: PRACTICE_URLS };
  const keys = ready.lasting ? createIdbVaultStorage(VAULT) : createMemoryVaultStorage();
  if (ready.begun !== 'kept') await forget(ready, keys);

  const runtime: Runtime = await createRuntime(config, {
    transport: { fetch: port.fetch, openStream: port.openStream },
    vault: createPracticeVault(ready.network, keys),
    practice: {
      lasting: ready.lasting,
      leave: leavePractice,
      async startOver() {
        runtime.close();
        await port.control({ do: 'erase' });
        await forget(ready, keys);
        location.assign(basePath);
      },
    },
  });
  await enrolPilot(runtime);
  return runtime;
}

/** What the client kept of a world that is no more: its key, and everything said about it. */
async function forget(ready: Ready, keys: KeyStorage): Promise<void> {
  for (const { address } of await keys.list()) await keys.remove(address);
  const storage = await openBestStorage(ready.network.chainId);
  await Promise.all([storage.clear(), storage.remove('settings', NOTES_KEY)]);
  storage.close();
}
