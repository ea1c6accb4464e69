import type { Stores } from './Runtime.ts';
import { createActivityStore } from './stores/activity.ts';
import { createConnectionStore } from './stores/connection.ts';
import { createJobsStore } from './stores/jobs.ts';
import { createPowStore } from './stores/pow.ts';
import { createSessionStore } from './stores/session.ts';
import { createWorldStore } from './stores/world.ts';

/** The stores of one page, all as they are before anything is known. */
export function createStores(): Stores {
  return {
    session: createSessionStore(),
    connection: createConnectionStore(),
    world: createWorldStore(),
    activity: createActivityStore(),
    jobs: createJobsStore(),
    pow: createPowStore(),
  };
}
