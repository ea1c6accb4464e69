/**
 * What keeping a player's world true costs node and guild, without a page: `npm run bench:host [-- STRUCTS ...]`.
 *
 * The real live store before a real devnet; blocks come when this says so, and the stream tells of them and of nothing else. Counted
 * are requests: the first look, a hundred blocks (ten minutes at six seconds each) after a hundred to settle, the same hidden, and
 * everything read again after a reconnection. What screens ask beside that is not in it. Writes results/host.json, where rows of another
 * name than `now` stay as they are.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../src/api/createApi.ts';
import { lazyGuildApi } from '../src/api/guild/lazyGuildApi.ts';
import { createChainReader } from '../src/chain/createChainReader.ts';
import { ambitToEnum } from '../src/game/ambit.ts';
import type { PlayerId } from '../src/game/ids.ts';
import { blockHeight } from '../src/game/units.ts';
import { joinReaders } from '../src/state/ask/joinReaders.ts';
import { parseConfig } from '../src/state/config/parseConfig.ts';
import { mirrorReads } from '../src/state/live/consistencyReads.ts';
import { createSync } from '../src/state/live/createSync.ts';
import { createConnectionStore } from '../src/state/stores/connection.ts';
import { createWorldStore } from '../src/state/world/world.ts';
import { createDoors, type Doors, solve } from '../src/testing/devnetDoors.ts';
import { createFakeClock } from '../src/testing/fakeClock.ts';
import { createScriptedLive } from '../src/testing/scriptedLive.ts';

const BLOCKS = 100;
const PLACES = (['Tank', 'Starfighter'] as const).flatMap((type) =>
  [0, 1, 2, 3].map((slot) => ({ type, ambit: type === 'Tank' ? ('land' as const) : ('space' as const), slot })),
);

async function build({ chain, devnet, send }: Doors, playerId: PlayerId, count: number): Promise<void> {
  const { fleetId } = await chain.ask('player', { playerId });
  const types = await chain.ask('allStructTypes', {});
  for (const { type, ambit, slot } of PLACES.slice(0, count)) {
    const row = types.find(({ name }) => name === type);
    if (!fleetId || !row) throw new Error('no fleet, or no such type');
    await devnet.control.advanceTo(devnet.chain.tip.height + 8n);
    const place = { operatingAmbit: ambitToEnum(ambit), slot };
    await send({ name: 'MsgStructBuildInitiate', playerId, structTypeId: row.id, ...place });
    const structId = (await chain.ask('fleet', { fleetId })).slots[ambit][slot];
    if (!structId) throw new Error(`no ${type}`);
    const { blockStartBuild: clock } = await chain.ask('struct', { structId });
    await devnet.control.advanceTo(devnet.chain.tip.height + row.buildDifficulty);
    await send({ name: 'MsgStructBuildComplete', structId, ...solve({ kind: 'build', structId, clock }, 1) });
  }
  await devnet.control.settle();
}

/** @param structs the Command Ship among them */
async function measure(structs: number) {
  const doors = await createDoors();
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await build(doors, playerId, structs - 1);
  const asked: string[] = [];
  const counting: typeof fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return doors.fetch(input, init);
  };
  const { urls, clientConfig } = doors.devnet;
  const config = parseConfig(clientConfig);
  const chain = createChainReader({ restUrl: urls.rest, rpcUrl: null, network: config.network, fetch: counting });
  const relogin = () => Promise.reject(new Error('the session lasts'));
  const api = createApi({ baseUrl: urls.web, fetch: counting, relogin });
  const [live, world, queryClient] = [createScriptedLive(), createWorldStore(), new QueryClient()];
  let hidden = false;
  const sync = createSync({
    config,
    doors: { chain, api, queryClient },
    live,
    world,
    connection: createConnectionStore(),
    clock: createFakeClock(),
    random: () => 0,
    page: { isHidden: () => hidden, watch: () => () => undefined },
    mirror: { reads: mirrorReads(joinReaders({ web: lazyGuildApi(api) })), isOpen: () => true },
    onOtherChainLife: () => undefined,
  });
  async function answered(): Promise<void> {
    for (let seen = -1; seen !== asked.length;) {
      seen = asked.length;
      await new Promise((pass) => setTimeout(pass, 25));
    }
  }
  async function during(act: () => Promise<void> | void): Promise<number> {
    asked.length = 0;
    await act();
    await sync.refresh();
    await answered();
    return asked.length;
  }
  async function pass(): Promise<void> {
    for (let count = 0; count < BLOCKS; count++) {
      await doors.devnet.control.mine(1);
      live.deliver({ kind: 'block', height: blockHeight(doors.devnet.chain.tip.height), atMs: 0 });
      await answered();
    }
  }

  const start = await during(async () => {
    sync.setPlayer(playerId);
    live.become({ step: 'connecting' });
    // As a connection takes.
    await new Promise((opened) => setTimeout(opened, 100));
    live.become({ step: 'open' });
    while (world.getState().structs.size < structs) await answered();
  });
  const twice = asked.filter((path, index) => asked.indexOf(path) !== index).length;
  await pass();
  const idle = await during(pass);
  await doors.devnet.control.settle();
  const again = await during(() => {
    live.become({ step: 'waiting', retryAtMs: 0, why: 'gone' });
    live.become({ step: 'open' });
  });
  hidden = true;
  const back = await during(pass);
  sync.close();
  queryClient.clear();
  await doors.devnet.close();
  return { structs, start, twice, idle, again, hidden: back };
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [3, 9];
const file = new URL('./results/host.json', import.meta.url);
const text = await readFile(file, 'utf8').catch(() => '{"rows":[]}');
const kept = (JSON.parse(text) as { readonly rows: readonly { readonly name: string }[] }).rows;
const rows: object[] = kept.filter(({ name }) => name !== 'now');
for (const size of sizes) {
  const row = { name: 'now', ...(await measure(size)) };
  rows.push(row);
  console.log(JSON.stringify(row));
}
const result = { bench: 'host', date: new Date().toISOString(), blocks: BLOCKS, rows };
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
process.exit(0);
