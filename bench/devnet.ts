/**
 * The embedded network at its full size: `npx tsx bench/devnet.ts [players] [structs per player] [blocks]`.
 *
 * Builds a world by playing it, keeps it in a folder, and measures blocks of 500 signed transactions, each of another
 * player: the mempool's check with its signature, and delivery with the journal on disk. Twice, because transactions
 * that a server gets may be verified beside the main thread before they are checked (Chain.verifyAhead) and those of a
 * browser worker may not. Each signature is of a key
 * the chain has not seen before, which is the dearest kind. Times are what the main thread spent on a processor, unless the
 * row says elapsed; the load of the machine at the start is told beside them.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ALPHA } from '../devnet/world/bank.ts';
import { brokenInvariants } from '../devnet/world/invariants.ts';
import type { GameMessage } from '../devnet/world/messages.ts';
import { TABLES } from '../devnet/world/tables.ts';
import { message } from '../devnet/world/testWorld.ts';
import { nativeVerifier } from '../devnet/chain/nativeVerifier.ts';
import { runChain } from '../devnet/chain/runChain.ts';
import { gameAny, signTx } from '../devnet/chain/signTx.ts';
import { writeSnapshot } from '../devnet/chain/snapshot.ts';
import { openStore } from '../devnet/chain/store.ts';
import { devOperator, testOptions } from '../devnet/chain/testChain.ts';
import type { Block, Chain } from '../devnet/chain/types.ts';
import { createMirror, type Mirror } from '../devnet/services/mirror/createMirror.ts';
import { type BenchPlayer, type BenchWorld, benchGenesis, benchKeys, buildWorld } from './devnetWorld.ts';

const TXS = 500;
const [playerCount = 10_000, perPlayer = 20, blockCount = 20] = process.argv.slice(2).map(Number);
const operator = devOperator();
const options = testOptions();
const fingerprint = { bench: 'devnet' };
const START = { timeMs: 1_800_000_000_000, hash: '0'.repeat(64), appHash: '0'.repeat(64) };
const rows: { readonly what: string; readonly value: number; readonly unit: string; readonly note?: string }[] = [];

function row(what: string, value: number, unit: string, note = ''): void {
  rows.push({ what, value: Math.round(value * 10) / 10, unit, ...(note === '' ? {} : { note }) });
  console.log(`${what.padEnd(62)}${value.toFixed(1).padStart(10)} ${unit.padEnd(5)} ${note}`);
}
/** Milliseconds of this thread. */
function timed<T>(run: () => T): readonly [result: T, ms: number] {
  const begin = threadMs();
  const result = run();
  return [result, threadMs() - begin];
}
/**
 * Milliseconds this thread was on a processor (Linux counts them), so that other threads' work and other processes do not
 * count as ours; elapsed time elsewhere.
 */
function threadMs(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
// The flag's function, without asking everyone to start the bench with it.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function memory(what: string): void {
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  row(`memory, ${what}: heap`, heapUsed / 2 ** 20, 'MiB', 'after a collection');
  row(`memory, ${what}: RSS`, rss / 2 ** 20, 'MiB', 'includes building the world');
}

/** What a busy minute is made of, in turns. */
function deed(world: BenchWorld, player: BenchPlayer, turn: number): GameMessage {
  const { address: creator, playerId, planetId, structIds } = player;
  switch (turn % 5) {
    case 0:
      return message('MsgStructBuildInitiate', { creator, playerId, ...world.freePlace });
    case 1:
      return message('MsgStructDeactivate', { creator, structId: structIds[0] ?? '' });
    case 2:
      return message('MsgPlayerUpdateName', { creator, playerId, name: `bench-${turn}` });
    case 3: {
      const amount = [{ denom: ALPHA, amount: '1000' }];
      return message('MsgPlayerSend', { creator, fromAddress: creator, toAddress: operator.address, amount });
    }
    default:
      return message('MsgPlanetUpdateName', { creator, planetId, name: `Bench ${turn}` });
  }
}

function signBlock(world: BenchWorld, number: number): readonly Uint8Array[] {
  return Array.from({ length: TXS }, (_, index) => {
    const turn = number * TXS + index;
    const player = world.players[turn % world.players.length];
    const account = player && world.state.read('account', player.address);
    if (!player || !account) throw new Error('Every player has an account.');
    return signTx({
      messages: [gameAny(options.namespace, deed(world, player, turn))],
      privateKey: player.privateKey,
      sdkRoot: options.sdkRoot,
      chainId: options.chainId,
      accountNumber: account.accountNumber,
      sequence: account.sequence + BigInt(Math.floor(turn / world.players.length)),
    });
  });
}

function open(folder: string): Chain {
  const genesis = () => benchGenesis(operator.address);
  const store = openStore({
    dataDir: folder,
    genesis,
    fingerprint,
    snapshotAfter: 1e9,
    onSnapshot: () => undefined,
    report: console.log,
  });
  return runChain(options, store, { verifier: nativeVerifier() });
}

/** All of the block must be taken and applied, or the numbers mean nothing. */
function check(chain: Chain, txs: readonly Uint8Array[]): void {
  for (const tx of txs) {
    const result = chain.checkTx(tx);
    if (result.code !== 0) throw new Error(result.log);
  }
}
function produce(chain: Chain): void {
  chain.produce(1n);
  const failed = chain.tip.txs.find((tx) => tx.code !== 0);
  if (failed ?? chain.tip.txs.length !== TXS) throw new Error(`Not all applied: ${failed?.log}`);
}

async function measureBlocks(chain: Chain, blocks: readonly (readonly Uint8Array[])[], ahead: boolean): Promise<void> {
  const times = { ahead: [] as number[], check: [] as number[], produce: [] as number[] };
  const sums = { thread: [] as number[], wall: [] as number[] };
  for (const txs of blocks) {
    const begin = performance.now();
    const beginThread = threadMs();
    // Sixteen at a time, as from so many clients that each wait for an answer.
    for (let at = 0; ahead && at < txs.length; at += 16) {
      await Promise.all(txs.slice(at, at + 16).map((tx) => chain.verifyAhead(tx)));
    }
    times.ahead.push(threadMs() - beginThread);
    times.check.push(timed(() => check(chain, txs))[1]);
    times.produce.push(timed(() => produce(chain))[1]);
    sums.thread.push(threadMs() - beginThread);
    sums.wall.push(performance.now() - begin);
  }
  const name = `${TXS} transactions, verified ${ahead ? 'ahead' : 'in checkTx'}`;
  if (ahead) row(`${name}: verifyAhead`, median(times.ahead), 'ms', 'main thread');
  row(`${name}: checkTx`, median(times.check), 'ms');
  row(`${name}: delivery and journal`, median(times.produce), 'ms');
  row(`${name}: all, main thread, median`, median(sums.thread), 'ms', `target: under 250; ${blocks.length} blocks`);
  row(`${name}: all, main thread, worst`, Math.max(...sums.thread), 'ms');
  row(`${name}: all, elapsed, median`, median(sums.wall), 'ms');
}

function openMirror(chain: Chain): Mirror {
  const host = { guildId: '0-1', services: () => ({}) };
  const mirror = createMirror({ namespace: 'game', lagBlocks: 0, host, publish: () => undefined });
  row(
    'mirror: whole state applied',
    timed(() => mirror.restore(chain))[1],
    'ms',
    'only after a kill between two files',
  );
  memory('chain and mirror');
  return mirror;
}

async function measureMirror(mirror: Mirror, blocks: readonly Block[]): Promise<void> {
  const times: number[] = [];
  for (const block of blocks) {
    const begin = threadMs();
    mirror.accept(block, false);
    // It applies in the microtask after.
    await Promise.resolve();
    times.push(threadMs() - begin);
    if (mirror.store.height !== block.height) throw new Error('The mirror has not applied the block.');
  }
  row(`mirror: a block of ${TXS} transactions, median`, median(times), 'ms');
  row(`mirror: a block of ${TXS} transactions, worst`, Math.max(...times), 'ms');
  mirror.close();
}

/** Builds the world, keeps it in the folder, signs what will be sent. Nothing but bytes is left of it in memory. */
function prepare(folder: string): readonly (readonly Uint8Array[])[] {
  const [world, buildMs] = timed(() => buildWorld(operator, benchKeys(playerCount), perPlayer));
  const structs = world.state.keys('struct', '').length;
  row('building the world with transactions', buildMs / 1000, 's', `${playerCount} players, ${structs} structs`);
  const standing = { ...START, height: world.height };
  const [, snapshotMs] = timed(() => writeSnapshot(folder, fingerprint, world.state, standing));
  row('snapshot, written and synced', snapshotMs, 'ms');
  row('snapshot, size', statSync(`${folder}/state.snapshot`).size / 2 ** 20, 'MiB');
  const [signed, signMs] = timed(() => Array.from({ length: blockCount }, (_, number) => signBlock(world, number)));
  row('signing, for comparison', signMs / blockCount, 'ms', `${TXS} transactions`);
  return signed;
}

const [load = 0] = loadavg();
const small = buildWorld(operator, benchKeys(50), perPlayer);
const broken = brokenInvariants(small.state, small.genesisSupply);
if (broken.length > 0) throw new Error(`The world of the bench breaks an invariant: ${broken[0]}`);

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'} x ${cpus().length}, Node ${process.version}, load ${load.toFixed(1)}\n`,
);
const folder = mkdtempSync(`${tmpdir()}/devnet-bench-`);
try {
  const signed = prepare(folder);
  const [chain, openMs] = timed(() => open(folder));
  row('restart: snapshot alone', openMs, 'ms');
  // As lists and a mirror's start do: from now on the order of keys is kept up with every block.
  const [, walkMs] = timed(() =>
    TABLES.map((table) => chain.world.list(table as never)).map((rows) => [...rows].length),
  );
  row('walking all tables the first time', walkMs, 'ms');
  memory('the chain alone');
  const mirror = openMirror(chain);
  const first = chain.tip.height + 1n;
  const half = Math.ceil(blockCount / 2);
  await measureBlocks(chain, signed.slice(0, half), false);
  await measureBlocks(chain, signed.slice(half), true);
  await measureMirror(
    mirror,
    signed.flatMap((_, index) => chain.block(first + BigInt(index)) ?? []),
  );
  const tip = chain.tip.hash;
  await chain.close();
  const reopened = performance.now();
  const [again, againMs] = timed(() => open(folder));
  if (again.tip.hash !== tip) throw new Error('After a restart, the chain is different.');
  row('restart: snapshot and journal', againMs, 'ms', `${blockCount} blocks of ${TXS}; target: under 5000`);
  row('restart: snapshot and journal, elapsed', performance.now() - reopened, 'ms');
  await again.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(`${import.meta.dirname}/results`, { recursive: true });
const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, load };
const result = { bench: 'devnet', date: new Date().toISOString(), machine, rows };
writeFileSync(`${import.meta.dirname}/results/devnet.json`, `${JSON.stringify(result, null, 2)}\n`);
