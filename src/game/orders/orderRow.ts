/**
 * One row of the table of orders: what a form, a page of an object and the palette need to know of a message beyond its fields and
 * its sentence (game/messages). Rights are in game/permissionRules.ts, versions in game/releases/since.ts: a row does not repeat them.
 */
import { say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { FieldsOf } from '../messages/message.ts';
import type { MessageName, MESSAGES } from '../messages/messages.ts';
import type { ObjectKind, RecordOf, Sight } from './sight.ts';

/** Messages that a player gives by a form: all but the one that only a guild's service signs. */
export type OrderName = Exclude<MessageName, 'MsgGuildMembershipJoinProxy'>;

type SpecsOf<N extends OrderName> = (typeof MESSAGES)[N]['fields'];
export type FieldName<N extends OrderName> = keyof SpecsOf<N> & string;

/** What has been filled in so far. */
export type Draft<N extends OrderName> = { readonly [F in FieldName<N>]?: FieldValue<N, F> | undefined };
/** What a field of the message holds. */
export type FieldValue<N extends OrderName, F extends FieldName<N>> = F extends keyof FieldsOf<SpecsOf<N>>
  ? Exclude<FieldsOf<SpecsOf<N>>[F], undefined>
  : never;

/** Bounds of a number in its own unit, and whose rule they are: "The reactor holds 12 g." */
export interface Limits {
  readonly least?: bigint;
  readonly most?: bigint;
  readonly why?: string;
}

/** Which objects or players a picker offers before anything is searched for; it finds others by name and id as well. */
export type Offered = 'own' | 'ownGuild' | 'members' | 'strangers' | 'any';

/** How a text or a plain count is entered, where its kind does not say it. */
export type Entry =
  | 'playerName'
  | 'guildName'
  | 'thingName'
  | 'picture'
  | 'portrait'
  | 'endpoint'
  | 'validator'
  /** An address to which coins go: whose it is is said before they do. */
  | 'receiver'
  | 'rank'
  /** Own infusions, of which an order names some. */
  | 'infusions'
  /** Tokens of the guild that the order is about, in base units. */
  | 'tokens'
  /** A price that is typed for a watt and kept for a milliwatt. */
  | 'perWatt'
  /** Made by the machine, never typed: proofs, nonces, signatures. */
  | 'made';

export interface FieldForm<N extends OrderName, T> {
  /** "To whom", "How much". */
  readonly label: string;
  /** One sentence, where the label does not tell it. */
  readonly hint?: string | undefined;
  /** The hint says that it may be left empty: the form need not. */
  readonly tellsEmpty?: true;
  readonly entry?: Entry;
  readonly offers?: Offered;
  /** What it holds when the form opens, unless the place that opens it says so. */
  readonly start?: (sight: Sight, draft: Draft<N>) => T | undefined;
  /** Denominations of a coin that can be meant, the likeliest first; one only is told, not asked. Absent: any that the signer holds. */
  readonly denoms?: (sight: Sight, draft: Draft<N>) => readonly string[];
  /** null: none but those of its kind. Of a coin: of its amount. */
  readonly limits?: (sight: Sight, draft: Draft<N>) => Limits | null;
  /** A few values that are commonly meant, with their words. */
  readonly presets?: readonly { readonly words: string; readonly value: T }[] | undefined;
}

/** One thing that the order will make other than it is, in words: "Rank", "5, officer", "3, second". */
export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A room of the client: where an order is at home, and what the palette files it under. */
export type Room =
  | 'planet'
  | 'fleet'
  | 'guild'
  | 'founding'
  | 'bank'
  | 'energy'
  | 'provider'
  | 'market'
  | 'stake'
  | 'rights'
  | 'profile'
  | 'keys'
  | 'ledger';

export interface OrderRow<N extends OrderName> {
  /** On a button and in the palette, two or three words: "Mint tokens". */
  readonly title: string;
  /** For who has never given it: what it does and costs, in a sentence or two. */
  readonly about: string;
  readonly room: Room;
  /**
   * The kinds of object on whose pages it is offered, and what that object fills in; null where this very object is none it is for.
   * A field that is filled in so is told, not asked.
   */
  readonly on: { readonly [K in ObjectKind]?: (object: RecordOf<K>, sight: Sight) => Draft<N> | null };
  readonly fields: { readonly [F in FieldName<N>]: FieldForm<N, FieldValue<N, F>> };
  /** What the rules have against it, rights and power of a key apart; a sentence, or null. Of what is not read yet it says nothing. */
  readonly obstacle?: (draft: Draft<N>, sight: Sight) => string | null;
  /** What will be other than before. */
  readonly changes?: (draft: Draft<N>, sight: Sight) => readonly Change[];
  /** It cannot be undone, or takes something from somebody: the form asks for it to be ticked. */
  readonly isGrave?: true;
}

/** What a table holds: a marked sentence, or what speaks one with arguments. */
type Written = Sentence | (() => string);
type Preset<T> = { readonly words: Written; readonly value: T };

interface WrittenField<N extends OrderName, T> extends Omit<FieldForm<N, T>, 'label' | 'hint' | 'presets'> {
  readonly label: Written;
  readonly hint?: Written;
  readonly presets?: readonly Preset<T>[];
}

interface WrittenRow<N extends OrderName> extends Omit<OrderRow<N>, 'title' | 'about' | 'fields'> {
  readonly title: Written;
  readonly about: Written;
  readonly fields: { readonly [F in FieldName<N>]: WrittenField<N, FieldValue<N, F>> };
}

const speak = (written: Written): string => (typeof written === 'function' ? written() : say(written));

function spokenField<N extends OrderName, T>({ label, hint, presets, ...rest }: WrittenField<N, T>): FieldForm<N, T> {
  return {
    ...rest,
    get label() {
      return speak(label);
    },
    get hint() {
      return hint && speak(hint);
    },
    get presets() {
      return presets?.map(({ words, value }) => ({ words: speak(words), value }));
    },
  };
}

/** Types a row by its message. Its words are spoken when they are read, in the language of that moment. */
export function order<N extends OrderName>({ title, about, fields, ...row }: WrittenRow<N>): OrderRow<N> {
  const entries = Object.entries<WrittenField<N, never>>(fields as never); // by the names of the message's fields
  return {
    ...row,
    get title() {
      return speak(title);
    },
    get about() {
      return speak(about);
    },
    fields: Object.fromEntries(entries.map(([name, field]) => [name, spokenField(field)])) as never, // the same names
  } as unknown as OrderRow<N>; // all of it is there
}
