/**
 * A player who does the next sensible thing: explores, builds, takes offline and brings online again, and moves on when
 * the ground is empty. Mining and refining are the client's own work. A press that faults prevent is made in a later phase.
 */
import type { Locator, Page } from '@playwright/test';
import { tryPress, visit } from './places.ts';
import type { Pump } from './pump.ts';
import { listAt, numberAt, textAt, type Truth, type Wire } from './truth.ts';

type Types = ReadonlyMap<string, Wire>;

export type Deed =
  | { readonly kind: 'explore' }
  | { readonly kind: 'build'; readonly typeName: string; readonly slot: string }
  | { readonly kind: 'activate' | 'deactivate'; readonly typeName: string };

const MOST_SWITCHES = 8;

export interface Pilot {
  /** Decides from what was true when all was well, and tries it on the screen as it is now. */
  act(truth: Truth): Promise<void>;
  /** What was pressed, in order. */
  readonly deeds: readonly Deed[];
}

export function createPilot(page: Page, pump: Pump, types: Types): Pilot {
  const deeds: Deed[] = [];

  async function attempt(deed: Deed): Promise<void> {
    await visit(page, 'play');
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
    switch (deed.kind) {
      case 'explore':
        return tryPress(button('Explore another planet'));
      case 'build': {
        await tryPress(button(new RegExp(`^Empty ${deed.slot}`)));
        const head = page.getByRole('list', { name: 'Available structs' }).getByRole('button', { name: deed.typeName });
        if ((await head.first().getAttribute('aria-expanded')) !== 'true') await tryPress(head.first());
        return tryPress(button(new RegExp(`^Build ${deed.typeName}`)));
      }
      case 'activate':
      case 'deactivate': {
        await tryPress(button(new RegExp(`^${deed.typeName}, (?:land|water) slot`)));
        const words = deed.kind === 'activate' ? `Bring ${deed.typeName} online` : `Take ${deed.typeName} offline`;
        return tryPress(button(words));
      }
    }
  }

  return {
    deeds,
    async act(truth) {
      const switches = deeds.filter(({ kind }) => kind === 'deactivate').length;
      const deed = nextDeed(truth, types, switches < MOST_SWITCHES && deeds.length > 2 * switches);
      if (!deed) return;
      try {
        await pump.during(attempt(deed));
        deeds.push(deed);
      } catch {
        // Faults stood in the way; the deed is still the next one when they are over.
      }
    },
  };
}

function nextDeed(truth: Truth, types: Types, mayIdle: boolean): Deed | null {
  const { planet, owner, structs } = truth;
  const oreLeft = numberAt(planet, 'gridAttributes', 'ore') + numberAt(owner, 'gridAttributes', 'ore');
  if (oreLeft === 0) return { kind: 'explore' };
  const find = (typeName: string): Wire | undefined =>
    [...structs.values()].find((struct) => textAt(types.get(textAt(struct, 'Struct', 'type')), 'type') === typeName);
  for (const typeName of ['Ore Extractor', 'Ore Refinery']) {
    const struct = find(typeName);
    if (!struct) {
      const free = listAt(planet, 'Planet', 'land').findIndex((id) => id === '');
      return { kind: 'build', typeName, slot: `land slot ${free + 1}` };
    }
    const { isBuilt, isOnline } = struct['structAttributes'] as { isBuilt: boolean; isOnline: boolean }; // as the chain tells
    if (isBuilt && !isOnline) return { kind: 'activate', typeName };
  }
  return mayIdle ? { kind: 'deactivate', typeName: 'Ore Extractor' } : null;
}
