/** Tabs that prove work to a real network: what is sent when, by whom, and what becomes of it. */
import { afterEach, describe, expect, test } from 'vitest';
import { TxRefusedError } from '../../chain/errors.ts';
import type { ChainReader } from '../../chain/types.ts';
import { leadingZeros, parseProofKey, type ProofKey } from '../../game/proof.ts';
import { blockHeight, blocks } from '../../game/units.ts';
import { validFrom, type ProofTask } from '../../game/proofTasks.ts';
import { parseReactorId, type StructId } from '../../game/ids.ts';
import { referenceDigest } from '../../pow/hash/reference.ts';
import type { BestHash } from '../../pow/types.ts';
import { createDoors, createTestWallet, type Doors } from '../../testing/devnetDoors.ts';
import { readProofs, watchProofs } from '../../testing/proofLog.ts';
import { createScaledClock } from '../../testing/scaledClock.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { createPopulatedDevnet } from '../../testing/populatedDevnet.ts';
import { createMinerLife } from '../../testing/minerLife.ts';
import { createProofTab, type ProofTab, type ProofTabInput } from '../../testing/proofTab.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { parseTxRecord } from '../storage/records.ts';
import type { TaskView } from '../stores/proofs.ts';
import { emptyRecord, encodeHashRecord } from './hashRecord.ts';
import { readLayout } from './nonceLimit.ts';
import { ownPlayer } from '../world/access.ts';

/** Blocks that a slow machine is given to get somewhere: a guard against hanging. */
const PATIENCE = 400;

const BLOCK_MS = 6_000;

let opened: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of opened.toReversed()) await one.close();
  opened = [];
});

async function setup(given?: Doors) {
  const doors = given ?? (await createDoors());
  opened.push(doors.devnet);
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  const life = createMinerLife(doors, playerId);
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  const tabs: ProofTab[] = [];

  async function read(): Promise<void> {
    const reading = await life.read();
    for (const tab of tabs) tab.read(reading);
  }

  async function openTab(over: Partial<ProofTabInput> = {}): Promise<ProofTab> {
    const clock = createScaledClock(40);
    const tab = createProofTab({ doors, playerId, storage, locks, clock, blockMs: BLOCK_MS, ...over });
    tabs.push(tab);
    opened.push(tab);
    tab.read(await life.read());
    return tab;
  }

  /** A block, once what is being signed has gone out, and everyone hears of it. */
  async function block(hashing = 0): Promise<void> {
    for (let turn = 0; turn < hashing; turn++) {
      for (const tab of tabs) if (tab.present) tab.workers.turn();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => !tabs.some((tab) => tab.present && tab.isSending()));
    await doors.devnet.control.mine(1);
    await read();
  }

  return { doors, playerId, life, storage, locks, openTab, block, read, proofs: watchProofs(doors.devnet) };
}

function viewOf(tab: ProofTab, kind: ProofTask['kind']): TaskView | undefined {
  return [...tab.proofs.getState().tasks.values()].find((view) => view.task.kind === kind);
}

function keyIn(tab: ProofTab): ProofKey {
  const view = viewOf(tab, 'build');
  if (!view) throw new Error('There is no build in this tab.');
  return view.task.key;
}

/** The client's own rule would wait for fewer zeros. */
async function hashFromNowOn(tab: ProofTab): Promise<void> {
  await until(() => viewOf(tab, 'build') !== undefined);
  tab.control.setStartAt(keyIn(tab), 64);
  await until(() => tab.workers.all.length > 0);
}

/** A hash of exactly so many zeros, found the slow way. */
function solve(key: string, zeros: number): BestHash {
  for (let nonce = 1; ; nonce++) {
    const digest = referenceDigest(key + nonce);
    if (leadingZeros(digest) === zeros) return { nonce: String(nonce), digest, zeros };
  }
}

/** The network's charter clock, as if others had moved it by so much. */
async function readCharter({ network, devnet }: Doors, moved: bigint, signal: AbortSignal) {
  const { namespace } = network;
  const answer = await fetch(`${devnet.urls.rest}/${namespace}/${namespace}/guild_charter`, { signal });
  const body = (await answer.json()) as Readonly<Record<string, string>>;
  return {
    anchor: blockHeight(BigInt(body['anchor'] ?? 0) + moved),
    age: blocks(BigInt(body['age'] ?? 0)),
    difficulty: Number(body['difficulty']),
    difficultyRange: BigInt(body['difficultyRange'] ?? 0),
  };
}

/** The build that the player owes now. */
async function owedBuild({ life }: Awaited<ReturnType<typeof setup>>): Promise<{ key: ProofKey; structId: StructId }> {
  await life.ensureWork();
  const struct = (await life.read()).structs[0];
  if (!struct) throw new Error('Nothing is being built.');
  return { key: parseProofKey(`${struct.id}BUILD${struct.blockStartBuild}NONCE`), structId: struct.id };
}

describe('a kept hash', () => {
  test('is counted down, and is in the very block in which it becomes valid', async () => {
    const setting = await setup();
    const { openTab, block, storage, proofs } = setting;
    const { key } = await owedBuild(setting);
    const best = solve(key, 2);
    await storage.write('jobs', key, encodeHashRecord({ ...emptyRecord(key), best }));
    const tab = await openTab();
    await until(() => viewOf(tab, 'build')?.validAt !== undefined);
    const view = viewOf(tab, 'build');
    if (!view?.validAt) throw new Error('The store has a hash.');
    expect(view.validAt).toBe(validFrom(view.task, 2));
    const counted: (number | null)[] = [];
    // Nobody hashes: what lands is what was in the store.
    while (proofs.length === 0 && counted.length < 30) {
      counted.push(viewOf(tab, 'build')?.validInBlocks ?? null);
      await block();
    }
    expect(counted).toEqual(counted.map((_, index) => counted.length - 1 - index));
    expect(proofs).toMatchObject([{ height: view.validAt, code: 0, proof: best.digest }]);
  });

  test('is sent in time although the stream trails the chain', async () => {
    const setting = await setup();
    const { openTab, storage, proofs, doors } = setting;
    const { key } = await owedBuild(setting);
    const best = solve(key, 2);
    await storage.write('jobs', key, encodeHashRecord({ ...emptyRecord(key), best }));
    const tab = await openTab();
    await until(() => viewOf(tab, 'build') !== undefined);
    const validAt = viewOf(tab, 'build')?.validAt ?? 0n;
    const { control, chain } = doors.devnet;
    // From here on the tab's world stands still three blocks before.
    await control.advanceTo(validAt - 4n);
    tab.read(await setting.life.read());
    await control.mine(3);
    await until(() => tab.activity.getState().records.some(({ phase }) => phase.step === 'sent'));
    await until(() => chain.mempoolSize === 1);
    expect(chain.tip.height).toBe(validAt - 1n);
    await control.mine(1);
    expect(proofs).toMatchObject([{ height: validAt, code: 0 }]);
  });

  test('that another page wrote down as sent and never sent is sent by the next, the same bytes, once', async () => {
    const setting = await setup();
    const { openTab, block, storage, proofs, doors, playerId } = setting;
    const { key } = await owedBuild(setting);
    const best = solve(key, 2);
    await storage.write('jobs', key, encodeHashRecord({ ...emptyRecord(key), best }));
    // Its bytes never leave: it dies while it waits for the node.
    const deaf: ChainReader = { ...doors.chain, broadcast: () => new Promise(() => undefined) };
    const first = await openTab({ chain: deaf });
    const isWritten = async (): Promise<boolean> =>
      (await storage.readAll('transactions')).some((record) => parseTxRecord(record)?.phase.step === 'sent');
    await until(() => viewOf(first, 'build') !== undefined);
    for (let count = 0; viewOf(first, 'build')?.step !== 'submitting' && count < PATIENCE; count++) await block();
    while (!(await isWritten())) await new Promise((resolve) => setTimeout(resolve, 5));
    first.kill();
    expect(proofs).toEqual([]);
    const sequence = (await doors.chain.ask('account', { address: doors.wallet.address }))?.sequence ?? 0n;

    const second = await openTab();
    expect(ownPlayer(second.world.getState())?.id).toBe(playerId);
    for (let count = 0; proofs.length === 0 && count < PATIENCE; count++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await block();
    }
    expect(proofs).toMatchObject([{ code: 0, proof: best.digest }]);
    for (let count = 0; count < 5; count++) await block();
    expect(proofs).toMatchObject([{ name: 'MsgStructBuildComplete' }]);
    expect((await doors.chain.ask('account', { address: doors.wallet.address }))?.sequence).toBe(sequence + 1n);
  });
});

describe('tasks', () => {
  test('that only the mirror lists are confirmed by the chain and hashed', async () => {
    const setting = await setup();
    const { openTab, life, doors } = setting;
    const { key } = await owedBuild(setting);
    await doors.devnet.control.settle();
    const reading = await life.read();
    const tab = await openTab();
    // A world that has never read the struct.
    tab.world.setState({ ...tab.world.getState(), structs: new Map() });
    tab.read({ ...reading, structs: [], height: blockHeight(reading.height + 1n) });
    await until(() => tab.proofs.getState().tasks.has(key));
    expect(viewOf(tab, 'build')).toMatchObject({ task: { key, blockedBy: null } });
  });

  test('are all found again after the page is gone, with what was hashed for them', async () => {
    const setting = await setup();
    const { openTab, block } = setting;
    await owedBuild(setting);
    const first = await openTab();
    await hashFromNowOn(first);
    for (let count = 0; count < 3; count++) await block(10);
    await until(() => (viewOf(first, 'build')?.progress.best?.zeros ?? 0) > 0);
    const shown = viewOf(first, 'build')?.progress.best;
    first.kill();
    const second = await openTab();
    await until(() => viewOf(second, 'build') !== undefined);
    const found = viewOf(second, 'build')?.progress.best;
    expect((found?.digest ?? 'g') <= (shown?.digest ?? '')).toBe(true);
  });

  test('a raid is hashed first of all and finished', async () => {
    const { doors, life, openTab, block, proofs } = await setup();
    const victim = await createVictim(doors);
    const { fleet } = await life.read();
    if (!fleet) throw new Error('A player who explored has a fleet.');
    await doors.devnet.control.mine(10);
    const move = { name: 'MsgFleetMove', fleetId: fleet.id, destinationLocationId: victim.planetId } as const;
    expect((await doors.send(move)).refusal).toBeNull();
    const tab = await openTab();
    for (let count = 0; count < PATIENCE && proofs.length === 0; count++) await block(8);
    expect(proofs).toMatchObject([{ name: 'MsgPlanetRaidComplete', objectId: fleet.id, code: 0 }]);
    expect((await doors.chain.ask('fleet', { fleetId: fleet.id })).status).toBe('onStation');
    for (let count = 0; viewOf(tab, 'raid') && count < PATIENCE; count++) await block();
    expect(viewOf(tab, 'raid')).toBeUndefined();
  });

  test('a charter is raced for when the player wants it, and begins anew when the anchor moves', async () => {
    const { doors, openTab, block } = await setup();
    let moved = 0n;
    const tab = await openTab({ readCharter: (signal) => readCharter(doors, moved, signal) });
    const isLeading = (): boolean => tab.proofs.getState().role === 'leading';
    await until(isLeading);
    expect(tab.proofs.getState().charter).toBeNull();
    const plan = { reactorId: parseReactorId('3-1'), endpoint: 'https://guild.example', entrySubstationId: null };
    tab.control.setCharter(plan);
    await until(() => viewOf(tab, 'charter') !== undefined);
    const before = viewOf(tab, 'charter')?.task;
    expect(before?.range).toBe(2_500_000n);
    moved = 3n;
    await block();
    await until(() => tab.proofs.getState().charter?.moves === 1);
    await until(() => viewOf(tab, 'charter')?.task.clock === (before?.clock ?? 0n) + 3n);
    expect(tab.proofs.getState().tasks.size).toBe(1);
    tab.control.setCharter(null);
    await until(() => viewOf(tab, 'charter') === undefined && tab.proofs.getState().charter === null);
  });

  test('the race for a charter outlives the page, for the player who runs it, and ends for good', async () => {
    const { doors, openTab, storage, playerId } = await setup();
    const key = `pow/charter/${playerId}`;
    const page = () => openTab({ readCharter: (signal) => readCharter(doors, 0n, signal) });
    const plan = { reactorId: parseReactorId('3-1'), endpoint: 'https://guild.example', entrySubstationId: null };
    await storage.write('settings', 'pow/charter/1-4711', { ...plan, endpoint: 'https://another.example' });

    const first = await page();
    await until(() => first.proofs.getState().role === 'leading');
    expect(first.proofs.getState().charter).toBeNull();
    first.control.setCharter(plan);
    while ((await storage.read('settings', key)) === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    first.kill();

    const second = await page();
    await until(() => viewOf(second, 'charter') !== undefined);
    expect(second.proofs.getState().charter?.plan).toEqual(plan);
    second.control.setCharter(null);
    while ((await storage.read('settings', key)) !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    second.kill();

    const third = await page();
    await until(() => third.proofs.getState().role === 'leading');
    expect(third.proofs.getState().charter).toBeNull();
  });
});

test('a race that is won is over, on this page and on the next', async () => {
  const populated = await createPopulatedDevnet({ charterRange: 20 });
  const { doors, openTab, block, storage, playerId } = await setup(populated.doors);
  // Founding is not free.
  const toAddress = doors.wallet.address;
  const amount = [{ denom: 'ualpha', amount: '600' }];
  populated.act(populated.operator, 'MsgPlayerSend', { fromAddress: populated.operator.address, toAddress, amount });
  const { chainId, world } = doors.devnet.chain;
  const key = parseProofKey(`CHAIN${chainId}|${playerId}@${playerId}GUILDCHARTER1NONCE`);
  const kept = { ...emptyRecord(key), best: solve(key, 2), touchedAtMs: Date.now() * 2 };
  await storage.write('jobs', key, encodeHashRecord(kept));
  // As the chain tells it: the anchor moves with the guild that is founded.
  const tab = await openTab({
    readCharter: async (signal) => ({
      ...(await readCharter(doors, 0n, signal)),
      anchor: blockHeight(world.charterAnchor),
      difficultyRange: 20n,
    }),
  });
  await until(() => tab.proofs.getState().role === 'leading');
  tab.control.setCharter({ reactorId: parseReactorId('3-1'), endpoint: '', entrySubstationId: null });
  for (let turn = 0; turn < 10 && world.get('guild', '0-2') === undefined; turn++) await block(2);
  expect(world.get('guild', '0-2')).toMatchObject({ owner: playerId, charterSolverId: playerId });
  await until(() => tab.proofs.getState().charter === null);
  await block();
  expect(await storage.read('settings', `pow/charter/${playerId}`)).toBeUndefined();
});

describe('a network that takes short nonces only', () => {
  test('gets short ones for good after its first refusal', async () => {
    const setting = await setup();
    const { openTab, block, storage, proofs, doors } = setting;
    await owedBuild(setting);
    let refused = 0;
    const strict: ChainReader = {
      ...doors.chain,
      broadcast(bytes, signal) {
        if (!readProofs(bytes).some(({ nonce }) => nonce.length > 64)) return doors.chain.broadcast(bytes, signal);
        refused++;
        const raw = 'parameter nonce validation failed: too long';
        const refusal = { codespace: 'game', code: 1900, reason: 'other', words: raw, raw } as const;
        return Promise.reject(new TxRefusedError(refusal));
      },
    };
    await openTab({ chain: strict });
    for (let count = 0; proofs.length === 0 && count < PATIENCE; count++) await block(8);
    expect(refused).toBe(1);
    expect(proofs).toMatchObject([{ code: 0 }]);
    expect(proofs[0]?.nonce.length).toBeLessThanOrEqual(55);
    expect(await readLayout(storage)).toBe('one');
  });
});

test('a proof that has landed is not sent again while the world does not show it', async () => {
  const setting = await setup();
  const { openTab, storage, proofs, doors } = setting;
  const { key } = await owedBuild(setting);
  await storage.write('jobs', key, encodeHashRecord({ ...emptyRecord(key), best: solve(key, 2) }));
  const tab = await openTab();
  await until(() => viewOf(tab, 'build') !== undefined);
  const validAt = viewOf(tab, 'build')?.validAt ?? 0n;
  const { control, chain } = doors.devnet;
  await control.advanceTo(validAt - 1n);
  tab.read(await setting.life.read());
  await until(() => chain.mempoolSize === 1);
  await control.mine(1);
  await until(() => tab.activity.getState().records.some(({ phase }) => phase.step === 'landed'));
  // Blocks come, and the world is told of their height alone.
  for (let count = 0; count < 5; count++) {
    await control.mine(1);
    tab.world.setState({ height: blockHeight(chain.tip.height) });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(viewOf(tab, 'build')?.step).toBe('submitting');
  expect(proofs).toMatchObject([{ height: validAt, code: 0 }]);
});

describe('two tabs', () => {
  async function two() {
    const setting = await setup();
    await owedBuild(setting);
    const leader = await setting.openTab();
    await until(() => leader.proofs.getState().role === 'leading');
    const follower = await setting.openTab();
    await until(() => viewOf(follower, 'build') !== undefined);
    return { ...setting, leader, follower };
  }

  test('show the same, and only one of them hashes', async () => {
    const { leader, follower, block } = await two();
    await hashFromNowOn(leader);
    for (let count = 0; count < 3; count++) await block(5);
    const best = (tab: ProofTab): string | undefined => viewOf(tab, 'build')?.progress.best?.digest;
    await until(() => best(leader) !== undefined && best(leader) === best(follower));
    expect(leader.workers.hashed.length).toBeGreaterThan(0);
    expect(follower.workers.all).toEqual([]);
    expect(follower.proofs.getState()).toMatchObject({ role: 'following' });
  });

  test('the follower’s wishes are the leader’s commands, and outlive it', async () => {
    const { leader, follower, openTab } = await two();
    const key = keyIn(leader);
    follower.control.pause(key);
    await until(() => viewOf(leader, 'build')?.step === 'paused' && viewOf(follower, 'build')?.step === 'paused');
    follower.control.setStartAt(key, 3);
    await until(() => viewOf(follower, 'build')?.startAt === 3);
    leader.kill();
    follower.kill();
    const third = await openTab();
    await until(() => viewOf(third, 'build') !== undefined);
    expect(viewOf(third, 'build')).toMatchObject({ step: 'paused', startAt: 3 });
    third.control.resume(key);
    await until(() => viewOf(third, 'build')?.step !== 'paused');
  });

  test('hashing moves to the tab where the player wants it', async () => {
    const { leader, follower, block } = await two();
    follower.control.hashHere();
    await until(() => follower.proofs.getState().role === 'leading' && leader.proofs.getState().role === 'following');
    await hashFromNowOn(follower);
    const hashedBefore = leader.workers.hashed.length;
    for (let count = 0; count < 3; count++) await block(5);
    expect(leader.workers.hashed.length).toBe(hashedBefore);
    await until(() => follower.workers.hashed.length > 0);
  });

  test('a proof that the leader cannot sign is signed by the tab that can', async () => {
    const { leader, follower, block, proofs } = await two();
    leader.setWallet(null);
    for (let count = 0; proofs.length === 0 && count < PATIENCE; count++) await block(8);
    expect(proofs).toMatchObject([{ code: 0 }]);
    expect(follower.proofs.getState().role).toBe('leading');
    expect(leader.activity.getState().records.filter(({ phase }) => phase.step !== 'landed')).toEqual([]);
  });
});

test('without Web Locks a tab waits for no other: it says that it hashes alone, and its proof lands', async () => {
  const setting = await setup();
  await owedBuild(setting);
  const { openTab, block, proofs } = setting;
  await openTab();
  const tab = await openTab({ locks: null });
  await until(() => tab.proofs.getState().role === 'alone');
  for (let count = 0; tab.activity.getState().records.length === 0 && count < PATIENCE; count++) {
    tab.workers.turn();
    await block();
  }
  await block();
  expect(proofs.filter(({ code }) => code === 0)).toHaveLength(1);
});

/** Somebody whose Command Ship is off, so that his planet can be raided. */
async function createVictim(doors: Doors) {
  const wallet = await createTestWallet(doors.network);
  const { address, pubKeyHex } = wallet;
  const { signature } = await wallet.signText({ kind: 'signup', guildId: doors.guildId });
  await doors.api.signup({ address, signature, pubKeyHex, guildId: doors.guildId, username: 'victim' });
  await doors.devnet.control.settle();
  const playerId = await doors.chain.ask('playerOfAddress', { address });
  if (!playerId) throw new Error('The victim did not join.');

  async function send(...messages: Parameters<typeof wallet.signTx>[0]): Promise<void> {
    const account = await doors.chain.ask('account', { address });
    if (!account) throw new Error('The victim has no account.');
    const { hash } = await doors.chain.broadcast((await wallet.signTx(messages, account)).bytes);
    await doors.devnet.control.mine(1);
    const refusal = (await doors.chain.fetchTx(hash))?.refusal;
    if (refusal) throw new Error(refusal.raw);
  }
  await send({ name: 'MsgPlanetExplore', playerId });
  const { planetId, fleetId } = await doors.chain.ask('player', { playerId });
  const ship = fleetId && (await doors.chain.ask('fleet', { fleetId })).commandStructId;
  if (!ship || !planetId) throw new Error('The victim has no ship and no planet.');
  await doors.devnet.control.mine(10);
  await send({ name: 'MsgStructDeactivate', structId: ship });
  return { planetId };
}
