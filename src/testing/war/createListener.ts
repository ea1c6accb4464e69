/**
 * Somebody who plays and listens to the chain, without a clock: each block goes through the intake that a page has, and what it made
 * stale is read from the chain as it is at that block.
 */
import { QueryClient } from '@tanstack/react-query';
import type { ToldBlock } from '../../state/replay/book.ts';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import type { Telling } from '../../game/alerts/ledger.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { activityTellings, worldTellings } from '../../state/alerts/tellings.ts';
import { createIntake } from '../../state/live/createIntake.ts';
import { toldInView } from '../../state/live/eventsInView.ts';
import { readHeight, readWorld } from '../../state/live/readWorld.ts';
import type { Stale } from '../../state/world/stale.ts';
import { emptyWorld, type WorldState } from '../../state/world/world.ts';
import { HERE } from './servedHere.ts';

export interface Listener {
  readonly world: WorldState;
  /** Everything anew: who comes back after a gap. */
  look(): Promise<readonly Telling[]>;
  hear(block: ToldBlock): Promise<readonly Telling[]>;
}

export function createListener(fetch: typeof globalThis.fetch, network: NetworkIdentity, playerId: PlayerId): Listener {
  const intake = createIntake();
  let world = emptyWorld(playerId);

  async function read(isAll: boolean, named: ReadonlySet<Stale>): Promise<ReadonlySet<Stale>> {
    const doors = {
      chain: createChainReader({ restUrl: HERE, rpcUrl: null, network, fetch }),
      api: createApi({ baseUrl: 'http://guild.invalid', fetch, relogin: () => Promise.reject(new Error('no guild')) }),
      queryClient: new QueryClient(),
    };
    const height = await readHeight(doors);
    const reading = await readWorld({ doors, world, height, isAll, named, watched: new Set() });
    const laid = intake.lay(intake.tick(world, height), reading, []);
    world = laid.world;
    return laid.stale;
  }

  return {
    get world() {
      return world;
    },
    async look() {
      await read(true, new Set());
      await read(true, new Set());
      return worldTellings(world);
    },
    async hear({ height, events }) {
      const taken = intake.tell(world, { height, events });
      const heard = toldInView(taken.heard, taken.world, []);
      world = intake.tick(taken.world, height);
      const tellings = heard.flatMap((event) =>
        'seq' in event && event.kind !== 'stub' ? activityTellings(event, world, height) : [],
      );
      // In a block that is nobody's concern nothing becomes true.
      if (heard.length > 0) tellings.push(...worldTellings(world));
      for (let stale = taken.stale; stale.size > 0;) {
        stale = await read(false, stale);
        tellings.push(...worldTellings(world));
      }
      return tellings;
    },
  };
}
