import { formatBlocks, formatOre, formatPower } from '../../game/format.ts';
import type { Obstacle } from '../../game/buildRules.ts';
import { blocks, milliwatts, ore } from '../../game/units.ts';

/** Why an action would be refused, as one sentence with the numbers in it and, where there is one, the way out. */
export function obstacleWords(obstacle: Obstacle): string {
  switch (obstacle.reason) {
    case 'buildLimit':
      return `You own ${obstacle.owned} of at most ${obstacle.limit}: no more of this type can be built.`;
    case 'charge': {
      const missing = blocks(obstacle.need - obstacle.have);
      return `Charge is ${obstacle.have} of ${obstacle.need}: ready in ${formatBlocks(missing)}.`;
    }
    case 'offline':
      return `You are offline: your load of ${formatPower(obstacle.load, 'up')} is above your capacity of ${formatPower(obstacle.capacity)}. Take something offline first.`;
    case 'power': {
      const short = milliwatts(obstacle.need - obstacle.have);
      return `It draws ${formatPower(obstacle.need, 'up')}, and ${formatPower(obstacle.have)} is free: ${formatPower(short, 'up')} short.`;
    }
    case 'noPlanet':
      return 'You have no planet yet. Explore one first.';
    case 'fleetAway':
      return 'Your fleet is away from home. Call it back first.';
    case 'noCommandShip':
      return 'Your fleet has no Command Ship, and nothing is built without one.';
    case 'commandShipOffline':
      return 'Your Command Ship is offline. Bring it online first.';
    case 'commandShipExists':
      return 'Your fleet already has its Command Ship.';
    case 'ambit':
      return 'This type cannot stand here.';
    case 'slotTaken':
      return 'This slot is taken.';
    case 'noSuchSlot':
      return 'There is no such slot.';
    case 'destroyed':
      return 'It is destroyed; nothing brings it back.';
    case 'notBuilt':
      return 'It is not built yet: its proof of work is still due.';
    case 'alreadyOnline':
      return 'It is online already.';
    case 'oreLeft':
      return `Your planet still holds ${formatOre(ore(obstacle.ore))} of ore. Mine it out before you explore another.`;
  }
}
