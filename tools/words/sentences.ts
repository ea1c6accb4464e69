/** Every sentence of the client: what `say`, `mark` and `<Say it>` are given, wherever it stands in src. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { childrenOf, type Node, textsOf } from './tree.ts';

export const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** What is not part of the client, is for its builders alone, or is drawn: a picture says nothing, its struct types are the chain's. */
const NOT_READ = /\.test\.tsx?$|(?:^|\/)testing\/|^(?:generated|lab)\/|^sound\/patches\.ts$|^scene\/\w+\//;

export interface Found {
  readonly sentence: string;
  /** Within src. */
  readonly file: string;
  readonly line: number;
}

export const sourceFiles = (): readonly string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !NOT_READ.test(path))
    .toSorted();

/** @throws Error when it cannot be parsed */
export function parseSource(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node; // any tree of its kind is one
}

/** Others may call something of theirs `say`. */
const SPEAKS = /words\/say\.ts'|\/Say\.tsx'/;

export function sentencesIn(file: string, source: string): readonly Found[] {
  if (!SPEAKS.test(source)) return [];
  const found: Found[] = [];
  const visit = (node: Node): void => {
    for (const text of sentencesOf(node)) {
      found.push({ sentence: text, file, line: source.slice(0, node.start).split('\n').length });
    }
    childrenOf(node).forEach(visit);
  };
  visit(parseSource(file, source));
  return found;
}

/** What a call or an element says, where it says something that is known; both ends of a choice. */
export function sentencesOf(node: Node): readonly string[] {
  if (node.type === 'CallExpression' && /^(?:say|mark)$/.test(node.callee?.name ?? '')) {
    return textsOf(node.arguments?.[0]);
  }
  if (node.type !== 'JSXOpeningElement' || node['name' as keyof Node] === undefined) return [];
  const element = node as unknown as {
    readonly name: { readonly name?: string };
    readonly attributes: readonly Node[];
  };
  if (element.name.name !== 'Say') return [];
  return element.attributes.flatMap((one) => {
    const attribute = one as unknown as { readonly name?: { readonly name?: string }; readonly value?: Node };
    return attribute.name?.name === 'it' ? textsOf(attribute.value) : [];
  });
}

let known: readonly Found[] | null = null;

/** All of them, read once. */
export const allSentences = (): readonly Found[] =>
  (known ??= sourceFiles().flatMap((file) => sentencesIn(file, readFileSync(join(src, file), 'utf8'))));
