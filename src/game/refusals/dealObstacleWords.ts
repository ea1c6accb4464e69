import { say } from '../../lib/words/say.ts';
import type { DealObstacle } from '../agreements.ts';
import { coinText, type Denoms } from '../coins.ts';
import { formatBlocks, formatPower } from '../format.ts';

/** Why a contract cannot be made or changed, as one sentence with the numbers in it. */
export function dealObstacleWords(obstacle: DealObstacle, denom: string, denoms: Denoms): string {
  switch (obstacle.reason) {
    case 'closedMarket':
      return say('This provider takes no new contracts.');
    case 'notInvited':
      return say('This provider sells only to those it gave the right to, and you do not hold it.');
    case 'nothingChanges':
      return say('Choose how much first.');
    case 'over':
      return say('This contract is over.');
    case 'capacityRange':
      return say('This provider sells from {power} to {power2}.', {
        power: formatPower(obstacle.least),
        power2: formatPower(obstacle.most),
      });
    case 'durationRange':
      return say('That makes {blocks}; this provider takes {blocks2} to {blocks3}.', {
        blocks: formatBlocks(obstacle.would),
        blocks2: formatBlocks(obstacle.least),
        blocks3: formatBlocks(obstacle.most),
      });
    case 'noRoom':
      return say('The substation behind it has {power} left.', { power: formatPower(obstacle.free) });
    case 'cannotAfford':
      return say('It costs {coin}; you have {coin2}.', {
        coin: coinText({ denom, amount: obstacle.need }, denoms, 'up'),
        coin2: coinText({ denom, amount: obstacle.have }, denoms),
      });
  }
}
