/** Which transactions spend a player's charge, by what they are about. docs/network/chain-messages.md 0.2. */
import type { Subject } from '../messages/subject.ts';

const CHARGED_VERBS: ReadonlySet<string> = new Set(['activate', 'attack', 'defend', 'move', 'stealth', 'trash']);

/** While one of these is under way, nobody knows what charge the next one will have. */
export function spendsCharge(subject: Subject): boolean {
  return subject.kind === 'build' || (subject.kind === 'struct' && CHARGED_VERBS.has(subject.verb));
}
