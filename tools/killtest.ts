/**
 * Kill -9 at random instants while transactions stream in: `npx tsx tools/killtest.ts [rounds] [longest wait in ms]`.
 *
 * A child runs a chain in a folder and announces on its standard output what it holds to be safe. It is killed, the chain
 * is opened again, and nothing that was announced may be missing: neither a block, nor its app hash, nor a transaction
 * in it. At the end the whole journal is run again without the snapshot, so that every block ever announced is looked at.
 * The test suite does ten rounds of it (devnet/chain/store.test.ts).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { testChain } from '../devnet/chain/testChain.ts';

const [rounds = 100, longestMs = 400] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(`${tmpdir()}/devnet-kill-`);
const childFile = `${import.meta.dirname}/../devnet/chain/killedChain.ts`;
/** Never, while we look: a snapshot of ours would hide the child's. */
const NO_SNAPSHOT = 1e9;

/** Long enough for a child to start, read its folder and say something. */
const BIRTH_MS = 2000;

type Announced = readonly [height: string, hash: string, txs: readonly string[]];

interface Killed {
  readonly blocks: readonly Announced[];
  /** What the child had begun to say and could not end. */
  readonly cut: boolean;
}

/**
 * Runs the chain, kills it and gives back what it had announced. Mostly a while after its first word, because before it
 * there is nothing to lose; sometimes a while after its birth, which meets it opening the folder or not yet awake.
 */
async function kill(atBirth: boolean): Promise<Killed> {
  const child = spawn(process.execPath, ['--import', 'tsx', childFile, dataDir, '120'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  if (atBirth) setTimeout(() => child.kill('SIGKILL'), Math.random() * BIRTH_MS);
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)));
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '' && !atBirth) setTimeout(() => child.kill('SIGKILL'), Math.random() * longestMs);
    output += chunk.toString();
  });
  if ((await ended) !== 'SIGKILL') throw new Error('The child process ended early.');
  const lines = output.split('\n');
  const rest = lines.pop();
  return { blocks: lines.map((line) => JSON.parse(line) as Announced), cut: rest !== '' };
}

const begin = performance.now();
const announced = new Map<string, Announced>();
const told = { repaired: 0, cut: 0, snapshots: 0, txs: 0 };
const restartMs: number[] = [];

try {
  for (let round = 1; round <= rounds; round++) {
    const { blocks, cut } = await kill(round % 4 === 0);
    if (cut) told.cut++;
    if (existsSync(`${dataDir}/state.snapshot`)) told.snapshots++;
    for (const block of blocks) announced.set(block[0], block);
    const opened = performance.now();
    const report = () => {
      told.repaired++;
    };
    // By way of the snapshot when there is one, as the next child will open it.
    const { chain } = testChain({ dataDir }, { now: Date.now, snapshotAfter: NO_SNAPSHOT, report });
    restartMs.push(performance.now() - opened);
    const last = blocks.at(-1);
    if (last && chain.tip.height < BigInt(last[0])) throw new Error(`round ${round}: block ${last[0]} is missing`);
    compare(blocks, (height) => chain.block(height)?.hash, round);
    await chain.close();
    if (round % 10 === 0) console.log(`${round} kills, ${announced.size} blocks announced`);
  }
  rmSync(`${dataDir}/state.snapshot`, { force: true });
  const opened = performance.now();
  const { chain } = testChain({ dataDir }, { snapshotAfter: NO_SNAPSHOT });
  const wholeMs = performance.now() - opened;
  for (const [height, [, hash, txs]] of announced) {
    if (chain.block(BigInt(height))?.hash !== hash) throw new Error(`block ${height} is missing or different`);
    const lost = txs.find((tx) => chain.tx(tx)?.code !== 0);
    if (lost) throw new Error(`transaction ${lost} of block ${height} is missing`);
    told.txs += txs.length;
  }
  const size = statSync(`${dataDir}/blocks.journal`).size;
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  const worst = Math.max(...restartMs).toFixed(0);
  console.log(
    `\n${rounds} kills in ${seconds} s: all ${announced.size} announced blocks with ${told.txs} transactions were found.`,
  );
  console.log(
    `${told.repaired} incomplete journals repaired, ${told.snapshots} restarts from a snapshot, ${told.cut} incomplete announcements`,
  );
  console.log(
    `slowest restart ${worst} ms; ${chain.tip.height} blocks (${size} bytes) replayed in ${wholeMs.toFixed(0)} ms`,
  );
  await chain.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** The header's hash covers the app hash; a block before the snapshot is no longer readable and compared at the end. */
function compare(blocks: readonly Announced[], hashOf: (height: bigint) => string | undefined, round: number): void {
  for (const [height, hash] of blocks) {
    const kept = hashOf(BigInt(height));
    if (kept !== undefined && kept !== hash) throw new Error(`round ${round}: block ${height} is different`);
  }
}
