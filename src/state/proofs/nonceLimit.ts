/**
 * Some node may not take a nonce of a hundred digits, although no handler of the chain limits it (docs/network/mechanics.md 4.2).
 * Once one has refused, this network gets nonces of the short layout for good, in every session to come.
 */
import type { TxRefusal } from '../../chain/types.ts';
import { utf8 } from '../../lib/bytes.ts';
import type { LayoutName } from '../../pow/hash/layout.ts';
import { LAYOUTS } from '../../pow/hash/layouts.ts';
import type { BestHash } from '../../pow/types.ts';
import type { Storage } from '../storage/openStorage.ts';

const KEY = 'pow/layout';

/** Whether a nonce is no longer than those of the short layout behind this prefix. */
export function isShort(prefix: string, best: BestHash): boolean {
  return best.nonce.length <= LAYOUTS.one.nonceText(utf8(prefix).length, 0).length;
}

/**
 * Whether a refusal says that the nonce (or the whole proof text) is too long. Refused work quotes its input, which has the
 * word NONCE in it, so the quote is taken out first.
 *
 * @example
 * isNonceTooLong({ ...refusal, raw: 'nonce validation failed: too long' }) // true
 * isNonceTooLong({ ...refusal, raw: 'work failure for input (5-1MINE7NONCE12)' }) // false
 */
export function isNonceTooLong(refusal: TxRefusal): boolean {
  const text = refusal.raw.replaceAll(/\([^)]*NONCE[^)]*\)/g, '').toLowerCase();
  const named = /\bnonce\b|\bproof\b/.test(text);
  return named && /too long|too large|too big|length|exceeds|at most|maximum|max_len|\blimit\b/.test(text);
}

/** What this network takes; `two` unless it has refused one. */
export async function readLayout(storage: Storage): Promise<LayoutName> {
  return (await storage.read('settings', KEY)) === 'one' ? 'one' : 'two';
}

export async function writeShortLayout(storage: Storage): Promise<void> {
  await storage.write('settings', KEY, 'one');
}
