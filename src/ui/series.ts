/** Arithmetic of a step chart: what a series is worth at a moment, where its line runs, where the scale has its marks. */

/** A value that holds from `atMs` until the next point. */
export interface SeriesPoint {
  readonly atMs: number;
  readonly value: number;
}

export interface Series {
  readonly name: string;
  /** In any order. */
  readonly points: readonly SeriesPoint[];
}

/** From where to where a chart looks. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Oldest first; of two at one moment the later written one. */
export function inOrder(points: readonly SeriesPoint[]): readonly SeriesPoint[] {
  const sorted = points.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => a.atMs - b.atMs);
  return sorted.filter((point, index) => sorted[index + 1]?.atMs !== point.atMs);
}

/** The last value at or before a moment; null before the first. @param points in order */
export function valueAt(points: readonly SeriesPoint[], atMs: number): number | null {
  return points.findLast((point) => point.atMs <= atMs)?.value ?? null;
}

/** The smallest span that holds every point; the hour before a lone one, for what comes after it is not known. null without points. */
export function spanOf(series: readonly Series[], given: Partial<Span> = {}): Span | null {
  const times = series.flatMap(({ points }) => points.map(({ atMs }) => atMs));
  if (times.length === 0) return null;
  const fromMs = given.fromMs ?? times.reduce((a, b) => Math.min(a, b));
  const toMs = given.toMs ?? times.reduce((a, b) => Math.max(a, b));
  return toMs > fromMs ? { fromMs, toMs } : { fromMs: fromMs - 3_600_000, toMs: fromMs };
}

/** Every moment at which any of the series changes within the span, its ends included. */
export function momentsOf(series: readonly Series[], { fromMs, toMs }: Span): readonly number[] {
  const inside = series.flatMap(({ points }) => points.map(({ atMs }) => atMs));
  const moments = new Set(inside.filter((atMs) => atMs > fromMs && atMs < toMs));
  const first = series.some(({ points }) => points.some(({ atMs }) => atMs <= fromMs));
  return [...(first ? [fromMs] : []), ...[...moments].toSorted((a, b) => a - b), toMs];
}

/** Round numbers from 0 to at least `max`, three to six of them. */
export function ticksTo(max: number): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * size >= rough) ?? 10) * size;
  const count = Math.ceil(max / step - 1e-9);
  // Multiplied, not added up, so that errors of floating point do not add up either.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Even shares of a span, ends included. */
export function timeTicks({ fromMs, toMs }: Span, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, index) => fromMs + ((toMs - fromMs) * index) / count);
}

/**
 * The line of a series in a box of 1000 by 1000, y down: flat from point to point, the last value carried on to the end.
 * Empty when the series begins after the span.
 *
 * @param points in order
 */
export function stepPath(points: readonly SeriesPoint[], span: Span, max: number): string {
  const x = (atMs: number): string => fixed(((atMs - span.fromMs) / (span.toMs - span.fromMs)) * 1000);
  const y = (value: number): string => fixed(1000 - (Math.max(0, value) / max) * 1000);
  const before = valueAt(points, span.fromMs);
  const inside = points.filter(({ atMs }) => atMs > span.fromMs && atMs <= span.toMs);
  const start = before === null ? inside[0] : { atMs: span.fromMs, value: before };
  if (start === undefined) return '';
  const steps = inside.map(({ atMs, value }) => `H${x(atMs)}V${y(value)}`);
  return `M${x(start.atMs)} ${y(start.value)}${steps.join('')}H1000`;
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}
