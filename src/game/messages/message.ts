/**
 * One row of the table of messages: which fields a message has, what it says and what it is about. Free of protobuf; how a
 * field is dressed for the wire is chain/tx/messages.ts. docs/network/chain-messages.md section 1.
 */
import type { AmbitEnum } from '../ambit.ts';
import type { WeaponSystem } from '../attack.ts';
import type { AccessPolicy, AllocationType, Coin, JoinBypass, StructType } from '../entities.ts';
import type {
  Address,
  AgreementId,
  AllocationId,
  FleetId,
  GuildId,
  ObjectId,
  PlanetId,
  PlayerId,
  ProviderId,
  ReactorId,
  StructId,
  StructTypeId,
  SubstationId,
} from '../ids.ts';
import type { BlockHeight, Blocks, Fraction, MicroAlpha, Milliwatts } from '../units.ts';
import type { Subject } from './subject.ts';

/** What a field of each kind holds in the client. */
export interface FieldKinds {
  readonly player: PlayerId;
  readonly struct: StructId;
  readonly fleet: FleetId;
  readonly planet: PlanetId;
  readonly guild: GuildId;
  readonly reactor: ReactorId;
  readonly substation: SubstationId;
  readonly provider: ProviderId;
  readonly agreement: AgreementId;
  readonly allocation: AllocationId;
  /** Any object: where a record may point at several kinds of them. */
  readonly object: ObjectId;
  readonly structType: StructTypeId;
  readonly address: Address;
  /** 0-based. */
  readonly slot: number;
  readonly ambit: AmbitEnum;
  /** A mask of game/permissions.ts. */
  readonly rights: number;
  readonly power: Milliwatts;
  readonly blocks: Blocks;
  readonly height: BlockHeight;
  readonly alpha: MicroAlpha;
  readonly fraction: Fraction;
  /** A count in the chain's own unit, which its field names: tokens in base units, ranks. */
  readonly whole: bigint;
  readonly coin: Coin;
  /** An amount and its denomination in one text on the wire. */
  readonly coinText: Coin;
  readonly allocationType: AllocationType;
  readonly accessPolicy: AccessPolicy;
  readonly joinBypass: JoinBypass;
  readonly weapon: WeaponSystem;
  readonly place: 'planet' | 'fleet';
  readonly text: string;
}

export type FieldKind = keyof FieldKinds;

/** `struct`; `struct[]` for a list; with `?` where the chain takes "none" or "my own" for an absent one. */
export type FieldSpec = FieldKind | `${FieldKind}[]` | `${FieldKind}?` | `${FieldKind}[]?`;

type Held<S> = S extends `${infer Present}?`
  ? Held<Present>
  : S extends `${infer K extends FieldKind}[]`
    ? readonly FieldKinds[K][]
    : S extends FieldKind
      ? FieldKinds[S]
      : never;

type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** The fields of a message with what they hold. */
export type FieldsOf<F extends FieldSpecs> = {
  readonly [K in keyof F as F[K] extends `${string}?` ? never : K]: Held<F[K]>;
} & { readonly [K in keyof F as F[K] extends `${string}?` ? K : never]?: Held<F[K]> };

/** What a row may ask about the things that a message names. Names are foreign text. */
export interface Known {
  /** "Ore Extractor, land slot 2", "guild Alcyone"; the id where nothing is known. */
  readonly nameOf: (id: string) => string;
  readonly typeOf: (id: StructTypeId) => Pick<StructType, 'name' | 'category' | 'isCommand'> | undefined;
  /** To the last digit: "2.5 g of alpha", "12.5 tokens of guild 0-1"; the base unit where nobody says more. */
  readonly coin: (coin: Coin) => string;
}

export interface MessageRow<F extends FieldSpecs> {
  /** In the order of the wire, without `creator`, which is whoever signs. */
  readonly fields: F;
  /** What it does, in one plain sentence with a full stop: the words a player agrees to. */
  readonly words: (message: FieldsOf<F>, known: Known) => string;
  /** What a button that makes it asks the queue about. */
  readonly subject: (message: FieldsOf<F>, known: Known) => Subject;
  /**
   * It moves what can be spent: coins, tokens, fuel, what a contract costs. Twice is once too often, so it is never signed a
   * second time without a press.
   */
  readonly movesValue?: true;
}

/** Types a row by its fields. */
export function message<const F extends FieldSpecs>(row: MessageRow<F>): MessageRow<F> {
  return row;
}
