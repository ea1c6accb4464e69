/** No two guilds share a name. docs/network/mechanics.md 9.6. */
import type { Draft } from './draft.ts';
import { guildRefuse } from './guildRefusal.ts';

/** What names are compared by: NFC, lower case, trimmed. */
function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}

/** Its own name, in other letters too, a guild may always take. @throws RefusedError 1509. */
export function requireFreeGuildName(draft: Draft, guildId: string, name: string): void {
  const wanted = comparable(name);
  for (const id of draft.overlay.keys('guild', '')) {
    if (id !== guildId && comparable(draft.get('guild', id)?.name ?? '') === wanted) throw guildRefuse.nameTaken(name);
  }
}
