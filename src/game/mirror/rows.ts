/** The lists of the mirror's catalog, by name. docs/network/web-api.md section 3. */
import type { ForeignName } from '../names.ts';
import type { ActivityCategory, ActivityRow, RaidStatus } from '../activity.ts';
import type { ObjectTypeName } from '../ids.ts';
import type * as ids from '../ids.ts';
import type * as entities from '../entities.ts';
import type * as records from '../records.ts';

type Stamped<T> = T & records.Stamps;
type Updated<T> = T & Pick<records.Stamps, 'updatedAtMs'>;

/** What a row of each list is. */
export interface MirrorRows {
  readonly addressTag: Stamped<records.AddressTag>;
  readonly agreement: Stamped<entities.AgreementRecord>;
  readonly allocation: Stamped<entities.AllocationRecord>;
  readonly bannedWord: Stamped<records.BannedWord>;
  readonly defusion: records.Defusion;
  readonly fleet: Stamped<entities.Fleet>;
  readonly grid: Updated<records.AttributeRecord>;
  readonly guild: Stamped<records.GuildRow>;
  readonly membershipApplication: Stamped<records.MembershipApplication>;
  readonly infusion: Stamped<entities.InfusionRecord>;
  readonly ledger: records.LedgerEntry;
  readonly permission: Updated<records.PermissionRecord>;
  readonly guildRankPermission: Updated<records.GuildRankPermission>;
  readonly planet: Stamped<records.PlanetRow>;
  readonly planetActivity: ActivityRow;
  readonly planetAttribute: Updated<records.AttributeRecord>;
  readonly planetRaid: records.RaidRecord;
  readonly player: Stamped<records.PlayerRow>;
  readonly provider: Stamped<entities.ProviderRecord>;
  readonly reactor: Stamped<entities.ReactorRecord>;
  readonly struct: Stamped<records.StructRow>;
  readonly structAttribute: Updated<records.AttributeRecord>;
  readonly structDefender: Updated<records.DefenderLink>;
  readonly substation: Stamped<entities.SubstationRecord>;
}

export type RowName = keyof MirrorRows;

/** How each list can be narrowed: by one of these, or not at all. */
export interface RowFilters {
  readonly addressTag: { readonly address: ids.Address };
  readonly agreement: { readonly provider: ids.ProviderId };
  readonly allocation: {
    readonly source: ids.ObjectId;
    readonly destination: ids.SubstationId;
    readonly creator: ids.PlayerId;
    readonly controller: ids.PlayerId;
  };
  readonly bannedWord: Readonly<Record<never, never>>;
  readonly defusion: { readonly validator: string; readonly delegator: ids.Address };
  readonly fleet: { readonly location: ids.PlanetId };
  readonly grid: {
    readonly object: ids.ObjectId;
    readonly attributeType: string;
    /** Generation B. */
    readonly attributeOfType: readonly [attribute: string, type: ObjectTypeName];
  };
  readonly guild: {
    readonly primaryReactor: ids.ReactorId;
    readonly entrySubstation: ids.SubstationId;
    readonly owner: ids.PlayerId;
  };
  readonly membershipApplication: { readonly guild: ids.GuildId; readonly player: ids.PlayerId };
  readonly infusion: {
    readonly destination: ids.ReactorId | ids.StructId;
    readonly address: ids.Address;
    readonly player: ids.PlayerId;
  };
  readonly ledger: { readonly player: ids.PlayerId; readonly address: ids.Address };
  readonly permission: { readonly object: ids.ObjectId; readonly player: ids.PlayerId };
  readonly guildRankPermission: { readonly object: ids.ObjectId; readonly guild: ids.GuildId };
  readonly planet: { readonly owner: ids.PlayerId };
  readonly planetActivity: { readonly planet: ids.PlanetId; readonly category: ActivityCategory };
  readonly planetAttribute: { readonly object: ids.PlanetId; readonly type: string };
  readonly planetRaid: { readonly status: RaidStatus };
  readonly player: { readonly guild: ids.GuildId; readonly substation: ids.SubstationId };
  readonly provider: {
    readonly owner: ids.PlayerId;
    readonly denom: string;
    readonly substation: ids.SubstationId;
  };
  readonly reactor: { readonly validator: string; readonly guild: ids.GuildId; readonly owner: ids.PlayerId };
  readonly struct: { readonly owner: ids.PlayerId; readonly location: ids.PlanetId | ids.FleetId };
  readonly structAttribute: { readonly object: ids.ObjectId; readonly type: string };
  readonly structDefender: { readonly protected: ids.StructId };
  readonly substation: { readonly owner: ids.PlayerId };
}

type Only<F, K extends keyof F> = { readonly [P in K]: F[P] } & { readonly [P in Exclude<keyof F, K>]?: never };
type AtMostOne<F> = { [K in keyof F]: Only<F, K> }[keyof F] | { readonly [K in keyof F]?: never };

/** By one of its filters, or `{}`: the whole list. */
export type RowFilter<N extends RowName> = AtMostOne<RowFilters[N]>;

/** Objects the mirror can answer a whole row of, by type. */
export type ObjectRowName = Extract<RowName, ObjectTypeName>;

/** One object by its id; `row` null = there is none, or none that can be answered in one row. */
export type MirrorObject =
  | {
      readonly [T in ObjectRowName]: { readonly id: string; readonly type: T; readonly row: MirrorRows[T] | null };
    }[ObjectRowName]
  | { readonly id: string; readonly type: 'address'; readonly row: AddressHolder | null }
  | { readonly id: string; readonly type: null; readonly row: null };

export interface AddressHolder {
  readonly address: ids.Address;
  readonly playerId: ids.PlayerId | null;
  readonly status: string;
  readonly username: ForeignName;
}

/** What a text typed by a player may stand for. */
export type Resolved = MirrorObject & {
  readonly query: string;
  readonly isPlayer: boolean;
  /** Empty when it was found by id. */
  readonly name: ForeignName;
};
