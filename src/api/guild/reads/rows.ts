/** The catalog's lists and the routes that answer one row of them. docs/network/web-api.md section 3. */
import * as z from 'zod/mini';
import { allPages } from '../../../lib/allPages.ts';
import type { AllocationId, PlayerId, StructId } from '../../../game/ids.ts';
import type { MirrorRows, RowFilter, RowName } from '../../../game/mirror/rows.ts';
import { CATALOG, listPattern } from '../catalog.ts';
import type { Ask } from '../createAsk.ts';
import { agreementRow } from '../decode/energy.ts';
import { defenderRow } from '../decode/numbers.ts';
import { fleetRow } from '../decode/places.ts';
import { MAX_LIMIT, type MirrorPage, type PageRequest } from '../page.ts';
import type { Query } from '../routePattern.ts';

/** A list that goes on after so many pages repeats itself; generation A serves 100 rows a page, whatever is asked. */
const MOST_PAGES = 200;

export interface RowReads {
  /** One page of a list; `filter` null = all of it. */
  listRows<N extends RowName>(
    name: N,
    filter: RowFilter<N>,
    request?: PageRequest,
    signal?: AbortSignal,
  ): Promise<MirrorPage<MirrorRows[N]>>;
  /** A list to its end, for whatever depends on the whole. @throws TooManyPagesError rather than answer a part of it */
  allRows<N extends RowName>(name: N, filter: RowFilter<N>, signal?: AbortSignal): Promise<readonly MirrorRows[N][]>;
  /** One of possibly many, the server's pick: for a list ask {@link listRows} or the agreement market. */
  fetchSingleAgreement(
    by: { readonly allocation: AllocationId } | { readonly creator: PlayerId } | { readonly owner: PlayerId },
    signal?: AbortSignal,
  ): Promise<MirrorRows['agreement'] | null>;
  fetchSingleFleet(playerId: PlayerId, signal?: AbortSignal): Promise<MirrorRows['fleet'] | null>;
  /** What a struct defends. A stale link may stay after its structs. */
  fetchSingleDefender(defendingStructId: StructId, signal?: AbortSignal): Promise<MirrorRows['structDefender'] | null>;
}

export function createRowReads(ask: Ask): RowReads {
  return {
    listRows: (name, filter, request = {}, signal) => pageOfRows(ask, name, filter, request, signal),
    allRows: (name, filter, signal) => wholeList(ask, name, filter, signal),

    fetchSingleAgreement(by, signal) {
      const row = z.nullable(agreementRow);
      if ('allocation' in by) {
        return ask.read('agreementOfAllocation', row, { params: { allocation_id: by.allocation }, signal });
      }
      return 'creator' in by
        ? ask.read('agreementOfCreator', row, { params: { creator: by.creator }, signal })
        : ask.read('agreementOfOwner', row, { params: { owner: by.owner }, signal });
    },
    fetchSingleFleet: (playerId, signal) =>
      ask.read('fleetOfPlayer', z.nullable(fleetRow), { params: { player_id: playerId }, signal }),
    fetchSingleDefender: (defendingStructId, signal) =>
      ask.read('defenderLink', z.nullable(defenderRow), { params: { defending_struct_id: defendingStructId }, signal }),
  };
}

/** A list to its end. @throws TooManyPagesError rather than answer a part of it */
export function wholeList<N extends RowName>(
  ask: Ask,
  name: N,
  filter: RowFilter<N>,
  signal: AbortSignal | undefined,
): Promise<readonly MirrorRows[N][]> {
  return allPages(
    (next) => {
      const request = { page: next === null ? 1 : Number(next), limit: MAX_LIMIT };
      return pageOfRows(ask, name, filter, request, signal);
    },
    { maxPages: MOST_PAGES, idOf: CATALOG[name].same, signal },
  );
}

/** @param query what the route takes besides the parameters of a page */
export function pageOfRows<N extends RowName>(
  ask: Ask,
  name: N,
  filter: RowFilter<N>,
  request: PageRequest,
  signal: AbortSignal | undefined,
  query?: Query,
): Promise<MirrorPage<MirrorRows[N]>> {
  const [by, value] = Object.entries(filter ?? {})[0] ?? [null, []];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const params = Object.fromEntries(values.map((one, index) => [index, String(one)]));
  const pattern = listPattern(name, by);
  return ask.page(CATALOG[name].row, { pattern, params, query, request, signal });
}
