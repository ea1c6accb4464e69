/** Numbers over time. docs/network/web-api.md section 7. */
import type { ActivityCategory } from '../activity.ts';
import type { ObjectTypeName } from '../ids.ts';
import type { BlockHeight } from '../units.ts';

/** Which kinds of object each series is kept for; null = all. */
export const SERIES_OBJECTS = {
  ore: null,
  fuel: null,
  capacity: null,
  load: null,
  power: null,
  structs_load: 'player',
  connection_count: 'substation',
  connection_capacity: 'substation',
  struct_health: 'struct',
  struct_status: 'struct',
} as const satisfies Readonly<Record<string, ObjectTypeName | null>>;

export type SeriesMetric = keyof typeof SERIES_OBJECTS;
export type Bucket = '1h' | '1d';

export interface SeriesRange {
  /** Unix seconds; the end is not part of it. At most 7 days, 30 in buckets. */
  readonly startTime: number;
  readonly endTime: number;
  /** Means of hours or days instead of samples; generation A ignores it. */
  readonly bucket?: Bucket | undefined;
}

/** Written when the value changes: draw as steps. Raw units, as exact as a number is: for charts. */
export interface SeriesPoint {
  readonly atMs: number;
  readonly value: number;
}

/** A whole series. */
export interface History {
  readonly points: readonly SeriesPoint[];
  /** What was answered: shorter, and of samples, where the server knows no buckets. */
  readonly range: SeriesRange;
  /** Whether its end was reached; else the newest part is missing. */
  readonly complete: boolean;
}

export type ActivityRole = 'attacker' | 'target' | 'owner' | 'planet_owner' | 'defender' | 'protected' | 'fleet_owner';

/** How to ask for what happened to one player. */
export interface ActivityFeed {
  readonly category?: ActivityCategory | undefined;
  readonly role?: ActivityRole | undefined;
  /** Only rows of later blocks. */
  readonly sinceHeight?: BlockHeight | undefined;
  /** Newest first unless `asc`. */
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Rows with the height of the mirror they stand for. */
export interface RowsAt<T> {
  readonly rows: readonly T[];
  readonly height: BlockHeight | null;
}
