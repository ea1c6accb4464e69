/** Limits of waits, all multiples of one expectation's (playwright.config.ts). A wait ends when its state is there, not after these. */
import { slowness } from '../tools/slowness.ts';

/** Processes of a test run that play at once. Twice the cores of the machine this is meant for: players wait for blocks most of the time. */
export const WORKERS = 4;

/** How long an expectation or a press may take, in milliseconds: 15 s where each worker has a core, more on a slow or busy machine. */
export const WAIT_MS = 15_000 * slowness(WORKERS);

/** One try of several. A limit of its own, so that the next try begins before the wait around them ends. */
export const TRY = { timeout: WAIT_MS / 5 };

/** For what takes the game itself many blocks: a proof at real difficulty, a session that expires, a recording of a battle. */
export const LONG = { timeout: 4 * WAIT_MS };
