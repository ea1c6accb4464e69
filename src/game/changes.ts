/**
 * What a frame of the stream can make untrue, in words that frames and reads share: a frame says what changed and by whom,
 * a read says which changes it is about (docs/network/stream.md section 9). Neither knows the other.
 */
export type Change =
  // Records
  | 'player'
  | 'playerUnsaid'
  | 'member'
  | 'device'
  | 'code'
  | 'guild'
  | 'endpoint'
  | 'application'
  | 'infusion'
  | 'provider'
  | 'agreement'
  // Numbers
  | 'playerOre'
  | 'planetOre'
  | 'dugOut'
  | 'power'
  | 'share'
  | 'objectPower'
  | 'reactorPower'
  | 'reactorFuel'
  | 'structFuel'
  | 'lastAction'
  // Coins
  | 'alpha'
  | 'infused'
  | 'ore'
  | 'token'
  // What happened at a planet
  | 'raid'
  | 'loot'
  | 'visit'
  | 'move'
  | 'attack'
  | 'health'
  | 'status'
  | 'wreck'
  | 'guard'
  | 'shield'
  | 'planet'
  | 'planetUnsaid'
  | 'hint'
  // Lists of many
  | 'owed'
  | 'activity';

/** Whom a change is told of. An `object` is whatever has a row of its own in the grid. */
export type Whom = 'player' | 'planet' | 'struct' | 'fleet' | 'guild' | 'object' | 'address' | 'code';

/** Changes an answer is about, by whom; those under `all` make it untrue whoever they are told of. */
export type About = Readonly<Partial<Record<Whom | 'all', readonly Change[]>>>;
