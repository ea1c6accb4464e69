/**
 * What the page says the chain said of whatever a transaction names. Whoever confirms the transaction shows it as the page's word,
 * beside what the signed bytes say and never instead of it.
 */
import type { Coin } from './entities.ts';
import type { Holdings } from './holdings.ts';
import type { Address, GuildId, ObjectId, ReactorId } from './ids.ts';
import type { ForeignName } from './names.ts';
import type { Milliwatts } from './units.ts';

/** What a message costs or brings, where its bytes do not say it. */
export interface SheetFigure {
  /** Which message of the transaction, from 0 on. */
  readonly at: number;
  readonly coins: readonly Coin[];
  /** null = not a matter of power. */
  readonly power: Milliwatts | null;
}

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
  /** Where everything at this key moves; absent = not looked up. */
  readonly holds?: Holdings | undefined;
}

/** About a validator that holds or gets a stake. */
export interface ValidatorFacts {
  /** As the message has it. */
  readonly validator: string;
  /** null = the chain has no reactor for this validator. */
  readonly reactorId: ReactorId | null;
  /** The guild of the reactor; null = none. */
  readonly guildId: GuildId | null;
  /** Empty = none, or not known. */
  readonly guildName: ForeignName;
}

export interface SheetFacts {
  readonly addresses: readonly AddressFacts[];
  readonly validators: readonly ValidatorFacts[];
  readonly figures?: readonly SheetFigure[] | undefined;
}
