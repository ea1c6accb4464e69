import { say } from '../../lib/words/say.ts';
import type { FleetObstacle } from '../raidRules.ts';
import { sentence } from './sentences.ts';

/** Why a fleet cannot move, as one sentence with the way out. */
export function fleetObstacleWords(obstacle: FleetObstacle): string {
  switch (obstacle.reason) {
    case 'noFleet':
      return say('You have no fleet yet. Explore your first planet to get one.');
    case 'noHome':
      return say('You have no planet to return to. Explore one first.');
    case 'thereAlready':
      return say('Your fleet is already at that planet. Choose another planet.');
    case 'offline':
      return sentence.offline(obstacle);
    case 'noCommandShip':
      return sentence.noCommandShip;
    case 'commandShipDestroyed':
      return say('Your Command Ship is destroyed. Build another one first.');
    case 'commandShipOffline':
      return sentence.commandShipOffline;
  }
}
