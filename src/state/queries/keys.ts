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
};
