/** Which blocks were read: between two of them nothing can have happened unseen, or it can. Pure. */
import { type BlockHeight, blockHeight } from '../../game/units.ts';

/** Both ends included. */
export interface Span {
  readonly from: BlockHeight;
  readonly to: BlockHeight;
}

/** Sorted, none touching another. */
export type Spans = readonly Span[];

export function withSpan(spans: Spans, added: Span): Spans {
  let { from, to } = added;
  const apart: Span[] = [];
  for (const span of spans) {
    if (span.to + 1n < from || span.from > to + 1n) {
      apart.push(span);
      continue;
    }
    if (span.from < from) from = span.from;
    if (span.to > to) to = span.to;
  }
  return [...apart, { from, to }].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether every block after the first and up to the second was read; none lies between a block and itself. */
export function isReadBetween(spans: Spans, after: BlockHeight, upTo: BlockHeight): boolean {
  return after >= upTo || spans.some(({ from, to }) => from <= after + 1n && to >= upTo);
}

/** From the first block of a range that was not read to the last; null where all were. */
export function unreadHull(spans: Spans, { from, to }: Span): Span | null {
  let [first, last]: [bigint, bigint] = [from, to];
  for (const span of spans) if (span.from <= first && first <= span.to) first = span.to + 1n;
  for (const span of spans.toReversed()) if (span.from <= last && last <= span.to) last = span.from - 1n;
  return first > last ? null : { from: blockHeight(first), to: blockHeight(last) };
}

/** Blocks of a range that were not read yet. */
export function unreadIn(spans: Spans, { from, to }: Span): readonly BlockHeight[] {
  const unread: BlockHeight[] = [];
  for (let height: bigint = from; height <= to; height += 1n) {
    if (!spans.some((span) => span.from <= height && height <= span.to)) unread.push(blockHeight(height));
  }
  return unread;
}
