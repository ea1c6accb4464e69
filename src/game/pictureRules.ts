/** What the network takes for the address of a picture, and for the recipe of a portrait. docs/network/mechanics.md 9.6. */
import { parseJson } from '../lib/parseJson.ts';
import { listed, say } from '../lib/words/say.ts';

const MOST_LETTERS = 256;
const MOST_BYTES = 512;
const SCHEMES: readonly string[] = ['https', 'http', 'ipfs', 'ipns', 'ar'];

/** Why the network would refuse a picture, in words; null: it takes it. Empty takes the picture away. */
export function pictureObstacle(text: string): string | null {
  if (text === '') return null;
  if (Array.from(text).length > MOST_LETTERS)
    return say('An image URL can have at most {most} characters.', { most: MOST_LETTERS });
  if (/[\p{C}\p{Z}<>`"\\]/u.test(text))
    return say('An image URL can’t contain spaces, quotes, backslashes or angle brackets.');
  const colon = text.indexOf(':');
  if (colon < 0) {
    return /^[A-Za-z0-9._/-]+$/.test(text)
      ? null
      : say('Without a scheme like https:, only letters, digits and . _ / - are allowed.');
  }
  const scheme = text.slice(0, colon).toLowerCase();
  if (!SCHEMES.includes(scheme))
    return say('An image URL must start with {schemes}.', {
      schemes: listed(
        SCHEMES.map((one) => `${one}:`),
        'or',
      ),
    });
  const rest = text.slice(colon + 1);
  const isHosted = scheme === 'https' || scheme === 'http';
  const hasContent = isHosted ? /^\/\/[^/?#]/.test(rest) : rest.replace(/^\/\//, '') !== '';
  return hasContent ? null : say('The image URL is incomplete. Add the part after the colon.');
}

/** Why the network would refuse the recipe of a portrait; null: it takes it. Empty takes the portrait away. */
export function portraitObstacle(text: string): string | null {
  if (text === '') return null;
  if (new TextEncoder().encode(text).length > MOST_BYTES)
    return say('The drawn avatar can have at most {most} bytes.', { most: MOST_BYTES });
  return isObject(text) ? null : say('The drawn avatar must be a JSON object.');
}

function isObject(text: string): boolean {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false; // no JSON at all, or nothing that anybody would read
  }
}
