import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { PortraitPart } from '../../game/portrait/recipe.ts';

/** The layers of a portrait as a player knows them, in the order of the editor. */
export const PART_WORDS: Readonly<Record<PortraitPart, Sentence>> = {
  head: mark('Head@@of a portrait'),
  eyes: mark('Eyes@@of a portrait'),
  mark: mark('Mark@@of a portrait'),
  neck: mark('Collar@@of a portrait'),
  body: mark('Suit@@of a portrait'),
  arms: mark('Shoulders@@of a portrait'),
  background: mark('Background'),
  hue: mark('Colour'),
};
