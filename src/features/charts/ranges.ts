/** Spans of time a chart can show, within what the service allows: 7 days of samples, 30 of buckets. docs/network/web-api.md 7. */
import { mark } from '../../lib/words/say.ts';
import type { SeriesRange } from '../../game/mirror/series.ts';

export const SPANS = [
  { value: '1h', words: mark('1 hour') },
  { value: '6h', words: mark('6 hours') },
  { value: '1d', words: mark('1 day') },
  { value: '7d', words: mark('7 days') },
  { value: '30d', words: mark('30 days') },
] as const;
export type SpanName = (typeof SPANS)[number]['value'];

const HOUR_S = 3600;
const SECONDS: Readonly<Record<SpanName, number>> = {
  '1h': HOUR_S,
  '6h': 6 * HOUR_S,
  '1d': 24 * HOUR_S,
  '7d': 7 * 24 * HOUR_S,
  '30d': 30 * 24 * HOUR_S,
};

/** The span that ends with the second after `untilMs`: its end is not part of it. Only the longest is of means. */
export function rangeOf(span: SpanName, untilMs: number): SeriesRange {
  const endTime = Math.floor(untilMs / 1000) + 1;
  const range = { startTime: Math.max(0, endTime - SECONDS[span]), endTime };
  return span === '30d' ? { ...range, bucket: '1h' } : range;
}
