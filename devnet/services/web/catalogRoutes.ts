/** Catalog reads made from their table. facts/web-api.md section 3. */
import { webRow } from '../mirror/render.ts';
import type { MirrorTableName, Row } from '../mirror/schema.ts';
import type { MirrorTable } from '../mirror/table.ts';
import { type Catalog, CATALOG, type Filter, SINGLES } from './catalogTable.ts';
import type { WebAnswer } from './envelope.ts';
import { listAnswer, type ListParam, numberParam, refuseUnsupported } from './listParams.ts';
import { badRequest, param, read, type WebCall, type WebRoute } from './route.ts';

type Keyed = readonly [string, Row<MirrorTableName>];

function cell(row: object, column: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[column];
}

function tableOf(call: WebCall, name: MirrorTableName): MirrorTable<MirrorTableName> {
  // Any row can be read by column name; only that is done with it.
  return call.tables[name] as unknown as MirrorTable<MirrorTableName>;
}

const ORDER = /^(val|updated_at|id|object_id)\.(asc|desc)$/;

function inOrder(call: WebCall, rows: readonly Keyed[]): readonly Keyed[] {
  const order = call.query['order'];
  if (order === undefined) return rows;
  const match = ORDER.exec(order);
  if (!match) throw badRequest('order_invalid', 'order is not valid');
  const [, column = 'id', direction] = match;
  const key = ([, row]: Keyed): bigint | string => {
    const value = cell(row, column);
    return column === 'val' ? BigInt(String(value)) : String(value);
  };
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}

function supportedBy(catalog: Catalog): readonly ListParam[] {
  return [
    ...(catalog.hasUpdatedAt ? (['updated_since'] as const) : []),
    ...(catalog.hasId ? (['after_id'] as const) : []),
    ...(catalog.orderable ? (['order'] as const) : []),
    ...(catalog.hasDestroyed ? (['is_destroyed'] as const) : []),
  ];
}

function rowsOf(call: WebCall, catalog: Catalog, filter: Filter | undefined): readonly Keyed[] {
  const wanted = filter && param(call, filter.param);
  const since = numberParam(call, 'updated_since');
  const destroyed = catalog.hasDestroyed ? call.query['is_destroyed'] : undefined;
  const all = tableOf(call, catalog.table).ordered();
  const rows = all.filter(([, row]) => {
    if (filter && String(cell(row, filter.column)) !== wanted) return false;
    if (since !== undefined && Number(cell(row, 'updated_at') ?? 0) / 1000 <= since) return false;
    if (destroyed === '0' || destroyed === '1') return cell(row, 'is_destroyed') === (destroyed === '1');
    return true;
  });
  const ordered = inOrder(call, rows);
  const cursor = call.query['after_id'];
  if (cursor === undefined) return ordered;
  // An unknown or deleted row as cursor gives an empty page, not an error.
  const at = ordered.findIndex(([key]) => key === cursor);
  return at < 0 ? [] : ordered.slice(at + 1);
}

function list(catalog: Catalog, filter: Filter | undefined): WebRoute {
  const segment = filter ? `${filter.segment}/{${filter.param}}` : 'all';
  const page = catalog.unpaged ? '' : '/page/{page}';
  return {
    method: 'GET',
    path: `/api/${catalog.path}/${segment}${page}`,
    access: 'session',
    answer: (call): WebAnswer => {
      refuseUnsupported(call, supportedBy(catalog));
      const rows = rowsOf(call, catalog, filter);
      const print = ([, row]: Keyed): WebAnswer['data'] => webRow(catalog.table, row, catalog.columns);
      if (catalog.unpaged) return { data: rows.map(print) };
      return listAnswer(call, rows, param(call, 'page'), print);
    },
  };
}

/** One arbitrary row of possibly many, or null. */
function single(path: string, table: MirrorTableName, filter: Filter): WebRoute {
  return read(`/api/${path}/{${filter.param}}`, (call) => {
    const wanted = param(call, filter.param);
    const found = tableOf(call, table)
      .ordered()
      .find(([, row]) => String(cell(row, filter.column)) === wanted);
    return found && webRow(table, found[1]);
  });
}

export const CATALOG_ROUTES: readonly WebRoute[] = [
  ...CATALOG.flatMap((catalog) => [
    list(catalog, undefined),
    ...catalog.filters.map((filter) => list(catalog, filter)),
    ...(catalog.singles ?? []).map((filter) => single(`${catalog.path}/${filter.segment}`, catalog.table, filter)),
  ]),
  ...SINGLES.map(({ path, table, filter }) => single(path, table, filter)),
];
