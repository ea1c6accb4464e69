/** One config.json of two real networks, and of a second guild on the first: each runtime speaks with its own and with nobody else. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDevnet } from '../../devnet/createDevnet.ts';
import type { Devnet } from '../../devnet/types.ts';
import { parseGuildId } from '../game/ids.ts';
import { createMemoryVaultStorage } from '../testing/memoryVaultStorage.ts';
import { createTestVault } from '../testing/testVault.ts';
import { parseHost } from '../state/config/parseHost.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import { createRuntime } from './createRuntime.ts';

let near: Devnet;
let far: Devnet;
beforeAll(async () => {
  const ports = { rest: 0, rpc: 0, web: 0, stream: 0 };
  [near, far] = await Promise.all([
    createDevnet({ chainId: 'near-1', blockTimeMs: 300, ports }),
    createDevnet({ chainId: 'far-2', namespace: 'orbit', addressPrefix: 'orb', blockTimeMs: 300, ports }),
  ]);
});
afterAll(() => Promise.all([near.close(), far.close()]));

async function open(config: RuntimeConfig) {
  const asked = new Set<string>();
  const held = createTestVault(config.network, createMemoryVaultStorage());
  onTestFinished(() => held.close());
  const runtime = await createRuntime(config, {
    vault: held.vault,
    transport: {
      fetch: (input, init) => {
        asked.add(new URL(input instanceof Request ? input.url : input).origin);
        return fetch(input, init);
      },
      openStream: () => Promise.reject(new Error('not in this test')),
    },
  });
  onTestFinished(() => runtime.close());
  return { runtime, asked };
}

test('each of a host’s networks is asked for itself, in its own words', async () => {
  const file = { ...near.clientConfig, others: [{ id: 'far', ...far.clientConfig }] };
  for (const [at, devnet] of [near, far].entries()) {
    const config = parseHost(file)[at] as RuntimeConfig; // there are two
    const { runtime, asked } = await open(config);
    const status = await (await runtime.reads.node.reader?.())?.fetchStatus();
    expect(status?.chainId).toBe(devnet.options.chainId);
    expect((await runtime.reads.ask('chain.guildRecord', { guildId: parseGuildId(devnet.guildId) })).id).toBe(
      devnet.guildId,
    );
    const own = new Set(Object.values(devnet.urls).map((url) => new URL(url).origin));
    expect([...asked].filter((origin) => !own.has(origin))).toEqual([]);
    expect(asked.size).toBeGreaterThan(0);
  }
});

test('a second guild on a network is asked at its own server, and the chain at the node that both share', async () => {
  const second = { id: 'second', endpoints: { web: far.urls.web }, brand: { name: 'Second' } };
  const config = parseHost({ ...near.clientConfig, others: [second] })[1] as RuntimeConfig; // there are two
  const { runtime, asked } = await open(config);
  expect((await (await runtime.reads.node.reader?.())?.fetchStatus())?.chainId).toBe('near-1');
  await runtime.reads.serverTime();
  expect(asked).toContain(far.urls.web);
  expect(asked).not.toContain(near.urls.web);
});
