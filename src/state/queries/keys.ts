/** The one key factory. Noun first, then everything that changes the answer. */
export const queryKeys = {
  height: () => ['height'] as const,
  player: (id: string) => ['player', { id }] as const,
  playerOfAddress: (address: string) => ['playerOfAddress', { address }] as const,
  planet: (id: string) => ['planet', { id }] as const,
  fleet: (id: string) => ['fleet', { id }] as const,
  struct: (id: string) => ['struct', { id }] as const,
  substation: (id: string) => ['substation', { id }] as const,
  structTypes: () => ['structTypes'] as const,
  hostGuild: () => ['hostGuild'] as const,
  planetActivity: (id: string, page: number) => ['planetActivity', { id, page }] as const,
  /** Any other read: `chain.reactors`, and its arguments, all of them. */
  of: (noun: string, args: object = {}) => [noun, plainly(args)] as const,
};

/** Keys are compared as JSON, which has no bigint: `5n` becomes the text "5n", which is not that of the text "5". */
function plainly(args: object): unknown {
  return JSON.parse(
    JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
  ) as unknown;
}
