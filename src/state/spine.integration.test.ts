/** Stores and engines against the real embedded network, over real sockets; faults are the network's own. */
import { afterEach, describe, expect, test } from 'vitest';
import { ambitToEnum } from '../game/ambit.ts';
import { type PlayerId, parseStructTypeId } from '../game/ids.ts';
import { buildMessage } from '../game/messages/buildMessage.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import { isSameSubject, type Subject } from '../game/messages/subject.ts';
import { NOT_BUILDING, structPhase } from '../game/structStatus.ts';
import { type Client, createClient } from '../testing/createClient.ts';
import { createDoors, createTestWallet, type Doors } from '../testing/devnetDoors.ts';
import { createSharedLocks } from '../testing/sharedLocks.ts';
import { until } from '../testing/until.ts';
import { knownIn } from './orders/knownIn.ts';
import { orderOf } from './orders/order.ts';
import { isUnderWay } from './stores/activity.ts';
import { createMemoryStorage } from './storage/openStorage.ts';
import { ownFleet, ownPlanet, ownPlayer, powerOf } from './world/access.ts';

const BLOCK_MS = 100;
const EXTRACTOR = parseStructTypeId(14);
const REFINERY = parseStructTypeId(15);

let open: { close(): void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.toReversed()) await one.close();
  open = [];
});

async function setup(options: Parameters<typeof createDoors>[0] = {}) {
  const doors = await createDoors({ blockTimeMs: BLOCK_MS, ...options });
  open.push(doors.devnet);
  const playerId = await doors.join('ada');
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  const page = async (): Promise<Client> => {
    const client = await createClient(doors, playerId, storage, locks);
    open.push(client);
    await until(() => ownPlayer(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
    return client;
  };
  return { doors, playerId, storage, page };
}

function give(client: Client, message: GameMessage): string {
  return client.queue.enqueue(orderOf([message], knownIn(client.world.getState())));
}

function lastPhase(client: Client, subject: Subject): string | undefined {
  return client.activity.getState().records.findLast((record) => isSameSubject(record.subject, subject))?.phase.step;
}

function structOf(client: Client, typeId: number) {
  return [...client.world.getState().structs.values()].find((dated) => dated.value.typeId === typeId)?.value;
}

function phaseOf(client: Client, typeId: number) {
  const struct = structOf(client, typeId);
  return struct ? structPhase(struct.status) : 'absent';
}

async function exploreFirst(client: Client, playerId: PlayerId): Promise<void> {
  give(client, { name: 'MsgPlanetExplore', playerId });
  await until(() => ownPlanet(client.world.getState()) !== null && ownFleet(client.world.getState()) !== null);
  await until(() => lastPhase(client, { kind: 'explore' }) === 'landed');
}

/** Waits for the charge of 8, then signs. */
async function startBuild(client: Client, typeId: number, slot: number): Promise<void> {
  await until(() => charged(client, 8n));
  const { structTypes, self } = client.world.getState();
  const type = structTypes.get(parseStructTypeId(typeId))!;
  give(client, buildMessage(self.playerId!, type, { ambit: 'land', slot }));
}

const charged = (client: Client, need: bigint): boolean => {
  const state = client.world.getState();
  return state.height + 1n - (ownPlayer(state)?.lastAction ?? 0n) >= need;
};

describe('a player against the network', () => {
  // As guilds run it: nothing is found by hash. The default is played in a browser.
  test('builds, mines and refines by stream and proof alone, over two lives of the page', async () => {
    const { doors, playerId, page } = await setup({ txIndex: 'psql' });
    const first = await page();
    await exploreFirst(first, playerId);
    await startBuild(first, EXTRACTOR, 0);
    await until(() => phaseOf(first, EXTRACTOR) === 'building');
    first.close();

    // A reload in the middle of the build: everything owed is found again.
    const second = await page();
    await until(() => phaseOf(second, EXTRACTOR) === 'online');
    expect(second.activity.getState().records.map((record) => record.subject)).toContainEqual({ kind: 'explore' });
    await startBuild(second, REFINERY, 1);
    await until(() => phaseOf(second, REFINERY) === 'online');
    await until(() => (ownPlayer(second.world.getState())?.alpha ?? 0n) >= 1_000_000n);

    const power = powerOf(second.world.getState());
    expect(power?.structsLoad).toBe(1_075_000n);
    const chain = await doors.chain.ask('player', { playerId });
    expect(chain.alpha % 1_000_000n).toBe(0n);
    expect(chain.alpha).toBeGreaterThanOrEqual(1_000_000n);
    // Each signature of both lives has an end that was told.
    const ends = second.activity.getState().records.filter((record) => !isUnderWay(record));
    expect(ends.map(({ phase }) => phase.step).filter((step) => step !== 'landed' && step !== 'refused')).toEqual([]);
  });

  test('what the stream tells and what the chain says are one and the same', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    await startBuild(client, EXTRACTOR, 2);
    await until(() => phaseOf(client, EXTRACTOR) === 'online');
    doors.devnet.control.pause();
    await doors.devnet.control.settle();
    const state = client.world.getState();
    const planet = ownPlanet(state);
    await until(() => client.world.getState().height >= doors.devnet.chain.tip.height - 1n);
    const [chainPlayer, chainPlanet] = await Promise.all([
      doors.chain.ask('player', { playerId }),
      doors.chain.ask('planet', { planetId: planet!.id }),
    ]);
    expect(ownPlayer(state)).toEqual(chainPlayer);
    expect(planet).toEqual(chainPlanet);
    for (const { value } of state.structs.values()) {
      // The chain keeps the clock of a build that is over; the world does not.
      const said = await doors.chain.ask('struct', { structId: value.id });
      expect(value).toEqual({ ...said, blockStartBuild: NOT_BUILDING });
    }
  });

  test('a refusal is told with the numbers in it, and the world stays as it was', async () => {
    const { playerId, page } = await setup({ guildFuelGrams: 1 });
    const client = await page();
    await exploreFirst(client, playerId);
    await startBuild(client, EXTRACTOR, 0);
    const place: Subject = { kind: 'build', side: 'planet', ambit: 'land', slot: 0 };
    await until(() => lastPhase(client, place) === 'refused');
    const { phase } = client.activity.getState().records.findLast((record) => isSameSubject(record.subject, place))!;
    expect(phase).toMatchObject({ refusal: { reason: 'power' } });
    expect(phase.step === 'refused' && phase.refusal.words).toContain('500\u00a0W');
    expect(ownPlanet(client.world.getState())?.slots.land).toEqual([null, null, null, null]);
  });

  test('someone else’s struct cannot be switched off', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    const other = await createDoorsOfStranger(doors);
    const ship = structOf(client, 1)!;
    const outcome = await other.send({ name: 'MsgStructDeactivate', structId: ship.id });
    expect(outcome.refusal).toMatchObject({ reason: 'missingPermission', codespace: 'undefined', code: 1 });
    expect(phaseOf(client, 1)).toBe('online');
  });
});

/** A second player on the same network. */
async function createDoorsOfStranger(doors: Doors): Promise<Pick<Doors, 'send'>> {
  const wallet = await createTestWallet(doors.network);
  const { address, pubKeyHex } = wallet;
  const { signature } = await wallet.signText({ kind: 'signup', guildId: doors.guildId });
  await doors.api.signup({ address, signature, pubKeyHex, guildId: doors.guildId, username: 'mallory' });
  await doors.devnet.control.settle();
  return {
    async send(...messages) {
      const tx = await wallet.signTx(messages, (await doors.chain.ask('account', { address }))!);
      const { hash } = await doors.chain.broadcast(tx.bytes);
      await doors.devnet.control.settle();
      return (await doors.chain.fetchTx(hash))!;
    },
  };
}

describe('when the network misbehaves', () => {
  test('a broadcast whose answer is lost is found by its hash, not sent twice', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    await until(() => charged(client, 2n));
    const sequence = (await doors.chain.ask('account', { address: doors.wallet.address }))!.sequence;
    // The node takes it and the line breaks: cut the answer of the next submission, and of its three repeats.
    doors.devnet.control.failNext({ target: 'rest', path: '/sdk/tx/v1beta1/txs', status: 503, times: 1 });
    const { id: structId } = structOf(client, 1)!;
    give(client, { name: 'MsgStructDeactivate', structId });
    await until(() => lastPhase(client, { kind: 'struct', verb: 'deactivate', structId }) === 'landed');
    expect((await doors.chain.ask('account', { address: doors.wallet.address }))!.sequence).toBe(sequence + 1n);
  });

  test('a second key user on another device moves the sequence; the queue signs anew and lands', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    const account = (await doors.chain.ask('account', { address: doors.wallet.address }))!;
    const rename = await doors.wallet.signTx([{ name: 'MsgPlayerUpdateName', playerId, newName: 'grace' }], account);
    await doors.chain.broadcast(rename.bytes);
    const { id: structId } = structOf(client, 1)!;
    give(client, { name: 'MsgStructDeactivate', structId });
    await until(() => lastPhase(client, { kind: 'struct', verb: 'deactivate', structId }) === 'landed');
    await until(() => ownPlayer(client.world.getState())?.name === 'grace');
  });

  test('cut sockets reconnect, say so meanwhile, and what happened in between is read', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    const steps = new Set<string>();
    client.connection.subscribe((state) => steps.add(state.live.step));
    await until(() => charged(client, 8n));
    doors.devnet.control.dropConnections();
    await until(() => steps.has('reconnecting'));
    const tx = await doors.wallet.signTx(
      [
        {
          name: 'MsgStructBuildInitiate',
          playerId,
          structTypeId: EXTRACTOR,
          operatingAmbit: ambitToEnum('water'),
          slot: 3,
        },
      ],
      (await doors.chain.ask('account', { address: doors.wallet.address }))!,
    );
    await doors.chain.broadcast(tx.bytes);
    await until(() => client.connection.getState().live.step === 'live');
    await until(() => ownPlanet(client.world.getState())?.slots.water[3] !== null);
    expect(steps).toContain('snapshot');
  });

  test('a silent stream is called stale, and live again with the next block', async () => {
    const { doors, page } = await setup();
    const client = await page();
    doors.devnet.control.pause();
    await until(() => client.connection.getState().live.step === 'stale');
    doors.devnet.control.resume();
    await until(() => client.connection.getState().live.step === 'live');
  });

  test('a node that fails is named with its reason until it answers', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    doors.devnet.control.failNext({ target: 'rest', status: 503, times: 8 });
    const done = client.sync.refresh(`player:${playerId}`);
    await until(() => client.connection.getState().troubles.some((trouble) => trouble.endpoint === 'rest'));
    await done;
    expect(client.connection.getState().troubles).toEqual([]);
  });
});
