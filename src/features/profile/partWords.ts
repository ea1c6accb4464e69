import type { PortraitPart } from '../../game/portrait/recipe.ts';

/** The layers of a portrait as a player knows them, in the order of the editor. */
export const PART_WORDS: Readonly<Record<PortraitPart, string>> = {
  head: 'Head',
  eyes: 'Eyes',
  mark: 'Mark',
  neck: 'Collar',
  body: 'Suit',
  arms: 'Shoulders',
  background: 'Background',
  hue: 'Colour',
};
