/** What the catalog serves, as data. docs/network/web-api.md sections 3 and 5; orders are the tables' own (mirror/orders.ts). */
import type { MirrorTableName } from '../mirror/schema.ts';

export interface Catalog {
  /** Path after `/api/`; lists are `<path>/all` and `<path>/<segment of a filter>`. */
  readonly path: string;
  readonly table: MirrorTableName;
  /** Columns in print order; all when absent. */
  readonly columns?: readonly string[];
  readonly filters: readonly Filter[];
  /** Rows have one `id` column, so `after_id` works. */
  readonly hasId: boolean;
  /** Ordered by `updated_at`, so `updated_since` works. */
  readonly hasUpdatedAt: boolean;
  readonly hasDestroyed?: boolean;
  /** `all` without pages. */
  readonly unpaged?: boolean;
  readonly since?: 'b';
}

export interface Filter {
  /** `owner/{owner}` */
  readonly segment: string;
  readonly params: readonly string[];
  /** Columns the values are looked for in; together the name of an index of the table. */
  readonly columns: readonly string[];
  /** `order=val.asc` and the like. */
  readonly orderable?: boolean;
  readonly since?: 'b';
}

/** One row or null, without a page. */
export interface Single {
  readonly path: string;
  readonly table: MirrorTableName;
  readonly param: string;
  /** Indexed column. */
  readonly column: string;
}

const by = (segment: string, param: string, column: string = param): Filter => ({
  segment: `${segment}/{${param}}`,
  params: [param],
  columns: [column],
});

const BASE = { hasId: true, hasUpdatedAt: true } as const;
const KEYED = { hasId: false, hasUpdatedAt: true } as const;

const without = (columns: string, ...extra: readonly string[]): readonly string[] => [...columns.split(' '), ...extra];

export const CATALOG: readonly Catalog[] = [
  {
    ...BASE,
    path: 'player/list',
    table: 'player',
    // No username here: the bespoke read has it.
    columns: without(
      'id index creator primary_address guild_id guild_rank substation_id planet_id fleet_id created_at updated_at',
    ),
    filters: [by('guild', 'guild_id'), by('substation', 'substation_id')],
  },
  {
    ...BASE,
    path: 'planet/list',
    table: 'planet',
    columns: without(
      'id max_ore creator owner map space_slots air_slots land_slots water_slots status location_list_start location_list_end created_at updated_at',
    ),
    filters: [by('owner', 'owner')],
  },
  {
    ...BASE,
    path: 'struct/list',
    table: 'struct',
    hasDestroyed: true,
    filters: [by('owner', 'owner'), by('location', 'location_id')],
  },
  {
    ...BASE,
    path: 'fleet/list',
    table: 'fleet',
    filters: [by('location', 'location_id')],
  },
  {
    ...BASE,
    path: 'guild/list',
    table: 'guild',
    // No name here either.
    columns: without(
      'id index endpoint join_infusion_minimum join_infusion_minimum_p join_infusion_minimum_bypass_by_request join_infusion_minimum_bypass_by_invite primary_reactor_id entry_substation_id entry_rank creator owner created_at updated_at',
    ),
    filters: [
      by('primary-reactor', 'reactor_id', 'primary_reactor_id'),
      by('entry-substation', 'substation_id', 'entry_substation_id'),
      by('owner', 'owner'),
    ],
  },
  { ...BASE, path: 'substation', table: 'substation', filters: [by('owner', 'owner')] },
  {
    ...BASE,
    path: 'reactor',
    table: 'reactor',
    filters: [by('validator', 'validator_address', 'validator'), by('guild', 'guild_id'), by('owner', 'owner')],
  },
  {
    ...BASE,
    path: 'allocation',
    table: 'allocation',
    filters: [
      by('source', 'source_id'),
      by('destination', 'destination_id'),
      by('creator', 'creator'),
      by('controller', 'controller'),
    ],
  },
  {
    ...KEYED,
    path: 'infusion/list',
    table: 'infusion',
    filters: [by('destination', 'destination_id'), by('address', 'address'), by('player', 'player_id')],
  },
  {
    ...BASE,
    path: 'provider',
    table: 'provider',
    filters: [by('owner', 'owner'), by('denom', 'denom', 'rate_denom'), by('substation', 'substation_id')],
  },
  {
    ...BASE,
    path: 'agreement',
    table: 'agreement',
    filters: [by('provider', 'provider_id')],
  },
  {
    ...BASE,
    path: 'grid',
    table: 'grid',
    filters: [
      by('object', 'object_id'),
      { ...by('attribute-type', 'attribute_type'), orderable: true },
      {
        segment: 'attribute-type/{attribute_type}/object-type/{object_type}',
        params: ['attribute_type', 'object_type'],
        columns: ['attribute_type', 'object_type'],
        orderable: true,
        since: 'b',
      },
    ],
  },
  {
    ...BASE,
    path: 'struct-attribute',
    table: 'struct_attribute',
    filters: [by('object', 'object_id'), by('type', 'attribute_type')],
  },
  {
    ...BASE,
    path: 'planet-attribute',
    table: 'planet_attribute',
    filters: [by('object', 'object_id'), by('type', 'attribute_type')],
  },
  {
    ...KEYED,
    path: 'struct-defender',
    table: 'struct_defender',
    filters: [by('protected', 'protected_struct_id')],
  },
  {
    ...BASE,
    path: 'permission',
    table: 'permission',
    filters: [by('object', 'object_id'), by('player', 'player_id')],
  },
  {
    ...KEYED,
    path: 'permission-guild-rank',
    table: 'permission_guild_rank',
    filters: [by('object', 'object_id'), by('guild', 'guild_id')],
  },
  {
    ...KEYED,
    path: 'guild-membership-application',
    table: 'guild_membership_application',
    filters: [by('guild', 'guild_id'), by('player', 'player_id')],
  },
  { ...KEYED, path: 'planet-raid', table: 'planet_raid', filters: [by('status', 'status')], since: 'b' },
  { ...KEYED, path: 'address-tag', table: 'address_tag', filters: [by('address', 'address')] },
  {
    path: 'defusion',
    table: 'defusion',
    hasId: false,
    // Newest first by the time of creation: rows are never changed, they go.
    hasUpdatedAt: false,
    filters: [by('validator', 'validator_address'), by('delegator', 'delegator_address')],
  },
  { ...KEYED, path: 'banned-word', table: 'banned_word', filters: [], unpaged: true },
];

export const SINGLES: readonly Single[] = [
  { path: 'fleet/player', table: 'fleet', param: 'player_id', column: 'owner' },
  { path: 'agreement/allocation', table: 'agreement', param: 'allocation_id', column: 'allocation_id' },
  { path: 'agreement/creator', table: 'agreement', param: 'creator', column: 'creator' },
  { path: 'agreement/owner', table: 'agreement', param: 'owner', column: 'owner' },
  {
    path: 'struct-defender/defending',
    table: 'struct_defender',
    param: 'defending_struct_id',
    column: 'defending_struct_id',
  },
];
