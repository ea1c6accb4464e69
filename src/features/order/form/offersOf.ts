/** What a picker offers: those that are likely meant first, then what the typed text finds. Pure. */
import type { Offered } from '../../../game/orders/orderRow.ts';
import type { Self } from '../../../game/orders/sight.ts';
import type { Thing } from '../../../state/orders/things.ts';

/** More would be read by nobody: a letter more narrows them. */
const MOST_SHOWN = 30;

export function offersOf(
  things: readonly Thing[],
  offered: Offered,
  sought: string,
  self: Self | null,
): readonly Thing[] {
  const text = sought.trim().toLowerCase();
  const likely = (one: Thing): boolean => isLikely(one, offered, self);
  const found = text === '' ? things : things.filter((one) => isFound(one, text));
  const first = found.filter(likely);
  const others = found.filter((one) => !likely(one));
  // A whole id goes before all that begin with it.
  return [...first, ...others].toSorted((a, b) => Number(b.id === text) - Number(a.id === text)).slice(0, MOST_SHOWN);
}

function isFound({ id, text, name }: Thing, sought: string): boolean {
  return id.startsWith(sought) || text.startsWith(sought) || name.toLowerCase().includes(sought);
}

function isLikely(one: Thing, offered: Offered, self: Self | null): boolean {
  if (self === null) return false;
  const { playerId, guildId } = self;
  switch (offered) {
    case 'own':
      return one.owner === playerId;
    case 'ownGuild':
      return guildId !== null && (one.id === guildId || one.guildId === guildId);
    case 'members':
      return guildId !== null && one.guildId === guildId && one.id !== playerId;
    case 'strangers':
      return one.owner !== playerId && (guildId === null || one.guildId !== guildId);
    case 'any':
      return one.owner === playerId;
  }
}
