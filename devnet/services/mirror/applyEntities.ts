/** Entity events into rows, and the frames their rows send. docs/network/stream.md sections 2-5, docs/network/chain-entities.md 4.2. */
import type { Wire } from '../wire.ts';
import { moveBalances } from './balances.ts';
import type { Batch } from './batch.ts';
import { amountOf, decimalOf, type Fields, fieldsOf, intOf, listOf, textOf } from './fields.ts';
import { streamRow } from './render.ts';
import type { Row } from './schema.ts';
import { upsert } from './store.ts';

export type Handler = (data: Fields, batch: Batch) => void;

const ENTITY_STUB = ['subject', 'category', 'id', 'updated_at'];

function mapOf(record: Fields): Wire {
  return {
    space: listOf(record, 'space'),
    air: listOf(record, 'air'),
    land: listOf(record, 'land'),
    water: listOf(record, 'water'),
  };
}

function slotsOf(record: Fields): Pick<Row<'planet'>, 'space_slots' | 'air_slots' | 'land_slots' | 'water_slots'> {
  return {
    space_slots: intOf(record, 'spaceSlots'),
    air_slots: intOf(record, 'airSlots'),
    land_slots: intOf(record, 'landSlots'),
    water_slots: intOf(record, 'waterSlots'),
  };
}

const player: Handler = (data, batch) => {
  const record = fieldsOf(data['player']);
  const id = textOf(record, 'id');
  const { row, changed } = upsert(batch.store, 'player', id, {
    id,
    index: intOf(record, 'index'),
    creator: textOf(record, 'creator'),
    primary_address: textOf(record, 'primaryAddress'),
    guild_id: textOf(record, 'guildId'),
    guild_rank: batch.store.isOlder ? null : intOf(record, 'guildRank'),
    substation_id: textOf(record, 'substationId'),
    planet_id: textOf(record, 'planetId'),
    fleet_id: textOf(record, 'fleetId'),
    username: textOf(record, 'name'),
    pfp: textOf(record, 'pfp'),
    pfp_client_render_attributes: textOf(record, 'pfpClientRenderAttributes'),
  });
  if (!changed) return;
  // A player without a guild would have an empty token: such a frame is never delivered. docs/network/stream.md section 8.
  if (row.guild_id) {
    batch.emit(
      `player.${row.guild_id}.${id}`,
      { category: 'player_consensus', ...streamRow('player', row, PLAYER_FRAME) },
      { stubFields: ENTITY_STUB },
    );
  }
  for (const address of batch.store.tables.player_address.by('player_id', id)) {
    writeAddress(batch, { ...address, guild_id: row.guild_id });
  }
};

const PLAYER_FRAME = [
  'id',
  'index',
  'creator',
  'primary_address',
  'guild_id',
  'guild_rank',
  'substation_id',
  'planet_id',
  'fleet_id',
  'username',
  'pfp',
  'pfp_client_render_attributes',
  'created_at',
  'updated_at',
];

const ADDRESS_FRAME = ['address', 'player_id', 'guild_id', 'status', 'created_at', 'updated_at'];

/** The guild of an address row is its player's, so it is rewritten when that changes. */
export function writeAddress(batch: Batch, address: Omit<Row<'player_address'>, 'created_at' | 'updated_at'>): void {
  const key = address.address ?? '';
  const { address: own, player_id, guild_id, status, block_time, permissions } = address;
  const input = { address: own, player_id, guild_id, status, block_time, permissions };
  const { row, old, changed } = upsert(batch.store, 'player_address', key, input);
  if (changed) moveBalances(batch.store, old, row);
  const shown = old?.status !== row.status || old?.guild_id !== row.guild_id || old?.player_id !== row.player_id;
  if (!changed || !shown || !row.guild_id) return;
  batch.emit(`player.${row.guild_id}.${row.player_id ?? ''}`, {
    category: 'player_address',
    ...streamRow('player_address', row, ADDRESS_FRAME),
  });
}

const planet: Handler = (data, batch) => {
  const record = fieldsOf(data['planet']);
  const id = textOf(record, 'id');
  upsert(batch.store, 'planet', id, {
    id,
    max_ore: intOf(record, 'maxOre'),
    creator: textOf(record, 'creator'),
    owner: textOf(record, 'owner'),
    map: mapOf(record),
    ...slotsOf(record),
    name: textOf(record, 'name'),
    status: textOf(record, 'status'),
    location_list_start: textOf(record, 'locationListStart'),
    location_list_end: textOf(record, 'locationListLast'),
  });
};

const fleet: Handler = (data, batch) => {
  const record = fieldsOf(data['fleet']);
  const id = textOf(record, 'id');
  const { row, old } = upsert(batch.store, 'fleet', id, {
    id,
    owner: textOf(record, 'owner'),
    map: mapOf(record),
    ...slotsOf(record),
    location_type: textOf(record, 'locationType'),
    location_id: textOf(record, 'locationId'),
    status: textOf(record, 'status'),
    location_list_forward: textOf(record, 'locationListForward'),
    location_list_backward: textOf(record, 'locationListBackward'),
    command_struct: textOf(record, 'commandStruct'),
  });
  if (row.location_id === (old?.location_id ?? '')) return;
  if (old?.location_id) movement(batch, 'fleet_depart', id, old.status, old.location_id);
  if (row.location_id) movement(batch, 'fleet_arrive', id, row.status, row.location_id);
};

/** `fleet_list` is left out unless the status in the frame is `away` and somebody queues. */
function movement(
  batch: Batch,
  category: 'fleet_arrive' | 'fleet_depart',
  fleetId: string,
  status: string | null,
  planetId: string,
): void {
  const queue = status === 'away' ? fleetQueue(batch, planetId) : [];
  batch.activity(planetId, category, {
    fleet_id: fleetId,
    fleet_status: status,
    fleet_list: queue.length > 0 ? queue : undefined,
  });
}

/** Away fleets at a planet, head first: the head has nobody in front, each next one names the one before. */
function fleetQueue(batch: Batch, planetId: string): readonly string[] {
  const fleets = batch.store.tables.fleet.by('location_id', planetId).filter((row) => row.status === 'away');
  const queue: string[] = [];
  for (let front = ''; ;) {
    const next = fleets.find((row) => row.location_list_forward === front && !queue.includes(row.id ?? ''));
    if (!next?.id) return queue;
    queue.push(next.id);
    front = next.id;
  }
}

const struct: Handler = (data, batch) => {
  const record = fieldsOf(data['structure']);
  const id = textOf(record, 'id');
  const before = batch.store.tables.struct.get(id);
  const { row, old } = upsert(batch.store, 'struct', id, {
    id,
    index: intOf(record, 'index'),
    type: intOf(record, 'type'),
    creator: textOf(record, 'creator'),
    owner: textOf(record, 'owner'),
    location_type: textOf(record, 'locationType'),
    location_id: textOf(record, 'locationId'),
    operating_ambit: textOf(record, 'operatingAmbit'),
    slot: intOf(record, 'slot'),
    is_destroyed: before?.is_destroyed ?? false,
    destroyed_block: before?.destroyed_block ?? null,
  });
  if (!old) return;
  const moved = (['location_type', 'location_id', 'operating_ambit', 'slot'] as const).some((c) => old[c] !== row[c]);
  if (!moved) return;
  batch.activity(planetOfStruct(batch, id), 'struct_move', {
    struct_id: id,
    location_type: row.location_type,
    location_id: row.location_id,
    ambit: row.operating_ambit,
    slot: row.slot,
  });
};

/** A struct aboard a fleet is on the planet where the fleet is; unresolvable = nothing is written. */
export function planetOfStruct(batch: Batch, structId: string): string | undefined {
  const { tables } = batch.store;
  const row = tables.struct.get(structId);
  if (row?.location_type === 'planet') return row.location_id ?? undefined;
  if (row?.location_type === 'fleet') return tables.fleet.get(row.location_id ?? '')?.location_id ?? undefined;
  return undefined;
}

const substation: Handler = (data, batch) => {
  const record = fieldsOf(data['substation']);
  const id = textOf(record, 'id');
  const { owner, creator, name, pfp } = texts(record, ['owner', 'creator', 'name', 'pfp']);
  upsert(batch.store, 'substation', id, { id, owner, creator, name, pfp });
};

function texts<K extends string>(record: Fields, keys: readonly K[]): Record<K, string> {
  // One entry per key asked for.
  return Object.fromEntries(keys.map((key) => [key, textOf(record, key)])) as Record<K, string>;
}

const reactor: Handler = (data, batch) => {
  const record = fieldsOf(data['reactor']);
  const id = textOf(record, 'id');
  upsert(batch.store, 'reactor', id, {
    id,
    validator: textOf(record, 'validator'),
    guild_id: textOf(record, 'guildId'),
    default_commission: decimalOf(record, 'defaultCommission'),
    owner: textOf(record, 'owner'),
  });
};

const allocation: Handler = (data, batch) => {
  const record = fieldsOf(data['allocation']);
  const id = textOf(record, 'id');
  upsert(batch.store, 'allocation', id, {
    id,
    allocation_type: textOf(record, 'type'),
    source_id: textOf(record, 'sourceObjectId'),
    index: intOf(record, 'index'),
    destination_id: textOf(record, 'destinationId'),
    creator: textOf(record, 'creator'),
    controller: textOf(record, 'controller'),
  });
};

const infusion: Handler = (data, batch) => {
  const record = fieldsOf(data['infusion']);
  const destination = textOf(record, 'destinationId');
  const address = textOf(record, 'address');
  const grams = (key: string): string => String(amountOf(record, key) / 1_000_000n);
  const { row, changed } = upsert(batch.store, 'infusion', `${destination}-${address}`, {
    destination_id: destination,
    address,
    destination_type: textOf(record, 'destinationType'),
    player_id: textOf(record, 'playerId'),
    fuel: grams('fuel'),
    fuel_p: String(amountOf(record, 'fuel')),
    defusing: grams('defusing'),
    defusing_p: String(amountOf(record, 'defusing')),
    power: String(amountOf(record, 'power') / 1000n),
    power_p: String(amountOf(record, 'power')),
    ratio: String(amountOf(record, 'ratio')),
    ratio_p: String(amountOf(record, 'ratio')),
    commission: decimalOf(record, 'commission'),
  });
  if (!changed || !row.player_id) return;
  // Yes, that word: docs/network/stream.md section 2. Four tokens, no owner.
  batch.emit(
    `grid.player.${row.player_id}`,
    { category: 'player_consensus', ...streamRow('infusion', row) },
    { stubFields: ['subject', 'category', 'player_id', 'updated_at'] },
  );
};

const provider: Handler = (data, batch) => {
  const record = fieldsOf(data['provider']);
  const id = textOf(record, 'id');
  const rate = fieldsOf(record['rate']);
  const amount = (key: string): string => String(amountOf(record, key));
  const { row, changed } = upsert(batch.store, 'provider', id, {
    id,
    index: intOf(record, 'index'),
    substation_id: textOf(record, 'substationId'),
    rate_amount: String(amountOf(rate, 'amount')),
    rate_denom: textOf(rate, 'denom'),
    access_policy: textOf(record, 'accessPolicy'),
    capacity_minimum: amount('capacityMinimum'),
    capacity_maximum: amount('capacityMaximum'),
    duration_minimum: amount('durationMinimum'),
    duration_maximum: amount('durationMaximum'),
    provider_cancellation_penalty: decimalOf(record, 'providerCancellationPenalty'),
    consumer_cancellation_penalty: decimalOf(record, 'consumerCancellationPenalty'),
    creator: textOf(record, 'creator'),
    owner: textOf(record, 'owner'),
  });
  if (changed) {
    batch.emit(`provider.${row.substation_id ?? ''}.${id}`, { category: 'provider', ...streamRow('provider', row) });
  }
};

const agreement: Handler = (data, batch) => {
  const record = fieldsOf(data['agreement']);
  const id = textOf(record, 'id');
  const { row, changed } = upsert(batch.store, 'agreement', id, {
    id,
    provider_id: textOf(record, 'providerId'),
    allocation_id: textOf(record, 'allocationId'),
    capacity: String(amountOf(record, 'capacity')),
    start_block: String(amountOf(record, 'startBlock')),
    end_block: String(amountOf(record, 'endBlock')),
    creator: textOf(record, 'creator'),
    owner: textOf(record, 'owner'),
  });
  if (changed) {
    batch.emit(`agreement.${row.provider_id ?? ''}.${id}`, { category: 'agreement', ...streamRow('agreement', row) });
  }
};

const membership: Handler = (data, batch) => {
  const record = fieldsOf(data['guildMembershipApplication']);
  const guildId = textOf(record, 'guildId');
  const playerId = textOf(record, 'playerId');
  const { row, changed } = upsert(batch.store, 'guild_membership_application', `${guildId}/${playerId}`, {
    guild_id: guildId,
    player_id: playerId,
    join_type: textOf(record, 'joinType'),
    status: textOf(record, 'registrationStatus'),
    proposer: textOf(record, 'proposer'),
    substation_id: textOf(record, 'substationId'),
  });
  if (changed) {
    batch.emit(`guild.${guildId}`, {
      category: 'guild_membership',
      ...streamRow('guild_membership_application', row),
    });
  }
};

export const ENTITY_HANDLERS: Readonly<Record<string, Handler>> = {
  EventPlayer: player,
  EventPlanet: planet,
  EventFleet: fleet,
  EventStruct: struct,
  EventSubstation: substation,
  EventReactor: reactor,
  EventAllocation: allocation,
  EventInfusion: infusion,
  EventProvider: provider,
  EventAgreement: agreement,
  EventGuildMembershipApplication: membership,
};
