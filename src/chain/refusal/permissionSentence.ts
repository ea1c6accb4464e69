/** What is missing, as a player reads it, and who can give it. */
import { objectTypeOf } from '../../game/ids.ts';
import type { ObjectGap, PermissionVerdict, WayGap } from '../../game/missingPermission.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';

const NOTHING = 'By what the chain says now, nothing is missing: it may have been granted meanwhile. Try it again.';
const BY_RANK = 'A better guild rank than theirs does as well.';

export function permissionSentence(
  verdict: PermissionVerdict,
  context: { readonly playerId: string; readonly orByRank: boolean },
): string {
  if (verdict === null) return NOTHING;
  if (verdict.layer === 1) return keySentence(verdict.keyBits, context.playerId);
  const [first, ...others] = verdict.ways.map((way) => waySentence(way, context.playerId));
  const also = others.map((sentence) => `Or else: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`);
  return [first ?? NOTHING, ...also, ...(context.orByRank ? [BY_RANK] : [])].join(' ');
}

/** `5-42` to `struct 5-42`. */
export function objectWords(objectId: string): string {
  return `${objectTypeOf(objectId) ?? 'object'} ${objectId}`;
}

/** In the words that rights are given by, not the chain's labels. */
function rightWords(bits: number): string {
  return bits === ALL_PERMISSIONS ? 'all rights' : `the right to ${rightsWords(bits)}`;
}

function keySentence(bits: number, playerId: string): string {
  return `This key lacks ${rightWords(bits)}. Another key of player ${playerId} that holds it can grant it.`;
}

function waySentence({ keyBits, objects }: WayGap, playerId: string): string {
  const sentences = [...(keyBits === 0 ? [] : [keySentence(keyBits, playerId)]), ...objects.map(objectSentence)];
  return sentences.join(' ');
}

function objectSentence({ objectId, owner, holder, bits, ownerOnly }: ObjectGap): string {
  const thing = objectWords(objectId);
  if (ownerOnly) return `Only player ${owner ?? 'who owns it'} may do that with ${thing}.`;
  const lack = `Player ${holder} lacks ${rightWords(bits)} on ${thing}.`;
  if (owner === null) return `${lack} Ask whoever holds it there to grant it.`;
  return objectId === owner
    ? `${lack} Ask that player to grant it.`
    : `${lack} Ask its owner, player ${owner}, to grant it.`;
}
