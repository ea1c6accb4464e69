/** Joins the doors under one `ask`. Those that only some screens need are made at their first use; a load that failed is tried again. */
import { RouteMissingError } from '../../api/errors.ts';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { PlayerId } from '../../game/ids.ts';
import { systemClock } from '../../lib/clock.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import { offersCosmetics } from '../config/offersCosmetics.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { createNodeAccess } from '../node/createNodeAccess.ts';
import type { Storage } from '../storage/openStorage.ts';
import { joinReaders } from './joinReaders.ts';
import type { Reads } from './Reads.ts';
import { confirmedBy } from './confirmedBy.ts';

export interface ReadDoors {
  readonly chain: ChainReader;
  readonly api: Api;
}

/** @param storage where it is kept what the guild's host lacks; absent = nowhere */
export function createReads(
  config: RuntimeConfig,
  { chain, api }: ReadDoors,
  fetch?: typeof globalThis.fetch,
  storage?: Pick<Storage, 'read' | 'write' | 'remove' | 'update'>,
): Reads {
  const { endpoints } = config;
  const replaced = fetch && { fetch };
  const guild = lazyGuildApi(api, { ...replaced }, async () => {
    if (!storage) return undefined;
    const { createHostMemory } = await import('./createHostMemory.ts');
    return createHostMemory(storage, endpoints.web, systemClock);
  });
  const cosmetics = onceLoaded(async () => {
    if (!offersCosmetics(config)) throw new RouteMissingError('cosmetics');
    const { createCosmeticsApi } = await import('../../api/cosmetics/createCosmeticsApi.ts');
    return createCosmeticsApi({ baseUrl: endpoints.web, session: api.session, ...replaced });
  });
  const node = createNodeAccess(config, { ...replaced });
  const moderations = onceLoaded(async () => {
    const [{ createModerations }, { createMemoryStorage }] = await Promise.all([
      import('../moderation/createModerations.ts'),
      import('../storage/openStorage.ts'),
    ]);
    const guildOfPlayer = async (playerId: PlayerId) => (await chain.ask('player', { playerId })).guildId;
    return createModerations({ node, storage: storage ?? createMemoryStorage(), guildOfPlayer, clock: systemClock });
  });
  const web = async () => confirmedBy(chain, await guild());
  return {
    ...joinReaders({ web, cosmetics }, { chain }),
    guild,
    node,
    moderations,
    cosmetics,
    serverTime: (signal) => api.fetchTimestamp(signal),
  };
}
