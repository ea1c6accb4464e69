/**
 * Finds what a player reads and nobody can translate: texts that do not go through `say`. In elements every letter counts; elsewhere
 * what reads as more than one word. A line that is not for players says so: `// not said: why`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, sentencesOf, sourceFiles, src } from './sentences.ts';
import { childrenOf, type Node } from './tree.ts';

export interface Untold {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Attributes whose text is for the browser, or names one of a list. */
const TECHNICAL =
  /^(?:className|style|columns|rows|min|max|single|id|key|type|role|rel|href|to|src|d|viewBox|points|transform|fill|stroke\w*|icon|tone|size|face|as|gap|items|justify|autoComplete|inputMode|pattern|name|htmlFor|lang|dir|sizes|accept|translate|data-.*|aria-(?:live|current|haspopup|controls|labelledby|describedby|autocomplete|orientation|sort|hidden|relevant))$/;

const WORD = /\p{L}{2,}/u;
/** Two words beside each other, or one with a stop behind it. */
const SENTENCE = /\p{L}{2,}[,:;’]? [“(]?\p{L}+|\p{Lu}\p{Ll}+[.!?…]$/u;
/** What looks like it: selectors, media queries, formats, headers. */
const NO_SENTENCE = /^(?:[\w-]+:|\(|@|\.|#|\[|--|https?:|[a-z]+\/)|=>|\b(?:px|rem|ms)\b|[{}<>;|$=]|^use [\w ]+$/;

const NOT_SAID = 'not said:';

export const readsAsSentence = (text: string): boolean => SENTENCE.test(text) && !NO_SENTENCE.test(text.trim());

/** Whoever builds the client reads these. */
const FOR_BUILDERS =
  /^(?:assert|assertNever|AssertionError|RangeError|TypeError|Error|SentenceError|fail|require|rule)$/;
/** What is expected of a field of foreign JSON: the technical detail, which is folded away. */
const EXPECTS = /^(?:wire|wireOr|known|idOrNull|DecodeError|FieldError|MessageFieldError|NodeRpcError|SyntaxError)$/;

/** Types, imports and what is said already are not looked into. */
export function isElsewhere(node: Node): boolean {
  if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
  if (/^Export(?:All|Named)/.test(node.type)) return Boolean((node as { readonly source?: unknown }).source);
  if (sentencesOf(node).length > 0) return node.type === 'CallExpression';
  if (/^(?:Call|New)Expression$/.test(node.type)) {
    return [FOR_BUILDERS, EXPECTS].some((names) => names.test(node.callee?.name ?? ''));
  }
  if (node.type !== 'JSXAttribute') return false;
  const name = (node as unknown as { readonly name: { readonly name: unknown } }).name.name; // as the parser makes it
  return name === 'it' || TECHNICAL.test(String(name));
}

/** What tables call the words that they are shown by; a single one is a sentence there. */
const SHOWN = /^(?:words|label|title|hint|detail|caption|heading)$/;

const isShownProperty = (node: Node): boolean =>
  node.type === 'Property' &&
  SHOWN.test((node as unknown as { readonly key: { readonly name?: string } }).key.name ?? '');

/** What a node says itself. @param isShown as an attribute, or by the name of its property */
function textOf(node: Node, isShown: boolean): string | null {
  if (node.type === 'JSXText') {
    const text = String(node.value).trim();
    return WORD.test(text) ? text : null;
  }
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return readsAsSentence(node.value) || (isShown && /^\p{Lu}\p{Ll}+/u.test(node.value)) ? node.value : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const { quasis } = node as unknown as { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
  const text = quasis.map(({ value }) => value.cooked).join('…');
  return quasis.some(({ value }) => readsAsSentence(value.cooked)) ? text : null;
}

export function untoldIn(file: string, source: string): readonly Untold[] {
  const lines = source.split('\n');
  const found: Untold[] = [];
  const visit = (node: Node, isShown: boolean): void => {
    if (isElsewhere(node)) return;
    const text = textOf(node, isShown);
    const line = source
      .slice(0, node.start + (/^\s*/.exec(source.slice(node.start, node.end))?.[0].length ?? 0))
      .split('\n').length;
    const isMeant = [lines[line - 1], lines[line - 2]].some((one) => one?.includes(NOT_SAID));
    if (text !== null && !isMeant) found.push({ file, line, text });
    // What a row is called by is read by the code alone.
    const key = node.type === 'Property' ? (node as { readonly key?: Node }).key : undefined;
    for (const child of childrenOf(node)) {
      if (child !== key || child.type !== 'Literal')
        visit(child, node.type === 'JSXAttribute' || isShownProperty(node));
    }
  };
  visit(parseSource(file, source), false);
  return found;
}

let all: readonly Untold[] | null = null;

/** Of the whole client, read once. */
export const allUntold = (): readonly Untold[] =>
  (all ??= sourceFiles().flatMap((file) => untoldIn(file, readFileSync(join(src, file), 'utf8'))));
