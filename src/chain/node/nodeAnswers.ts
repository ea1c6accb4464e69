/** Answers of CometBFT 0.37 and 0.38 as far as this client reads them. docs/network/chain-messages.md section 3. */
import { blockHeight } from '../../game/units.ts';
import { fromBase64 } from '../../lib/bytes.ts';
import { count, flag, heightAboveZero as height, refusal, text, timeMs, uint } from '../../wire/values.ts';
import { decodeWith, list, part, wire } from '../../wire/wire.ts';
import { readTxHead } from '../tx/readTxHead.ts';
import type { NodeBlock, NodeCommit, NodeStatus, NodeTx, NodeValidators } from './types.ts';
import * as z from 'zod/mini';

const hexText = wire('hexadecimal text', (value) =>
  typeof value === 'string' && /^(?:[0-9a-fA-F]{2}){0,64}$/.test(value) ? value.toUpperCase() : undefined,
);

const headOfTx = wire('a transaction in base64', (value) =>
  typeof value === 'string' ? readTxHead(fromBase64(value)) : undefined,
);

const statusSchema = z.object({
  node_info: part(z.object({ network: text, version: text, moniker: text })),
  sync_info: z.object({
    latest_block_height: height,
    latest_block_time: timeMs,
    earliest_block_height: uint,
  }),
});

/** @throws DecodeError */
export function decodeStatus(result: unknown, route: string): NodeStatus {
  const { node_info: node, sync_info: sync } = decodeWith(statusSchema, result, route);
  return {
    chainId: node.network,
    version: node.version,
    moniker: node.moniker,
    latestHeight: sync.latest_block_height,
    latestAtMs: sync.latest_block_time,
    earliestHeight: blockHeight(sync.earliest_block_height),
  };
}

const header = z.object({ height, time: timeMs, chain_id: text, proposer_address: hexText });
const blockSchema = z.object({
  block_id: z.object({ hash: hexText }),
  block: z.object({ header, data: part(z.object({ txs: list(headOfTx) })) }),
});

/** @throws DecodeError */
export function decodeBlock(result: unknown, route: string): NodeBlock {
  const { block_id: id, block } = decodeWith(blockSchema, result, route);
  return {
    height: block.header.height,
    hash: id.hash,
    chainId: block.header.chain_id,
    atMs: block.header.time,
    proposer: block.header.proposer_address,
    txHashes: block.data.txs.map((tx) => tx.hash),
    txs: block.data.txs,
  };
}

const txSchema = z.object({ height, tx_result: part(z.object({ code: count, codespace: text, log: refusal })) });

/** @throws DecodeError */
export function decodeTx(result: unknown, route: string): NodeTx {
  const { height: at, tx_result: end } = decodeWith(txSchema, result, route);
  return { height: at, ...end };
}

const commitSchema = z.object({
  canonical: flag,
  signed_header: z.object({
    commit: z.object({ height, round: count, block_id: z.object({ hash: hexText }), signatures: list(z.unknown()) }),
  }),
});

/** @throws DecodeError */
export function decodeCommit(result: unknown, route: string): NodeCommit {
  const { canonical, signed_header: signed } = decodeWith(commitSchema, result, route);
  const { commit } = signed;
  const { round, signatures } = commit;
  return { height: commit.height, blockHash: commit.block_id.hash, round, canonical, signatures: signatures.length };
}

const validatorsSchema = z.object({
  block_height: height,
  validators: list(z.object({ address: hexText, voting_power: uint })),
  total: count,
});

/** @throws DecodeError */
export function decodeValidators(result: unknown, route: string): NodeValidators {
  const answer = decodeWith(validatorsSchema, result, route);
  return {
    height: answer.block_height,
    validators: answer.validators.map((one) => ({ address: one.address, votingPower: one.voting_power })),
    total: answer.total,
  };
}

const searchSchema = z.object({
  txs: list(z.object({ hash: hexText, height, tx_result: part(z.object({ events: z.unknown() })) })),
  total_count: count,
});

/** What a search found, newest first, its events still as the node wrote them. @throws DecodeError */
export function decodeTxSearch(result: unknown, route: string) {
  const { txs, total_count: total } = decodeWith(searchSchema, result, route);
  return { total, txs: txs.map(({ hash, height: at, tx_result: { events } }) => ({ hash, height: at, events })) };
}
