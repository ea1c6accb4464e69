/**
 * What stands in the way of an order, as one sentence with the way out: said before a signature by the rules of this
 * layer, and after it by what the chain answered. Both take their words from here, so that they cannot differ.
 */
import { formatBlocks, formatOre, formatPower } from '../format.ts';
import { type Blocks, blocks, type Milliwatts, milliwatts, ore } from '../units.ts';

const offlineHead = 'You are offline: your ';
const MORE = 'Get more power, or take something offline.';

export const sentence = {
  buildLimit: (limit: bigint, owned: bigint) =>
    `You own ${owned} of at most ${limit}: no more of this type can be built.`,
  /** @param need, have blocks */
  charge: (need: Blocks, have: Blocks) =>
    `Charge is ${have} of ${need}: ready in ${formatBlocks(blocks(need > have ? need - have : 0n))}.`,
  /** The chain does not say how much; the world does. */
  offline: (at?: { readonly load: Milliwatts; readonly capacity: Milliwatts }) =>
    at
      ? `${offlineHead}load of ${formatPower(at.load, 'up')} is above your capacity of ${formatPower(at.capacity)}. ${MORE}`
      : `${offlineHead}load is above your capacity. ${MORE}`,
  power: (need: Milliwatts, have: Milliwatts) =>
    `It draws ${formatPower(need, 'up')}, and ${formatPower(have)} is free: ${formatPower(milliwatts(need > have ? need - have : 0n), 'up')} short.`,
  noPlanet: 'You have no planet yet. Explore one first.',
  fleetAway: 'Your fleet is away from home. Call it back first.',
  fleetHome: 'Your fleet is at home. It must be away for that.',
  noCommandShip: 'Your fleet has no Command Ship. Build one first.',
  commandShipOffline: 'Your Command Ship is offline. Bring it online first.',
  commandShipExists: 'Your fleet already has its Command Ship.',
  ambit: 'This type cannot stand here.',
  slotTaken: 'This slot is taken.',
  noSuchSlot: 'There is no such slot.',
  destroyed: 'It is destroyed; nothing brings it back.',
  notBuilt: 'It is not built yet: its proof of work is still due.',
  alreadyOnline: 'It is online already.',
  alreadyOffline: 'It is offline already.',
  alreadyBuilt: 'It is built already.',
  structOffline: 'It is offline. Bring it online first.',
  oreLeft: (left?: bigint) =>
    `Your planet still holds ${left === undefined ? 'some' : formatOre(ore(left))} of ore. Mine it out before you explore another.`,
  planetEmpty: 'No ore is left in this planet.',
  planetComplete: 'This planet is finished.',
  underRaid: 'A foreign fleet is here: no ore moves until it has left.',
  noOre: 'There is no ore to refine yet. What is found meanwhile is kept.',
  cannotDefend: 'This type cannot guard.',
  notDefending: 'It is not guarding anyone.',
  notInRange: 'They are too far apart for one to guard the other.',
  noStealth: 'This type cannot hide.',
  hiddenAlready: 'It is hidden already.',
  visibleAlready: 'It is visible already.',
  notMovable: 'This type stays where it is.',
  noWeapon: 'This type has no such weapon.',
  noRequests: 'This guild takes no requests.',
  noInvitations: 'The guild has closed this way in.',
  ownerStays: 'The owner of a guild cannot be put out.',
} as const;

/** Why somebody cannot be chosen, short enough for a row of a list. */
export const TARGET_WORDS = {
  destroyed: 'destroyed',
  unbuilt: 'not built yet',
  outOfRange: 'out of range of this weapon',
  hidden: 'hidden: can only be hit from its own ambit',
  unreachable: 'out of reach from your place in the queue',
} as const;
