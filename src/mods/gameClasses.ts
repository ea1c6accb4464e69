/**
 * The classes that cosmetics attach to, by the game's release `GAME_VERSION`: docs/network/mechanics.md 2.1. The list is
 * held against the genesis of the local network by a test; a page that knows the chain's own list gives that to the door.
 */
export const GAME_CLASSES: readonly string[] = [
  // not said: keys of the chain
  ...'Command Ship, Battleship, Starfighter, Frigate, Pursuit Fighter, Stealth Bomber, High Altitude Interceptor, Mobile Artillery'.split(
    ', ',
  ),
  // not said: keys of the chain
  ...'Tank, SAM Launcher, Cruiser, Destroyer, Submersible, Ore Extractor, Ore Refinery, Orbital Shield Generator'.split(
    ', ',
  ),
  // not said: keys of the chain
  ...'Jamming Satellite, Ore Bunker, Planetary Defense Cannon, Field Generator, Continental Power Plant, World Engine'.split(
    ', ',
  ),
];
