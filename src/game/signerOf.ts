/**
 * Which of a player's two keys signs what. The play key is registered with play rights and nothing else; the chain takes more from it than
 * play all the same (rights/keyPowers.ts), so this is what the client asks it for, and no wall. The signer's frame holds to the
 * same: what is play, an open key signs in silence, and for everything else its owner is asked.
 */
import { type GameMessage, MESSAGES, type MessageName } from './messages/messages.ts';
import { PERMISSION_RULES, type PermissionRule } from './permissionRules.ts';
import { PERMISSION } from './permissions.ts';
import { PERMISSION_SETS } from './permissionWords.ts';

/** `coin` owns the player: coins, rights, everything. `play` is one browser's own: it builds, moves, fights and proves. */
export type KeyKind = 'coin' | 'play';

/** What a play key is registered with, and never more. docs/network/chain-entities.md 3.1 */
export const PLAY_RIGHTS = PERMISSION.play | PERMISSION_SETS.hashAll;

/** It asks for `play` alone where it is signed, and founds a guild by rights of the founder's. */
const NEVER: ReadonlySet<string> = new Set<MessageName>(['MsgGuildCreate']);

/** Whether every check of the rule is of a play key's rights, and there is one. */
function isWithinPlay({ key, ways }: PermissionRule): boolean {
  const checks = ways.flat();
  if (key === 0 && checks.length === 0) return false;
  if ((key & ~PLAY_RIGHTS) !== 0) return false;
  return checks.every(({ bits, ownerOnly }) => bits !== 'asked' && (bits & ~PLAY_RIGHTS) === 0 && ownerOnly !== true);
}

/** Fields that carry coins. */
const isWorth = (spec: string): boolean => /^(?:coin|alpha)/.test(spec);

/** By its own row: what it says of itself, and what its fields carry. */
function carriesValue(name: string): boolean {
  if (!Object.hasOwn(MESSAGES, name)) return true;
  const row: { readonly fields: Readonly<Record<string, string>>; readonly movesValue?: true } =
    MESSAGES[name as MessageName]; // its own name was looked up
  return row.movesValue === true || Object.values(row.fields).some(isWorth);
}

/** Of one message by its name; what has no rule, or no row, is never the play key's. */
export function keyKindOf(name: string): KeyKind {
  const rule = Object.hasOwn(PERMISSION_RULES, name)
    ? (PERMISSION_RULES as Readonly<Record<string, PermissionRule>>)[name]
    : undefined;
  return rule !== undefined && !NEVER.has(name) && !carriesValue(name) && isWithinPlay(rule) ? 'play' : 'coin';
}

/** Of one transaction: one message that is the coin key's makes all of it so. */
export function signerOf(messages: readonly GameMessage[]): KeyKind {
  const isPlay = messages.length > 0 && messages.every(({ name }) => keyKindOf(name) === 'play');
  return isPlay ? 'play' : 'coin';
}
