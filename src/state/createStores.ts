import type { Stores } from './Runtime.ts';
import { createActivityStore } from './stores/activity.ts';
import { createAlertsStore } from './stores/alerts.ts';
import { createConnectionStore } from './stores/connection.ts';
import { createProofsStore } from './stores/proofs.ts';
import { createPowStore } from './stores/pow.ts';
import { createProcessStore } from './stores/process.ts';
import { createSessionStore } from './stores/session.ts';
import { createWishesStore } from './stores/wishes.ts';
import { createWorldStore } from './world/world.ts';

/** The stores of one page, all as they are before anything is known. */
export function createStores(): Stores {
  return {
    session: createSessionStore(),
    connection: createConnectionStore(),
    world: createWorldStore(),
    activity: createActivityStore(),
    proofs: createProofsStore(),
    pow: createPowStore(),
    processes: createProcessStore(),
    wishes: createWishesStore(),
    alerts: createAlertsStore(),
  };
}
