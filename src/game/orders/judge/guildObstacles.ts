/** What the rules have against settings of a guild. docs/network/mechanics.md 9.1, 9.3 to 9.5. */
import { say } from '../../../lib/words/say.ts';
import type { GuildId } from '../../ids.ts';
import { formatCount } from '../../format.ts';
import { type Fraction, WHOLE } from '../../units.ts';
import type { Draft, Limits } from '../orderRow.ts';
import type { Self, Sight } from '../sight.ts';
import { same } from './changes.ts';

/** A fee is below the whole. docs/network/mechanics.md 9.5 */
export const mostFee = (): Limits => ({ least: 0n, most: WHOLE - 1n, why: say('The fee must be below 100%.') });

export function taking(fee: Fraction | undefined, before: Fraction | undefined): string | null {
  if (fee === undefined) return null;
  return fee >= WHOLE ? say('The fee must be below 100%.') : same(before, fee);
}

/** Members set no rank that is better than their own; who is none, any. */
export function ranksBelow(self: Self | null, guildId: GuildId | undefined): Limits {
  if (self === null || self.guildId !== (guildId ?? self.guildId) || self.guildRank === 0n) return { least: 1n };
  return { least: self.guildRank, why: say('You can’t set a rank better than your own. Enter a higher number.') };
}

export function rankingEntry({ guildId, newEntryRank: to }: Draft<'MsgGuildUpdateEntryRank'>, { self, get }: Sight) {
  if (to === undefined) return null;
  const { least = 1n } = ranksBelow(self, guildId);
  if (to < 1n) return say('Enter the rank as a whole number. 1 is the best.');
  if (to < least)
    return say('Your own rank is {least}. New members can’t start with a better one.', { least: String(least) });
  return same(get('guild', guildId)?.entryRank, to);
}

export function handingOver({ guildId, owner }: Draft<'MsgGuildUpdateOwnerId'>, { get }: Sight): string | null {
  if (owner === undefined) return null;
  if (get('guild', guildId)?.owner === owner) return say('This player already owns the guild. Choose another player.');
  return get('player', owner) === null ? say('This player doesn’t exist. Choose another one.') : null;
}

/** docs/network/mechanics.md 9.1, as far as records tell: a validator in jail is none of them. */
export function founding(draft: Draft<'MsgGuildCreate'>, { self, get, height }: Sight): string | null {
  const founderId = draft.founderPlayerId ?? self?.playerId;
  const founder = get('player', founderId);
  const old = founder && get('guild', founder.guildId);
  if (old && old.owner === founderId)
    return say('The founder owns their current guild. They must transfer that guild first.');
  if (draft.reactorId === undefined) return null;
  const reactor = get('reactor', draft.reactorId);
  if (reactor === null) return say('This reactor doesn’t exist. Choose another one.');
  if (draft.proof) return null;
  // From here on it would be by right of the reactor.
  if (founderId !== undefined && self && founderId !== self.playerId) {
    return say('You can only found a guild for another player with a charter proof.');
  }
  if (reactor?.guildId)
    return say('This reactor has already founded a guild. You need a charter proof to found another one.');
  const from = reactor?.charterEligibleHeight ?? null;
  if (from === null || height === null || height >= from) return null;
  return say('You can found a guild on this reactor from block {from}. The current block is {height}.', {
    from: formatCount(from),
    height: formatCount(height),
  });
}
