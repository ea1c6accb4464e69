/** Answers as other nodes and proxies give them. */
import { describe, expect, it } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { toBase64, utf8 } from '../../lib/bytes.ts';
import { DecodeError } from '../../wire/wire.ts';
import { network } from '../../testing/chainAnswers.ts';
import { createFakeFetch } from '../../testing/fakeFetch.ts';
import type { EventProblem } from '../events/types.ts';
import { createNode } from './createNode.ts';
import { NodeRpcError } from './errors.ts';

const TIME = '2026-09-08T19:19:58.364481Z';
const coded = (text: string) => toBase64(utf8(text));

function nodeOf(answers: Parameters<typeof createFakeFetch>[0]) {
  const { fetch, asked } = createFakeFetch(answers);
  const node = createNode({ rpcUrl: 'http://rpc.test', restUrl: 'http://rest.test', network, fetch });
  const problems: EventProblem[] = [];
  node.watchProblems((problem) => problems.push(problem));
  return { node, asked, problems };
}

const status = {
  node_info: { network: 'gametest-1', version: '0.38.17', moniker: 'm' },
  sync_info: { latest_block_height: '12', latest_block_time: TIME, earliest_block_height: '5', catching_up: true },
};

describe('an answer', () => {
  it('is read wrapped or bare', async () => {
    const wrapped = nodeOf({ '/status': { body: { jsonrpc: '2.0', id: -1, result: status } } });
    const bare = nodeOf({ '/status': { body: status } });
    const expected = { latestHeight: 12n, earliestHeight: 5n };
    expect(await wrapped.node.fetchStatus()).toMatchObject(expected);
    expect(await bare.node.fetchStatus()).toMatchObject(expected);
  });

  it('without what it must have is an error with route and path', async () => {
    const { node } = nodeOf({
      '/status': { body: { result: { ...status, sync_info: { latest_block_height: '0' } } } },
    });
    await expect(node.fetchStatus()).rejects.toMatchObject({
      constructor: DecodeError,
      route: '/status',
      path: 'sync_info.latest_block_height',
    });
  });

  it('of a node before 0.38 has two lists of block events, in base64', async () => {
    const event = (name: string, key: string, value: string) => ({
      type: `game.game.${name}`,
      attributes: [{ key: coded(key), value: coded(value), index: true }],
    });
    const { node, problems } = nodeOf({
      '/block_results?height=12': {
        body: {
          result: {
            height: '12',
            txs_results: null,
            begin_block_events: [event('EventTime', 'eventTimeDetail', `{"blockHeight":"12","blockTime":"${TIME}"}`)],
            end_block_events: [event('EventDelete', 'objectId', '"5-4"'), event('EventDelete', 'objectId', '"x"')],
          },
        },
      },
    });
    const { blockEvents } = await node.fetchBlockResults(blockHeight(12n));
    expect(blockEvents).toMatchObject([
      { kind: 'time', origin: { source: { phase: 'begin' } } },
      { kind: 'deleted', objectId: '5-4', origin: { source: { phase: 'end' } } },
    ]);
    expect(problems).toMatchObject([{ type: 'game.game.EventDelete', path: 'objectId' }]);
  });
});

describe('a refusal', () => {
  it.each([
    [-32603, 'height 9 must be less than or equal to the current blockchain height 7', 'future'],
    [-32603, 'height 9 is not available, lowest height is 20', 'pruned'],
    [-32603, 'could not find results for height #9', 'pruned'],
    [-32601, '', 'unknownMethod'],
    [-32603, 'max_subscriptions_per_client 5 reached', 'subscriptionLimit'],
    [-32602, 'failed to parse query: x', 'badQuery'],
    [-32603, 'already subscribed', 'alreadySubscribed'],
    [-32603, 'something else', 'other'],
  ])('%i %s means %s', (code, data, reason) => {
    expect(new NodeRpcError('/block', { code, message: 'Internal error', data }).reason).toBe(reason);
  });

  it('is not asked for again, although its status says outage', async () => {
    const error = { code: -32603, message: 'Internal error', data: 'height 9 is not available, lowest height is 20' };
    const { node, asked } = nodeOf({ '/block?height=9': { status: 500, body: { jsonrpc: '2.0', id: -1, error } } });
    await expect(node.fetchBlock(blockHeight(9n))).rejects.toMatchObject({
      constructor: NodeRpcError,
      reason: 'pruned',
    });
    expect(asked).toHaveLength(1);
  });

  it('reads as a sentence with the route in it', () => {
    const error = new NodeRpcError('/block?height=9', {
      code: -32603,
      message: 'Internal error',
      data: 'lowest height is 20',
    });
    expect(error.message).toMatchInlineSnapshot(`
      "The node no longer stores this block.
      Where: /block?height=9: Internal error: lowest height is 20
      Load the current state instead."
    `);
  });
});
