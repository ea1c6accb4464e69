/** The framework's own answers: height, accounts, transactions. docs/network/chain-messages.md 3.4. */
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { columns } from '../../wire/columns.ts';
import { DecodeError, wireOr } from '../../wire/wire.ts';
import type { ChainAccount } from '../types.ts';
import * as f from '../../wire/values.ts';
import { type Decode, flat, single } from './envelopes.ts';
import * as z from 'zod/mini';

const heights = flat(columns({ height: f.height, blockHeight: f.height }));

/** `{height}` as the spec shows, or `{blockHeight}` as the definition says. @throws DecodeError */
export function decodeHeight(body: unknown, route: string): BlockHeight {
  const answer = heights(body, route);
  const height = answer.blockHeight || answer.height;
  if (height === 0n) throw new DecodeError(route, 'height', 'a block height above 0');
  return blockHeight(height);
}

const counters = { accountNumber: f.uint, sequence: f.uint } as const;
const base = z.nullish(columns(counters));
const account = single(
  'account',
  columns({ ...counters, baseAccount: base, baseVestingAccount: z.nullish(columns({ baseAccount: base })) }),
);

/** Base accounts are flat; other kinds nest one. @throws DecodeError */
export function decodeAccount(body: unknown, route: string): ChainAccount {
  const { baseAccount, baseVestingAccount, accountNumber, sequence } = account(body, route);
  return baseAccount ?? baseVestingAccount?.baseAccount ?? { accountNumber, sequence };
}

const hash = wireOr('', 'a transaction hash', (value) =>
  typeof value === 'string' && /^[0-9a-fA-F]{64}$/.test(value) ? value.toUpperCase() : undefined,
);

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
export const decodeTxResponse: Decode<TxResponse> = single(
  'tx_response',
  columns({ code: f.count, hash: ['txhash', hash], codespace: f.text, rawLog: f.refusal, height: f.height }),
);

/** What a simulation used. @throws DecodeError, also when it names none */
export function decodeGasUsed(body: unknown, route: string): bigint {
  const { gasUsed } = gasInfo(body, route);
  if (gasUsed === 0n) throw new DecodeError(route, 'gas_info.gas_used', 'an amount of gas');
  return gasUsed;
}

const gasInfo = single('gas_info', columns({ gasUsed: f.uint }));
