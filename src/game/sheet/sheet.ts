/**
 * What a person sees before a signature that moves value or rights, worded from the signed bytes. One model for the signer's frame
 * and for the page beside an extension's window; src/sheet draws it.
 */
import type { ForeignName } from '../names.ts';
import type { GuildId, ObjectId } from '../ids.ts';

/** By the signer alone, with another message. `nothing` = it leaves nothing that would be undone. */
export type Undoing = 'free' | 'cost' | 'never' | 'nothing';

/** Why to look twice. Told by words and a sign, never by a colour alone. */
export interface SheetMark {
  readonly tone: 'danger' | 'warn';
  readonly words: string;
}

export interface SheetAmount {
  /** What it is of, where a message has several: `Least you get`; null = the sum itself. */
  readonly label: string | null;
  /** `1.5 g of alpha`: six digits for alpha and guild tokens are the protocol's, everything else is counted in base units. */
  readonly friendly: string;
  /** `1 500 000`, in base units. */
  readonly units: string;
  /** What is counted: `ualpha`; `µg of alpha` where the message signs the bare number. */
  readonly unit: string;
  /** As it is signed; null = it is not signed, the chain takes what the message's field means. */
  readonly denom: string | null;
  /** `raw`: nobody here knows what it is. */
  readonly kind: 'alpha' | 'token' | 'raw';
}

/** What an address is in a message, by the field that names it. */
export type PartyRole = 'receiver' | 'primary' | 'key' | 'from' | 'stake' | 'address';

/** An address that a message names, and what is said of it. */
export interface SheetParty {
  readonly role: PartyRole;
  readonly address: string;
  /** `you`: the key that signs. `unasked`: nobody said anything of it. */
  readonly standing: 'you' | 'known' | 'nobody' | 'unasked';
  readonly holderId: ObjectId | null;
  readonly name: ForeignName;
  readonly guildId: GuildId | null;
}

export interface SheetRight {
  /** `spend coins` */
  readonly words: string;
  /** What whoever holds it could do that hurts; null = nothing that hurts much. */
  readonly danger: string | null;
  /** It is not held by now; null = not known. */
  readonly isNew: boolean | null;
}

export interface SheetRights {
  /** `This key gets these permissions`, `Player 1-5 keeps only these permissions on 4-1`. */
  readonly words: string;
  readonly gives: boolean;
  readonly rights: readonly SheetRight[];
  /** What all of them together let their holder do, each after "can": of a key's, and on a player. */
  readonly harms?: readonly string[];
}

export interface SheetItem {
  /** null = it could not be read. */
  readonly name: string | null;
  /** null = no message of a transaction. */
  readonly typeUrl: string | null;
  readonly sentence: string;
  readonly amounts: readonly SheetAmount[];
  readonly parties: readonly SheetParty[];
  readonly rights: SheetRights | null;
  /** Everything else that it says: `Guild`, `guild 0-1`. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Whether it can be undone, and how, or what is lost; null = it leaves nothing that would be undone. */
  readonly undo: { readonly level: Exclude<Undoing, 'nothing'>; readonly words: string | null } | null;
  /** What the signed bytes do not say and what decides it. `said`: what the page says of it, as its word. */
  readonly open: { readonly words: string; readonly said: string | null } | null;
}

export interface Sheet {
  /** `Send coins`, `2 changes`. */
  readonly title: string;
  readonly signer: string;
  readonly items: readonly SheetItem[];
  readonly marks: readonly SheetMark[];
  /** Each has to be ticked before it can be confirmed. */
  readonly ticks: readonly string[];
  /** Why it cannot be signed at all; empty = it can. */
  readonly refusals: readonly string[];
  /** Chain, account, number, fee, note, last block. */
  readonly envelope: readonly { readonly name: string; readonly value: string }[];
  /** The decoded document as JSON. */
  readonly document: string;
}
