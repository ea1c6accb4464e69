/** Time series: a row when a value changes, and a snapshot of all values after each hour. docs/network/web-api.md section 7. */
import type { ObjectTypeName } from '../../../src/game/ids.ts';
import type { GridAttribute, StructAttribute } from '../../world/view.ts';
import { decimalQuotient } from './decimal.ts';
import { HOUR_MS, startOf } from './rollups.ts';
import type { MirrorStore } from './store.ts';

interface Metric {
  readonly attribute: GridAttribute | StructAttribute;
  readonly table: 'grid' | 'struct_attribute';
  /** Type of object it is kept for; any when absent. */
  readonly only?: ObjectTypeName;
}

export const METRICS = {
  ore: { attribute: 'ore', table: 'grid' },
  fuel: { attribute: 'fuel', table: 'grid' },
  capacity: { attribute: 'capacity', table: 'grid' },
  load: { attribute: 'load', table: 'grid' },
  power: { attribute: 'power', table: 'grid' },
  structs_load: { attribute: 'structsLoad', table: 'grid', only: 'player' },
  connection_count: { attribute: 'connectionCount', table: 'grid', only: 'substation' },
  connection_capacity: { attribute: 'connectionCapacity', table: 'grid', only: 'substation' },
  struct_health: { attribute: 'health', table: 'struct_attribute', only: 'struct' },
  struct_status: { attribute: 'status', table: 'struct_attribute', only: 'struct' },
} as const satisfies Readonly<Record<string, Metric>>;
export type MetricName = keyof typeof METRICS;

const NAMES = Object.keys(METRICS) as readonly MetricName[];

export function metricOf(name: string): (Metric & { readonly name: MetricName }) | undefined {
  const known = NAMES.find((own) => own === name);
  return known && { ...METRICS[known], name: known };
}

/** After an attribute was written; a second value within one block replaces the first. */
export function noteValue(store: MirrorStore, attribute: string, objectId: string, type: string, value: bigint): void {
  const name = NAMES.find((own) => METRICS[own].attribute === attribute);
  const metric = name && metricOf(name);
  if (!metric || (metric.only !== undefined && metric.only !== type)) return;
  const series = store.tables.stat.list('metric+object_id', [metric.name, objectId]);
  const [last] = series.slice(series.size - 1, 1);
  const text = String(value);
  if (last?.row.value === text || (!last && value === 0n)) return;
  const row = { metric: metric.name, object_id: objectId, time: store.timeMs, value: text };
  store.tables.stat.set(`${metric.name}/${objectId}/${store.timeMs}`, row);
}

/** The hour of the last block before `nextMs` is over when the next block lies in another: its end is written down. */
export function closeHour(store: MirrorStore, nextMs: number): void {
  const time = startOf(store.timeMs, HOUR_MS);
  if (store.timeMs === 0 || startOf(nextMs, HOUR_MS) <= time) return;
  for (const metric of NAMES) {
    for (const [object_type, values] of valuesOf(store, metric)) {
      const sum = values.reduce((total, value) => total + value, 0n);
      const population = populationOf(store, object_type);
      store.tables.stat_hourly.set(`${metric}/${object_type}/${time}`, {
        metric,
        object_type,
        time,
        sum: String(sum),
        avg: population === 0 ? null : decimalQuotient(sum, BigInt(population)),
        population,
        samples: values.length,
      });
    }
  }
}

function* valuesOf(
  store: MirrorStore,
  name: MetricName,
): Generator<readonly [type: string, values: readonly bigint[]]> {
  const metric = metricOf(name);
  if (!metric) return;
  if (metric.table === 'struct_attribute') {
    const rows = store.tables.struct_attribute.by('attribute_type', metric.attribute);
    if (rows.length > 0) yield ['struct', rows.map((row) => BigInt(row.val ?? 0))];
    return;
  }
  const byType = new Map<string, bigint[]>();
  for (const row of store.tables.grid.by('attribute_type', metric.attribute)) {
    const type = row.object_type ?? '';
    if (metric.only !== undefined && metric.only !== type) continue;
    const values = byType.get(type);
    if (values) values.push(BigInt(row.val ?? '0'));
    else byType.set(type, [BigInt(row.val ?? '0')]);
  }
  yield* byType;
}

function populationOf({ tables }: MirrorStore, type: string): number {
  switch (type) {
    case 'player':
    case 'planet':
    case 'struct':
    case 'fleet':
    case 'guild':
    case 'reactor':
    case 'substation':
    case 'allocation':
    case 'provider':
    case 'agreement':
      return tables[type].size;
    default:
      return 0;
  }
}
