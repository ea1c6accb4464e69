/** Blocks and transactions in the shapes of CometBFT 0.38. */
import { sha256 } from '@noble/hashes/sha2.js';

import { toBase64, toHex, utf8 } from '../../../src/lib/bytes.ts';
import type { Block, Chain, TxResult } from '../../chain/types.ts';
import { timestampText } from '../../world/json.ts';
import { blockEvents, eventMap, txEvents } from '../tx/abciEvents.ts';

/** Facts of the one validator, made from the chain id so that they never change. */
export interface NodeIdentity {
  readonly nodeId: string;
  /** 20 bytes, upper-case hex. */
  readonly validatorAddress: string;
  /** 32 bytes, base64. */
  readonly validatorKey: string;
}

export function nodeIdentity(chainId: string): NodeIdentity {
  const key = sha256(utf8(`validator of ${chainId}`));
  return {
    nodeId: toHex(sha256(utf8(`node of ${chainId}`)).subarray(0, 20)),
    validatorAddress: toHex(sha256(key).subarray(0, 20)).toUpperCase(),
    validatorKey: toBase64(key),
  };
}

const upperHash = (text: string): string => toHex(sha256(utf8(text))).toUpperCase();

/** SHA-256 of nothing: the hash of an empty list. */
const EMPTY_HASH = upperHash('');

function blockId(hash: string): object {
  return { hash, parts: { total: 1, hash } };
}

function header(chain: Chain, block: Block, node: NodeIdentity): object {
  const first = block.height === 1n;
  return {
    version: { block: '11' },
    chain_id: chain.chainId,
    height: block.height.toString(),
    time: timestampText(block.timeMs),
    last_block_id: first ? { hash: '', parts: { total: 0, hash: '' } } : blockId(block.parentHash),
    last_commit_hash: first ? EMPTY_HASH : upperHash(block.parentHash),
    data_hash: block.txs.length === 0 ? EMPTY_HASH : upperHash(block.txs.map((tx) => tx.hash).join('')),
    validators_hash: upperHash(node.validatorKey),
    next_validators_hash: upperHash(node.validatorKey),
    consensus_hash: upperHash(chain.chainId),
    app_hash: block.appHash,
    last_results_hash: EMPTY_HASH,
    evidence_hash: EMPTY_HASH,
    proposer_address: node.validatorAddress,
  };
}

/** Height and block id it is for; no signatures: there is nobody to convince. */
function commit(height: bigint, hash: string): object {
  return { height: height.toString(), round: 0, block_id: blockId(hash), signatures: [] };
}

export function blockShape(chain: Chain, block: Block, node: NodeIdentity): { block_id: object; block: object } {
  return {
    block_id: blockId(block.hash),
    block: {
      header: header(chain, block, node),
      data: { txs: block.txs.map((tx) => toBase64(tx.raw)) },
      evidence: { evidence: [] },
      last_commit: commit(block.height - 1n, block.height === 1n ? '' : block.parentHash),
    },
  };
}

export function commitShape(chain: Chain, block: Block, node: NodeIdentity): object {
  return {
    signed_header: { header: header(chain, block, node), commit: commit(block.height, block.hash) },
    canonical: true,
  };
}

export function txResultShape(chain: Chain, tx: TxResult): object {
  return {
    code: tx.code,
    data: tx.data.length === 0 ? null : toBase64(tx.data),
    log: tx.log,
    info: '',
    gas_wanted: tx.gasWanted.toString(),
    gas_used: tx.gasUsed.toString(),
    events: txEvents(chain.namespace, tx),
    codespace: tx.codespace,
  };
}

export function txShape(chain: Chain, tx: TxResult): object {
  return {
    hash: tx.hash,
    height: tx.height.toString(),
    index: tx.index,
    tx_result: txResultShape(chain, tx),
    tx: toBase64(tx.raw),
  };
}

export function blockResultsShape(chain: Chain, block: Block): object {
  return {
    height: block.height.toString(),
    txs_results: block.txs.length === 0 ? null : block.txs.map((tx) => txResultShape(chain, tx)),
    finalize_block_events: blockEvents(chain.namespace, block),
    validator_updates: null,
    consensus_param_updates: null,
    app_hash: block.appHash,
  };
}

/** What queries and subscriptions are matched against. */
export function txEventMap(chain: Chain, tx: TxResult): Record<string, string[]> {
  return {
    'tm.event': ['Tx'],
    'tx.hash': [tx.hash],
    'tx.height': [tx.height.toString()],
    ...eventMap(txEvents(chain.namespace, tx)),
  };
}

export function blockEventMap(chain: Chain, block: Block): Record<string, string[]> {
  return {
    'tm.event': ['NewBlock'],
    'block.height': [block.height.toString()],
    ...eventMap(blockEvents(chain.namespace, block)),
  };
}
