/** The places of a source that can quote a text: strings, templates, text of elements, regular expressions. */
import { escapeRegExp } from './forms.ts';
import { parseSource, sentencesOf } from './sentences.ts';
import { childrenOf, type Node } from './tree.ts';

/** Writes what stands between two places of the source, with all that changes in there. */
type Copy = (start: number, end: number) => string;

export interface Quote {
  readonly start: number;
  readonly end: number;
  /** Its text. What is not known stands for itself as one private sign: `${name}`, `.*`, `(?:a|b)`. */
  readonly text: string;
  readonly kind: 'said' | 'string' | 'element' | 'pattern';
  /** Of a regular expression. */
  readonly flags: string;
  /** Whether a regular expression finds what it looks for in a text; only where it has a word to look for. */
  readonly matches: (text: string) => boolean;
  readonly write: (text: string, copy: Copy) => string;
}

const never = (): boolean => false;

const FIRST_HOLE = 0xe000;
const holeOf = (at: number): string => String.fromCharCode(FIRST_HOLE + at);
const HOLES = /([\uE000-\uF8FE])/;

/** A text in pieces: what is written as it is, and what is copied from the source. */
const written = (text: string, holes: readonly string[], escape: (piece: string) => string): string =>
  text
    .split(HOLES)
    .map((piece, at) => (at % 2 === 0 ? escape(piece) : (holes[piece.charCodeAt(0) - FIRST_HOLE] ?? '')))
    .join('');

/** Spaces that nobody sees are written so that one does. */
const spaces = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** In the quotes that it has, unless the text has the same. */
function literal(text: string, quote: string): string {
  const other = quote === "'" ? '"' : "'";
  const used = text.includes(quote) && !text.includes(other) ? other : quote;
  return used + spaces(text.replace(new RegExp(`[\\\\${used}]`, 'g'), '\\$&').replaceAll('\n', '\\n')) + used;
}

const attribute = (text: string): string => (/["&]/.test(text) ? `{${literal(text, "'")}}` : `"${text}"`);
const elementText = (text: string): string => (/[{}<>&]/.test(text) ? `{${literal(text, "'")}}` : text);

const TOKEN = /(\\(?:[pPu]\{[^}]*\}|x..|u....|.)|\[(?:\\.|[^\]\\])*\]|[^])((?:[*+?]|\{\d+,?\d*\})\??)?/gy;

interface Token {
  readonly start: number;
  readonly source: string;
  /** The sign that it matches, where it is a sign. */
  readonly sign: string | null;
}

/** A group is one token. */
function tokensOf(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const { 0: whole, 1: one = '', 2: times, index } of pattern.matchAll(TOKEN)) {
    const sign = /^\\[^a-z\d]$/i.test(one) ? one.slice(1) : one;
    const isSign = times === undefined && sign.length === 1 && (sign !== one || !/[.^$|()[]/.test(one));
    const last = tokens.at(-1);
    if (depth > 0 && last) tokens[tokens.length - 1] = { ...last, source: last.source + whole };
    else tokens.push({ start: index, source: whole, sign: isSign ? sign : null });
    if (one === '(') depth += 1;
    if (one === ')') depth -= 1;
  }
  return tokens;
}

/** One quote for each alternative, without the signs of its ends. */
function quotesOfPattern(node: Node, pattern: string, flags: string): readonly Quote[] {
  const alternatives: Token[][] = [[]];
  for (const token of tokensOf(pattern)) {
    if (token.source === '|') alternatives.push([]);
    else if (!/^[$^]$/.test(token.source)) alternatives.at(-1)?.push(token);
  }
  return alternatives.flatMap((tokens) => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) return [];
    const offset = node.start + '/'.length;
    const [start, end] = [offset + first.start, offset + last.start + last.source.length];
    const holes = tokens.map(({ source }) => source);
    const text = tokens.map(({ sign }, at) => sign ?? holeOf(at)).join('');
    const write = (next: string): string => written(next, holes, (piece) => spaces(escapeRegExp(piece)));
    const whole = holes.join('');
    const finder = new RegExp(whole, flags.replace(/[gy]/g, ''));
    const matches = /\p{L}{4}/u.test(whole) ? (one: string) => finder.test(one) : never;
    return [{ start, end, text, kind: 'pattern' as const, flags, matches, write }];
  });
}

function quotesOfNode(node: Node, isAttribute: boolean, source: string): readonly Quote[] {
  const { start, end, value } = node;
  const kind = isAttribute || node.type === 'JSXText' ? 'element' : 'string';
  const one = { start, end, kind, flags: '', matches: never } as const;
  const { regex, quasis, expressions } = node as unknown as {
    readonly regex?: { readonly pattern: string; readonly flags: string };
    readonly quasis: readonly { readonly value: { readonly cooked: string | null } }[];
    readonly expressions: readonly Node[];
  };
  if (regex) return quotesOfPattern(node, regex.pattern, regex.flags);
  if (node.type === 'Literal' && typeof value === 'string') {
    const quote = source[start] ?? "'";
    return [{ ...one, text: value, write: (text) => (isAttribute ? attribute(text) : literal(text, quote)) }];
  }
  if (node.type === 'JSXText') {
    const shown = source.slice(start, end).trim();
    const at = start + source.slice(start, end).indexOf(shown);
    const text = shown.replace(/\s+/g, ' ');
    return text === '' ? [] : [{ ...one, start: at, end: at + shown.length, text, write: elementText }];
  }
  if (node.type !== 'TemplateLiteral') return [];
  const text = quasis.map(({ value: { cooked } }, at) => (cooked ?? '') + (expressions[at] ? holeOf(at) : '')).join('');
  const escape = (piece: string): string => spaces(piece.replace(/[`\\]|\$(?=\{)/g, '\\$&'));
  const write = (next: string, copy: Copy): string => {
    const holes = expressions.map((each) => `\${${copy(each.start, each.end)}}`);
    return `\`${written(next, holes, escape)}\``;
  };
  return [{ ...one, text, write }];
}

interface Callee {
  readonly name?: string;
  readonly object?: Callee;
  readonly callee?: Callee;
}

/** Titles of tests say what is tested, in words of their own. */
function isTitled({ type, callee }: Node): boolean {
  let at: Callee | undefined = type === 'CallExpression' ? callee : undefined;
  while (at && at.name === undefined) at = at.object ?? at.callee;
  return /^(?:test|it|describe)$/.test(at?.name ?? '');
}

/** @returns the quotes in their order; in a template there can be others */
export function quotesIn(file: string, source: string): readonly Quote[] {
  const found: Quote[] = [];
  const visit = (node: Node, said: readonly string[], isAttribute = false): void => {
    if (/^(?:Import|TSLiteralType)/.test(node.type)) return;
    const texts = [...said, ...sentencesOf(node)];
    const quotes = quotesOfNode(node, isAttribute, source);
    found.push(...quotes.map((one) => (texts.includes(one.text) ? { ...one, kind: 'said' as const } : one)));
    const title = isTitled(node) ? node.arguments?.[0] : undefined;
    for (const child of childrenOf(node)) if (child !== title) visit(child, texts, node.type === 'JSXAttribute');
  };
  visit(parseSource(file.replace(/\.snap$/, '.js'), source), []);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** @returns the source in which each quote that has a new text has it */
export function rewritten(source: string, quotes: readonly Quote[], texts: ReadonlyMap<Quote, string>): string {
  const copy = (start: number, end: number): string => {
    let out = '';
    let at = start;
    for (const quote of quotes) {
      const text = texts.get(quote);
      if (text === undefined || quote.start < at || quote.end > end) continue;
      out += source.slice(at, quote.start) + quote.write(text, copy);
      at = quote.end;
    }
    return out + source.slice(at, end);
  };
  return copy(0, source.length);
}
