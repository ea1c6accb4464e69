/** Puts a value at a place of a JSON text's tree, counted in the order of the tree. */
export function replaced(json: unknown, at: number, value: unknown): unknown {
  let left = at;
  const walk = (node: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]));
  };
  return walk(json);
}
