/** A runtime whose doors stand before a devnet with a market. */
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
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
  const { devnet } = doors;
  const runtime = createSampleRuntime({
    session: { address: doors.wallet.address, enrolment: { step: 'player', playerId } },
    reads: createReads(parseConfig(devnet.clientConfig), doors, doors.fetch),
  });
  const reread = async (): Promise<void> => {
    const player = await doors.chain.ask('player', { playerId });
    const height = await doors.chain.ask('height', {});
    runtime.world.setState(sampleWorld({ height, player, planet: null, fleet: null, structs: [] }));
  };
  await reread();
  const close = async (): Promise<void> => {
    runtime.queryClient.clear();
    await devnet.close();
  };
  return { doors, playerId, runtime, reread, close };
}
