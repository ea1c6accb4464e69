import type { CombatObstacle, TargetObstacle } from '../../game/combat/combatRules.ts';
import { formatBlocks, formatPower } from '../../game/format.ts';
import { blocks } from '../../game/units.ts';

/** Why an order would be refused, as one sentence with the numbers in it and, where there is one, the way out. */
export function combatObstacleWords(obstacle: CombatObstacle): string {
  switch (obstacle.reason) {
    case 'destroyed':
      return 'It is destroyed; nothing brings it back.';
    case 'notBuilt':
      return 'It is not built yet: its proof of work is still due.';
    case 'structOffline':
      return 'It is offline. Bring it online first.';
    case 'offline':
      return `You are offline: your load of ${formatPower(obstacle.load, 'up')} is above your capacity of ${formatPower(obstacle.capacity)}. Take something offline first.`;
    case 'charge': {
      const missing = blocks(obstacle.need - obstacle.have);
      return `Charge is ${obstacle.have} of ${obstacle.need}: ready in ${formatBlocks(missing)}.`;
    }
    case 'cannotDefend':
      return 'This type cannot guard.';
    case 'notDefending':
      return 'It is not guarding anyone.';
    case 'notInRange':
      return 'They are too far apart for one to guard the other.';
    case 'noStealth':
      return 'This type cannot hide.';
    case 'hiddenAlready':
      return 'It is hidden already.';
    case 'visibleAlready':
      return 'It is visible already.';
    case 'notMovable':
      return 'This type stays where it is.';
    case 'ambit':
      return 'This type cannot go there.';
  }
}

/** Why somebody cannot be chosen, short enough for a row of a list. */
export function candidateWords(obstacle: TargetObstacle | 'notInRange'): string {
  switch (obstacle) {
    case 'destroyed':
      return 'destroyed';
    case 'unbuilt':
      return 'not built yet';
    case 'outOfRange':
      return 'out of range of this weapon';
    case 'hidden':
      return 'hidden: can only be hit from its own ambit';
    case 'unreachable':
      return 'out of reach from your place in the queue';
    case 'notInRange':
      return 'too far away to guard';
  }
}
