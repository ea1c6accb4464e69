import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { PortraitPart } from '../../game/portrait/recipe.ts';

/** The layers of a portrait as a player knows them, in the order of the editor. */
export const PART_WORDS: Readonly<Record<PortraitPart, Sentence>> = {
  head: mark('Head@@of an avatar'),
  eyes: mark('Eyes@@of an avatar'),
  mark: mark('Mark@@of an avatar'),
  neck: mark('Collar@@of an avatar'),
  body: mark('Suit@@of an avatar'),
  arms: mark('Shoulders@@of an avatar'),
  background: mark('Background'),
  hue: mark('Color'),
};
