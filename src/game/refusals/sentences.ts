/**
 * What stands in the way of an order, as one sentence with the way out: said before a signature by the rules of this
 * layer, and after it by what the chain answered. Both take their words from here, so that they cannot differ.
 */
import { say } from '../../lib/words/say.ts';
import { formatBlocks, formatOre, formatPower } from '../format.ts';
import { type Blocks, blocks, type Milliwatts, milliwatts, ore } from '../units.ts';

export const sentence = {
  buildLimit: (limit: bigint, owned: bigint) =>
    say('The limit for this struct type is {limit}, and you own {owned}. Choose another type to build.', {
      owned,
      limit,
    }),
  /** @param need, have blocks */
  charge: (need: Blocks, have: Blocks) =>
    say('You have {have} of {need} charge. Wait {blocks}.', {
      have,
      need,
      blocks: formatBlocks(blocks(need > have ? need - have : 0n)),
    }),
  /** The chain does not say how much; the world does. */
  offline: (at?: { readonly load: Milliwatts; readonly capacity: Milliwatts }) =>
    at
      ? say(
          'You’re overloaded: your load of {load} is above your capacity of {capacity}. Get more power, or take a struct offline.',
          { load: formatPower(at.load, 'up'), capacity: formatPower(at.capacity) },
        )
      : say('You’re overloaded: your load is above your capacity. Get more power, or take a struct offline.'),
  power: (need: Milliwatts, have: Milliwatts) =>
    say('This action needs {need}, but only {free} is free. Get {missing} more power, or take a struct offline.', {
      need: formatPower(need, 'up'),
      free: formatPower(have),
      missing: formatPower(milliwatts(need > have ? need - have : 0n), 'up'),
    }),
  get noPlanet() {
    return say('You have no planet yet. Explore one first.');
  },
  get fleetAway() {
    return say('Your fleet is away. Recall it first.');
  },
  get fleetHome() {
    return say('Your fleet is at home. Send it to another planet first.');
  },
  get noCommandShip() {
    return say('Your fleet has no Command Ship. Build one first.');
  },
  get commandShipOffline() {
    return say('Your Command Ship is offline. Bring it online first.');
  },
  get commandShipExists() {
    return say('Your fleet already has a Command Ship. Build another struct.');
  },
  get ambit() {
    return say('This struct type can’t be in this ambit. Choose another ambit.');
  },
  get slotTaken() {
    return say('This slot is taken. Choose another one.');
  },
  get noSuchSlot() {
    return say('This slot doesn’t exist. Choose another one.');
  },
  get destroyed() {
    return say('This struct is destroyed. You can’t restore it.');
  },
  get notBuilt() {
    return say('This struct isn’t built yet. Finish its proof of work first.');
  },
  get alreadyOnline() {
    return say('This struct is already online.');
  },
  get alreadyOffline() {
    return say('This struct is already offline.');
  },
  get alreadyBuilt() {
    return say('This struct is already built.');
  },
  get structOffline() {
    return say('This struct is offline. Bring it online first.');
  },
  oreLeft: (left?: bigint) =>
    left === undefined
      ? say('Your planet still has ore. Mine the ore before you explore another planet.')
      : say('Your planet still has {ore} of ore. Mine the ore before you explore another planet.', {
          ore: formatOre(ore(left)),
        }),
  get planetEmpty() {
    return say('This planet has no ore left. Explore another one.');
  },
  get planetComplete() {
    return say('This planet is mined out. Explore another one.');
  },
  get underRaid() {
    return say('Another fleet is at this planet. Ore can’t be mined or refined until that fleet leaves.');
  },
  get noOre() {
    return say('You have no ore to refine yet. If a proof is found before you have ore, the proof is kept.');
  },
  get cannotDefend() {
    return say('This struct type can’t defend. Choose another struct.');
  },
  get notDefending() {
    return say('This struct isn’t defending another one. Choose another struct.');
  },
  get notInRange() {
    return say('These structs are too far apart to defend each other. Choose a closer one.');
  },
  get noStealth() {
    return say('This struct type can’t hide. Choose another struct.');
  },
  get hiddenAlready() {
    return say('This struct is already hidden.');
  },
  get visibleAlready() {
    return say('This struct is already visible.');
  },
  get notMovable() {
    return say('This struct type can’t move. Choose another struct.');
  },
  get noWeapon() {
    return say('This struct type doesn’t have this weapon. Choose another weapon.');
  },
  get noRequests() {
    return say('This guild has turned off requests. Ask the guild to turn them on.');
  },
  get noInvitations() {
    return say('This guild has turned off invitations. Ask the guild to turn them on.');
  },
  /** From 0.22 on. docs/network/line-0.22.md section 4 */
  get mainKeyWhole() {
    return say('The main key always keeps all its permissions on this network.');
  },
  get ownerStays() {
    return say('The guild owner can’t be kicked. Transfer ownership first.');
  },
} as const;

/** Why somebody cannot be chosen, short enough for a row of a list. */
export const TARGET_WORDS = {
  get destroyed() {
    return say('destroyed@@of a target');
  },
  get unbuilt() {
    return say('not built yet');
  },
  get outOfRange() {
    return say('out of range of this weapon');
  },
  get hidden() {
    return say('hidden and can only be hit from its own ambit');
  },
  get unreachable() {
    return say('out of reach from your place in the queue');
  },
} as const;
