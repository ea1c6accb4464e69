/** Stores and engines against the real embedded network, over real sockets; faults are the network's own. */
import { afterEach, describe, expect, test } from 'vitest';
import { ambitToEnum } from '../game/ambit.ts';
import { parseStructTypeId } from '../game/ids.ts';
import { signupText } from '../game/signedTexts.ts';
import { structPhase } from '../game/structStatus.ts';
import { type Client, createClient } from '../testing/createClient.ts';
import { createDoors, createTestWallet, type Doors } from '../testing/devnetDoors.ts';
import { until } from '../testing/until.ts';
import { buildRequest, exploreRequest, structRequest } from './mutations/requests.ts';
import { createMemoryStorage } from './storage/openStorage.ts';
import { powerOf } from './selectors.ts';

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
  const page = async (): Promise<Client> => {
    const client = await createClient(doors, playerId, storage);
    open.push(client);
    await until(() => client.world.getState().player !== null && client.connection.getState().live.step === 'live');
    return client;
  };
  return { doors, playerId, storage, page };
}

function lastPhase(client: Client, topic: string): string | undefined {
  return client.activity.getState().records.findLast((record) => record.topic === topic)?.phase.step;
}

function structOf(client: Client, typeId: number) {
  return [...client.world.getState().structs.values()].find((dated) => dated.value.typeId === typeId)?.value;
}

function phaseOf(client: Client, typeId: number) {
  const struct = structOf(client, typeId);
  return struct ? structPhase(struct.status) : 'absent';
}

async function exploreFirst(client: Client, playerId: Parameters<typeof exploreRequest>[0]): Promise<void> {
  client.queue.enqueue(exploreRequest(playerId));
  await until(() => client.world.getState().planet !== null && client.world.getState().fleet !== null);
  await until(() => lastPhase(client, 'explore') === 'landed');
}

/** Waits for the charge of 8, then signs. */
async function startBuild(client: Client, typeId: number, slot: number): Promise<void> {
  await until(() => charged(client, 8n));
  const { structTypes, player } = client.world.getState();
  const type = structTypes.get(parseStructTypeId(typeId))!;
  client.queue.enqueue(buildRequest(player!.value.id, type, 'land', slot));
}

const charged = (client: Client, need: bigint): boolean => {
  const { height, player } = client.world.getState();
  return height + 1n - (player?.value.lastAction ?? 0n) >= need;
};

describe('a player against the network', () => {
  test('builds, mines and refines by stream and proof alone, over two lives of the page', async () => {
    const { doors, playerId, page } = await setup();
    const first = await page();
    await exploreFirst(first, playerId);
    await startBuild(first, EXTRACTOR, 0);
    await until(() => phaseOf(first, EXTRACTOR) === 'building');
    first.close();

    // A reload in the middle of the build: everything owed is found again.
    const second = await page();
    await until(() => phaseOf(second, EXTRACTOR) === 'online');
    expect(second.activity.getState().records.map((record) => record.topic)).toContain('explore');
    await startBuild(second, REFINERY, 1);
    await until(() => phaseOf(second, REFINERY) === 'online');
    await until(() => (second.world.getState().player?.value.alpha ?? 0n) >= 1_000_000n, 60_000);

    const power = powerOf(second.world.getState());
    expect(power?.structsLoad).toBe(1_075_000n);
    const chain = await doors.chain.fetchPlayer(playerId);
    expect(chain.alpha % 1_000_000n).toBe(0n);
    expect(chain.alpha).toBeGreaterThanOrEqual(1_000_000n);
  }, 90_000);

  test('what the stream tells and what the chain says are one and the same', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    await startBuild(client, EXTRACTOR, 2);
    await until(() => phaseOf(client, EXTRACTOR) === 'online');
    doors.devnet.control.pause();
    await doors.devnet.control.settle();
    const { structs, player, planet } = client.world.getState();
    await until(() => client.world.getState().height >= doors.devnet.chain.tip.height - 1n);
    const [chainPlayer, chainPlanet] = await Promise.all([
      doors.chain.fetchPlayer(playerId),
      doors.chain.fetchPlanet(planet!.value.id),
    ]);
    expect(player?.value).toEqual(chainPlayer);
    expect(planet?.value).toEqual(chainPlanet);
    for (const { value } of structs.values()) expect(value).toEqual(await doors.chain.fetchStruct(value.id));
  });

  test('a refusal is told with the numbers in it, and the world stays as it was', async () => {
    const { playerId, page } = await setup({ guildFuelGrams: 1 });
    const client = await page();
    await exploreFirst(client, playerId);
    await startBuild(client, EXTRACTOR, 0);
    const topic = 'build/planet/land/0';
    await until(() => lastPhase(client, topic) === 'refused');
    const { phase } = client.activity.getState().records.findLast((record) => record.topic === topic)!;
    expect(phase).toMatchObject({ refusal: { reason: 'power' } });
    expect(phase.step === 'refused' && phase.refusal.words).toContain('500\u00a0W');
    expect(client.world.getState().planet?.value.slots.land).toEqual([null, null, null, null]);
  });

  test('someone else’s struct cannot be switched off', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    const other = await createDoorsOfStranger(doors);
    const ship = structOf(client, 1)!;
    const outcome = await other.send({ name: 'MsgStructDeactivate', structId: ship.id });
    expect(outcome.refusal).toMatchObject({ reason: 'missingPermission', code: 1100 });
    expect(phaseOf(client, 1)).toBe('online');
  });
});

/** A second player on the same network. */
async function createDoorsOfStranger(doors: Doors): Promise<Pick<Doors, 'send'>> {
  const wallet = await createTestWallet(doors.network);
  const { address, pubKeyHex } = wallet;
  const signature = await wallet.signText(signupText(doors.guildId, address));
  await doors.api.signup({ address, signature, pubKeyHex, guildId: doors.guildId, username: 'mallory' });
  await doors.devnet.control.settle();
  return {
    async send(...messages) {
      const tx = await wallet.signTx(messages, (await doors.chain.fetchAccount(address))!);
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
    const sequence = (await doors.chain.fetchAccount(doors.wallet.address))!.sequence;
    // The node takes it and the line breaks: cut the answer of the next submission, and of its three repeats.
    doors.devnet.control.failNext({ target: 'rest', path: '/sdk/tx/v1beta1/txs', status: 503, times: 1 });
    client.queue.enqueue(structRequest('deactivate', structOf(client, 1)!, client.world.getState()));
    await until(() => lastPhase(client, `deactivate/${structOf(client, 1)!.id}`) === 'landed');
    expect((await doors.chain.fetchAccount(doors.wallet.address))!.sequence).toBe(sequence + 1n);
  });

  test('a second key user on another device moves the sequence; the queue signs anew and lands', async () => {
    const { doors, playerId, page } = await setup();
    const client = await page();
    await exploreFirst(client, playerId);
    const account = (await doors.chain.fetchAccount(doors.wallet.address))!;
    const rename = await doors.wallet.signTx([{ name: 'MsgPlayerUpdateName', playerId, newName: 'grace' }], account);
    await doors.chain.broadcast(rename.bytes);
    client.queue.enqueue(structRequest('deactivate', structOf(client, 1)!, client.world.getState()));
    await until(() => lastPhase(client, `deactivate/${structOf(client, 1)!.id}`) === 'landed');
    await until(() => client.world.getState().player?.value.name === 'grace');
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
      (await doors.chain.fetchAccount(doors.wallet.address))!,
    );
    await doors.chain.broadcast(tx.bytes);
    await until(() => client.connection.getState().live.step === 'live');
    await until(() => client.world.getState().planet?.value.slots.water[3] !== null);
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
    const { doors, page } = await setup();
    const client = await page();
    doors.devnet.control.failNext({ target: 'rest', status: 503, times: 8 });
    const done = client.sync.refresh('player');
    await until(() => client.connection.getState().troubles.some((trouble) => trouble.endpoint === 'rest'));
    await done;
    expect(client.connection.getState().troubles).toEqual([]);
  });
});
