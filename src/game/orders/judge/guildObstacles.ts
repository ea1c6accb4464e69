/** What the rules have against settings of a guild. docs/network/mechanics.md 9.1, 9.3 to 9.5. */
import { say } from '../../../lib/words/say.ts';
import type { GuildId } from '../../ids.ts';
import { type Fraction, WHOLE } from '../../units.ts';
import type { Draft, Limits } from '../orderRow.ts';
import type { Self, Sight } from '../sight.ts';
import { same } from './changes.ts';

/** A fee is below the whole. docs/network/mechanics.md 9.5 */
export const mostFee = (): Limits => ({ least: 0n, most: WHOLE - 1n, why: say('A fee is less than all of it.') });

export function taking(fee: Fraction | undefined, before: Fraction | undefined): string | null {
  if (fee === undefined) return null;
  return fee >= WHOLE ? say('A fee is less than all of it.') : same(before, fee);
}

/** Members set no rank that is better than their own; who is none, any. */
export function ranksBelow(self: Self | null, guildId: GuildId | undefined): Limits {
  if (self === null || self.guildId !== (guildId ?? self.guildId) || self.guildRank === 0n) return { least: 1n };
  return { least: self.guildRank, why: say('No better than your own rank.') };
}

export function rankingEntry({ guildId, newEntryRank: to }: Draft<'MsgGuildUpdateEntryRank'>, { self, get }: Sight) {
  if (to === undefined) return null;
  const { least = 1n } = ranksBelow(self, guildId);
  if (to < 1n) return say('A rank is a whole number from 1, the best.');
  if (to < least)
    return say('Your own rank is {least}: new members cannot start with a better one.', { least: String(least) });
  return same(get('guild', guildId)?.entryRank, to);
}

export function handingOver({ guildId, owner }: Draft<'MsgGuildUpdateOwnerId'>, { get }: Sight): string | null {
  if (owner === undefined) return null;
  if (get('guild', guildId)?.owner === owner) return say('This player owns the guild already.');
  return get('player', owner) === null ? say('There is no such player.') : null;
}

/** docs/network/mechanics.md 9.1, as far as records tell: a validator in jail is none of them. */
export function founding(draft: Draft<'MsgGuildCreate'>, { self, get, height }: Sight): string | null {
  const founderId = draft.founderPlayerId ?? self?.playerId;
  const founder = get('player', founderId);
  const old = founder && get('guild', founder.guildId);
  if (old && old.owner === founderId)
    return say('Whoever founds a guild must not own the one he is in. Hand it over first.');
  if (draft.reactorId === undefined) return null;
  const reactor = get('reactor', draft.reactorId);
  if (reactor === null) return say('There is no such reactor.');
  if (draft.proof) return null;
  // From here on it would be by right of the reactor.
  if (founderId !== undefined && self && founderId !== self.playerId) {
    return say('A guild is founded for somebody else by a charter proof only.');
  }
  if (reactor?.guildId)
    return say('This reactor has founded a guild already: only a charter proof founds another one.');
  const from = reactor?.charterEligibleHeight ?? null;
  if (from === null || height === null || height >= from) return null;
  return say('This reactor gives the right to found a guild from block {from} on; now it is {height}.', {
    from: String(from),
    height: String(height),
  });
}
