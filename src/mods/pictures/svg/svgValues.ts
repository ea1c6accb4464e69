/**
 * Values of attributes, each read once into what it means. What checks, weighs and prints a drawing looks at these and never
 * at the text they were read from. docs/mods.md "Drawings".
 */
import { LIMITS } from '../../limits.ts';
import { type PathStep, readPath, printPath } from './svgPath.ts';
import { type Matrix, printMatrix, readMatrix } from './svgMatrix.ts';
import type { ValueKind } from './svgNames.ts';

/** In user units, or a hundredth of the viewport. */
export interface Length {
  readonly value: number;
  readonly isPercent: boolean;
}

export type SvgValue =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'lengths'; readonly lengths: readonly Length[] }
  | { readonly kind: 'path'; readonly steps: readonly PathStep[] }
  | { readonly kind: 'matrix'; readonly matrix: Matrix }
  /** Of the drawing itself; `otherwise`: a colour for when it is not there. */
  | { readonly kind: 'reference'; readonly id: string; readonly otherwise: string; readonly isHref: boolean };

/** `null`: left out, like what is not known. `'wrong'`: the drawing is refused. */
export type ReadValue = SvgValue | null | 'wrong';

/** The blanks of XML; `\s` knows others, which no browser takes for one. */
export const BLANKS = /[ \t\r\n]+/g;

/** Values that stand for the parent's, and so for whatever it has. */
const BORROWED = /^(?:inherit|initial|unset|revert|revert-layer)$/i;
const KEYWORD = /^[a-zA-Z-]+$/;
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/;
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
const WORDS = /^[\p{L}\p{M}\w #%.,+'"()-]*$/u;
const COLOUR_FUNCTIONS = /^(?:rgba?|hsla?)$/i;
const REFERENCE = /^url\( ?(["']?)#([A-Za-z_][\w.-]*)\1 ?\) ?(.*)$/i;
const ID = /^[A-Za-z_][\w.-]*$/;

export function readValue(kind: ValueKind, text: string): ReadValue {
  const value = text.replaceAll(BLANKS, ' ').trim();
  if (kind === 'id') return ID.test(value) ? { kind: 'words', words: value } : null;
  if (BORROWED.test(value)) return null;
  switch (kind) {
    case 'href':
      return { kind: 'reference', id: value.slice(1), otherwise: '', isHref: true };
    case 'words':
      return readWords(value);
    case 'paint':
    case 'link':
      return readReference(kind, value);
    case 'path': {
      const steps = readPath(value);
      return steps ? { kind, steps } : 'wrong';
    }
    case 'matrix': {
      const matrix = readMatrix(value);
      return matrix ? { kind, matrix } : 'wrong';
    }
    default:
      return readLengths(kind, value);
  }
}

function readReference(kind: 'paint' | 'link', value: string): ReadValue {
  const [, , id, otherwise = ''] = REFERENCE.exec(value) ?? [];
  if (id === undefined) {
    if (kind === 'link') return value === 'none' ? { kind: 'words', words: value } : null;
    return readWords(value);
  }
  if (kind === 'link') return otherwise === '' ? { kind: 'reference', id, otherwise, isHref: false } : null;
  const colour = readWords(otherwise);
  return colour === null || colour === 'wrong' ? colour : { kind: 'reference', id, otherwise, isHref: false };
}

function readWords(value: string): ReadValue {
  if (value.length > LIMITS.svgWords || !WORDS.test(value)) return null;
  const functions = [...value.matchAll(/([\w-]*) ?\(/g)];
  if (functions.some(([, name = '']) => !COLOUR_FUNCTIONS.test(name))) return null;
  const numbers = value.match(/(?<![\w#.])(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? [];
  return numbers.every((one) => Number(one) <= LIMITS.svgNumber) ? { kind: 'words', words: value } : 'wrong';
}

/** Numbers with blanks or one comma between them, or nothing where a sign or a dot divides them. */
function readLengths(kind: ValueKind, value: string): ReadValue {
  if (kind === 'dashes' && value === 'none') return { kind: 'lengths', lengths: [] };
  if (KEYWORD.test(value)) return null;
  const lengths: Length[] = [];
  for (let rest = value; rest !== '';) {
    const number = NUMBER.exec(rest)?.[0];
    if (number === undefined) return 'wrong';
    rest = rest.slice(number.length);
    const unit = /^(?:%|[a-z]+)/i.exec(rest)?.[0] ?? '';
    rest = rest.slice(unit.length).replace(/^ ?,? ?/, '');
    const isPercent = unit === '%';
    const factor = isPercent ? 1 : UNITS[unit.toLowerCase()];
    if (factor === undefined) return 'wrong';
    const length = Number(number) * factor;
    if (!(Math.abs(length) <= LIMITS.svgNumber)) return 'wrong';
    lengths.push({ value: length, isPercent });
  }
  if (lengths.length === 0 && kind !== 'dashes') return null;
  return isMeasured(kind, lengths) ? { kind: 'lengths', lengths } : 'wrong';
}

function isMeasured(kind: ValueKind, lengths: readonly Length[]): boolean {
  switch (kind) {
    case 'length':
      return lengths.length === 1;
    case 'dashes':
      return lengths.every(({ value }) => value >= 0);
    case 'box':
      return (
        lengths.length === 4 && lengths.every(({ value, isPercent }, index) => !isPercent && (index < 2 || value > 0))
      );
    default:
      return true;
  }
}

/** A value as it is written; read again it is the same. */
export function printValue(value: SvgValue): string {
  switch (value.kind) {
    case 'words':
      return value.words;
    case 'lengths':
      return value.lengths.length === 0
        ? 'none'
        : value.lengths.map(({ value: length, isPercent }) => `${length}${isPercent ? '%' : ''}`).join(' ');
    case 'path':
      return printPath(value.steps);
    case 'matrix':
      return printMatrix(value.matrix);
    case 'reference':
      if (value.isHref) return `#${value.id}`;
      return value.otherwise === '' ? `url(#${value.id})` : `url(#${value.id}) ${value.otherwise}`;
  }
}
