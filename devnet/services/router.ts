/**
 * Which row of a route table answers a path. One implementation for Node and for the browser worker: what fastify's own
 * router decides (a literal segment before a placeholder, no row for a trailing slash) is decided here, so that both
 * sides of practice and network are the same service.
 */

/** `/game/player/:id`; a segment is a word or one placeholder. */
export interface RouteRow<T> {
  readonly method: string;
  readonly pattern: string;
  /** Placeholders that take digits only; anything else is no route at all. */
  readonly digits?: readonly string[];
  readonly target: T;
}

export interface RouteMatch<T> {
  readonly target: T;
  readonly params: Readonly<Record<string, string>>;
}

export interface Router<T> {
  /**
   * @param path as it stands in the request line, without the query
   * @throws PathTooLongError
   */
  find(method: string, path: string): RouteMatch<T> | undefined;
}

/** Longer path parts are refused before anybody looks at them. */
const MAX_PARAM_LENGTH = 2_000;

/** A placeholder was given more than {@link MAX_PARAM_LENGTH} characters. */
export class PathTooLongError extends Error {
  constructor(path: string) {
    super(`'${path}' is exceeding the max param length`);
    this.name = 'PathTooLongError';
  }
}

interface Node<T> {
  readonly words: Map<string, Node<T>>;
  readonly slots: { readonly name: string; readonly digits: boolean; readonly next: Node<T> }[];
  target?: T;
}

const emptyNode = <T>(): Node<T> => ({ words: new Map(), slots: [] });

export function createRouter<T>(rows: readonly RouteRow<T>[]): Router<T> {
  const roots = new Map<string, Node<T>>();
  for (const row of rows) {
    let node = childOf(roots, row.method);
    for (const segment of row.pattern.split('/').slice(1)) {
      node = segment.startsWith(':') ? slotOf(node, segment.slice(1), row.digits) : childOf(node.words, segment);
    }
    node.target = row.target;
  }
  return {
    find(method, path) {
      const root = roots.get(method);
      const segments = root && path.startsWith('/') ? decodeSegments(path) : undefined;
      if (!root || !segments) return undefined;
      const params: Record<string, string> = {};
      const target = walk(root, segments, 0, params, path);
      return target === undefined ? undefined : { target, params };
    },
  };
}

function childOf<T>(words: Map<string, Node<T>>, word: string): Node<T> {
  const known = words.get(word);
  if (known) return known;
  const fresh = emptyNode<T>();
  words.set(word, fresh);
  return fresh;
}

function slotOf<T>(node: Node<T>, name: string, digits: readonly string[] = []): Node<T> {
  const wanted = digits.includes(name);
  const known = node.slots.find((slot) => slot.name === name && slot.digits === wanted);
  if (known) return known.next;
  const next = emptyNode<T>();
  node.slots.push({ name, digits: wanted, next });
  return next;
}

/** undefined when a percent sign stands before no byte. */
function decodeSegments(path: string): readonly string[] | undefined {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Depth first, the literal word before the placeholder. */
function walk<T>(
  node: Node<T>,
  segments: readonly string[],
  at: number,
  params: Record<string, string>,
  path: string,
): T | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.target;
  const word = node.words.get(segment);
  const literal = word && walk(word, segments, at + 1, params, path);
  if (literal !== undefined) return literal;
  if (segment.length > MAX_PARAM_LENGTH && node.slots.length > 0) throw new PathTooLongError(path);
  for (const { name, digits, next } of node.slots) {
    if (digits && !/^[0-9]+$/.test(segment)) continue;
    const found = walk(next, segments, at + 1, params, path);
    if (found === undefined) continue;
    params[name] = segment;
    return found;
  }
  return undefined;
}
