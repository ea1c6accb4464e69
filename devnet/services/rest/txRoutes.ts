/**
 * Routes of transactions: submission, and the ways to find one again, of which a node without an index has only the
 * blocks. docs/network/chain-messages.md section 3.4.
 */
import { z } from 'zod';

import { fromBase64, fromHex, toBase64, toHex } from '../../../src/lib/bytes.ts';
import type { Block, Chain, CheckResult, TxResult } from '../../chain/types.ts';
import { timestampText } from '../../world/json.ts';
import { blockShape, nodeIdentity } from '../rpc/shapes.ts';
import { RpcError } from '../rpc/rpcError.ts';
import { txEvents } from '../tx/abciEvents.ts';
import { encodeTxForm, isTxForm, TxFormError } from '../tx/txFromJson.ts';
import { goneWords, NoIndexError } from '../tx/txIndex.ts';
import { txJson } from '../tx/txJson.ts';
import { badArgument, GatewayError, notFound } from './gatewayError.ts';
import { pageOf, pageRequest, queryText } from './paging.ts';
import { get, param, type RestCall, type RestRoute, uintParam } from './route.ts';

function bytesOf(call: RestCall): Uint8Array {
  const parsed = z.object({ tx_bytes: z.string() }).safeParse(call.body);
  if (!parsed.success || parsed.data.tx_bytes === '') throw badArgument('invalid empty tx');
  try {
    return fromBase64(parsed.data.tx_bytes.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw badArgument('illegal base64 data in tx_bytes');
  }
}

const SUPPORTED_MODES = ['BROADCAST_MODE_SYNC', 'BROADCAST_MODE_ASYNC', 2, 3];

/** Signed bytes, or the spec's form of the same transaction. */
function submittedBytes(call: RestCall): Uint8Array {
  if (!isTxForm(call.body)) return bytesOf(call);
  try {
    return encodeTxForm(call.body, call.chain.namespace);
  } catch (error) {
    if (error instanceof TxFormError) throw badArgument(error.message);
    throw error;
  }
}

function broadcast(call: RestCall): object {
  const form = isTxForm(call.body);
  const mode = z.object({ mode: z.union([z.string(), z.number()]).optional() }).safeParse(call.body);
  const raw = submittedBytes(call);
  // The spec's form names no mode; it waits for the mempool like the usual one.
  const wanted = mode.data?.mode ?? (form ? 'BROADCAST_MODE_SYNC' : '');
  if (!mode.success || !SUPPORTED_MODES.includes(wanted)) {
    throw badArgument('unsupported return type; supported types: sync, async');
  }
  return { tx_response: checkResponse(call.chain.checkTx(raw)) };
}

/** A mempool answer: height "0", nothing executed. */
function checkResponse(result: CheckResult): object {
  return {
    height: '0',
    txhash: result.hash,
    codespace: result.codespace,
    code: result.code,
    data: '',
    raw_log: result.log,
    logs: [],
    info: '',
    gas_wanted: '0',
    gas_used: '0',
    tx: null,
    timestamp: '',
    events: [],
  };
}

function includedTx(chain: Chain, tx: TxResult): { readonly tx: object; readonly tx_response: object } {
  const shown = txJson(tx.raw);
  const block = chain.block(tx.height);
  // The index remembers it; its time is the block's.
  if (!block) throw new GatewayError(2, goneWords(chain, tx.height));
  return {
    tx: shown,
    tx_response: {
      height: tx.height.toString(),
      txhash: tx.hash,
      codespace: tx.codespace,
      code: tx.code,
      data: toHex(tx.data).toUpperCase(),
      raw_log: tx.log,
      logs: [],
      info: '',
      gas_wanted: tx.gasWanted.toString(),
      gas_used: tx.gasUsed.toString(),
      tx: { '@type': `/${chain.sdkRoot}.tx.v1beta1.Tx`, ...shown },
      timestamp: timestampText(block.timeMs),
      events: txEvents(chain.namespace, tx),
    },
  };
}

function simulate(call: RestCall): object {
  const outcome = call.chain.simulate(bytesOf(call));
  if (!outcome.ok) throw new GatewayError(2, `${outcome.log} [codespace ${outcome.codespace} code ${outcome.code}]`);
  return {
    gas_info: { gas_wanted: '0', gas_used: outcome.gasUsed.toString() },
    result: { data: null, log: '', events: [], msg_responses: [] },
  };
}

function txByHash(call: RestCall): object {
  const hash = param(call, 'hash');
  if (!/^[0-9A-Fa-f]{64}$/.test(hash)) throw badArgument(`invalid tx hash ${hash}`);
  const tx = indexed(2, '', () => call.index.tx(hash.toUpperCase()));
  if (!tx) throw notFound(`tx not found: ${hash}`);
  return includedTx(call.chain, tx);
}

/** What the index says no to, in the gateway's words. */
function indexed<T>(code: 2 | 13, before: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof NoIndexError) throw new GatewayError(code, before + error.message);
    if (error instanceof RpcError) throw badArgument(error.data);
    throw error;
  }
}

const DEFAULT_PAGE = 100;

/** `?query=…&page=…&limit=…&order_by=…`; the older `events=` is no more. */
function searchTxs({ chain, index, query }: RestCall): object {
  const text = queryText(query, 'query');
  if (text === undefined) throw badArgument('query cannot be empty');
  const found = [...indexed(13, 'failed to search for txs: ', () => index.searchTxs(text))];
  if (['ORDER_BY_DESC', '2'].includes(queryText(query, 'order_by') ?? '')) found.reverse();
  const page = Math.max(1, Number(queryText(query, 'page') ?? 1));
  const limit = Math.max(1, Number(queryText(query, 'limit') ?? DEFAULT_PAGE));
  const shown = found.slice((page - 1) * limit, page * limit).map((tx) => includedTx(chain, tx));
  return {
    txs: shown.map(({ tx }) => tx),
    tx_responses: shown.map((one) => one.tx_response),
    pagination: null,
    total: String(found.length),
  };
}

function blockAt(call: RestCall): Block {
  const height = uintParam(call, 'height');
  const { tip } = call.chain;
  if (height > tip.height) {
    throw badArgument('requested block height is bigger then the chain length');
  }
  const block = call.chain.block(height);
  if (height === 0n || !block) throw new GatewayError(13, goneWords(call.chain, height));
  return block;
}

/** A block as the gateway tells it: what is hexadecimal in the node's own RPC is bytes here, which are base64 in JSON. */
function blockJson({ chain }: RestCall, block: Block): object {
  const shape = blockShape(chain, block, nodeIdentity(chain.chainId));
  const isBytes = (name: string): boolean => /(?:^|_)hash$|^proposer_address$/.test(name);
  return JSON.parse(JSON.stringify(shape), (name, value: unknown) =>
    isBytes(name) && typeof value === 'string' ? toBase64(fromHex(value.toLowerCase())) : value,
  ) as object;
}

function txsOfBlock(call: RestCall): object {
  const block = blockAt(call);
  const rows = block.txs.map((tx) => [tx.hash, tx] as const);
  const page = pageOf(rows, { ...pageRequest(call.query), countTotal: true });
  return {
    txs: page.items.map(([, tx]) => txJson(tx.raw)),
    ...blockJson(call, block),
    pagination: page.pagination,
  };
}

export const TX_ROUTES: readonly RestRoute[] = [
  { method: 'POST', path: '/{sdk}/tx/v1beta1/txs', answer: broadcast },
  { method: 'POST', path: '/{sdk}/tx/v1beta1/simulate', answer: simulate },
  get('/{sdk}/tx/v1beta1/txs', searchTxs),
  get('/{sdk}/tx/v1beta1/txs/{hash}', txByHash),
  get('/{sdk}/tx/v1beta1/txs/block/{height}', txsOfBlock),
  get('/{sdk}/base/tendermint/v1beta1/blocks/{height}', (call) => blockJson(call, blockAt(call))),
];
