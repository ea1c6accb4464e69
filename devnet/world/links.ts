/**
 * Keys of the `link` table: who hangs on whom, and what an end of block has to look at. They repeat what records say,
 * so that a rule need not walk all of them; none of them is announced. Walks are in byte order of the last part.
 */
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import type { Draft } from './draft.ts';
import { lineHas } from './line.ts';

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
  /** Objects whose capacity fell: '', object id; from 0.22 on a number before it, in the order of arrival. */
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

/** Whether the cascade is a queue by arrival. docs/network/line-0.22.md section 4 */
export function isCascadeQueued({ config }: Draft): boolean {
  return lineHas(config.line, NEWER_RULES.cascadeIsQueued);
}

/** Puts an object into the cascade; in a queue it stands once. */
export function linkCascade(draft: Draft, objectId: string): void {
  if (!isCascadeQueued(draft)) return link(draft, 'cascade', '', objectId);
  if (linked(draft, 'cascade', '').some((entry) => queuedObject(entry) === objectId)) return;
  const arrival = draft.number('counter', 'cascade') + 1n;
  draft.setNumber('counter', 'cascade', arrival);
  link(draft, 'cascade', '', `${String(arrival).padStart(20, '0')}/${objectId}`);
}

/** Removes a deleted object from the cascade queue. */
export function unlinkCascade(draft: Draft, objectId: string): void {
  for (const entry of linked(draft, 'cascade', '')) {
    if (queuedObject(entry) === objectId) unlink(draft, 'cascade', '', entry);
  }
}

/** The object of an entry in either form. */
export function queuedObject(entry: string): string {
  return entry.slice(entry.indexOf('/') + 1);
}
