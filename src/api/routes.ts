/** The web routes that the first screens ask; every other is a row (guild/firstWebRows.ts, guild/moreWebRows.ts). docs/network/game-service-interface.md "Web application API", docs/network/web-api.md sections 2, 4, 6, 8. */
export const API_ROUTES = {
  timestamp: () => '/api/timestamp',
  hostGuild: () => '/api/guild/this',
  signup: () => '/api/auth/signup',
  login: () => '/api/auth/login',
  logout: () => '/api/auth/logout',
  playerIdOfAddress: (address: string, guildId: string) =>
    `/api/auth/player-address/${segment(address)}/guild/${segment(guildId)}/player-id`,
  structTypes: () => '/api/struct/type',
  work: (playerId: string) => `/api/work/player/${segment(playerId)}`,
  planetActivity: (planetId: string, page: number) => `/api/planet-activity/planet/${segment(planetId)}/page/${page}`,
} as const;

function segment(text: string): string {
  return encodeURIComponent(text);
}
