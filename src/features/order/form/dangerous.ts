/** Rights that give away what one owns, and the preset of none. */
import { objectTypeOf } from '../../../game/ids.ts';
import { ALL_PERMISSIONS } from '../../../game/permissions.ts';
import { dangerOf } from '../../../game/rights/dangers.ts';
import { mark } from '../../../lib/words/say.ts';
import type { AnyDraft } from './anyRow.ts';

/** Holders of these can spend, delete, or hand rights on. */
const DANGEROUS = dangerOf(ALL_PERMISSIONS);

/** The rights are those of a key, or on a player: whoever holds any of them can change keys and grants. */
export function isOfWholePlayer({ address, objectId }: AnyDraft): boolean {
  return typeof address === 'string' || (typeof objectId === 'string' && objectTypeOf(objectId) === 'player');
}

/** Which of all rights are dangerous in this order. */
export const riskyIn = (draft: AnyDraft): number => (isOfWholePlayer(draft) ? ALL_PERMISSIONS : DANGEROUS);

export const NO_RIGHTS = { words: mark('None@@no rights'), value: 0 } as const;
