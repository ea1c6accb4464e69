/**
 * What keeping a world true costs, by how much is in view: the real live store before a real devnet, whose blocks come when this says so and
 * whose stream tells of them and of nothing else. The first look, ten minutes of blocks after ten to settle, everything read again
 * after a reconnection, and ten minutes more while nobody looks.
 */
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../../src/api/createApi.ts';
import { lazyGuildApi } from '../../src/api/guild/lazyGuildApi.ts';
import { createChainReader } from '../../src/chain/createChainReader.ts';
import { parseGuildId } from '../../src/game/ids.ts';
import { blockHeight } from '../../src/game/units.ts';
import { joinReaders } from '../../src/state/ask/joinReaders.ts';
import { mirrorReads } from '../../src/state/live/consistencyReads.ts';
import { createSync } from '../../src/state/live/createSync.ts';
import { createConnectionStore } from '../../src/state/stores/connection.ts';
import { createWorldStore } from '../../src/state/world/world.ts';
import { createFakeClock } from '../../src/testing/fakeClock.ts';
import { pageLife } from '../../src/testing/pageLife.ts';
import { createScriptedLive } from '../../src/testing/scriptedLive.ts';
import { until } from '../../src/testing/until.ts';
import { createMeter, quiet, type Share } from './meter.ts';
import { openNetwork } from './network.ts';

const BLOCKS = 100;
/** Of a visiting fleet: a Command Ship and every place of it. */
const FLEET = 17;

/** Requests to node and guild together. */
type Asked = Share;

export interface LookRow {
  /** In view, all of them. */
  readonly structs: number;
  readonly visitors: number;
  /** Subjects that the stream is asked for. */
  readonly subjects: number;
  readonly start: Asked;
  /** Paths of the first look that had been asked for before. */
  readonly twice: number;
  readonly idle: Asked;
  readonly again: Asked;
  readonly hidden: Asked;
}

/** @param own structs of the player's, his Command Ship among them, 21 at most @param visitors fleets of others at his planet */
export async function lookCost(own: number, visitors = 0): Promise<LookRow> {
  const network = await openNetwork({ players: 1 + visitors, structs: own, visitors });
  const { devnet, config } = network;
  const [player] = network.players;
  if (!player) throw new Error('nobody settled');
  const structs = own + visitors * Math.min(own, FLEET);
  const meter = createMeter(config);
  const wallet = network.walletOf(player);
  const chain = createChainReader({
    restUrl: config.endpoints.rest,
    rpcUrl: null,
    network: config.network,
    fetch: meter.fetch,
  });
  const api = createApi({
    baseUrl: config.endpoints.web,
    fetch: meter.fetch,
    async relogin() {
      const guildId = parseGuildId(devnet.guildId);
      const unixTimestamp = await api.fetchTimestamp();
      const { signature } = await wallet.signText({ kind: 'login', guildId, unixTimestamp });
      const { address, pubKeyHex } = wallet;
      await api.login({ address, signature, pubKeyHex, guildId, unixTimestamp });
    },
  });
  const [live, world, queryClient, page] = [createScriptedLive(), createWorldStore(), new QueryClient(), pageLife()];
  const sync = createSync({
    config,
    doors: { chain, api, queryClient },
    live,
    world,
    connection: createConnectionStore(),
    clock: createFakeClock(),
    random: () => 0,
    page,
    mirror: { reads: mirrorReads(joinReaders({ web: lazyGuildApi(api) })), isOpen: () => true },
    onOtherChainLife: () => undefined,
  });
  // Signed in already: that is counted elsewhere.
  await api.fetchWork(player.playerId);

  async function during(run: () => Promise<void> | void): Promise<Asked> {
    meter.take();
    await run();
    await quiet(meter);
    await sync.refresh();
    await quiet(meter);
    const { rest, web } = meter.take();
    return { requests: rest.requests + web.requests, bytes: rest.bytes + web.bytes, packed: rest.packed + web.packed };
  }
  async function pass(): Promise<void> {
    for (let count = 0; count < BLOCKS; count++) {
      await devnet.control.mine(1);
      live.deliver({ kind: 'block', height: blockHeight(devnet.chain.tip.height), atMs: Date.now() });
      await quiet(meter);
    }
  }

  let paths: readonly string[] = [];
  const start = await during(async () => {
    sync.setPlayer(player.playerId);
    live.become({ step: 'connecting' });
    // As a connection takes.
    await new Promise((opened) => setTimeout(opened, 100));
    live.become({ step: 'open' });
    await until(() => world.getState().structs.size >= structs);
    await quiet(meter);
    paths = meter.paths;
  });
  const seen = world.getState().structs.size;
  await pass();
  const idle = await during(pass);
  await devnet.control.settle();
  const again = await during(() => {
    live.become({ step: 'waiting', retryAtMs: 0, why: 'gone' });
    live.become({ step: 'open' });
  });
  page.hide();
  const hidden = await during(pass);
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index).length;
  const row = { structs: seen, visitors, subjects: live.subjects.length, start, twice, idle, again, hidden };
  sync.close();
  queryClient.clear();
  await network.close();
  return row;
}
