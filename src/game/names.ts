/** Names that others gave: one form for all of them, whichever door they came by. docs/network/mechanics.md 9.6. */
import type { Brand } from '../lib/brand.ts';
import { laidOpen } from '../lib/tidyText.ts';

/**
 * A name as it may be shown: NFC, of a length, nothing in it that cannot be seen. It need not hold to the rules of the network:
 * what breaks them is laid open (`�` where something was hidden, `…` where it was cut), which breaks them too, so that the name
 * itself still says so (nameRules.ts). Empty: none was given. Made by {@link parseName} alone.
 */
export type ForeignName = Brand<string, 'ForeignName'>;

/** Letters that are shown; the longest the network takes is 25. */
const MOST = 32;
/** In place of what cannot be seen. */
const HIDDEN = '\ufffd';

export const NAMELESS = '' as ForeignName;

/** Takes any text: an object whose name is bad is still there. */
export function parseName(text: string): ForeignName {
  return laidOpen(text, MOST, HIDDEN) as ForeignName;
}
