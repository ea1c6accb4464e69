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
  /^(?:className|style|columns|rows|min|max|single|id|key|type|role|rel|href|to|src|d|viewBox|points|transform|fill|stroke\w*|icon|offers|tone|size|face|as|gap|items|justify|autoComplete|inputMode|pattern|name|htmlFor|lang|dir|sizes|accept|translate|data-.*|aria-(?:live|current|haspopup|controls|labelledby|describedby|autocomplete|orientation|sort|hidden|relevant))$/;

const WORD = /\p{L}{2,}/u;
/** Two words beside each other, or one with a stop behind it. */
const SENTENCE = /\p{L}{2,}[,:;’]? [“(]?\p{L}+|\p{Lu}\p{Ll}+[.!?…]$/u;
/** What looks like it: selectors, media queries, formats, headers. */
const NO_SENTENCE = /^(?:[\w-]+:|\(|@|\.|#|\[|--|https?:|[a-z]+\/)|=>|\b(?:px|rem|ms)\b|[{}<>|$=]|;\S|;$|^use [\w ]+$/;

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

/** Attributes, and fields of an element, that are for people whatever is in them. */
const FOR_PEOPLE =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|ariaLabel|alt|caption|description|detail|error|heading|hint|innerText|label|placeholder|summary|textContent|title|words)$/;

/** What is called so gives words: `placeWords`, `tabTitle`. */
const GIVES_WORDS = /(?:Caption|Hint|Label|Sentence|Title|Words)$/;

/** A unit, a file's name, an address. */
const NO_WORD = /^(?:(?:(?:[kMG]i?)?(?:B|Hz|Wh?|bit)|[µmk]?g|J|mW|min|ms|px)|[\w-]+\.\w{2,4}|https?:\S*)$/;

/** How much of a text is for people where it stands: nothing unless it reads so; what begins large; any word. */
type Shown = 'no' | 'large' | 'any';

function isWord(text: string, shown: Shown): boolean {
  if (shown === 'no') return false;
  if (shown === 'large') return /^\p{Lu}\p{Ll}+/u.test(text);
  return WORD.test(text) && !NO_WORD.test(text.trim());
}

/** What a node says itself. */
function textOf(node: Node, shown: Shown): string | null {
  if (node.type === 'JSXText') {
    const text = String(node.value).trim();
    return WORD.test(text) ? text : null;
  }
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return readsAsSentence(node.value) || isWord(node.value, shown) ? node.value : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const { quasis } = node as unknown as { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
  const texts = quasis.map(({ value }) => value.cooked);
  return texts.some((text) => readsAsSentence(text) || isWord(text, shown)) ? texts.join('…') : null;
}

const nameOf = (node: Node, field: string): string => {
  const named = (node as unknown as Readonly<Record<string, { readonly name?: unknown } | undefined>>)[field]?.name;
  return typeof named === 'string' ? named : '';
};

/** What of a node ends up where the node itself does, and is therefore shown as it is. */
function resultsOf(node: Node): readonly Node[] {
  const of = (...fields: readonly string[]): readonly Node[] =>
    fields.flatMap((field) => {
      const child = (node as unknown as Readonly<Record<string, Node | null | undefined>>)[field];
      return child ? [child] : [];
    });
  if (node.type === 'ConditionalExpression') return of('consequent', 'alternate');
  if (node.type === 'LogicalExpression') return of('left', 'right');
  if (/^(?:JSXExpressionContainer|ParenthesizedExpression|TS(?:As|Satisfies|NonNull)Expression)$/.test(node.type))
    return of('expression');
  return [];
}

/** How a child is shown for standing where it stands. */
function shownIn(node: Node, child: Node, shown: Shown): Shown {
  if (node.type === 'JSXAttribute') return FOR_PEOPLE.test(nameOf(node, 'name')) ? 'any' : 'large';
  if (/^JSX(?:Element|Fragment)$/.test(node.type)) return child.type === 'JSXExpressionContainer' ? 'any' : 'no';
  if (node.type === 'Property') return SHOWN.test(nameOf(node, 'key')) ? 'large' : 'no';
  if (node.type === 'AssignmentExpression') {
    const { left, right } = node as unknown as { readonly left: Node; readonly right: Node };
    return child === right && FOR_PEOPLE.test(nameOf(left, 'property')) ? 'any' : 'no';
  }
  return resultsOf(node).includes(child) ? shown : 'no';
}

/** Of a function whose name says that it gives words: what it returns. */
function returnsOf(node: Node): readonly Node[] {
  const made = node.type === 'VariableDeclarator' ? (node as unknown as { readonly init: Node | null }).init : node;
  if (!made || !GIVES_WORDS.test(nameOf(node, 'id'))) return [];
  if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(made.type)) return [];
  const { body } = made as unknown as { readonly body: Node };
  if (body.type !== 'BlockStatement') return [body];
  const inside = (one: Node): readonly Node[] => {
    if (/Function/.test(one.type)) return [];
    if (one.type !== 'ReturnStatement') return childrenOf(one).flatMap(inside);
    const { argument } = one as unknown as { readonly argument: Node | null };
    return argument ? [argument] : [];
  };
  return inside(body);
}

export function untoldIn(file: string, source: string): readonly Untold[] {
  const lines = source.split('\n');
  const found: Untold[] = [];
  const returned = new Set<Node>();
  const visit = (node: Node, shown: Shown): void => {
    if (isElsewhere(node)) return;
    const text = textOf(node, shown);
    const line = source
      .slice(0, node.start + (/^\s*/.exec(source.slice(node.start, node.end))?.[0].length ?? 0))
      .split('\n').length;
    const isMeant = [lines[line - 1], lines[line - 2]].some((one) => one?.includes(NOT_SAID));
    if (text !== null && !isMeant) found.push({ file, line, text });
    returnsOf(node).forEach((one) => returned.add(one));
    // What a row is called by is read by the code alone.
    const key = node.type === 'Property' ? (node as { readonly key?: Node }).key : undefined;
    for (const child of childrenOf(node)) {
      if (child !== key || child.type !== 'Literal')
        visit(child, returned.has(child) ? 'large' : shownIn(node, child, shown));
    }
  };
  visit(parseSource(file, source), 'no');
  return found;
}

let all: readonly Untold[] | null = null;

/** Of the whole client, read once. */
export const allUntold = (): readonly Untold[] =>
  (all ??= sourceFiles().flatMap((file) => untoldIn(file, readFileSync(join(src, file), 'utf8'))));
