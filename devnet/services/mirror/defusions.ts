/**
 * Coins on their way out of a validator (`u`) or between two (`r`), from the framework's staking events; a row goes when
 * it is through. docs/network/web-api.md section 3 "defusion".
 */
import type { Batch } from './batch.ts';
import { type Fields, textOf } from './fields.ts';
import type { Row } from './schema.ts';

const ALPHA = 'ualpha';

function alphaOf(data: Fields): bigint | undefined {
  const [, digits] = /^([0-9]+)ualpha$/.exec(textOf(data, 'amount')) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
}

function write(batch: Batch, key: string, row: Omit<Row<'defusion'>, 'amount' | 'amount_p' | 'denom'>, amount: bigint) {
  batch.store.tables.defusion.set(key, {
    ...row,
    amount_p: String(amount),
    amount: String(amount / 1_000_000n),
    denom: ALPHA,
  });
}

interface Leaving {
  readonly type: 'u' | 'r';
  readonly validator: string;
  readonly delegator: string;
}

/** Rows of one delegator at one validator, the first to be through first. */
function rowsOf(batch: Batch, leaving: Leaving): readonly (readonly [string, Row<'defusion'>])[] {
  const { defusion } = batch.store.tables;
  const list = defusion.list('delegator_address', [leaving.delegator]);
  return list
    .slice(0, list.size)
    .filter(({ row }) => row.validator_address === leaving.validator && row.defusion_type === leaving.type)
    .map(({ key, row }) => [key, row] as const)
    .sort(([, a], [, b]) => (a.completed_at ?? 0) - (b.completed_at ?? 0));
}

/** @param height block of the start: with the two addresses it names the entry */
function start(batch: Batch, leaving: Leaving, data: Fields): void {
  const amount = alphaOf(data);
  if (amount === undefined) return;
  const { type, validator, delegator } = leaving;
  const completed = Date.parse(textOf(data, 'completion_time'));
  const key = `${type}/${validator}/${delegator}/${batch.store.height}`;
  const before = batch.store.tables.defusion.get(key);
  write(
    batch,
    key,
    {
      validator_address: validator,
      delegator_address: delegator,
      defusion_type: type,
      completed_at: Number.isFinite(completed) ? completed : null,
      created_at: before?.created_at ?? batch.store.timeMs,
    },
    BigInt(before?.amount_p ?? '0') + amount,
  );
}

/** The event names no entry, only the sum of what matured with this block: the oldest rows give it. */
function finish(batch: Batch, leaving: Leaving, data: Fields): void {
  if (batch.store.isOlder) return;
  let left = alphaOf(data) ?? 0n;
  for (const [key, row] of rowsOf(batch, leaving)) {
    if (left <= 0n) return;
    left -= BigInt(row.amount_p ?? '0');
    if (left >= 0n) batch.store.tables.defusion.delete(key);
    else write(batch, key, row, -left);
  }
}

export function defusionStarted(batch: Batch, data: Fields): void {
  start(batch, { type: 'u', validator: textOf(data, 'validator'), delegator: textOf(data, 'delegator') }, data);
}

export function defusionCompleted(batch: Batch, data: Fields): void {
  finish(batch, { type: 'u', validator: textOf(data, 'validator'), delegator: textOf(data, 'delegator') }, data);
}

export function defusionCancelled(batch: Batch, data: Fields): void {
  const key = `u/${textOf(data, 'validator')}/${textOf(data, 'delegator')}/${textOf(data, 'creation_height')}`;
  const row = batch.store.tables.defusion.get(key);
  if (!row || batch.store.isOlder) return;
  const left = BigInt(row.amount_p ?? '0') - (alphaOf(data) ?? 0n);
  if (left > 0n) write(batch, key, row, left);
  else batch.store.tables.defusion.delete(key);
}

/** Listed at the validator the coins leave. */
export function diversionStarted(batch: Batch, data: Fields): void {
  start(batch, { type: 'r', validator: textOf(data, 'source_validator'), delegator: textOf(data, 'delegator') }, data);
}

export function diversionCompleted(batch: Batch, data: Fields): void {
  finish(batch, { type: 'r', validator: textOf(data, 'source_validator'), delegator: textOf(data, 'delegator') }, data);
}
