/**
 * A chain in a process of its own that announces on standard output what it holds to be safe, until it is killed.
 * Run by store.test.ts only.
 */
import { message, testKey } from '../world/testWorld.ts';
import { testChain } from './testChain.ts';

const [dataDir = '', snapshotAfter = '200'] = process.argv.slice(2);
const { chain, join, sign } = testChain(
  { dataDir },
  { now: Date.now, snapshotAfter: Number(snapshotAfter), onSnapshot: () => undefined },
);
const key = testKey('player');
chain.watchBlocks((block) => {
  process.stdout.write(`${JSON.stringify([block.height.toString(), block.hash, block.txs.map((tx) => tx.hash)])}\n`);
});
if (!chain.account(key.address)) join('player');

/** One round: a renaming, and sometimes a long empty stretch. */
function round(): void {
  const name = `n-${chain.tip.height.toString(36)}`.padEnd(4, 'x');
  chain.checkTx(sign(key, [message('MsgPlayerUpdateName', { creator: key.address, playerId: '1-2', name })]));
  chain.produce(chain.tip.height % 7n === 0n ? 40n : 1n);
  setImmediate(round);
}
round();
