import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSidecar, writeSidecar } from './durableFile.ts';
import { DataDirError } from './journal.ts';
import { testChain } from './testChain.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(`${tmpdir()}/devnet-`);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const journal = () => `${dataDir}/blocks.journal`;

async function played(extra: Parameters<typeof testChain>[1] = {}) {
  const harness = testChain({ dataDir }, extra);
  const player = harness.settle('player');
  harness.run(player, 'MsgStructBuildInitiate', { playerId: '1-2', structTypeId: 14n, operatingAmbit: 2, slot: 0n });
  harness.run(player, 'MsgStructBuildCancel', { structId: '5-2' });
  harness.chain.produce(30n);
  await harness.chain.close();
  return harness;
}

test('a chain goes on where it was, with its blocks, transactions and accounts', async () => {
  const before = await played();
  const after = testChain({ dataDir });
  expect(after.chain.tip.hash).toBe(before.chain.tip.hash);
  expect(after.chain.block(3n)?.txs[0]).toEqual(before.chain.block(3n)?.txs[0]);
  expect(after.chain.block(1n)?.beginEvents).toEqual(before.chain.block(1n)?.beginEvents);
  expect([...after.chain.world.gridRecords()]).toEqual([...before.chain.world.gridRecords()]);
  const { address } = before.operator;
  expect(after.chain.account(address)).toEqual(before.chain.account(address));
  after.chain.produce(1n);
  expect(after.chain.tip.parentHash).toBe(before.chain.tip.hash);
  await after.chain.close();
});

test('a long empty stretch is one line', async () => {
  const { chain } = testChain({ dataDir });
  chain.produce(5_000n);
  const size = readFileSync(journal()).length;
  expect(size).toBeLessThan(2000);
  const { hash } = chain.tip;
  await chain.close();
  const again = testChain({ dataDir });
  expect(again.chain.tip.hash).toBe(hash);
  await again.chain.close();
});

test('a snapshot shortens the way back, and a service is told before one is taken', async () => {
  const heights: bigint[] = [];
  const before = await played({ snapshotAfter: 50, onSnapshot: (height) => heights.push(height) });
  expect(heights.length).toBeGreaterThan(0);
  expect(existsSync(`${dataDir}/state.snapshot`)).toBe(true);
  const after = testChain({ dataDir }, { snapshotAfter: 50 });
  expect([...after.chain.world.structAttributeRecords()]).toEqual([...before.chain.world.structAttributeRecords()]);
  expect([...after.chain.world.list('player')]).toEqual([...before.chain.world.list('player')]);
  expect([...after.chain.world.list('structType')]).toEqual([...before.chain.world.list('structType')]);
  expect(after.chain.tip.height).toBeGreaterThanOrEqual(before.chain.tip.height);
  expect(after.run(before.operator, 'MsgPlayerUpdateName', { playerId: '1-1', name: 'Chief' }).code).toBe(0);
  await after.chain.close();
});

test('a damaged snapshot is passed over, because the journal has everything', async () => {
  const before = await played({ snapshotAfter: 50, onSnapshot: () => undefined });
  expect(existsSync(`${dataDir}/state.snapshot`)).toBe(true);
  writeFileSync(`${dataDir}/state.snapshot`, 'torn');
  const after = testChain({ dataDir });
  expect(after.chain.tip.hash).toBe(before.chain.tip.hash);
  await after.chain.close();
});

test('a torn or damaged last line is cut off and told', async () => {
  const before = await played();
  const reports: string[] = [];
  const report = (text: string) => reports.push(text);
  appendFileSync(journal(), '0123456789abcdef [{"h":"99"');
  const torn = testChain({ dataDir }, { report });
  expect(torn.chain.tip.hash).toBe(before.chain.tip.hash);
  torn.chain.produce(1n);
  const { hash } = torn.chain.tip;
  await torn.chain.close();
  appendFileSync(journal(), '0123456789abcdef [{"h":"99"}]\n');
  const damaged = testChain({ dataDir }, { report });
  expect(damaged.chain.tip.hash).toBe(hash);
  await damaged.chain.close();
  expect(reports).toEqual([
    `${journal()}: removed an incomplete last line of 27 bytes, which was never published`,
    `${journal()}: removed a damaged last line, which was never published`,
  ]);
});

test('a journal damaged in its middle, of another network, or that replays differently is refused', async () => {
  await played();
  expect(() => testChain({ dataDir, chainId: 'other-1' })).toThrow(DataDirError);
  expect(() => testChain({ dataDir, chainId: 'other-1' })).toThrow(
    'The saved chain was started with chain id gametest-1, but this network uses other-1.',
  );
  expect(() => testChain({ dataDir, pace: 'real' })).toThrow(`Where: ${journal()}`);
  expect(() => testChain({ dataDir, guildFuelGrams: 5 })).toThrow('--data');
  const content = readFileSync(journal());
  content[Math.floor(content.length / 2)]! ^= 1;
  writeFileSync(journal(), content);
  expect(() => testChain({ dataDir })).toThrow('The saved chain is damaged at line');
});

test('a folder that cannot be made is named', () => {
  writeFileSync(`${dataDir}/file`, '');
  expect(() => testChain({ dataDir: `${dataDir}/file/below` })).toThrow('The folder for the chain can’t be created.');
});

test('a header that was never finished begins anew', () => {
  writeFileSync(journal(), '0123');
  truncateSync(journal(), 3);
  const { chain } = testChain({ dataDir });
  expect(chain.tip.height).toBe(1n);
  return chain.close();
});

test("a service's sidecar is there after it was written", () => {
  expect(readSidecar(dataDir, 'guild')).toBeUndefined();
  writeSidecar(dataDir, 'guild', { users: [1, 2] });
  writeSidecar(dataDir, 'guild', { users: [3] });
  expect(readSidecar(dataDir, 'guild')).toEqual({ users: [3] });
});

/** Runs the chain in a child, kills it some time after so many announcements, and gives back what it had announced. */
async function kill(afterLines: number, andMs: number): Promise<readonly [string, string, string[]][]> {
  const child = spawn(process.execPath, ['--import', 'tsx', `${import.meta.dirname}/killedChain.ts`, dataDir, '120'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let killed = false;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    // By what it said, not by a clock alone: a slow machine says as much as a quick one.
    if (killed || output.split('\n').length <= afterLines) return;
    killed = true;
    setTimeout(() => child.kill('SIGKILL'), andMs);
  });
  await ended;
  const lines = output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  return lines.map((line) => JSON.parse(line) as [string, string, string[]]);
}

// More of them, over more kinds of work: `npm run killtest`.
const KILLED_AFTER_LINES = [1, 3, 60, 130, 2];

test('kill -9 at any time loses nothing that was announced', async () => {
  const announced = new Map<string, readonly [hash: string, txs: string[]]>();
  for (const lines of KILLED_AFTER_LINES) {
    const blocks = await kill(lines, Math.random() * 100);
    for (const [height, hash, txs] of blocks) announced.set(height, [hash, txs]);
    // Opened as the child will open it: by way of the snapshot when there is one.
    const { chain } = testChain({ dataDir }, { now: Date.now, snapshotAfter: 1e9 });
    expect(chain.tip.height).toBeGreaterThanOrEqual(BigInt(blocks.at(-1)![0]));
    await chain.close();
  }
  expect(announced.size).toBeGreaterThan(100);
  // Without the snapshot the whole journal is run again, so every block there ever was can be looked at.
  rmSync(`${dataDir}/state.snapshot`, { force: true });
  const { chain } = testChain({ dataDir }, { snapshotAfter: 1e9 });
  for (const [height, [hash, txs]] of announced) {
    expect(chain.block(BigInt(height))?.hash).toBe(hash);
    for (const tx of txs) expect(chain.tx(tx)?.code).toBe(0);
  }
  await chain.close();
});
