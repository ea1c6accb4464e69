/** The history of a bank as the index of a devnet's node has it: every deal once, and together what stands now. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ChainEvent } from '../../chain/events/types.ts';
import type { NodeReader } from '../../chain/node/types.ts';
import { guildTokenDenom } from '../../game/guildBank.ts';
import type { GuildId } from '../../game/ids.ts';
import { fraction, microAlpha } from '../../game/units.ts';
import { createGrounds, type Actor, type Grounds } from '../../testing/orders/grounds.ts';
import { foundBy } from '../../testing/orders/guildStages.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createNodeAccess } from '../node/createNodeAccess.ts';
import { fetchBankMoves } from './bankMoves.ts';

const A_TENTH = fraction(100_000_000_000_000_000n);

let grounds: Grounds;
let member: Actor;
let node: NodeReader;
/** A guild with a bank that somebody else founded. */
let otherId: GuildId;
const ends: (() => void)[] = [];

beforeAll(async () => {
  grounds = await createGrounds();
  const access = createNodeAccess(parseConfig(grounds.doors.devnet.clientConfig), {
    // Node has no WebSocket of its own; ws implements the same interface.
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  ends.push(() => access.close());
  const reader = await access.reader?.();
  if (!reader) throw new Error('a devnet has a node to read');
  node = reader;
  member = await grounds.member();
  await grounds.fund(member, 5n);
  const founder = await grounds.member();
  await grounds.fund(founder, 5n);
  otherId = await foundBy(grounds, founder);
  const backing = { amountAlpha: microAlpha(1_000n), amountToken: 1_000n };
  await grounds.act(founder, { name: 'MsgGuildBankMint', guildId: otherId, ...backing });
}, 120_000);
afterAll(async () => {
  for (const end of ends) end();
  await grounds.close();
});

const moves = (of = grounds.guildId) => fetchBankMoves(node, grounds.doors.network.namespace, of);

async function stand() {
  const pool = await grounds.chain.ask('guildBankAddress', { guildId: grounds.guildId });
  const collateral = await grounds.chain.ask('balance', { address: pool.address, denom: 'ualpha' });
  const supply = await grounds.chain.ask('supplyOf', { denom: guildTokenDenom(grounds.guildId) });
  return { collateral: collateral.amount, supply: supply.amount };
}

test('a bank that nobody dealt with has no history: deals of another guild are not in it', async () => {
  expect(await moves()).toEqual([]);
  expect(await moves(otherId)).toMatchObject([{ kind: 'minted', alpha: 1_000n, tokens: 1_000n }]);
});

test('minted, bought, traded in, redeemed and confiscated: newest first, and the sum of them is what stands', async () => {
  const { guildId, operator } = grounds;
  const denom = guildTokenDenom(guildId);
  await grounds.act(operator, { name: 'MsgGuildUpdateBankConvertInFee', guildId, bankConvertInFee: A_TENTH });
  await grounds.act(operator, { name: 'MsgGuildUpdateBankConvertOutFee', guildId, bankConvertOutFee: A_TENTH });
  const amountAlpha = microAlpha(600_000n);
  await grounds.act(operator, { name: 'MsgGuildBankMint', guildId, amountAlpha, amountToken: 150_000n });
  const paid = microAlpha(400_000n);
  await grounds.act(member, { name: 'MsgGuildBankConvert', guildId, amountAlpha: paid, minAmountToken: 1n });
  const amount = 20_000n;
  await grounds.act(member, {
    name: 'MsgGuildBankRedeem',
    amountToken: { denom, amount },
    minAmountAlpha: microAlpha(1n),
  });
  const { address } = member.wallet;
  await grounds.act(operator, { name: 'MsgGuildBankConfiscateAndBurn', guildId, address, amountToken: 7_000n });
  await grounds.act(member, {
    name: 'MsgGuildBankConvertToken',
    amountToken: { denom, amount: 5_000n },
    guildId: otherId,
    minAmountToken: 1n,
  });

  const told = await moves();
  expect(told.map(({ kind }) => kind)).toEqual(['redeemed', 'confiscated', 'redeemed', 'bought', 'minted']);
  expect(told.at(-1)).toMatchObject({ alpha: 600_000n, tokens: 150_000n });
  expect(told[1]).toMatchObject({ alpha: 0n, tokens: -7_000n });
  const sum = (part: 'alpha' | 'tokens') => told.reduce((total, move) => total + move[part], 0n);
  expect({ collateral: sum('alpha'), supply: sum('tokens') }).toEqual(await stand());
});

test('where the index told only its newest of a kind, nothing older than they reach is shown', async () => {
  const whole = await moves();
  // As it tells it where it has more than a page: here a page is one transaction.
  const short: Pick<NodeReader, 'searchEvents'> = {
    searchEvents: async (condition, signal) => {
      const { events } = await node.searchEvents(condition, signal);
      const isNewest = ({ origin }: ChainEvent): boolean => origin.height === events[0]?.origin.height;
      const isCut = condition.includes('Confiscate');
      return { events: isCut ? events.filter(isNewest) : events, hasMore: isCut };
    },
  };
  const told = await fetchBankMoves(short, grounds.doors.network.namespace, grounds.guildId);
  expect(told).toEqual(whole.slice(0, 2));
});
