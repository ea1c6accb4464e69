import {
  type Address,
  objectTypeOf,
  parseAddress,
  parsePlanetId,
  parsePlayerId,
  type PlanetId,
  type PlayerId,
} from '../../game/ids.ts';

/** What was typed, as far as the chain alone can follow it to a player. */
export type Whom =
  | { readonly by: 'player'; readonly id: PlayerId }
  | { readonly by: 'planet'; readonly id: PlanetId }
  | { readonly by: 'address'; readonly address: Address };

/** null for a name, and for whatever is none of the three. */
export function whomOf(typed: string): Whom | null {
  const text = typed.trim();
  try {
    if (text.includes('-')) {
      const kind = objectTypeOf(text);
      if (kind === 'player') return { by: 'player', id: parsePlayerId(text) };
      return kind === 'planet' ? { by: 'planet', id: parsePlanetId(text) } : null;
    }
    return { by: 'address', address: parseAddress(text) };
  } catch {
    return null;
  }
}
