/** What the client finds out about the network it met, on nodes of both lines. */
import { afterEach, describe, expect, test } from 'vitest';
import type { MessageName } from '../../game/messages/messages.ts';
import { NEWER_FIELDS, NEWER_MESSAGES } from '../../game/releases/since.ts';
import { createGateway } from '../../chain/createGateway.ts';
import { canRead } from '../../chain/tx/canRead.ts';
import type { ChainReader } from '../../chain/types.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createLearnt } from '../learnt.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createNetwork } from './createNetwork.ts';

const open: Doors[] = [];
afterEach(async () => {
  for (const doors of open.splice(0)) await doors.devnet.close();
});

async function doorsOf(network: '0.16' | '0.21'): Promise<Doors> {
  const doors = await createDoors({ network });
  open.push(doors);
  return doors;
}

/** A page: what it asks the node is counted. */
function page({ chain, devnet, network: identity }: Doors, storage = createMemoryStorage()) {
  const asked: string[] = [];
  const node = { restUrl: devnet.urls.rest, rpcUrl: null, network: identity };
  const door: Pick<ChainReader, 'ask'> = {
    ask: (name, ...rest) => {
      asked.push(name);
      return chain.ask(name, ...rest);
    },
  };
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs };
  const network = createNetwork({
    chain: door,
    canRead: (name, field) => {
      asked.push(field === null ? `read ${name}` : `read ${name}.${field}`);
      return canRead({ ...node, ...createGateway(node) }, name, field);
    },
    learnt: createLearnt(storage, clock),
    clock,
  });
  return { asked, network, storage, clock };
}

const MESSAGES = Object.keys(NEWER_MESSAGES) as MessageName[];
const FIELDS = Object.entries(NEWER_FIELDS).flatMap(([name, held]) =>
  Object.keys(held).map((field) => [name as MessageName, field] as const),
);

describe('a node of the 0.16 line, which names no release', () => {
  test('is known to lack every message and field that came later', async () => {
    const { network } = page(await doorsOf('0.16'));
    for (const name of MESSAGES) expect(await network.missingOf(name, [])).toEqual([name]);
    for (const [name, field] of FIELDS) expect(await network.missingOf(name, [field])).toEqual([`${name}.${field}`]);
  });

  test('is asked what it serves once, and about a part where that leaves it open', async () => {
    const { network, asked } = page(await doorsOf('0.16'));
    await network.missingOf('MsgGuildBankConvert', ['guildId']);
    await network.missingOf('MsgGuildBankConvertToken', []);
    // Older than 0.21: the four of 0.17 to 0.20 are still open, and so the node is shown the message.
    await network.missingOf('MsgStructTrash', ['structId']);
    await network.missingOf('MsgStructTrash', ['structId']);
    expect(asked).toEqual(['program', 'charter', 'read MsgStructTrash']);
  });

  test('is not asked anything about an order that every release knows', async () => {
    const { network, asked } = page(await doorsOf('0.16'));
    expect(await network.missingOf('MsgStructAttack', ['operatingStructId'])).toEqual([]);
    expect(await network.missingOf('MsgPlanetExplore', ['playerId'])).toEqual([]);
    expect(asked).toEqual([]);
  });
});

test('a node of today says its release, and lacks nothing', async () => {
  const { network, asked } = page(await doorsOf('0.21'));
  for (const name of MESSAGES) expect(await network.missingOf(name, [])).toEqual([]);
  for (const [name, field] of FIELDS) expect(await network.missingOf(name, [field])).toEqual([]);
  expect(asked).toEqual(['program']);
});

test('what was learnt outlives the page, and is forgotten when the node runs another build', async () => {
  const elder = await doorsOf('0.16');
  const first = page(elder);
  expect(await first.network.missingOf('MsgStructTrash', [])).toEqual(['MsgStructTrash']);

  const second = page(elder, first.storage);
  expect(await second.network.missingOf('MsgStructTrash', [])).toEqual(['MsgStructTrash']);
  expect(second.asked).toEqual(['program']);

  const upgraded = page(await doorsOf('0.21'), first.storage);
  expect(await upgraded.network.missingOf('MsgStructTrash', [])).toEqual([]);
});

test('a refusal teaches, whatever the release says', async () => {
  const { network } = page(await doorsOf('0.21'));
  const raw = 'unable to resolve type URL /game.game.MsgReactorRestart: tx parse error: tx parse error';
  expect(await network.learn(raw)).toBe(true);
  expect(await network.missingOf('MsgReactorRestart', [])).toEqual(['MsgReactorRestart']);
  expect(await network.learn('out of gas')).toBe(false);
});

test('a node that answers nothing is not taken for an old one', async () => {
  const doors = await doorsOf('0.21');
  const { network } = page(doors);
  doors.devnet.control.failNext({ target: 'rest', status: 400, times: 10 });
  expect(await network.missingOf('MsgStructTrash', [])).toEqual([]);
});
