/** Catalog reads made from their table. docs/network/web-api.md sections 3 and 5. */
import { EXTRA_ORDERS, type ExtraOrder } from '../mirror/orders.ts';
import { webRow } from '../mirror/render.ts';
import type { RowList } from '../mirror/rowList.ts';
import type { IndexName, MirrorTableName } from '../mirror/schema.ts';
import type { Entry, MirrorTable } from '../mirror/table.ts';
import { type Catalog, CATALOG, type Filter, type Single, SINGLES } from './catalogTable.ts';
import type { WebAnswer } from './envelope.ts';
import {
  emptyAnswer,
  inDirection,
  listAnswer,
  type ListParam,
  listParam,
  refuseUnsupported,
  updatedSince,
} from './listParams.ts';
import { badRequest, param, read, type WebCall, type WebRoute } from './route.ts';

type AnyEntry = Entry<MirrorTableName>;
type AnyTable = MirrorTable<MirrorTableName>;

function tableOf(call: WebCall, name: MirrorTableName): AnyTable {
  // Any row can be read by column name; only that is done with it.
  return call.tables[name] as unknown as AnyTable;
}

/** The rows of some values of columns. @throws TypeError when the table has no such index: the tables are data, too. */
function rowsWith(
  table: AnyTable,
  columns: readonly string[],
  values: readonly string[],
  order?: ExtraOrder,
): RowList<AnyEntry> {
  return columns.length === 0
    ? table.all()
    : table.list(columns.join('+') as IndexName<MirrorTableName>, values, order);
}

function isExtraOrder(word: string | undefined): word is ExtraOrder {
  return word !== undefined && word in EXTRA_ORDERS;
}

/** `val.desc` and the like. @throws WebError 400 `order_invalid` */
function orderOf(call: WebCall): { readonly column: ExtraOrder; readonly direction: string } | undefined {
  const order = listParam(call, 'order');
  if (order === undefined) return undefined;
  const [, column, direction = ''] = /^([a-z_]+)\.(asc|desc)$/.exec(order) ?? [];
  if (!isExtraOrder(column)) throw badRequest('order_invalid', 'order is not valid');
  return { column, direction };
}

function supportedBy(catalog: Catalog, filter: Filter | undefined): readonly ListParam[] {
  return [
    ...(catalog.hasUpdatedAt ? (['updated_since'] as const) : []),
    ...(catalog.hasId ? (['after_id'] as const) : []),
    ...(filter?.orderable ? (['order'] as const) : []),
    ...(catalog.hasDestroyed ? (['is_destroyed'] as const) : []),
  ];
}

function rowsOf(call: WebCall, catalog: Catalog, filter: Filter | undefined): RowList<AnyEntry> {
  const columns = [...(filter?.columns ?? [])];
  const values = (filter?.params ?? []).map((name) => param(call, name));
  const destroyed = catalog.hasDestroyed ? listParam(call, 'is_destroyed') : undefined;
  if (destroyed === '0' || destroyed === '1') {
    columns.push('is_destroyed');
    values.push(String(destroyed === '1'));
  }
  const order = orderOf(call);
  const table = tableOf(call, catalog.table);
  if (!order) return updatedSince(call, rowsWith(table, columns, values));
  const list = inDirection(rowsWith(table, columns, values, order.column), order.direction);
  const since = Number(listParam(call, 'updated_since') ?? -1) * 1000;
  return since < 0 ? list : chosen(list, ({ time }) => time > since);
}

/** A filter that goes across the order: the one case that walks its list. */
function chosen(list: RowList<AnyEntry>, test: (entry: AnyEntry) => boolean): RowList<AnyEntry> {
  const entries = list.slice(0, list.size).filter(test);
  const placeOf = (entry: AnyEntry): { before: number; upTo: number } => {
    const at = entries.indexOf(entry);
    return at < 0 ? { before: entries.length, upTo: entries.length } : { before: at, upTo: at + 1 };
  };
  const countWhile = (holds: (entry: AnyEntry) => boolean): number => {
    const end = entries.findIndex((entry) => !holds(entry));
    return end < 0 ? entries.length : end;
  };
  return { size: entries.length, slice: (from, count) => entries.slice(from, from + count), placeOf, countWhile };
}

function list(catalog: Catalog, filter: Filter | undefined): WebRoute {
  const segment = filter ? filter.segment : 'all';
  const page = catalog.unpaged ? '' : '/page/{page}';
  const since = filter?.since ?? catalog.since;
  return {
    method: 'GET',
    path: `/api/${catalog.path}/${segment}${page}`,
    access: 'session',
    ...(since ? { since } : {}),
    answer: (call): WebAnswer => {
      refuseUnsupported(call, supportedBy(catalog, filter));
      const rows = rowsOf(call, catalog, filter);
      const print = ({ row }: AnyEntry): WebAnswer['data'] => webRow(catalog.table, row, catalog.columns);
      if (catalog.unpaged) return { data: rows.slice(0, rows.size).map(print) };
      const cursor = listParam(call, 'after_id');
      if (cursor === undefined) return listAnswer(call, rows, param(call, 'page'), print);
      const entry = tableOf(call, catalog.table).entry(cursor);
      return entry ? listAnswer(call, rows, '1', print, rows.placeOf(entry).upTo) : emptyAnswer(call, rows);
    },
  };
}

/** One arbitrary row of possibly many, or null. */
function single({ path, table, column, param: name }: Single): WebRoute {
  return read(`/api/${path}/{${name}}`, (call) => {
    const [found] = rowsWith(tableOf(call, table), [column], [param(call, name)]).slice(0, 1);
    return found && webRow(table, found.row);
  });
}

export const CATALOG_ROUTES: readonly WebRoute[] = [
  ...CATALOG.flatMap((catalog) => [
    list(catalog, undefined),
    ...catalog.filters.map((filter) => list(catalog, filter)),
  ]),
  ...SINGLES.map(single),
];
