/**
 * Keys of the `link` table: who hangs on whom, and what an end of block has to look at. They repeat what records say,
 * so that a rule need not walk all of them; none of them is announced. Walks are in byte order of the last part.
 */
import type { Draft } from './draft.ts';

export type LinkKind =
  /** Allocations out of an object: source id, allocation id. */
  | 'out'
  /** Allocations into a substation: substation id, allocation id. */
  | 'in'
  /** Agreements of a provider: provider id, agreement id. */
  | 'agreement'
  /** Infusions of an address: address, infusion key. */
  | 'infusion'
  /** Reactor of a validator: operator address, reactor id. */
  | 'reactor'
  /** Objects whose capacity fell in this block: '', object id. */
  | 'cascade'
  /** Infusions that ran empty in this block: '', infusion key. */
  | 'empty'
  /** Agreements by last block: height, agreement id. */
  | 'expiry'
  /** Unbonding and redelegation entries by last block: height, key of the `stake` table. */
  | 'maturity';

function linkKey(kind: LinkKind, from: string, to: string): string {
  return `${kind}/${from}/${to}`;
}

export function link(draft: Draft, kind: LinkKind, from: string, to: string): void {
  draft.overlay.write('link', linkKey(kind, from, to), true);
}

export function unlink(draft: Draft, kind: LinkKind, from: string, to: string): void {
  draft.remove('link', linkKey(kind, from, to));
}

export function linked(draft: Draft, kind: LinkKind, from: string): readonly string[] {
  const prefix = linkKey(kind, from, '');
  return draft.overlay.keys('link', prefix).map((key) => key.slice(prefix.length));
}
