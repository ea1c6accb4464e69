/** The key of a read: its name, then everything that changes the answer. */
export function readKey(name: string, args: object = {}): readonly [name: string, args: unknown] {
  return [name, plainly(args)];
}

/** Keys are compared as JSON, which has no bigint: `5n` becomes the text "5n", which is not that of the text "5". */
function plainly(args: object): unknown {
  return JSON.parse(
    JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
  ) as unknown;
}
