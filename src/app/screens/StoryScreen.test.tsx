/** The story of an absence over a war on a devnet, from the last look that was kept to the numbers on the screen. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createFaultQueue } from '../../../devnet/services/http/faultQueue.ts';
import { createRpc } from '../../../devnet/services/rpc/createRpc.ts';
import { standingOfPlayer } from '../../game/history/standing.ts';
import { blockHeight } from '../../game/units.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import { encodeLook, lookKey } from '../../state/history/absence.ts';
import { createMemoryStorage } from '../../state/storage/openStorage.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createGrounds, type Grounds, type Settler } from '../../testing/orders/grounds.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

let grounds: Grounds;
let raider: Settler;
let host: Settler;

beforeAll(async () => {
  grounds = await createGrounds();
  await grounds.doors.join('Ada');
  raider = await grounds.settler();
  host = await grounds.settler();
}, 120_000);
afterEach(cleanup);
afterAll(() => grounds.close());

async function lookOf(who: Settler) {
  const { chain } = grounds;
  const [me, ship, height] = await Promise.all([
    chain.ask('player', { playerId: who.playerId }),
    chain.ask('struct', { structId: who.shipId }),
    chain.ask('height', {}),
  ]);
  const fleet = await chain.ask('fleet', { fleetId: who.fleetId });
  const planet = await chain.ask('planet', { planetId: who.planetId });
  return { me, ship, height, fleet, planet };
}

test('who comes back reads how long it was, what came of it and which battle there was, and is not told again', async () => {
  const left = await lookOf(host);
  await grounds.act(host, { name: 'MsgStructDeactivate', structId: host.shipId });
  await grounds.act(raider, {
    name: 'MsgFleetMove',
    fleetId: raider.fleetId,
    destinationLocationId: host.planetId,
  });
  await grounds.doors.devnet.control.mine(500);
  await grounds.doors.devnet.control.settle();
  const back = await lookOf(host);

  const storage = createMemoryStorage();
  // As if a gram had been there of which nobody tells where it went.
  const kept = standingOfPlayer(left.me, [left.ship], { height: left.height, atMs: Date.now() - 3_600_000 });
  const last = { ...kept, ore: (kept.ore + 1n) as typeof kept.ore };
  await storage.write('settings', lookKey(host.playerId), encodeLook({ last, absence: null }));
  const runtime = createSampleRuntime({
    storage,
    session: { address: host.wallet.address, enrolment: { step: 'player', playerId: host.playerId } },
    world: buildWorld({
      me: back.me,
      planets: [back.planet],
      fleets: [back.fleet],
      structs: [back.ship],
      height: back.height,
    }),
    reads: createReads(parseConfig(grounds.doors.devnet.clientConfig), grounds.doors, grounds.doors.fetch),
  });
  runtime.connection.setState({ live: { step: 'live' } });
  await renderApp(runtime, '/story');

  expect(await screen.findByText(/^5\d\d blocks, from block/)).toBeTruthy();
  const battles = await screen.findByRole('list', { name: 'Battles, oldest first' });
  const [battle, ...others] = within(battles).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(battle?.textContent).toContain('Shield down');
  const again = within(battles).getByRole('link', { name: 'Watch replay' });
  expect(again.getAttribute('href')).toMatch(new RegExp(`/watch/${host.planetId}\\?at=\\d+`));
  const ore = screen.getByRole('region', { name: 'Ore' });
  expect(ore.textContent).toMatch(/Balance before1\sg.*Other changes−1\sg.*You have0\sg/);
  expect(screen.getByRole('region', { name: 'Structs' }).textContent).toContain(', unchanged.');
  await waitFor(async () => {
    const held = await storage.read('settings', lookKey(host.playerId));
    expect(held).toMatchObject({ absence: { isSeen: true, before: { height: blockHeight(left.height) } } });
  });
});

test('before everything was read anew nobody is told that he was not away', async () => {
  const back = await lookOf(host);
  const parts = { me: back.me, planets: [back.planet], fleets: [back.fleet], structs: [back.ship] };
  const runtime = createSampleRuntime({
    storage: createMemoryStorage(),
    session: { address: host.wallet.address, enrolment: { step: 'player', playerId: host.playerId } },
    world: buildWorld({ ...parts, height: back.height }),
  });
  runtime.connection.setState({ live: { step: 'connecting' } });
  await renderApp(runtime, '/story');
  expect(await screen.findByText('Loading events…')).toBeTruthy();
  expect(screen.queryByText('No summary yet')).toBeNull();
  runtime.connection.setState({ live: { step: 'live' } });
  expect(await screen.findByText('No summary yet')).toBeTruthy();
});

test('where nobody tells what happened, the sums say it all the same, and that it is unexplained', async () => {
  const back = await lookOf(host);
  const storage = createMemoryStorage();
  const height = blockHeight(back.height - 300n);
  const kept = standingOfPlayer(back.me, [back.ship], { height, atMs: Date.now() - 1_800_000 });
  const last = { ...kept, ore: (kept.ore + 2n) as typeof kept.ore };
  await storage.write('settings', lookKey(host.playerId), encodeLook({ last, absence: null }));
  const runtime = createSampleRuntime({
    storage,
    session: { address: host.wallet.address, enrolment: { step: 'player', playerId: host.playerId } },
    world: buildWorld({
      me: back.me,
      planets: [back.planet],
      fleets: [back.fleet],
      structs: [back.ship],
      height: back.height,
    }),
    reads: nodeless(createReads(parseConfig(grounds.doors.devnet.clientConfig), grounds.doors, grounds.doors.fetch)),
  });
  runtime.connection.setState({ live: { step: 'live' } });
  await renderApp(runtime, '/story');
  expect((await screen.findByRole('region', { name: 'Ore' })).textContent).toMatch(
    /Balance before2\sg.*Other changes−2\sg/,
  );
  expect(screen.getByText(/neither the guild server nor the node responded/)).toBeTruthy();
});

test('an absence that is too long to be read at once says up to where it was, and one press reads on', async () => {
  const { devnet } = grounds.doors;
  const back = await lookOf(host);
  // A visit at its beginning, and then nothing.
  await grounds.act(raider, { name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: raider.planetId });
  await devnet.control.mine(700);
  const height = blockHeight(devnet.chain.tip.height);
  const storage = createMemoryStorage();
  const last = standingOfPlayer(back.me, [back.ship], { height: back.height, atMs: Date.now() - 3_600_000 });
  await storage.write('settings', lookKey(host.playerId), encodeLook({ last, absence: null }));
  const chain = devnet.chain;
  const rpc = await createRpc({ chain, txIndex: 'null', host: '127.0.0.1', port: 0, faultQueue: createFaultQueue() });
  onTestFinished(() => rpc.close());
  const config = parseConfig(devnet.clientConfig);
  const runtime = createSampleRuntime({
    storage,
    session: {
      address: host.wallet.address,
      enrolment: { step: 'player', playerId: host.playerId },
      webSession: 'signedOut',
    },
    world: buildWorld({
      me: back.me,
      planets: [back.planet],
      fleets: [back.fleet],
      structs: [back.ship],
      height,
    }),
    reads: createReads({ ...config, endpoints: { ...config.endpoints, rpc: rpc.url } }, grounds.doors),
  });
  runtime.connection.setState({ live: { step: 'live' } });
  await renderApp(runtime, '/story');
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.getByText('No battles in the blocks that were read.')).toBeTruthy();
  expect(
    screen.getByText(/there are too many blocks to read one by one, and the node has no search index\./),
  ).toBeTruthy();
  fireEvent.click(more);
  expect(await screen.findByRole('list', { name: 'Battles, oldest first' })).toBeTruthy();
  expect(screen.queryByText(/too many blocks to read one by one/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

/** As on a host that names no RPC. */
function nodeless(reads: ReturnType<typeof createReads>): ReturnType<typeof createReads> {
  return { ...reads, node: { ...reads.node, reader: null } };
}
