/** Plays a list in a worker thread and says the hash. Run by soak.long.test.ts only. */
import { parentPort, workerData } from 'node:worker_threads';
import { replay } from './runSoak.ts';
import type { Step } from './soakWorld.ts';

// The test is the only one who starts this.
parentPort?.postMessage(replay(workerData as readonly Step[]));
