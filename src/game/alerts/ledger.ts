/**
 * What was told of the world, and the happenings that follow from it. A telling says what held at a block: "a raid by 9-3 was on my
 * planet at 1,204". Stream, chain events, history and readings all tell so, in any order, twice, with holes; a happening is a stretch
 * of blocks over which one thing held, so the same one follows from all of them, and who told does not matter. Pure.
 */
import { ALERT_ROWS, type AlertKind } from './kinds.ts';

export interface Telling {
  /** Whose timeline it is on: `raid/2-1`. The second part is the object that it is about. */
  readonly matter: string;
  readonly kind: AlertKind;
  /** Block at which it held. */
  readonly at: bigint;
  /** What held, told apart from what held before; null = nothing of the kind. */
  readonly value: string | null;
  /** It began at that very block, as an event says; else it was seen to hold then, since whenever. */
  readonly isEdge?: boolean;
  /** What words need beside, which not every source knows: no part of what it is. */
  readonly detail?: string;
}

/** A telling that is kept. */
export interface Point extends Pick<Telling, 'kind' | 'at' | 'value'> {
  /** Empty where nobody knew any. */
  readonly detail: string;
  readonly isEdge: boolean;
  /** When this browser first knew, by its clock. */
  readonly knownMs: number;
}

export interface Timeline {
  /** By block, one each. */
  readonly points: readonly Point[];
  /** Blocks up to which the player was told of what held, and up to which they have read it: each is about what held then. */
  readonly told: readonly bigint[];
  readonly read: readonly bigint[];
}

export interface Ledger {
  /** The block at which this browser began to listen for the player; null before. */
  readonly since: bigint | null;
  /** What is older was forgotten, and is not learnt again. */
  readonly floor: bigint;
  readonly timelines: ReadonlyMap<string, Timeline>;
}

/** One happening. */
export interface Alert {
  /** Matter and first block. */
  readonly id: string;
  readonly kind: AlertKind;
  readonly matter: string;
  readonly value: string;
  readonly detail: string;
  /** The first block at which it is known to have held. */
  readonly at: bigint;
  readonly knownMs: number;
  /** It still holds, as far as is known. */
  readonly isOpen: boolean;
  readonly isTold: boolean;
  readonly isRead: boolean;
}

/** The detail of what this browser itself signed: known, and no news. */
export const OWN_DEED = 'own';

export const EMPTY_LEDGER: Ledger = { since: null, floor: 0n, timelines: new Map() };
const EMPTY_TIMELINE: Timeline = { points: [], told: [], read: [] };

/** Matters kept; the oldest go. */
const MOST_MATTERS = 300;
/** Points kept of one matter: of a fleet that comes and goes, seventy journeys. */
const MOST_POINTS = 200;

/** The second part of a matter: the id of what it is about. */
export function objectOf({ matter }: Pick<Telling, 'matter'>): string {
  return matter.split('/')[1] ?? '';
}

/**
 * @param height the newest block, from which a ledger that is new listens
 * @returns the very same ledger where nothing was learnt from it
 */
export function withTellings(held: Ledger, tellings: readonly Telling[], height: bigint, nowMs: number): Ledger {
  const ledger = held.since === null ? { ...held, since: height } : held;
  const timelines = new Map(ledger.timelines);
  let learnt = ledger !== held;
  for (const telling of tellings) {
    if (telling.at < ledger.floor) continue;
    const before = timelines.get(telling.matter) ?? EMPTY_TIMELINE;
    const points = withPoint(before.points, telling, nowMs);
    if (points === before.points) continue;
    learnt = true;
    timelines.set(telling.matter, { ...before, points: points.slice(-MOST_POINTS) });
  }
  return learnt ? bounded({ ...ledger, timelines }) : held;
}

/** All that either knows: of a record that storage did not take, and of what lies there. */
export function joined(a: Ledger, b: Ledger): Ledger {
  const timelines = new Map(a.timelines);
  for (const [matter, other] of b.timelines) {
    const own = timelines.get(matter) ?? EMPTY_TIMELINE;
    const points = other.points.reduce(
      (held, point) => withPoint(held, { ...point, matter }, point.knownMs),
      own.points,
    );
    const marks = (mark: 'told' | 'read'): readonly bigint[] => [...new Set([...own[mark], ...other[mark]])];
    timelines.set(matter, { points: points.slice(-MOST_POINTS), told: marks('told'), read: marks('read') });
  }
  const since = a.since === null || (b.since !== null && b.since < a.since) ? b.since : a.since;
  return bounded({ since, floor: a.floor > b.floor ? a.floor : b.floor, timelines });
}

/** Whether the same follows from both: that something still holds is no news. */
export function isSameStory(a: Ledger, b: Ledger): boolean {
  if (a === b) return true;
  if (a.since !== b.since || a.timelines.size !== b.timelines.size) return false;
  for (const [matter, timeline] of a.timelines) {
    const [runs, others] = [runsOf(timeline), runsOf(b.timelines.get(matter) ?? EMPTY_TIMELINE)];
    if (others.length !== runs.length) return false;
    if (runs.some(({ at, value }, index) => others[index]?.at !== at || others[index]?.value !== value)) return false;
  }
  return true;
}

function withPoint(
  points: readonly Point[],
  { kind, at, value, detail = '', isEdge = false }: Telling,
  nowMs: number,
): readonly Point[] {
  const held = points.find((point) => point.at === at);
  // Two things told of one block: nothing gives way to something, and else an order that does not hang on who came first.
  if (held && held.value !== value && (held.value ?? '') > (value ?? '')) return points;
  const isSame = held !== undefined && held.value === value;
  if (isSame && held.detail >= detail && (held.isEdge || !isEdge)) return points;
  const point: Point = {
    kind,
    value,
    at,
    detail: isSame && held.detail > detail ? held.detail : detail,
    isEdge: isEdge || (isSame && held.isEdge),
    knownMs: isSame ? held.knownMs : nowMs,
  };
  const next = [...points.filter((one) => one.at !== at), point].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const kept = next.filter((one, index) => !isBetween(one, next[index - 1], next[index + 1]));
  return kept.length === points.length && kept.every((one, index) => one === points[index]) ? points : kept;
}

/** It was seen to hold between two blocks at which it held: that says nothing. */
function isBetween({ isEdge, value }: Point, before: Point | undefined, after: Point | undefined): boolean {
  return !isEdge && before !== undefined && after !== undefined && before.value === value && after.value === value;
}

/** By so many blocks at most a reading is newer than it says. */
const READING_BLOCKS = 3n;

/**
 * Without a reading that saw nothing of the kind a moment before an edge says that what was there goes on. It is dated before it was
 * asked, so it may be of a block or two later; had it really ended and begun anew, there were edges of that.
 */
function believed(points: readonly Point[]): readonly Point[] {
  return points.filter(({ at, isEdge, value }, index) => {
    if (isEdge || value !== null) return true;
    const before = points.findLast((one, place) => place < index && one.isEdge);
    const after = points.find((one, place) => place > index && one.isEdge);
    if (before === undefined || after === undefined || after.at - at > READING_BLOCKS) return true;
    return before.value === null || before.value !== after.value;
  });
}

/** A stretch over which one value held, by its first point. */
interface Run extends Point {
  /** When it was first said to hold: a mark from there on is about it. */
  readonly from: bigint;
}

/** What a reading saw a moment before its edge began with that. */
function datedBy(run: Run, { at, isEdge }: Point): Run {
  return isEdge && !run.isEdge && run.at === run.from && at - run.from <= READING_BLOCKS ? { ...run, at } : run;
}

function runsOf({ points }: Timeline): readonly Run[] {
  const runs: Run[] = [];
  for (const point of believed(points)) {
    const last = runs.at(-1);
    if (!last || last.value !== point.value) runs.push({ ...point, from: point.at });
    else
      runs[runs.length - 1] = {
        ...datedBy(last, point),
        detail: point.detail > last.detail ? point.detail : last.detail,
      };
  }
  return runs;
}

function lastOf({ points }: Timeline): bigint {
  return points.at(-1)?.at ?? 0n;
}

function bounded(ledger: Ledger): Ledger {
  if (ledger.timelines.size <= MOST_MATTERS) return ledger;
  const byAge = [...ledger.timelines].toSorted(([, a], [, b]) => (lastOf(a) < lastOf(b) ? 1 : -1));
  const [oldest] = byAge.slice(MOST_MATTERS);
  const end = oldest ? lastOf(oldest[1]) + 1n : 0n;
  const floor = end > ledger.floor ? end : ledger.floor;
  return { ...ledger, floor, timelines: new Map(byAge.slice(0, MOST_MATTERS)) };
}

/** Matters of a kind by the last that was told of them. */
export function lastPointsIn({ timelines }: Ledger, kind: AlertKind): ReadonlyMap<string, Point> {
  const last = new Map<string, Point>();
  for (const [matter, { points }] of timelines) {
    const point = points.at(-1);
    if (point?.kind === kind) last.set(matter, point);
  }
  return last;
}

/** Matters of a kind by their last value. */
export function lastIn(ledger: Ledger, kind: AlertKind): ReadonlyMap<string, string | null> {
  return new Map([...lastPointsIn(ledger, kind)].map(([matter, { value }]) => [matter, value]));
}

/** Every happening that follows, newest first. */
export function alertsIn(ledger: Ledger): readonly Alert[] {
  const alerts: Alert[] = [];
  for (const [matter, timeline] of ledger.timelines) {
    const runs = runsOf(timeline);
    runs.forEach((run, index) => {
      const isFirst = index === 0;
      const next = runs[index + 1];
      if (isAlert(run, isFirst, ledger.since ?? 0n)) alerts.push(alertOf(matter, timeline, run, next));
    });
  }
  return alerts.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1));
}

type Held = Run & { readonly value: string };

function isAlert(run: Run, isFirst: boolean, since: bigint): run is Held {
  const { begins } = ALERT_ROWS[run.kind];
  if (run.value === null || run.detail === OWN_DEED || (begins === 'change' && isFirst)) return false;
  return begins !== 'since' || run.at > since;
}

function alertOf(matter: string, { told, read }: Timeline, run: Held, next: Run | undefined): Alert {
  const { kind, value, detail, at, from, knownMs } = run;
  const isIn = (mark: bigint): boolean => mark >= from && (next === undefined || mark < next.from);
  return {
    id: `${matter}@${at}`,
    kind,
    matter,
    value,
    detail,
    at,
    knownMs,
    isOpen: next === undefined,
    isTold: told.some(isIn),
    isRead: read.some(isIn),
  };
}

/** The player was told of these, or has read them. */
export function withMark(
  ledger: Ledger,
  mark: 'told' | 'read',
  alerts: readonly Pick<Alert, 'matter' | 'at'>[],
): Ledger {
  const timelines = new Map(ledger.timelines);
  for (const { matter, at } of alerts) {
    const timeline = timelines.get(matter);
    if (!timeline || timeline[mark].includes(at)) continue;
    timelines.set(matter, { ...timeline, [mark]: [...timeline[mark], at].slice(-MOST_POINTS) });
  }
  return { ...ledger, timelines };
}
