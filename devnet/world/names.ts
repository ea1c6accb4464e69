/**
 * Rules of names, pictures and render attributes. docs/network/mechanics.md 9.6, docs/network/chain-messages.md 0.4.
 * Letters are those of Unicode 15.0 on every engine: later ones are taken out by hand (unicode15.ts).
 */
import { nameRefuse } from './nameRefusal.ts';
import { refuse } from './refusal.ts';
import { afterUnicode15 } from './unicode15.ts';

const RULES = {
  player: { max: 20, chars: /^[\p{L}0-9_-]+$/u },
  planet: { max: 25, chars: /^[\p{L}0-9_\-' ]+$/u },
  guild: { max: 20, chars: /^[\p{L}0-9_\-' ]+$/u },
  substation: { max: 20, chars: /^[\p{L}0-9_\-' ]+$/u },
} as const;

export type NameKind = keyof typeof RULES;

/** Shortest name of any kind, in code points after NFC. */
const MIN_LENGTH = 3;

/**
 * The name as it is stored (NFC). Combining marks, format characters and surrogates are none of the allowed characters,
 * so the allow-list alone keeps them out. The empty text is refused: the 0.21 rule is unknown and this is the stricter.
 * @throws RefusedError 1710 with the reason token.
 */
export function requireName(kind: NameKind, text: string): string {
  const name = text.normalize('NFC');
  const { max, chars } = RULES[kind];
  const length = Array.from(name).length;
  if (length < MIN_LENGTH) throw nameRefuse.name(kind, 'below_minimum');
  if (length > max) throw nameRefuse.name(kind, 'above_maximum');
  if (/\p{Cf}/u.test(name)) throw nameRefuse.invisible();
  const spaced = name.startsWith(' ') || name.endsWith(' ') || name.includes('  ');
  if (!chars.test(name) || afterUnicode15(name) || spaced) throw nameRefuse.name(kind, 'invalid_format');
  if (/^[0-9]+-[0-9]+$/.test(name)) throw refuse.parameter(`${kind} name`, 'invalid');
  return name;
}

const MAX_PFP = 256;
const SCHEMES = new Set(['https', 'http', 'ipfs', 'ipns', 'ar']);

/** Empty clears. @throws RefusedError 1710. */
export function requirePfp(text: string): string {
  if (text === '') return text;
  if (Array.from(text).length > MAX_PFP) throw nameRefuse.pfpLength(MAX_PFP);
  if (/[\p{C}\p{Z}<>`"\\]/u.test(text)) throw refuse.parameter('pfp', 'invalid_format');
  const colon = text.indexOf(':');
  if (colon < 0) {
    if (!/^[A-Za-z0-9._/-]+$/.test(text)) throw refuse.parameter('pfp', 'invalid_format');
    return text;
  }
  const scheme = text.slice(0, colon).toLowerCase();
  const rest = text.slice(colon + 1).replace(/^\/\//, '');
  const hosted = scheme === 'https' || scheme === 'http';
  const content = hosted ? text.slice(colon + 1).startsWith('//') && /^[^/?#]+/.test(rest) : rest !== '';
  if (!SCHEMES.has(scheme)) throw nameRefuse.scheme(scheme);
  if (!content) throw refuse.parameter('pfp', 'invalid_format');
  return text;
}

/** Empty clears; else a JSON object of at most 512 bytes, stored without white space. @throws RefusedError 1710. */
export function requireRenderAttributes(text: string): string {
  if (text === '') return text;
  const field = 'pfpClientRenderAttributes';
  if (new TextEncoder().encode(text).length > 512) throw refuse.parameter(field, 'above_maximum');
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse.parameter(field, 'invalid_format');
  }
  return JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
