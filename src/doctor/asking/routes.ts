/** Questions that the client cannot do without, of the node and of the guild's server. docs/network/game-service-interface.md */

/** As nodePath has them (src/chain/nodePath.ts), with what a list is asked for. */
export const NODE_ROUTES: readonly string[] = [
  '/blockheight',
  '/{ns}/player',
  '/{ns}/planet',
  '/{ns}/fleet',
  '/{ns}/struct',
  '/{ns}/struct_type',
  '/{ns}/guild',
  '/{ns}/reactor',
  '/{ns}/substation',
  '/{ns}/provider',
  '/{ns}/grid',
];

/** Reads that every generation of the guild's server has. Without a session they say 401, which is an answer. */
export const WEB_ROUTES: readonly string[] = [
  '/api/timestamp',
  '/api/guild/this',
  '/api/setting',
  '/api/struct/type',
  '/api/work/player/1-1',
  '/api/planet-activity/planet/2-1/page/1',
  '/api/player/1-1',
  '/api/planet/2-1',
];
