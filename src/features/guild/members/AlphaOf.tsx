import { formatAlpha } from '../../../game/format.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { formatGrams } from '../amounts.ts';
import type { Member } from './sortMembers.ts';

/** A member's alpha; by the chain where the guild's server adds up every coin instead. */
export function AlphaOf({ member: { id, alphaGrams } }: { readonly member: Pick<Member, 'id' | 'alphaGrams'> }) {
  const player = useRead('chain.player', { playerId: id }, { enabled: alphaGrams === null });
  if (alphaGrams !== null) return formatGrams(alphaGrams);
  return player.data === undefined ? '–' : formatAlpha(player.data.alpha);
}
