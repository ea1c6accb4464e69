/** What is missing, as a player reads it, and who can give it. */
import type { ObjectGap, PermissionVerdict, WayGap } from '../../game/missingPermission.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { thingWords } from '../../game/thingWords.ts';
import { beginningLow } from '../../lib/words/lowered.ts';
import { say, mark } from '../../lib/words/say.ts';

const NOTHING = mark('No permission is missing on the chain now. Try again.');
const BY_RANK = mark('A better guild rank than the other player’s replaces this permission.');

export function permissionSentence(
  verdict: PermissionVerdict,
  context: { readonly playerId: string; readonly orByRank: boolean },
): string {
  if (verdict === null) return say(NOTHING);
  if (verdict.layer === 1) return keySentence(verdict.keyBits, context.playerId);
  const [first, ...others] = verdict.ways.map((way) => waySentence(way, context.playerId));
  const also = others.map((sentence) => say('Or: {sentence}', { sentence: beginningLow(sentence) }));
  return [first ?? say(NOTHING), ...also, ...(context.orByRank ? [say(BY_RANK)] : [])].join(' ');
}

/** In the words that rights are given by, not the chain's labels. */
function rightWords(bits: number): string {
  return bits === ALL_PERMISSIONS
    ? say('all permissions')
    : say('the permission to {rights}', { rights: rightsWords(bits) });
}

function keySentence(bits: number, playerId: string): string {
  return say('This key needs {right}. Another key of player {playerId} with this permission can grant it.', {
    right: rightWords(bits),
    playerId,
  });
}

function waySentence({ keyBits, objects }: WayGap, playerId: string): string {
  const sentences = [...(keyBits === 0 ? [] : [keySentence(keyBits, playerId)]), ...objects.map(objectSentence)];
  return sentences.join(' ');
}

function objectSentence({ objectId, owner, holder, bits, ownerOnly }: ObjectGap): string {
  const thing = thingWords(objectId);
  if (ownerOnly)
    return owner === null
      ? say('Only the owner of {thing} can perform this action. Ask the owner to sign the action.', { thing })
      : say('Only player {owner} can perform this action on {thing}. Ask that player to sign the action.', {
          owner,
          thing,
        });
  const lack = say('Player {holder} needs {right} on {thing}.', { holder, right: rightWords(bits), thing });
  if (owner === null) return `${lack} ${say('Ask someone with this permission to grant it.')}`;
  return objectId === owner
    ? `${lack} ${say('Ask that player to grant this permission.')}`
    : `${lack} ${say('Ask the owner, player {owner}, to grant this permission.', { owner })}`;
}
