import type { Obstacle } from '../buildRules.ts';
import { sentence } from './sentences.ts';

/** Why an action would be refused, as one sentence with the numbers in it and, where there is one, the way out. */
export function obstacleWords(obstacle: Obstacle): string {
  switch (obstacle.reason) {
    case 'buildLimit':
      return sentence.buildLimit(BigInt(obstacle.limit), BigInt(obstacle.owned));
    case 'charge':
      return sentence.charge(obstacle.need, obstacle.have);
    case 'offline':
      return sentence.offline(obstacle);
    case 'power':
      return sentence.power(obstacle.need, obstacle.have);
    case 'noPlanet':
      return sentence.noPlanet;
    case 'fleetAway':
      return sentence.fleetAway;
    case 'noCommandShip':
      return sentence.noCommandShip;
    case 'commandShipOffline':
      return sentence.commandShipOffline;
    case 'commandShipExists':
      return sentence.commandShipExists;
    case 'ambit':
      return sentence.ambit;
    case 'slotTaken':
      return sentence.slotTaken;
    case 'noSuchSlot':
      return sentence.noSuchSlot;
    case 'destroyed':
      return sentence.destroyed;
    case 'notBuilt':
      return sentence.notBuilt;
    case 'alreadyOnline':
      return sentence.alreadyOnline;
    case 'oreLeft':
      return sentence.oreLeft(obstacle.ore);
  }
}
