/** What the first look at a world costs node and guild, however many structs there are: on each line of chain and generation of guild. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createMeter, quiet } from '../../../bench/host/meter.ts';
import { openNetwork } from '../../../bench/host/network.ts';
import type { DevnetOptions } from '../../../devnet/options.ts';
import { createApi } from '../../api/createApi.ts';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parseGuildId } from '../../game/ids.ts';
import { NOT_BUILDING } from '../../game/structStatus.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { until } from '../../testing/until.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { unprovedStructs } from '../world/stale.ts';
import { createWorldStore } from '../world/world.ts';
import { mirrorReads } from './consistencyReads.ts';
import { createSync } from './createSync.ts';

/** A page that opens on home asks so often in all; its screens ask who plays, for guild, work, records and looks (e2e/homeCost.spec.ts). */
const LIMIT = 20;
const OF_SCREENS = 6;
/** A visiting fleet: its Command Ship and every place of it. */
const FLEET = 17;

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Sight {
  /** Of the player and of each visitor. */
  readonly own: number;
  readonly visitors?: number;
  readonly options?: Partial<DevnetOptions>;
  /** Whether the guild's service knows the player. */
  readonly isSignedIn?: boolean;
}

async function look({ own, visitors = 0, options = {}, isSignedIn = true }: Sight) {
  const network = await openNetwork({ players: 1 + visitors, structs: own, visitors, options });
  ends.push(() => network.close());
  const { config, devnet } = network;
  const [player] = network.players;
  if (!player) throw new Error('nobody settled');
  const wallet = network.walletOf(player);
  const meter = createMeter(config);
  const { rest, web } = config.endpoints;
  const chain = createChainReader({ restUrl: rest, rpcUrl: null, network: config.network, fetch: meter.fetch });
  const api = createApi({
    baseUrl: web,
    fetch: meter.fetch,
    async relogin() {
      if (!isSignedIn) throw new Error('the key is locked');
      const guildId = parseGuildId(devnet.guildId);
      const unixTimestamp = await api.fetchTimestamp();
      const { signature } = await wallet.signText({ kind: 'login', guildId, unixTimestamp });
      await api.login({ address: wallet.address, signature, pubKeyHex: wallet.pubKeyHex, guildId, unixTimestamp });
    },
  });
  if (isSignedIn) await api.fetchWork(player.playerId);
  const [live, world, queryClient] = [createScriptedLive(), createWorldStore(), new QueryClient()];
  const sync = createSync({
    config,
    doors: { chain, api, queryClient },
    live,
    world,
    connection: createConnectionStore(),
    clock: createFakeClock(),
    random: () => 0,
    mirror: {
      reads: mirrorReads(joinReaders({ web: lazyGuildApi(api) })),
      isOpen: () => false,
      // As after a reload: whether the session of the page before lasts is not known.
      mayLast: () => true,
    },
    onOtherChainLife: () => expect.unreachable('the chain never began again'),
  });
  ends.push(() => {
    sync.close();
    queryClient.clear();
  });
  meter.take();
  live.become({ step: 'open' });
  sync.setPlayer(player.playerId);
  const count = own + visitors * Math.min(own, FLEET);
  await until(() => world.getState().structs.size >= count);
  await quiet(meter);
  await sync.refresh();
  await quiet(meter);
  return { paths: meter.paths, chain, world, sync };
}

type Looked = Awaited<ReturnType<typeof look>>;

/** Nothing twice, and every struct as the chain itself has it. */
async function expectTrue({ paths, chain, world }: Looked): Promise<void> {
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const held = [...world.getState().structs.values()].map(({ value }) => value);
  const said = await Promise.all(held.map(({ id }) => chain.ask('struct', { structId: id })));
  expect(held).toEqual(said.map((struct) => ({ ...struct, blockStartBuild: NOT_BUILDING })));
}

test.each([
  { structs: 3, own: 3 },
  { structs: 30, own: 15, visitors: 1 },
  { structs: 106, own: 21, visitors: 5 },
  { structs: 96, own: 16, visitors: 5, options: { network: '0.16' } },
  { structs: 106, own: 21, visitors: 5, options: { webGeneration: 'a' } },
  { structs: 96, own: 16, visitors: 5, options: { network: '0.16', webGeneration: 'a' } },
] as const satisfies readonly (Sight & { readonly structs: number })[])(
  'with $structs structs in view home is at most twenty questions, none of them twice: row %#',
  async ({ structs, ...sight }) => {
    const looked = await look(sight);
    expect(looked.world.getState().structs.size).toBe(structs);
    expect(looked.paths.length).toBeLessThanOrEqual(LIMIT - OF_SCREENS);
    await expectTrue(looked);
  },
);

test('without a session the chain is asked for each struct, and all are its word', async () => {
  const looked = await look({ own: 6, isSignedIn: false });
  expect(looked.paths.filter((path) => /\/game\/struct\//.test(path))).toHaveLength(6);
  expect(unprovedStructs(looked.world.getState())).toEqual([]);
  await expectTrue(looked);
});

test('a struct that somebody turns to becomes the chain’s word', async () => {
  const { world, sync, paths } = await look({ own: 6 });
  const [first] = unprovedStructs(world.getState());
  if (first === undefined) throw new Error('all six came off a list');
  const before = paths.length;
  sync.prove(first);
  sync.prove(first);
  await until(() => world.getState().structs.get(first)?.base.source === 'chain');
  expect(paths.slice(before).filter((path) => path.endsWith(`/struct/${first}`))).toHaveLength(1);
  sync.prove(first);
  await sync.refresh();
  expect(paths.slice(before).filter((path) => path.endsWith(`/struct/${first}`))).toHaveLength(1);
});
