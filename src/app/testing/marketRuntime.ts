/** A runtime whose doors stand before a devnet with a market. */
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { createChainCatalog } from '../../chain/catalog/createChainCatalog.ts';
import { createMarketDevnet, type MarketDevnet } from '../../testing/marketDevnet.ts';
import { createSampleRuntime, type SampleRuntime } from './sampleRuntime.ts';
import { sampleWorld } from './sampleWorld.ts';

export interface MarketNetwork extends MarketDevnet {
  readonly runtime: SampleRuntime;
  /** Tells the runtime's world what the chain says of the player now. */
  readonly reread: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param options of the devnet */
export async function createMarketNetwork(
  options: Parameters<typeof createMarketDevnet>[0] = {},
): Promise<MarketNetwork> {
  const { doors, playerId } = await createMarketDevnet(options);
  const { devnet, network } = doors;
  const { rest, rpc } = devnet.urls;
  const catalog = createChainCatalog({ restUrl: rest, rpcUrl: rpc, network, fetch: doors.fetch });
  const runtime = createSampleRuntime({
    session: { enrolment: { step: 'player', playerId } },
    reads: { guild: lazyGuildApi(doors.api), catalog: () => Promise.resolve(catalog) },
  });
  const reread = async (): Promise<void> => {
    const player = await doors.chain.fetchPlayer(playerId);
    const height = await doors.chain.fetchHeight();
    runtime.world.setState(sampleWorld({ height, player, planet: null, fleet: null, structs: [] }));
  };
  await reread();
  const close = async (): Promise<void> => {
    runtime.queryClient.clear();
    await devnet.close();
  };
  return { doors, playerId, runtime, reread, close };
}
