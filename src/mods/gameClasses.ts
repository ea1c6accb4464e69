/**
 * The classes that cosmetics attach to, by the game's release `GAME_VERSION`: docs/network/mechanics.md 2.1. The list is
 * held against the genesis of the local network by a test; a page that knows the chain's own list gives that to the door.
 */
export const GAME_CLASSES: readonly string[] = [
  'Command Ship',
  'Battleship',
  'Starfighter',
  'Frigate',
  'Pursuit Fighter',
  'Stealth Bomber',
  'High Altitude Interceptor',
  'Mobile Artillery',
  'Tank',
  'SAM Launcher',
  'Cruiser',
  'Destroyer',
  'Submersible',
  'Ore Extractor',
  'Ore Refinery',
  'Orbital Shield Generator',
  'Jamming Satellite',
  'Ore Bunker',
  'Planetary Defense Cannon',
  'Field Generator',
  'Continental Power Plant',
  'World Engine',
];
