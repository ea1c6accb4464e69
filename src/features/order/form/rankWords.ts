/** What a number of a rank means in the guild that an order is about. Pure. */
import type { Sight } from '../../../game/orders/sight.ts';
import type { AnyDraft } from './anyRow.ts';

/** `New members start at 101. Yours is 10.`; empty while the guild is not read. */
export function rankWords(draft: AnyDraft, { get, self }: Pick<Sight, 'get' | 'self'>): string {
  const named = draft['guildId'] ?? self?.guildId;
  // A draft holds what the edge read.
  const guild =
    typeof named === 'string' ? get('guild', named as NonNullable<NonNullable<typeof self>['guildId']>) : null;
  const own = self !== null && self.guildId === named && self.guildRank > 0n ? ` Yours is ${self.guildRank}.` : '';
  return guild ? `1 is best; new members start at ${guild.entryRank}.${own}` : '';
}
