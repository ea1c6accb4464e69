/** Two networks of one name, and a node that is behind: which of them is another chain. */
import { afterEach, expect, test } from 'vitest';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createChainLife } from './createChainLife.ts';

const open: Doors[] = [];
afterEach(async () => {
  for (const { devnet } of open.splice(0)) await devnet.close();
});

async function network(): Promise<Doors> {
  const doors = await createDoors();
  open.push(doors);
  return doors;
}

const none = { reader: null };

test('a node that is behind is no other chain, and one that has another first block is', async () => {
  const [first, second] = [await network(), await network()];
  expect(second.network.chainId).toBe(first.network.chainId);
  const storage = createMemoryStorage();
  const life = createChainLife({ chain: first.chain, node: none, storage });
  expect(await life.isOther()).toBe(false);
  await storage.write('transactions', 'a', 'kept');
  first.devnet.control.setFaults({ ...first.devnet.control.faults, nodeBehindBlocks: 30 });
  await first.devnet.control.mine(40);
  expect(await life.isOther()).toBe(false);
  expect(await storage.readAll('transactions')).toEqual(['kept']);

  // By a page that was open, and by one that opens later.
  let chain = first.chain;
  const pages = [1, 2].map(() =>
    createChainLife({ chain: { ask: (...asked) => chain.ask(...asked) }, node: none, storage }),
  );
  for (const page of pages) expect(await page.isOther()).toBe(false);
  chain = second.chain;
  for (const page of pages) expect(await page.isOther()).toBe(true);
  expect(await storage.readAll('transactions')).toEqual([]);
  expect(await createChainLife({ chain, node: none, storage }).isOther()).toBe(false);
  chain = first.chain;
  expect(await pages[0]!.isOther()).toBe(true);
  expect(await storage.readAll('transactions')).toEqual(['kept']);
});

test('where nobody tells the first block nothing is concluded', async () => {
  const { chain, devnet } = await network();
  await devnet.control.mine(2);
  const storage = createMemoryStorage();
  await createChainLife({ chain, node: none, storage }).isOther();
  await storage.write('transactions', 'a', 'kept');
  const away = { ask: () => Promise.reject(new Error('pruned')) };
  expect(await createChainLife({ chain: away, node: none, storage }).isOther()).toBe(false);
  // Its newest block, in place of one that it threw away.
  const other = { ask: () => chain.ask('blockTxs', { height: 2n }) } as unknown as Pick<typeof chain, 'ask'>;
  expect(await createChainLife({ chain: other, node: none, storage }).isOther()).toBe(false);
  expect(await storage.readAll('transactions')).toEqual(['kept']);
});
