/** What stands between a player and a guild on the two ways that are one's own: join, ask. docs/network/mechanics.md 9.2. */
import { say } from '../lib/words/say.ts';
import type { GuildRecord, InfusionRecord } from './entities.ts';
import { formatAlpha } from './format.ts';
import { sentence } from './refusals/sentences.ts';
import { microAlpha, type MicroAlpha } from './units.ts';

/** Only stakes in reactors count, and of those nothing that is on its way out. */
function reactorStakes(infusions: readonly InfusionRecord[]): readonly InfusionRecord[] {
  return infusions.filter(({ destination, fuel }) => destination.startsWith('3-') && fuel > 0n);
}

function stakeOf(infusions: readonly InfusionRecord[]): MicroAlpha {
  return microAlpha(reactorStakes(infusions).reduce((sum, { fuel }) => sum + fuel, 0n));
}

/** Why one cannot join at once; null when one can. */
export function directObstacle(
  { joinInfusionMinimum }: Pick<GuildRecord, 'joinInfusionMinimum'>,
  infusions: readonly InfusionRecord[],
  who: 'you' | 'other' = 'you',
): string | null {
  const stake = stakeOf(infusions);
  if (stake >= joinInfusionMinimum) return null;
  const amounts = { least: formatAlpha(joinInfusionMinimum, 'up'), stake: formatAlpha(stake) };
  return who === 'you'
    ? say('Joining needs {least} staked in reactors. You have {stake}.', amounts)
    : say('Joining needs {least} staked in reactors. They have {stake}.', amounts);
}

/** `{destination}-{address}` of the stakes that are shown to the guild; none when it asks for none. */
export function infusionIdsOf(
  { joinInfusionMinimum }: Pick<GuildRecord, 'joinInfusionMinimum'>,
  infusions: readonly InfusionRecord[],
): string[] {
  if (joinInfusionMinimum === 0n) return [];
  return reactorStakes(infusions).map(({ destination, address }) => `${destination}-${address}`);
}

export function requestObstacle({ bypassByRequest }: Pick<GuildRecord, 'bypassByRequest'>): string | null {
  return bypassByRequest === 'closed' ? sentence.noRequests : null;
}
