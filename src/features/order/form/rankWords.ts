/** What a number of a rank means in the guild that an order is about. Pure. */
import type { Sight } from '../../../game/orders/sight.ts';
import { say } from '../../../lib/words/say.ts';
import type { AnyDraft } from './anyRow.ts';

/** `New members start at 101. Yours is 10.`; empty while the guild is not read. */
export function rankWords(draft: AnyDraft, { get, self }: Pick<Sight, 'get' | 'self'>): string {
  const named = draft['guildId'] ?? self?.guildId;
  // A draft holds what the edge read.
  const guild =
    typeof named === 'string' ? get('guild', named as NonNullable<NonNullable<typeof self>['guildId']>) : null;
  if (!guild) return '';
  const own =
    self !== null && self.guildId === named && self.guildRank > 0n
      ? say('Your rank is {rank}.', { rank: String(self.guildRank) })
      : '';
  const entry = say('1 is the best rank. New members start at {rank}.', { rank: String(guild.entryRank) });
  return [entry, own].filter(Boolean).join(' ');
}
