import { say } from '../../lib/words/say.ts';
import type { CombatObstacle, TargetObstacle } from '../combat/combatRules.ts';
import { sentence, TARGET_WORDS } from './sentences.ts';

/** Why an order would be refused, as one sentence with the numbers in it and, where there is one, the way out. */
export function combatObstacleWords(obstacle: CombatObstacle): string {
  switch (obstacle.reason) {
    case 'destroyed':
      return sentence.destroyed;
    case 'notBuilt':
      return sentence.notBuilt;
    case 'structOffline':
      return sentence.structOffline;
    case 'offline':
      return sentence.offline(obstacle);
    case 'charge':
      return sentence.charge(obstacle.need, obstacle.have);
    case 'cannotDefend':
      return sentence.cannotDefend;
    case 'notDefending':
      return sentence.notDefending;
    case 'notInRange':
      return sentence.notInRange;
    case 'noStealth':
      return sentence.noStealth;
    case 'hiddenAlready':
      return sentence.hiddenAlready;
    case 'visibleAlready':
      return sentence.visibleAlready;
    case 'notMovable':
      return sentence.notMovable;
    case 'ambit':
      return sentence.ambit;
  }
}

/** Why somebody cannot be chosen, short enough for a row of a list. */
export function candidateWords(obstacle: TargetObstacle | 'notInRange'): string {
  return obstacle === 'notInRange' ? say('too far away to defend') : TARGET_WORDS[obstacle];
}
