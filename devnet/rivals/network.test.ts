import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDevnet } from '../createDevnet.ts';

test('a whole network with rivals settles, and its mirror and node tell of their guilds', async () => {
  await using devnet = await createDevnet({
    blockTimeMs: 0,
    ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
    rivals: 8,
    rivalPace: 1,
  });
  const { chain, control, urls } = devnet;
  for (let i = 0; i < 20; i++) await control.mine(1);
  expect(chain.mempoolSize).toBeGreaterThan(0);
  await control.settle();
  expect(chain.mempoolSize).toBe(0);
  const answer = await fetch(`${urls.rest}/${devnet.options.namespace}/guild`);
  expect(JSON.stringify(await answer.json())).toContain('Lantern Reach');
  expect([...chain.world.list('planet')].length).toBe(8);
  // And they are at it again afterwards.
  await control.mine(1);
  await control.mine(1);
  const before = [...chain.world.list('struct')].length;
  for (let i = 0; i < 30; i++) await control.mine(1);
  expect([...chain.world.list('struct')].length).toBeGreaterThan(before);
});

test('rivals go on after a restart, and a kept network with another number of them is refused', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rivals-'));
  const options = { blockTimeMs: 0, ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, rivalPace: 1, dataDir };
  try {
    const first = await createDevnet({ ...options, rivals: 4 });
    for (let i = 0; i < 12; i++) await first.control.mine(1);
    const { height, hash } = first.chain.tip;
    await first.close();

    await expect(createDevnet({ ...options, rivals: 5 })).rejects.toThrow('genesis');
    await using second = await createDevnet({ ...options, rivals: 4 });
    expect(second.chain.block(height)?.hash).toBe(hash);
    const before = [...second.chain.world.list('struct')].length;
    for (let i = 0; i < 40; i++) await second.control.mine(1);
    expect([...second.chain.world.list('struct')].length).toBeGreaterThan(before);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
