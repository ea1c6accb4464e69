/**
 * Pictures that hung on this machine, kept over reloads and shared by its tabs: asked of storage at each picture, because another
 * tab may have met one meanwhile. docs/security.md 3.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../../lib/clock.ts';
import { tidyText } from '../../../lib/tidyText.ts';
import type { Quarantine as Held } from '../../../mods/types.ts';
import type { Storage } from '../../storage/openStorage.ts';

import { encodeHeld, type HeldPicture, NAME_LENGTH, parseHeld } from './heldRecord.ts';

export interface Quarantine extends Held {
  /** What is held, as last read. */
  readonly store: StoreApi<readonly HeldPicture[]>;
  read(): Promise<void>;
  /** A better name for a mod of which something is held. */
  rename(owner: string, name: string): Promise<void>;
  /** The player knows. */
  putAway(owner: string): Promise<void>;
  /** All pictures of a mod may be drawn again. */
  release(owner: string): Promise<void>;
}

/** So many pictures of one mod that hang are no accident: nothing of it is drawn any more. */
const SET_OFF = 3;
const KEY = 'quarantine';

export function createQuarantine(storage: Pick<Storage, 'read' | 'update'>, clock: Pick<Clock, 'now'>): Quarantine {
  const store = createStore<readonly HeldPicture[]>(() => []);
  /** Where nothing is kept, this page knows all the same. */
  let isKept = true;

  async function read(): Promise<readonly HeldPicture[]> {
    if (!isKept) return store.getState();
    try {
      store.setState(parseHeld(await storage.read('settings', KEY), clock.now()), true);
    } catch {
      isKept = false;
    }
    return store.getState();
  }

  async function change(next: (held: readonly HeldPicture[]) => readonly HeldPicture[]): Promise<void> {
    const here = next(store.getState());
    try {
      if (!isKept) throw new Error('nothing is kept here');
      const kept = await storage.update('settings', KEY, (held) => encodeHeld(next(parseHeld(held, clock.now()))));
      store.setState(parseHeld(kept, clock.now()), true);
    } catch {
      isKept = false;
      store.setState(here, true);
    }
  }

  return {
    store,
    read: async () => void (await read()),
    async heldAs(hash, owner) {
      const held = await read();
      if (held.filter((one) => one.owner === owner.hash).length >= SET_OFF) return 'set';
      return held.some((one) => one.hash === hash) ? 'picture' : null;
    },
    hold: (hash, owner) =>
      change((held) => [
        ...held.filter((one) => one.hash !== hash),
        {
          hash,
          owner: owner.hash,
          name: tidyText(owner.name, NAME_LENGTH),
          atMs: clock.now(),
          isTold: false,
        },
      ]),
    rename: (owner, name) =>
      change((held) => held.map((one) => (one.owner === owner ? { ...one, name: tidyText(name, NAME_LENGTH) } : one))),
    putAway: (owner) => change((held) => held.map((one) => (one.owner === owner ? { ...one, isTold: true } : one))),
    release: (owner) => change((held) => held.filter((one) => one.owner !== owner)),
  };
}
