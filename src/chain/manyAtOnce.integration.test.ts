/** Several structs by one signature: signed for real, taken by a block and read back from the node's REST. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StructId } from '../game/ids.ts';
import { offTransactions } from '../game/many/split.ts';
import { ableOff } from '../game/many/verdicts.ts';
import { structPhase } from '../game/structStatus.ts';
import { buildSight } from '../testing/buildSight.ts';
import { createGrounds, type Grounds, type Settler } from '../testing/orders/grounds.ts';

const TANK = 9;

let grounds: Grounds;
let by: Settler;
let ids: readonly [ship: StructId, first: StructId, second: StructId];

beforeAll(async () => {
  grounds = await createGrounds();
  by = await grounds.settler();
  const [first, second] = [await grounds.build(by, TANK, 'land', 0), await grounds.build(by, TANK, 'land', 1)];
  ids = [by.shipId, first, second];
});
afterAll(() => grounds.close());

const structs = () => Promise.all(ids.map((structId) => grounds.chain.ask('struct', { structId })));
const phases = async () => (await structs()).map(({ status }) => structPhase(status));
const on = async (...which: readonly StructId[]): Promise<void> => {
  for (const structId of which) {
    grounds.pass(2n);
    await grounds.act(by, { name: 'MsgStructActivate', structId });
  }
};

it('takes all of them off in one transaction', async () => {
  expect(await phases()).toEqual(['online', 'online', 'online']);
  const [transaction, ...more] = offTransactions(ids, true);
  expect(more).toEqual([]);
  expect(transaction).toHaveLength(1);
  if (transaction) expect((await grounds.give(by, transaction[0])).refusal).toBeNull();
  expect(await phases()).toEqual(['offline', 'offline', 'offline']);
});

it('takes none where one cannot be, which the rules leave out before', async () => {
  const [ship, first, second] = ids;
  await on(ship, first);
  const bad = { name: 'MsgStructDeactivateBatch', structId: [first, second, ship] } as const;
  expect((await grounds.give(by, bad)).refusal).not.toBeNull();
  expect(await phases()).toEqual(['online', 'online', 'offline']);

  const { able, unable } = ableOff(bad.structId, buildSight({ records: { struct: await structs() } }));
  expect(unable).toEqual([{ structId: second, against: 'This struct is already offline.' }]);
  const [good] = offTransactions(able, true);
  if (good) expect((await grounds.give(by, good[0])).refusal).toBeNull();
  expect(await phases()).toEqual(['offline', 'offline', 'offline']);
});

it('takes a message for each in one transaction, as where no batch is known', async () => {
  await on(...ids);
  expect(await phases()).toEqual(['online', 'online', 'online']);
  const [transaction] = offTransactions(ids, false);
  expect(transaction).toHaveLength(3);
  if (transaction) await grounds.act(by, ...transaction);
  expect(await phases()).toEqual(['offline', 'offline', 'offline']);
});
