/**
 * The relational mirror's tables: column names and kinds, from which both dialects are printed (render.ts).
 * docs/network/web-api.md sections 1 (type rule), 3 (catalog columns), 6 (struct types). Column order is print order.
 */
import type { Wire } from '../wire.ts';
import { STRUCT_TYPE_COLUMNS } from './structTypeColumns.ts';

/**
 * How a column is kept: `time` as milliseconds, `numeric` as decimal text, `json` as a value.
 * How it is printed: see render.ts; int is a number in both dialects, numeric is text in one and a number in the other.
 */
export type ColumnKind = 'text' | 'int' | 'bool' | 'numeric' | 'time' | 'json';

interface CellKinds {
  readonly text: string;
  readonly int: number;
  readonly bool: boolean;
  readonly numeric: string;
  readonly time: number;
  readonly json: Wire;
}

interface TableSchema {
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** What is looked up without a walk: a column, several (`owner+is_destroyed`), or a part of rows (`address?transfer`). */
  readonly indexes: readonly string[];
}

const stamps = { created_at: 'time', updated_at: 'time' } as const;
const slots = { space_slots: 'int', air_slots: 'int', land_slots: 'int', water_slots: 'int' } as const;

export const SCHEMA = {
  player: {
    columns: {
      id: 'text',
      index: 'int',
      creator: 'text',
      primary_address: 'text',
      guild_id: 'text',
      guild_rank: 'int',
      substation_id: 'text',
      planet_id: 'text',
      fleet_id: 'text',
      username: 'text',
      pfp: 'text',
      pfp_client_render_attributes: 'text',
      ...stamps,
    },
    indexes: ['guild_id', 'substation_id'],
  },
  player_address: {
    columns: {
      address: 'text',
      player_id: 'text',
      guild_id: 'text',
      status: 'text',
      block_time: 'time',
      permissions: 'int',
      ...stamps,
    },
    indexes: ['player_id'],
  },
  planet: {
    columns: {
      id: 'text',
      max_ore: 'int',
      creator: 'text',
      owner: 'text',
      map: 'json',
      ...slots,
      name: 'text',
      status: 'text',
      location_list_start: 'text',
      location_list_end: 'text',
      ...stamps,
    },
    indexes: ['owner', 'owner+status', '?besieged'],
  },
  fleet: {
    columns: {
      id: 'text',
      owner: 'text',
      map: 'json',
      ...slots,
      location_type: 'text',
      location_id: 'text',
      status: 'text',
      location_list_forward: 'text',
      location_list_backward: 'text',
      command_struct: 'text',
      ...stamps,
    },
    indexes: ['owner', 'location_id'],
  },
  struct: {
    columns: {
      id: 'text',
      index: 'int',
      type: 'int',
      creator: 'text',
      owner: 'text',
      location_type: 'text',
      location_id: 'text',
      operating_ambit: 'text',
      slot: 'int',
      is_destroyed: 'bool',
      destroyed_block: 'int',
      ...stamps,
    },
    indexes: ['owner', 'location_id', 'is_destroyed', 'owner+is_destroyed', 'location_id+is_destroyed'],
  },
  guild: {
    columns: {
      id: 'text',
      index: 'int',
      endpoint: 'text',
      join_infusion_minimum: 'numeric',
      join_infusion_minimum_p: 'numeric',
      join_infusion_minimum_bypass_by_request: 'text',
      join_infusion_minimum_bypass_by_invite: 'text',
      primary_reactor_id: 'text',
      entry_substation_id: 'text',
      entry_rank: 'int',
      name: 'text',
      pfp: 'text',
      creator: 'text',
      owner: 'text',
      ...stamps,
    },
    indexes: ['primary_reactor_id', 'entry_substation_id', 'owner'],
  },
  guild_meta: {
    columns: {
      id: 'text',
      name: 'text',
      description: 'text',
      tag: 'text',
      logo: 'text',
      socials: 'json',
      denom: 'json',
      services: 'json',
      domain: 'text',
      website: 'text',
      base_energy: 'int',
      this_infrastructure: 'bool',
      status: 'text',
      ...stamps,
    },
    indexes: [],
  },
  substation: {
    columns: { id: 'text', owner: 'text', creator: 'text', name: 'text', pfp: 'text', ...stamps },
    indexes: ['owner'],
  },
  reactor: {
    columns: {
      id: 'text',
      validator: 'text',
      guild_id: 'text',
      default_commission: 'numeric',
      owner: 'text',
      ...stamps,
    },
    indexes: ['guild_id', 'validator', 'owner'],
  },
  allocation: {
    columns: {
      id: 'text',
      allocation_type: 'text',
      source_id: 'text',
      index: 'int',
      destination_id: 'text',
      creator: 'text',
      controller: 'text',
      ...stamps,
    },
    indexes: ['source_id', 'destination_id', 'creator', 'controller'],
  },
  infusion: {
    columns: {
      destination_id: 'text',
      address: 'text',
      destination_type: 'text',
      player_id: 'text',
      fuel: 'numeric',
      fuel_p: 'numeric',
      defusing: 'numeric',
      defusing_p: 'numeric',
      power: 'numeric',
      power_p: 'numeric',
      ratio: 'numeric',
      ratio_p: 'numeric',
      commission: 'numeric',
      ...stamps,
    },
    indexes: ['player_id', 'destination_id', 'address'],
  },
  provider: {
    columns: {
      id: 'text',
      index: 'int',
      substation_id: 'text',
      rate_amount: 'numeric',
      rate_denom: 'text',
      access_policy: 'text',
      capacity_minimum: 'numeric',
      capacity_maximum: 'numeric',
      duration_minimum: 'numeric',
      duration_maximum: 'numeric',
      provider_cancellation_penalty: 'numeric',
      consumer_cancellation_penalty: 'numeric',
      creator: 'text',
      owner: 'text',
      ...stamps,
    },
    indexes: ['owner', 'rate_denom', 'substation_id'],
  },
  agreement: {
    columns: {
      id: 'text',
      provider_id: 'text',
      allocation_id: 'text',
      capacity: 'numeric',
      start_block: 'numeric',
      end_block: 'numeric',
      creator: 'text',
      owner: 'text',
      ...stamps,
    },
    indexes: ['provider_id', 'allocation_id', 'creator', 'owner'],
  },
  grid: {
    columns: {
      id: 'text',
      attribute_type: 'text',
      object_type: 'text',
      object_index: 'int',
      object_id: 'text',
      val: 'numeric',
      updated_at: 'time',
    },
    indexes: ['object_id', 'attribute_type', 'attribute_type+object_type'],
  },
  struct_attribute: {
    columns: {
      id: 'text',
      object_id: 'text',
      object_type: 'text',
      sub_index: 'int',
      attribute_type: 'text',
      val: 'int',
      updated_at: 'time',
    },
    indexes: ['object_id', 'attribute_type'],
  },
  planet_attribute: {
    columns: {
      id: 'text',
      object_id: 'text',
      object_type: 'text',
      attribute_type: 'text',
      val: 'int',
      updated_at: 'time',
    },
    indexes: ['object_id', 'attribute_type'],
  },
  struct_defender: {
    columns: { defending_struct_id: 'text', protected_struct_id: 'text', updated_at: 'time' },
    indexes: ['protected_struct_id', 'defending_struct_id'],
  },
  permission: {
    columns: {
      id: 'text',
      object_type: 'text',
      object_index: 'text',
      object_id: 'text',
      player_id: 'text',
      val: 'int',
      updated_at: 'time',
    },
    indexes: ['object_id', 'player_id'],
  },
  permission_guild_rank: {
    columns: { object_id: 'text', guild_id: 'text', permission: 'int', rank: 'int', updated_at: 'time' },
    indexes: ['object_id', 'guild_id'],
  },
  guild_membership_application: {
    columns: {
      guild_id: 'text',
      player_id: 'text',
      join_type: 'text',
      status: 'text',
      proposer: 'text',
      substation_id: 'text',
      ...stamps,
    },
    indexes: ['guild_id', 'player_id'],
  },
  planet_raid: {
    columns: {
      planet_id: 'text',
      fleet_id: 'text',
      status: 'text',
      updated_at: 'time',
      seized_ore: 'text',
    },
    indexes: ['fleet_id', 'status'],
  },
  planet_activity: {
    columns: {
      time: 'time',
      seq: 'int',
      planet_id: 'text',
      category: 'text',
      detail: 'json',
      block_height: 'int',
    },
    indexes: ['planet_id', 'category', 'planet_id+category'],
  },
  ledger: {
    columns: {
      time: 'time',
      id: 'int',
      address: 'text',
      counterparty: 'text',
      amount: 'numeric',
      amount_p: 'numeric',
      block_height: 'int',
      action: 'text',
      direction: 'text',
      denom: 'text',
    },
    indexes: ['address', 'address?transfer'],
  },
  address_tag: {
    columns: { address: 'text', label: 'text', entry: 'text', ...stamps },
    indexes: ['address'],
  },
  /** Coins on their way out of a validator or between two; a row goes when it is through. */
  defusion: {
    columns: {
      validator_address: 'text',
      delegator_address: 'text',
      defusion_type: 'text',
      amount_p: 'numeric',
      amount: 'numeric',
      denom: 'text',
      completed_at: 'time',
      created_at: 'time',
    },
    indexes: ['validator_address', 'delegator_address'],
  },
  /** The guild's own: codes by which a new device finds its player. */
  activation_code: {
    columns: { code: 'text', player_id: 'text', logged_in_address: 'text', guild_id: 'text', created_at: 'time' },
    indexes: ['player_id'],
  },
  /** The guild's own: addresses that wait for the player's word. */
  player_address_pending: {
    columns: {
      code: 'text',
      address: 'text',
      signature: 'text',
      pubkey: 'text',
      ip: 'text',
      user_agent: 'text',
      permissions: 'int',
      player_id: 'text',
      guild_id: 'text',
      ...stamps,
    },
    indexes: ['code'],
  },
  /** The guild's own: where an address was last seen. */
  player_address_meta: { columns: { address: 'text', ip: 'text', user_agent: 'text', ...stamps }, indexes: [] },
  /** Sums of the ledger by address and denom. `amount` adds the floored whole units of the rows, `amount_p` base units. */
  balance: {
    columns: { address: 'text', denom: 'text', amount: 'numeric', amount_p: 'numeric' },
    indexes: ['address'],
  },
  /** Sums of the ledger by address, coin and action, base units. */
  ledger_sum: {
    columns: { address: 'text', denom: 'text', action: 'text', amount_p: 'numeric' },
    indexes: [],
  },
  /** Sums of the ledger by who owns the addresses. */
  inventory: {
    columns: { owner_type: 'text', owner_id: 'text', denom: 'text', balance: 'numeric' },
    indexes: ['denom', 'owner_type+owner_id'],
  },
  /** What stands behind a guild's token, as its bank's events tell it. */
  guild_bank: { columns: { guild_id: 'text', denom: 'text', collateral: 'numeric', supply: 'numeric' }, indexes: [] },
  /** Whom an activity row concerns and as what, by the ownership of its time; role `*` = any, once a player. */
  activity_feed: {
    columns: {
      player_id: 'text',
      role: 'text',
      category: 'text',
      planet_id: 'text',
      seq: 'int',
      block_height: 'int',
      time: 'time',
    },
    indexes: ['player_id+role', 'player_id+role+category'],
  },
  /** Activity by hour. */
  activity_count: { columns: { bucket: 'time', category: 'text', count: 'int' }, indexes: ['category'] },
  /** One player's activity by day. */
  player_activity_count: {
    columns: { player_id: 'text', bucket: 'time', category: 'text', role: 'text', count: 'int' },
    indexes: ['player_id'],
  },
  /** The ledger by hour, base units. */
  ledger_count: {
    columns: { bucket: 'time', action: 'text', denom: 'text', credit: 'numeric', debit: 'numeric', count: 'int' },
    indexes: ['denom'],
  },
  /** A value from the moment it became so. */
  stat: {
    columns: { metric: 'text', object_id: 'text', time: 'time', value: 'numeric' },
    indexes: ['metric+object_id'],
  },
  /** All values of one kind of object as they stood at the end of an hour. */
  stat_hourly: {
    columns: {
      metric: 'text',
      object_type: 'text',
      time: 'time',
      sum: 'numeric',
      avg: 'numeric',
      population: 'int',
      samples: 'int',
    },
    indexes: ['metric+object_type'],
  },
  struct_type: { columns: STRUCT_TYPE_COLUMNS, indexes: [] },
  setting: { columns: { name: 'text', value: 'text', updated_at: 'time' }, indexes: [] },
  banned_word: { columns: { value: 'text', ...stamps }, indexes: [] },
} as const satisfies Readonly<Record<string, TableSchema>>;

export type MirrorTableName = keyof typeof SCHEMA;

/** A row by column name; null where the column was never filled. */
export type Row<T extends MirrorTableName> = {
  readonly [C in keyof (typeof SCHEMA)[T]['columns']]: CellKinds[(typeof SCHEMA)[T]['columns'][C] & ColumnKind] | null;
};

/** What an event says of a row: the two stamps are the mirror's own. */
export type RowInput<T extends MirrorTableName> = Omit<Row<T>, 'created_at' | 'updated_at'>;

export type IndexName<T extends MirrorTableName> = (typeof SCHEMA)[T]['indexes'][number];

/** Parts of rows that an index may be limited to. */
export const PARTS: Readonly<Record<string, (row: object) => boolean>> = {
  /** What the transfer history shows: alpha sent and received, in whole grams. docs/network/web-api.md section 6. */
  transfer: (row) => {
    const { denom, action, amount } = row as Row<'ledger'>;
    return denom === 'ualpha' && (action === 'sent' || action === 'received') && amount !== '0';
  },
  /** Planets with a fleet at the head of their queue. */
  besieged: (row) => Boolean((row as Row<'planet'>).location_list_start),
};

/** Schema with its literal types forgotten, for code that handles any table. */
export function schemaOf(table: MirrorTableName): TableSchema {
  return SCHEMA[table];
}
