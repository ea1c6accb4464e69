/**
 * A row of the table of kinds: what is asked for an object, and what is said of the answer. Values are data, so that one component
 * draws them all and a test can read them.
 */
import type { Coin } from '../../game/entities.ts';
import type { Address, StructTypeId } from '../../game/ids.ts';
import type { ForeignName } from '../../game/names.ts';
import type { ObjectRef } from '../../game/objectRef.ts';
import type { AnswerOf, ArgsOf, ItemOf, ListIn } from '../../game/read.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { SeriesMetric } from '../../game/mirror/series.ts';
import { say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { ReadName, Rows } from '../../state/ask/Reads.ts';
import type { IconName } from '../../ui/Icon.tsx';

export type ObjectKind = ObjectRef['kind'];
export type RefOf<K extends ObjectKind> = Extract<ObjectRef, { readonly kind: K }>;

/** One thing said of an object. */
export type Value =
  | { readonly is: 'words'; readonly words: string }
  /** null: there is none, in `words`. */
  | { readonly is: 'object'; readonly id: string | null; readonly none: string }
  /** Of a milliwatt for a block. */
  | { readonly is: 'rate'; readonly rate: Coin }
  /** All that lies on an address. */
  | { readonly is: 'coins'; readonly address: Address }
  /** 0 or null: never. */
  | { readonly is: 'height'; readonly height: BlockHeight | null; readonly never: string }
  /** What somebody else wrote: a text, never a link and never a picture. */
  | { readonly is: 'foreign'; readonly text: string; readonly none: string }
  /** Told by another question, with its own source and age. */
  | { readonly is: 'asked'; readonly asks: Asks<unknown>; readonly words: (answer: unknown) => string };

export interface Fact {
  readonly name: string;
  readonly value: Value;
  readonly tone?: 'warn' | 'live' | undefined;
}

/** A question of a row of reads, with its answer's type. */
export interface Asks<T> {
  readonly read: ReadName;
  readonly args: object;
  /** Never there: the type of the answer. */
  readonly answer?: T;
}

export function asks<N extends ReadName>(read: N, args: ArgsOf<Rows[N]>): Asks<AnswerOf<Rows[N]>> {
  return { read, args: args as object }; // arguments of every read are an object
}

/** What another object is to the one of a line. */
export type Also = 'source' | 'destination' | 'buyer' | 'player' | 'place' | 'planet' | 'guild' | 'seller' | 'owner';

/** One of a list of relations: an object, and what it is to this one. */
export interface Line {
  readonly id: string;
  readonly name?: ForeignName | null;
  readonly words: string;
  /** Other objects that the words end in: `to 4-2`. */
  readonly also?: readonly { readonly as: Also; readonly id: string }[];
}

/** A list, and what is kept of each of its rows. */
export interface Listed {
  readonly list: ListIn<Rows>;
  readonly args: object;
  /** null: this row is about others. */
  readonly line: (item: never) => Line | null;
}

export interface Relation {
  readonly title: string;
  /** The narrowest question there is. */
  readonly from: Listed;
  /** The chain's whole list, gone through, where the guild's service cannot be asked. */
  readonly else?: Listed;
  /** Said of an empty list. */
  readonly none: string;
}

export function listed<N extends ListIn<Rows>>(
  list: N,
  args: ArgsOf<Rows[N]>,
  line: (item: ItemOf<Rows[N]>) => Line | null,
): Listed {
  return { list, args: args as object, line }; // arguments of every list are an object
}

/** What was. */
export type Past =
  | { readonly is: 'planet'; readonly title: string; readonly args: ArgsOf<Rows['web.activityOfPlanet']> }
  | { readonly is: 'player'; readonly title: string; readonly args: ArgsOf<Rows['web.activityOfPlayer']> }
  | { readonly is: 'ledger'; readonly title: string; readonly args: ArgsOf<Rows['web.rows/ledger']> }
  | {
      readonly is: 'series';
      readonly title: string;
      readonly id: string;
      readonly lines: readonly { readonly words: string; readonly metric: SeriesMetric }[];
      readonly unit: 'power' | 'alpha' | 'ore' | 'count';
    };

/** A room of this client where more can be seen of it. */
export type Way =
  | { readonly to: '/watch/$id'; readonly params: { readonly id: string }; readonly words: string }
  | { readonly to: '/scout'; readonly search: { readonly planet: string }; readonly words: string }
  | { readonly to: '/guild'; readonly search: { readonly guild: string }; readonly words: string };

export interface KindRow<K extends ObjectKind, R> {
  readonly icon: IconName;
  readonly asks: (ref: RefOf<K>) => Asks<R | null>;
  /** What it is for, in a sentence. */
  readonly about: Sentence;
  /** Of an id that nothing has. */
  readonly absent: (id: string) => string;
  readonly name?: (record: R) => ForeignName;
  /** Of a struct: its class says what it is called and looks like. */
  readonly typeId?: (record: R) => StructTypeId;
  readonly facts: (record: R, ref: RefOf<K>) => readonly Fact[];
  readonly relations: (record: R, ref: RefOf<K>) => readonly Relation[];
  readonly past?: (record: R, ref: RefOf<K>) => readonly Past[];
  readonly ways?: (record: R, ref: RefOf<K>) => readonly Way[];
}

/** Types a row by its kind and by what it asks. */
export function kind<K extends ObjectKind, R>(row: KindRow<K, R>): KindRow<K, R> {
  return row;
}

export const words = (name: string, said: string, tone?: Fact['tone']): Fact => ({
  name,
  value: { is: 'words', words: said },
  tone,
});
export const object = (name: string, id: string | null, none = say('none@@of a fact')): Fact => ({
  name,
  value: { is: 'object', id, none },
});
export const rate = (name: string, price: Coin): Fact => ({ name, value: { is: 'rate', rate: price } });
export const coins = (name: string, address: Address): Fact => ({ name, value: { is: 'coins', address } });
export const height = (name: string, at: BlockHeight | null, never = say('never')): Fact => ({
  name,
  value: { is: 'height', height: at, never },
});
export const foreign = (name: string, text: string, none = say('none@@of a fact')): Fact => ({
  name,
  value: { is: 'foreign', text, none },
});
export function asked<N extends ReadName>(
  name: string,
  read: N,
  args: ArgsOf<Rows[N]>,
  said: (answer: AnswerOf<Rows[N]>) => string,
): Fact {
  // The answer is that of the read beside it.
  return { name, value: { is: 'asked', asks: asks(read, args), words: said as (answer: unknown) => string } };
}
