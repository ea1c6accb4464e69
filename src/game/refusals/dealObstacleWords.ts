import type { DealObstacle } from '../agreements.ts';
import { coinText, type Denoms } from '../coins.ts';
import { formatBlocks, formatPower } from '../format.ts';

/** Why a contract cannot be made or changed, as one sentence with the numbers in it. */
export function dealObstacleWords(obstacle: DealObstacle, denom: string, denoms: Denoms): string {
  switch (obstacle.reason) {
    case 'closedMarket':
      return 'This provider takes no new contracts.';
    case 'notInvited':
      return 'This provider sells only to those it gave the right to, and you do not hold it.';
    case 'nothingChanges':
      return 'Choose how much first.';
    case 'over':
      return 'This contract is over.';
    case 'capacityRange':
      return `This provider sells from ${formatPower(obstacle.least)} to ${formatPower(obstacle.most)}.`;
    case 'durationRange':
      return `That makes ${formatBlocks(obstacle.would)}; this provider takes ${formatBlocks(obstacle.least)} to ${formatBlocks(obstacle.most)}.`;
    case 'noRoom':
      return `The substation behind it has ${formatPower(obstacle.free)} left.`;
    case 'cannotAfford':
      return `It costs ${coinText({ denom, amount: obstacle.need }, denoms, 'up')}; you have ${coinText({ denom, amount: obstacle.have }, denoms)}.`;
  }
}
