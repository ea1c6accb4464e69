/**
 * What the page says the chain said of whatever a transaction names. Whoever confirms the transaction shows it as the page's word,
 * beside what the signed bytes say and never instead of it.
 */
import type { Address, GuildId, ObjectId } from './ids.ts';
import type { ForeignName } from './names.ts';

/** About one account that gets something, or whose key is changed. */
export interface AddressFacts {
  readonly address: Address;
  /** Whose account the chain says it is; null = nobody's that it knows. */
  readonly holder: { readonly id: ObjectId; readonly name: ForeignName } | null;
  /** The guild of the holder; null = none, or not looked up. */
  readonly guildId: GuildId | null;
  /** Something was sent there from this account before; null = not looked up. */
  readonly isKnown: boolean | null;
  /** When the chain first saw it, ms since the epoch; null = not looked up, or never. */
  readonly sinceMs: number | null;
  /** What this key may do now, a mask of game/permissions.ts; null = not a key of the player. */
  readonly rights: number | null;
}

export interface SheetFacts {
  readonly addresses: readonly AddressFacts[];
  /** Guilds by the names the chain has for them. */
  readonly guilds: readonly { readonly id: GuildId; readonly name: ForeignName }[];
}
