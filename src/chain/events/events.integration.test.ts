/** One story told three times by a node: REST by hash, block results, websocket. All must say the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDoors } from '../../testing/devnetDoors.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { until } from '../../testing/until.ts';
import { blockHeight } from '../../game/units.ts';
import { createNode } from '../node/createNode.ts';
import { createNodeSocket } from '../node/createNodeSocket.ts';
import { NEW_BLOCK_QUERY, type NodeSocketMessage, TX_QUERY } from '../node/socketTypes.ts';
import type { NodeReader } from '../node/types.ts';
import { decodeChainEvents } from './decodeChainEvents.ts';
import { decodeEventMap } from './decodeEventMap.ts';
import type { EventContext } from './eventOf.ts';
import type { ChainEvent, EventProblem } from './types.ts';

// Node 20 has no WebSocket of its own; ws implements the same interface.
const NodeWebSocket = WebSocket as unknown as typeof globalThis.WebSocket;

/** A guard against hanging, not a measure. */
const SETUP_MS = 120_000;

let populated: Populated;
let node: NodeReader;
const problems: EventProblem[] = [];

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { devnet, network } = populated.doors;
  node = createNode({ rpcUrl: devnet.urls.rpc, restUrl: devnet.urls.rest, network });
  node.watchProblems((problem) => problems.push(problem));
}, SETUP_MS);
afterAll(() => populated.close());

/** Where a transaction stands in its block only block results and websocket tell. */
function withoutPlace(event: ChainEvent): ChainEvent {
  const { source } = event.origin;
  return source.kind === 'block'
    ? event
    : { ...event, origin: { ...event.origin, source: { ...source, txIndex: null } } };
}

/** What two small worlds do within their first blocks. */
const DONE_BY_NOW: readonly ChainEvent['kind'][] = [
  'addressActivity',
  'addressAssociation',
  'agreement',
  'allocation',
  'alphaInfuse',
  'alphaRefine',
  'attack',
  'attribute',
  'defender',
  'deleted',
  'fleet',
  'guild',
  'guildBankConvert',
  'guildBankMint',
  'guildRankPermission',
  'hashSuccess',
  'infusion',
  'membership',
  'oreMine',
  'oreTheft',
  'permission',
  'planet',
  'player',
  'provider',
  'providerAddress',
  'raid',
  'reactor',
  'staking',
  'struct',
  'structType',
  'substation',
  'time',
  'unknown',
];

const sorted = (events: readonly ChainEvent[]): readonly string[] =>
  events
    .map((event) => JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
    .sort();

/** Transactions of many kinds, one block each. */
function act({ act: send, operator, settler, applicant, doors }: Populated): void {
  send(operator, 'MsgPlayerUpdateName', { playerId: settler.playerId, name: 'Renamed' });
  send(operator, 'MsgPlayerUpdatePfp', { playerId: settler.playerId, pfp: 'pics/a.png' });
  send(settler, 'MsgPlayerUpdateName', { playerId: settler.playerId, name: 'settler' });
  send(operator, 'MsgGuildMembershipRequestApprove', { playerId: applicant.playerId });
  send(operator, 'MsgGuildBankMint', { amountAlpha: 10n, amountToken: 5n });
  send(operator, 'MsgPermissionGuildRankRevoke', { objectId: '4-1', guildId: doors.guildId, permission: 4n });
  send(operator, 'MsgAgreementClose', { agreementId: '11-2' });
  const { validator } = doors.devnet.chain.world.get('reactor', '3-1') ?? { validator: '' };
  const stake = { delegatorAddress: operator.address, validatorAddress: validator };
  send(operator, 'MsgReactorDefuse', { ...stake, amount: { denom: 'ualpha', amount: '5' } });
  send(settler, 'MsgStructDefenseClear', { defenderStructId: '5-2' });
}

describe('what happened', () => {
  it('is the same over REST, block results and websocket', async () => {
    const { devnet, network } = populated.doors;
    const socket = createNodeSocket({
      url: devnet.urls.rpcWebsocket,
      namespace: network.namespace,
      WebSocket: NodeWebSocket,
    });
    const told: Extract<NodeSocketMessage, { kind: 'events' }>[] = [];
    const queries = new Set<string>();
    socket.watchMessages((message) => {
      if (message.kind === 'gap') throw new Error('there was no gap');
      queries.add(message.query);
      told.push(message);
    });
    socket.watchProblems((problem) => {
      throw new Error(JSON.stringify(problem));
    });
    socket.subscribe(NEW_BLOCK_QUERY);
    socket.subscribe(TX_QUERY);
    await until(() => socket.status.step === 'open');
    // A block that is heard of shows that the node has both subscriptions.
    await until(() => {
      devnet.chain.produce(1n);
      return told.length > 0;
    });
    const first = devnet.chain.tip.height + 1n;
    act(populated);
    const last = devnet.chain.tip.height;
    await until(() => told.some((message) => message.height === last && message.unit === 'block'));
    expect(last - first).toBeGreaterThanOrEqual(8n);

    let txs = 0;
    for (let height = first; height <= last; height++) {
      const ofBlock = await node.fetchBlockEvents(blockHeight(height));
      const block = await node.fetchBlock(blockHeight(height));
      await until(() => told.filter((message) => message.height === height).length === block.txHashes.length + 1);
      const heard = told.filter((message) => message.height === height);
      expect(sorted(heard.flatMap((message) => message.events))).toEqual(sorted(ofBlock));
      for (const hash of block.txHashes) {
        txs++;
        const ofTx = (await node.fetchTxEvents(hash)) ?? [];
        const inBlock = ofBlock.filter(({ origin: { source } }) => source.kind === 'tx' && source.hash === hash);
        expect(ofTx.length).toBeGreaterThan(0);
        expect(inBlock.map(withoutPlace)).toEqual(ofTx);
      }
    }
    expect(txs).toBeGreaterThanOrEqual(9);
    expect(queries).toEqual(new Set([NEW_BLOCK_QUERY, TX_QUERY]));
    expect(problems).toEqual([]);
    socket.close();

    const kinds = new Set(told.flatMap((message) => message.events.map((event) => event.kind)));
    for (const kind of ['moderation', 'staking', 'membership', 'guildBankMint', 'guildRankPermission', 'deleted']) {
      expect(kinds).toContain(kind);
    }
    const moderated = told.flatMap((message) => message.events).filter((event) => event.kind === 'moderation');
    const { operator, settler } = populated;
    const actorPlayerId = devnet.chain.world.playerOfAddress(operator.address);
    expect(moderated).toMatchObject([
      {
        kind: 'moderation',
        actorPlayerId,
        actorAddress: operator.address,
        targetObjectId: settler.playerId,
        targetOwnerId: settler.playerId,
        field: 'name',
        before: 'settler',
        after: 'Renamed',
      },
      { kind: 'moderation', field: 'pfp', before: '', after: 'pics/a.png' },
    ]);
  });

  it('is read the same from the merged map of the websocket as from the list beside it', async () => {
    const { devnet, network } = populated.doors;
    const socket = new WebSocket(devnet.urls.rpcWebsocket);
    const results: { data: { type: string; value: Record<string, never> }; events: unknown }[] = [];
    socket.on('message', (data: Buffer) => {
      const { result } = JSON.parse(data.toString()) as { result: (typeof results)[number] };
      if ('data' in result) results.push(result);
    });
    await new Promise((resolve) => socket.on('open', resolve));
    for (const [id, query] of [NEW_BLOCK_QUERY, TX_QUERY].entries()) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'subscribe', params: { query } }));
    }
    await until(() => {
      devnet.chain.produce(1n);
      return results.length > 0;
    });
    const { act: send, operator, settler } = populated;
    send(operator, 'MsgPlayerUpdateName', { playerId: settler.playerId, name: 'Again' });
    send(settler, 'MsgPlayerUpdateName', { playerId: settler.playerId, name: 'settler' });
    await until(() => results.filter(({ data }) => data.type.endsWith('/Tx')).length === 2);
    socket.close();
    for (const { data, events } of results) {
      const isTx = data.type.endsWith('/Tx');
      const value = data.value as Record<string, Record<string, Record<string, unknown>>>;
      const list = isTx ? value['TxResult']?.['result']?.['events'] : value['result_finalize_block']?.['events'];
      const context: EventContext = {
        height: blockHeight(7n),
        source: isTx ? { kind: 'tx', hash: 'A', txIndex: 0 } : { kind: 'block', phase: null },
      };
      const byList = decodeChainEvents(list, context, network.namespace);
      const byMap = decodeEventMap(events, context, network.namespace);
      expect(byMap.problems).toEqual([]);
      expect(sorted(byMap.events)).toEqual(sorted(byList.events));
      expect(byList.events.length).toBeGreaterThan(0);
    }
  });

  it('from the first block on can all be read, genesis and war included', async () => {
    const war = await createDoors({ rivals: 24, rivalPace: 1, aggression: 1 });
    // One by one: in a burst the rivals answer the last block only.
    for (let block = 0; block < 400; block++) await war.devnet.control.mine(1);
    const warNode = createNode({ rpcUrl: war.devnet.urls.rpc, restUrl: war.devnet.urls.rest, network: war.network });
    warNode.watchProblems((problem) => problems.push(problem));
    const seen = new Map<string, number>();
    for (const [reader, { devnet }] of [
      [node, populated.doors],
      [warNode, war],
    ] as const) {
      for (let height = 1n; height <= devnet.chain.tip.height; height++) {
        for (const { kind } of await reader.fetchBlockEvents(blockHeight(height))) {
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
    }
    await war.devnet.close();
    expect(problems).toEqual([]);
    // What neither world does is read from samples in decodeChainEvents.test.ts.
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...DONE_BY_NOW]));
  });
});
