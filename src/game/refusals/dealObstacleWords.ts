import { say } from '../../lib/words/say.ts';
import type { DealObstacle } from '../agreements.ts';
import { coinText, type Denoms } from '../coins.ts';
import { formatBlocks, formatPower } from '../format.ts';
import { shortageOfDenom } from '../shortage.ts';
import { emptyPurse } from './emptyPurse.ts';

/** Why a contract cannot be made or changed, as one sentence with the numbers in it. */
export function dealObstacleWords(obstacle: DealObstacle, denom: string, denoms: Denoms): string {
  switch (obstacle.reason) {
    case 'closedMarket':
      return say('This provider takes no new agreements. Choose another provider.');
    case 'notInvited':
      return say('This provider is invite only. Ask the owner for the permission to buy.');
    case 'nothingChanges':
      return say('Choose an amount first.');
    case 'over':
      return say('This agreement has ended.');
    case 'capacityRange':
      return say('This provider sells {power} to {power2} per agreement. Change the amount.', {
        power: formatPower(obstacle.least),
        power2: formatPower(obstacle.most),
      });
    case 'durationRange':
      return say(
        'The agreement would last {blocks}. This provider allows {blocks2} to {blocks3}. Change the power or the duration.',
        {
          blocks: formatBlocks(obstacle.would),
          blocks2: formatBlocks(obstacle.least),
          blocks3: formatBlocks(obstacle.most),
        },
      );
    case 'noRoom':
      return obstacle.enough
        ? say('The provider’s substation has only {power} left. Enter a smaller amount.', {
            power: formatPower(obstacle.free),
          })
        : say('The provider’s substation has only {power} left, which isn’t enough. Choose another provider.', {
            power: formatPower(obstacle.free),
          });
    case 'cannotAfford':
      if (obstacle.have === 0n) return emptyPurse(shortageOfDenom(denom, denoms.alphaDenom));
      return tooDear(obstacle.less, {
        coin: coinText({ denom, amount: obstacle.need }, denoms, 'up'),
        coin2: coinText({ denom, amount: obstacle.have }, denoms),
      });
  }
}

type TooDear = Extract<DealObstacle, { readonly reason: 'cannotAfford' }>;

function tooDear(less: TooDear['less'], coins: { readonly coin: string; readonly coin2: string }): string {
  switch (less) {
    case 'both':
      return say('This agreement costs {coin}, but you have only {coin2}. Choose less power or a shorter time.', coins);
    case 'power':
      return say('This agreement costs {coin}, but you have only {coin2}. Choose less power.', coins);
    case 'time':
      return say('This agreement costs {coin}, but you have only {coin2}. Choose a shorter time.', coins);
    case null:
      return say(
        'This agreement costs {coin}, but you have only {coin2}. Get more coins, or choose another provider.',
        coins,
      );
  }
}
