/** The framework's own answers: height, accounts, transactions. facts/chain-messages.md 3.4. */
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { count, DecodeError, part, text, uint, wire } from '../../lib/http/wire.ts';
import type { ChainAccount } from '../types.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

const heightSchema = z.object({ height: f.height, blockHeight: f.height });

/** `{height}` as the spec shows, or `{blockHeight}` as the definition says. @throws DecodeError */
export function decodeHeight(body: unknown, route: string): BlockHeight {
  const answer = decodeAnswer(heightSchema, body, route);
  const height = answer.blockHeight || answer.height;
  if (height === 0n) throw new DecodeError(route, 'height', 'a block height above 0');
  return blockHeight(height);
}

const accountFields = z.object({ account_number: uint, sequence: uint });
const accountSchema = z.object({
  account: z.object({
    account_number: uint,
    sequence: uint,
    base_account: z.optional(z.nullable(accountFields)),
    base_vesting_account: z.optional(z.nullable(z.object({ base_account: accountFields }))),
  }),
});

/** Base accounts are flat; other kinds nest one. @throws DecodeError */
export function decodeAccount(body: unknown, route: string): ChainAccount {
  const { account } = decodeAnswer(accountSchema, body, route);
  const base = account.base_account ?? account.base_vesting_account?.base_account ?? account;
  return { accountNumber: base.account_number, sequence: base.sequence };
}

const txResponse = part(
  z.object({
    code: count,
    txhash: wire('a transaction hash', (value) => {
      if (value === undefined || value === null || value === '') return '';
      return typeof value === 'string' && /^[0-9a-fA-F]{64}$/.test(value) ? value.toUpperCase() : undefined;
    }),
    codespace: text,
    raw_log: text,
    height: f.height,
  }),
);
const txSchema = z.object({ tx_response: txResponse });

export interface TxResponse {
  readonly code: number;
  /** Upper-case hex, or '' where the node left it out. */
  readonly hash: string;
  readonly codespace: string;
  readonly rawLog: string;
  /** 0 for a mempool answer. */
  readonly height: BlockHeight;
}

/** @throws DecodeError, also when there is no `tx_response` at all: silence is not acceptance */
export function decodeTxResponse(body: unknown, route: string): TxResponse {
  if (typeof body !== 'object' || body === null || !('tx_response' in body) || body.tx_response === null) {
    throw new DecodeError(route, 'tx_response', 'an object');
  }
  const { tx_response: answer } = decodeAnswer(txSchema, body, route);
  const { code, txhash: hash, codespace, raw_log: rawLog, height } = answer;
  return { code, hash, codespace, rawLog, height };
}
