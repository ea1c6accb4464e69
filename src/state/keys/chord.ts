/**
 * A key with what is held down with it, by its place on the keyboard: `Shift+KeyN`. Places stay where they are whatever letters are
 * painted on them. `Mod` is Ctrl, on a Mac also Command; what is pressed with it goes by its letter, as the browser's own do, or a
 * German or Dvorak keyboard would lose one of them to ours.
 */

import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

/** What of a keyboard event is looked at. */
export interface Press {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const LETTER = /^[a-z]$/i;
const CHARACTER =
  /^(?:Key[A-Z]|Digit\d|Numpad\d|Backquote|Minus|Equal|Bracket(?:Left|Right)|Backslash|Intl\w+|Semicolon|Quote|Comma|Period|Slash|Numpad(?:Add|Subtract|Multiply|Divide|Decimal))$/;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

/** null for a modifier alone, and for a key that says nothing of itself. */
export function chordOf({ code, key, shiftKey, altKey, ctrlKey, metaKey }: Press): string | null {
  if (MODIFIERS.has(key)) return null;
  const isMod = ctrlKey || metaKey;
  const place = (isMod || code === '') && LETTER.test(key) ? `Key${key.toUpperCase()}` : code === '' ? key : code;
  if (place === '') return null;
  return [...(isMod ? ['Mod'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), place].join('+');
}

/** What a kept chord has to look like; what it means is asked of {@link refusalOf}. */
export const CHORD = /^(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?\w{1,24}$/;

const partsOf = (chord: string): { readonly held: ReadonlySet<string>; readonly place: string } => {
  const parts = chord.split('+');
  return { held: new Set(parts.slice(0, -1)), place: parts.at(-1) ?? '' };
};

/** A character by itself, which speech input and a stray hand type as well: the player can switch these off (WCAG 2.1.4). */
export function isSingle(chord: string): boolean {
  const { held, place } = partsOf(chord);
  return !held.has('Mod') && !held.has('Alt') && CHARACTER.test(place);
}

/** Letters that no browser has taken with Ctrl or Command, and punctuation likewise. */
const FREE_WITH_MOD = new Set(['KeyK', 'Period', 'Slash', 'Semicolon', 'Backslash']);
const FREE_FUNCTION_KEYS = new Set(['F2', 'F4', 'F8', 'F9']);

/** Why a key cannot be bound: whose it is. null = it can. */
export function refusalOf(chord: string): 'browser' | 'page' | null {
  const { held, place } = partsOf(chord);
  // Menus on one system, other letters on the next.
  if (held.has('Alt')) return 'browser';
  if (held.has('Mod')) return FREE_WITH_MOD.has(place) && !held.has('Shift') ? null : 'browser';
  if (CHARACTER.test(place) || FREE_FUNCTION_KEYS.has(place)) return null;
  return /^F\d+$/.test(place) ? 'browser' : 'page';
}

const NAMES: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: '’',
  Comma: ',',
  Period: '.',
  Slash: '/',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** What is painted on keys that have a word on them. */
const WORDS: Readonly<Record<string, Sentence>> = {
  Backspace: mark('Backspace@@a key'),
  Control: mark('Ctrl@@a key'),
  Delete: mark('Del@@a key'),
  End: mark('End@@a key'),
  Enter: mark('Enter@@a key'),
  Escape: mark('Esc@@a key'),
  Home: mark('Home@@a key'),
  PageDown: mark('PgDn@@a key'),
  PageUp: mark('PgUp@@a key'),
  Shift: mark('Shift@@a key'),
  Space: mark('Space@@a key'),
};

const painted = (place: string): string => {
  const word = WORDS[place];
  if (word !== undefined) return say(word);
  return NAMES[place] ?? place.replace(/^(?:Key|Digit)/, '').replace(/^Numpad/, 'Num ');
};

/** What is painted on the keys of this keyboard, by place; where nobody tells, an English one's. */
export type KeyCaps = ReadonlyMap<string, string>;

/**
 * The keys of a chord, each as a person finds it.
 *
 * @param isMac Ctrl is Command there
 */
export function keysOf(chord: string, caps: KeyCaps, isMac: boolean): readonly string[] {
  const { held, place } = partsOf(chord);
  const cap = held.has('Mod') ? undefined : caps.get(place);
  return [
    ...(held.has('Mod') ? [isMac ? '⌘' : painted('Control')] : []),
    ...(held.has('Alt') ? [isMac ? '⌥' : 'Alt'] : []),
    ...(held.has('Shift') ? [painted('Shift')] : []),
    cap?.toUpperCase() ?? painted(place),
  ];
}
