/** A tree of syntax as Vite's own parser gives it, as far as sentences need to be found in it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** What an expression can be, where it is a text or a choice between texts. */
export function textsOf(node: Node | undefined): readonly string[] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
    return textsOf(node.expression);
  if (node.type === 'TemplateLiteral') {
    const { quasis, expressions } = node as unknown as {
      readonly quasis: readonly { readonly value: { readonly cooked: string } }[];
      readonly expressions: readonly Node[];
    };
    return expressions.length === 0 ? quasis.map(({ value }) => value.cooked) : [];
  }
  return [];
}
