/**
 * What stands in the way of an order, as one sentence with the way out: said before a signature by the rules of this
 * layer, and after it by what the chain answered. Both take their words from here, so that they cannot differ.
 */
import { say } from '../../lib/words/say.ts';
import { formatBlocks, formatOre, formatPower } from '../format.ts';
import { type Blocks, blocks, type Milliwatts, milliwatts, ore } from '../units.ts';

export const sentence = {
  buildLimit: (limit: bigint, owned: bigint) =>
    say('You own {owned} of at most {limit}: no more of this type can be built.', { owned, limit }),
  /** @param need, have blocks */
  charge: (need: Blocks, have: Blocks) =>
    say('Charge is {have} of {need}: ready in {blocks}.', {
      have,
      need,
      blocks: formatBlocks(blocks(need > have ? need - have : 0n)),
    }),
  /** The chain does not say how much; the world does. */
  offline: (at?: { readonly load: Milliwatts; readonly capacity: Milliwatts }) =>
    at
      ? say(
          'You are offline: your load of {load} is above your capacity of {capacity}. Get more power, or take something offline.',
          { load: formatPower(at.load, 'up'), capacity: formatPower(at.capacity) },
        )
      : say('You are offline: your load is above your capacity. Get more power, or take something offline.'),
  power: (need: Milliwatts, have: Milliwatts) =>
    say('It draws {need}, and {free} is free: {missing} short.', {
      need: formatPower(need, 'up'),
      free: formatPower(have),
      missing: formatPower(milliwatts(need > have ? need - have : 0n), 'up'),
    }),
  get noPlanet() {
    return say('You have no planet yet. Explore one first.');
  },
  get fleetAway() {
    return say('Your fleet is away from home. Call it back first.');
  },
  get fleetHome() {
    return say('Your fleet is at home. It must be away for that.');
  },
  get noCommandShip() {
    return say('Your fleet has no Command Ship. Build one first.');
  },
  get commandShipOffline() {
    return say('Your Command Ship is offline. Bring it online first.');
  },
  get commandShipExists() {
    return say('Your fleet already has its Command Ship.');
  },
  get ambit() {
    return say('This type cannot stand here.');
  },
  get slotTaken() {
    return say('This slot is taken.');
  },
  get noSuchSlot() {
    return say('There is no such slot.');
  },
  get destroyed() {
    return say('It is destroyed; nothing brings it back.');
  },
  get notBuilt() {
    return say('It is not built yet: its proof of work is still due.');
  },
  get alreadyOnline() {
    return say('It is online already.');
  },
  get alreadyOffline() {
    return say('It is offline already.');
  },
  get alreadyBuilt() {
    return say('It is built already.');
  },
  get structOffline() {
    return say('It is offline. Bring it online first.');
  },
  oreLeft: (left?: bigint) =>
    left === undefined
      ? say('Your planet still holds some of ore. Mine it out before you explore another.')
      : say('Your planet still holds {ore} of ore. Mine it out before you explore another.', {
          ore: formatOre(ore(left)),
        }),
  get planetEmpty() {
    return say('No ore is left in this planet.');
  },
  get planetComplete() {
    return say('This planet is finished.');
  },
  get underRaid() {
    return say('A foreign fleet is here: no ore moves until it has left.');
  },
  get noOre() {
    return say('There is no ore to refine yet. What is found meanwhile is kept.');
  },
  get cannotDefend() {
    return say('This type cannot guard.');
  },
  get notDefending() {
    return say('It is not guarding anyone.');
  },
  get notInRange() {
    return say('They are too far apart for one to guard the other.');
  },
  get noStealth() {
    return say('This type cannot hide.');
  },
  get hiddenAlready() {
    return say('It is hidden already.');
  },
  get visibleAlready() {
    return say('It is visible already.');
  },
  get notMovable() {
    return say('This type stays where it is.');
  },
  get noWeapon() {
    return say('This type has no such weapon.');
  },
  get noRequests() {
    return say('This guild takes no requests.');
  },
  get noInvitations() {
    return say('The guild has closed this way in.');
  },
  /** From 0.22 on. docs/network/line-0.22.md section 4 */
  get mainKeyWhole() {
    return say('The main key keeps all its permissions on this network.');
  },
  get ownerStays() {
    return say('The owner of a guild cannot be put out.');
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
    return say('hidden: can only be hit from its own ambit');
  },
  get unreachable() {
    return say('out of reach from your place in the queue');
  },
} as const;
