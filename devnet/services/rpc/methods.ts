/** Methods of the node by name: the same over GET, POST and websocket. docs/network/game-service-interface.md "Node RPC", docs/network/chain-messages.md 3.4. */
import { toHex } from '../../../src/lib/bytes.ts';
import type { Block, Chain } from '../../chain/types.ts';
import { timestampText } from '../../world/json.ts';
import { abciQuery } from './abciQuery.ts';
import { createTxIndex, earliestBlock, goneWords, type TxIndex } from '../tx/txIndex.ts';
import type { TxIndexKind } from '../../options.ts';
import type { RpcParams } from './params.ts';
import { internalError, invalidParams } from './rpcError.ts';
import { blockResultsShape, blockShape, commitShape, type NodeIdentity, nodeIdentity, txShape } from './shapes.ts';

export interface RpcNode {
  readonly chain: Chain;
  readonly identity: NodeIdentity;
  readonly index: TxIndex;
  /** `tcp://127.0.0.1:26657`, as the node reports where it listens. */
  readonly rpcAddress: () => string;
}

export function rpcNode(chain: Chain, txIndex: TxIndexKind, rpcAddress: () => string): RpcNode {
  return { chain, identity: nodeIdentity(chain.chainId), index: createTxIndex(txIndex, chain), rpcAddress };
}

export type RpcMethod = (node: RpcNode, params: RpcParams) => object;

function blockAt({ chain }: RpcNode, params: RpcParams): Block {
  const height = params.uint('height') ?? chain.tip.height;
  if (height > chain.tip.height) {
    throw internalError(
      `height ${height} must be less than or equal to the current blockchain height ${chain.tip.height}`,
    );
  }
  if (height === 0n) throw internalError('height must be greater than 0, but got 0');
  const block = chain.block(height);
  if (!block) throw internalError(goneWords(chain, height));
  return block;
}

const status: RpcMethod = ({ chain, identity, index, rpcAddress }) => {
  const first = earliestBlock(chain);
  const { tip } = chain;
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: identity.nodeId,
      listen_addr: 'tcp://0.0.0.0:26656',
      network: chain.chainId,
      version: '0.38.17',
      channels: '40202122233038606100',
      moniker: 'devnet',
      other: { tx_index: index.kind === 'null' ? 'off' : 'on', rpc_address: rpcAddress() },
    },
    sync_info: {
      latest_block_hash: tip.hash,
      latest_app_hash: tip.appHash,
      latest_block_height: tip.height.toString(),
      latest_block_time: timestampText(tip.timeMs),
      earliest_block_hash: first.hash,
      earliest_app_hash: first.appHash,
      earliest_block_height: first.height.toString(),
      earliest_block_time: timestampText(first.timeMs),
      catching_up: false,
    },
    validator_info: {
      address: identity.validatorAddress,
      pub_key: { type: 'tendermint/PubKeyEd25519', value: identity.validatorKey },
      voting_power: '1',
    },
  };
};

const validators: RpcMethod = (node, params) => ({
  block_height: blockAt(node, params).height.toString(),
  validators: [
    {
      address: node.identity.validatorAddress,
      pub_key: { type: 'tendermint/PubKeyEd25519', value: node.identity.validatorKey },
      voting_power: '1',
      proposer_priority: '0',
    },
  ],
  count: '1',
  total: '1',
});

function txBytes(params: RpcParams): Uint8Array {
  const tx = params.bytes('tx');
  if (!tx || tx.length === 0) throw invalidParams('tx is missing');
  return tx;
}

const broadcastSync: RpcMethod = ({ chain }, params) => {
  const { code, log, codespace, hash } = chain.checkTx(txBytes(params));
  return { code, data: '', log, codespace, hash };
};

/** Does not wait for the mempool's verdict, so it has none to tell. */
const broadcastAsync: RpcMethod = ({ chain }, params) => {
  const { hash } = chain.checkTx(txBytes(params));
  return { code: 0, data: '', log: '', codespace: '', hash };
};

const tx: RpcMethod = ({ chain, index }, params) => {
  const hash = params.bytes('hash');
  if (hash?.length !== 32) throw invalidParams('hash must have 32 bytes');
  const found = index.tx(toHex(hash).toUpperCase());
  if (!found) throw internalError(`tx (${toHex(hash).toUpperCase()}) not found`);
  return txShape(chain, found);
};

/** One page of what a search finds, the way `tx_search` and `block_search` cut it. */
function searched<T>(params: RpcParams, search: (query: string) => readonly T[]): { items: T[]; total: string } {
  const query = params.text('query');
  if (query === undefined) throw invalidParams('query is missing');
  const perPage = Math.min(100, Math.max(1, Number(params.uint('per_page') ?? 30n)));
  const page = Number(params.uint('page') ?? 1n);
  const found = [...search(query)];
  if (params.text('order_by') === 'desc') found.reverse();
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  if (page < 1 || page > pages) throw internalError(`page should be within [1, ${pages}] range, given ${page}`);
  return { items: found.slice((page - 1) * perPage, page * perPage), total: String(found.length) };
}

const txSearch: RpcMethod = ({ chain, index }, params) => {
  const { items, total } = searched(params, (query) => index.searchTxs(query));
  return { txs: items.map((one) => txShape(chain, one)), total_count: total };
};

const blockSearch: RpcMethod = ({ chain, identity, index }, params) => {
  const { items, total } = searched(params, (query) => index.searchBlocks(query));
  return { blocks: items.map((one) => blockShape(chain, one, identity)), total_count: total };
};

export const RPC_METHODS: Readonly<Record<string, RpcMethod>> = {
  health: () => ({}),
  status,
  abci_info: ({ chain }) => ({
    response: {
      data: chain.namespace,
      version: '0.21.0',
      app_version: '0',
      last_block_height: chain.tip.height.toString(),
      last_block_app_hash: chain.tip.appHash,
    },
  }),
  block: (node, params) => blockShape(node.chain, blockAt(node, params), node.identity),
  block_results: (node, params) => blockResultsShape(node.chain, blockAt(node, params)),
  commit: (node, params) => commitShape(node.chain, blockAt(node, params), node.identity),
  validators,
  broadcast_tx_sync: broadcastSync,
  broadcast_tx_async: broadcastAsync,
  tx,
  tx_search: txSearch,
  block_search: blockSearch,
  abci_query: ({ chain }, params) =>
    abciQuery(chain, params.text('path') ?? '', params.hexBytes('data') ?? new Uint8Array()),
};
