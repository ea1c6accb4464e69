/** Pages of the mirror's lists. docs/network/game-service-interface.md "Web application: catalog reads", docs/network/web-api.md section 5. */
import type { Page } from '../../lib/page.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Query } from './routePattern.ts';

/** Generation A knows `page` alone, and is silent about the rest. */
export interface PageRequest {
  /** From 1. */
  readonly page?: number | undefined;
  /** Rows a page, 1 to {@link MAX_LIMIT}; 100 when not given. */
  readonly limit?: number | undefined;
  /** Unix seconds: only rows written later. Works on both generations, because older rows are dropped here as well. */
  readonly updatedSince?: number | undefined;
  /** Rows after this id, whatever the page; `next` is then the id to go on after. */
  readonly afterId?: string | undefined;
  /** `val.desc`, `updated_at.asc`, …: numbers by attribute type only. */
  readonly order?: string | undefined;
  readonly includeTotal?: boolean | undefined;
  readonly includeMeta?: boolean | undefined;
  /** Structs only. Works on both generations. */
  readonly isDestroyed?: boolean | undefined;
}

export interface MirrorPage<T> extends Page<T> {
  /** Height of the mirror at the answer, when it was asked for and told. */
  readonly height: BlockHeight | null;
}

/** Rows a page when nothing is asked. docs/network/game-service-interface.md "Limits". */
export const PAGE_SIZE = 100;
/** The smallest cap among the servers read: more could be clamped. docs/network/web-api.md section 11. */
export const MAX_LIMIT = 1000;

export function pageQuery(request: PageRequest): Query {
  return {
    limit: limitOf(request),
    updated_since: request.updatedSince,
    after_id: request.afterId,
    order: request.order,
    is_destroyed: request.isDestroyed,
    include_total: request.includeTotal === true ? 1 : undefined,
    include_meta: request.includeMeta === true ? 1 : undefined,
  };
}

function limitOf({ limit }: PageRequest): number | undefined {
  return limit === undefined ? undefined : Math.min(MAX_LIMIT, Math.max(1, Math.trunc(limit)));
}

/** Page numbers start at 1; a page that is no such number cannot be asked for. */
export function pageNumber({ page = 1 }: PageRequest): number {
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/**
 * Whether a page of so many rows may have a next one. The end is a page shorter than the size that was served, which the
 * server may have chosen: generation A serves {@link PAGE_SIZE} whatever the limit, others clamp to round numbers. So a
 * short page of a round number of rows is followed by one more question rather than taken for the end; a full page is the
 * end when the total says so.
 */
export function mayGoOn(served: number, request: PageRequest, total: bigint | null = null): boolean {
  const asked = limitOf(request) ?? PAGE_SIZE;
  if (served === asked && total !== null && request.afterId === undefined) {
    return BigInt(pageNumber(request)) * BigInt(asked) < total;
  }
  return served >= asked || (served > 0 && served % 50 === 0 && asked > PAGE_SIZE);
}
