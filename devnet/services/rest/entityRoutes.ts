/** Query routes of records: single answers join attributes, lists never do. docs/network/chain-entities.md section 2. */
import { gridAttributesJson, planetAttributesJson, recordJson, structAttributesJson } from '../../world/json.ts';
import type { Records, TableName } from '../../world/view.ts';
import { objectNotFound } from './gatewayError.ts';
import { gamePageRequest, pageOf } from './paging.ts';
import { get, param, type RestCall, type RestRoute, uintParam } from './route.ts';

interface EntityRoutes<T extends TableName> {
  readonly table: T;
  /** Path segment. */
  readonly path: string;
  /** Response key, single and list. */
  readonly key: string;
  /** Attributes that the single answer carries beside the record. */
  readonly joins?: (call: RestCall, id: string, record: Records[T]) => object;
  /** The path part is an integer and not an object id. */
  readonly integerId?: boolean;
}

// The spec and the facts: a zero grid attribute is absent, everything else is written with its default.
const grid = (call: RestCall, id: string): object => ({
  gridAttributes: gridAttributesJson(call.chain.world, id, { omitZero: true }),
});

const lineOf = (call: RestCall) => ({ line: call.chain.world.line });

function entity<T extends TableName>(routes: EntityRoutes<T>): readonly RestRoute[] {
  const { table, key } = routes;
  return [
    get(`/{ns}/${routes.path}/{id}`, (call) => {
      const id = routes.integerId ? String(uintParam(call, 'id')) : param(call, 'id');
      const record = call.chain.world.get(table, id);
      if (!record) throw objectNotFound(call.chain.namespace);
      return { [key]: recordJson(table, record, lineOf(call)), ...routes.joins?.(call, id, record) };
    }),
    get(`/{ns}/${routes.path}`, (call) => list(call, table, key)),
  ];
}

interface ListOptions<T extends TableName> {
  /** Only these rows exist for the query: a store of their own. */
  readonly only?: (record: Records[T]) => boolean;
  /** Rows are dropped after the page is cut from the whole store. */
  readonly filtered?: (record: Records[T]) => boolean;
}

function list<T extends TableName>(call: RestCall, table: T, key: string, options: ListOptions<T> = {}): object {
  const { only, filtered } = options;
  const all = [...call.chain.world.list(table)];
  const rows = only ? all.filter(([, record]) => only(record)) : all;
  const page = pageOf(
    rows,
    gamePageRequest(call.query, call.chain.world.line),
    filtered && (([, record]) => filtered(record)),
  );
  return {
    [key]: page.items.map(([, record]) => recordJson(table, record, lineOf(call))),
    pagination: page.pagination,
  };
}

/** What a player may spend: `ualpha` of the primary address. docs/network/chain-entities.md 1.1. */
export const ALPHA_DENOM = 'ualpha';

export const ENTITY_ROUTES: readonly RestRoute[] = [
  ...entity({
    table: 'player',
    path: 'player',
    key: 'Player',
    joins: (call, id, player) => ({
      ...grid(call, id),
      playerInventory: {
        rocks: {
          denom: ALPHA_DENOM,
          amount: call.chain.world.balance(player.primaryAddress, ALPHA_DENOM).toString(),
        },
      },
    }),
  }),
  ...entity({
    table: 'planet',
    path: 'planet',
    key: 'Planet',
    joins: (call, id) => ({ ...grid(call, id), planetAttributes: planetAttributesJson(call.chain.world, id) }),
  }),
  ...entity({
    table: 'struct',
    path: 'struct',
    key: 'Struct',
    joins: (call, id) => ({
      structAttributes: structAttributesJson(call.chain.world, id),
      ...grid(call, id),
      structDefenders: call.chain.world.defendersOf(id),
    }),
  }),
  ...entity({ table: 'structType', path: 'struct_type', key: 'StructType', integerId: true }),
  ...entity({ table: 'fleet', path: 'fleet', key: 'Fleet' }),
  ...entity({ table: 'guild', path: 'guild', key: 'Guild' }),
  ...entity({ table: 'reactor', path: 'reactor', key: 'Reactor', joins: grid }),
  ...entity({ table: 'substation', path: 'substation', key: 'Substation', joins: grid }),
  ...entity({ table: 'provider', path: 'provider', key: 'Provider', joins: grid }),
  ...entity({ table: 'agreement', path: 'agreement', key: 'Agreement' }),
  ...entity({ table: 'allocation', path: 'allocation', key: 'Allocation', joins: grid }),
  get('/{ns}/fleet_by_index/{index}', (call) => {
    const record = call.chain.world.get('fleet', `9-${uintParam(call, 'index')}`);
    if (!record) throw objectNotFound(call.chain.namespace);
    return { Fleet: recordJson('fleet', record, lineOf(call)) };
  }),
  get('/{ns}/planet_by_player/{playerId}', (call) =>
    list(call, 'planet', 'Planet', { filtered: (planet) => planet.owner === param(call, 'playerId') }),
  ),
  get('/{ns}/agreement_by_provider/{providerId}', (call) =>
    list(call, 'agreement', 'Agreement', { only: (row) => row.providerId === param(call, 'providerId') }),
  ),
  get('/{ns}/allocation_by_source/{sourceId}', (call) =>
    list(call, 'allocation', 'Allocation', { only: (row) => row.sourceObjectId === param(call, 'sourceId') }),
  ),
  get('/{ns}/allocation_by_destination/{destinationId}', (call) =>
    list(call, 'allocation', 'Allocation', { only: (row) => row.destinationId === param(call, 'destinationId') }),
  ),
  get('/{ns}/infusion/{destinationId}/{address}', (call) => {
    const record = call.chain.world.get('infusion', `${param(call, 'destinationId')}-${param(call, 'address')}`);
    if (!record) throw objectNotFound(call.chain.namespace);
    return { Infusion: recordJson('infusion', record, lineOf(call)) };
  }),
  get('/{ns}/infusion', (call) => list(call, 'infusion', 'Infusion')),
  get('/{ns}/infusion_by_destination/{destinationId}', (call) =>
    list(call, 'infusion', 'Infusion', { only: (row) => row.destinationId === param(call, 'destinationId') }),
  ),
];
