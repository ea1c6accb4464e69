/** Rights that give away what one owns, and the preset of none. */
import { ALL_PERMISSIONS } from '../../../game/permissions.ts';
import { dangerOf } from '../../../game/rights/dangers.ts';
import { mark } from '../../../lib/words/say.ts';

/** Holders of these can spend, delete, or hand rights on. */
export const DANGEROUS = dangerOf(ALL_PERMISSIONS);

export const NO_RIGHTS = { words: mark('None@@no rights'), value: 0 } as const;
