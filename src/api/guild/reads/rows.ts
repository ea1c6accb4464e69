/** The catalog's lists and the routes that answer one row of them. docs/network/web-api.md section 3. */
import * as z from 'zod/mini';
import type { About } from '../../../game/changes.ts';
import type { MirrorRows, RowFilter, RowName } from '../../../game/mirror/rows.ts';
import { CATALOG, listPattern } from '../catalog.ts';
import type { Ask } from '../createAsk.ts';
import { agreementRow } from '../decode/energy.ts';
import { defenderRow } from '../decode/numbers.ts';
import { fleetRow } from '../decode/places.ts';
import type { MirrorPage, PageRequest } from '../page.ts';
import type { Query } from '../routePattern.ts';
import { many, one, SETTLED, type WebFacts, type WebListRow } from '../row.ts';

function rowsOf<N extends RowName>(name: N, facts: WebFacts = {}): WebListRow<RowFilter<N>, MirrorRows[N]> {
  return many(
    listPattern(name, null),
    (ask, filter, request, signal) => pageOfRows(ask, name, filter, request, signal),
    CATALOG[name].same,
    facts,
  );
}

const AGREEMENTS = { all: ['agreement'] } satisfies About;
const GUARDS = { struct: ['guard'], all: ['wreck'] } satisfies About;
const VISITS = { player: ['visit'], planet: ['visit'] } satisfies About;

/** Every list of the catalog, page by page; narrowed by what its arguments name. */
const LISTS = {
  'rows/addressTag': rowsOf('addressTag'),
  'rows/agreement': rowsOf('agreement', { about: AGREEMENTS }),
  'rows/allocation': rowsOf('allocation'),
  'rows/bannedWord': rowsOf('bannedWord', { good: SETTLED }),
  'rows/defusion': rowsOf('defusion', { about: { player: ['infused'] } }),
  'rows/fleet': rowsOf('fleet', { about: VISITS }),
  'rows/grid': rowsOf('grid', { about: { object: ['objectPower', 'share'], all: ['provider', 'agreement'] } }),
  'rows/guild': rowsOf('guild', { about: { all: ['guild'] } }),
  'rows/guildRankPermission': rowsOf('guildRankPermission'),
  'rows/infusion': rowsOf('infusion', { about: { player: ['infused'], all: ['infusion'] } }),
  'rows/ledger': rowsOf('ledger', { about: { player: ['alpha', 'infused', 'ore', 'token'], address: ['alpha'] } }),
  'rows/membershipApplication': rowsOf('membershipApplication', {
    about: { guild: ['application'], player: ['application'] },
  }),
  'rows/permission': rowsOf('permission'),
  'rows/planet': rowsOf('planet', { about: { all: ['dugOut'] } }),
  /** Newest first. */
  'rows/planetActivity': rowsOf('planetActivity', { about: { all: ['activity'] } }),
  'rows/planetAttribute': rowsOf('planetAttribute', { about: { planet: ['status'] } }),
  /** The latest raid of each planet; stale ones that never ended happen. */
  'rows/planetRaid': rowsOf('planetRaid', { about: { all: ['raid'] }, generation: 'b' }),
  'rows/player': rowsOf('player', { about: { all: ['player', 'member', 'playerUnsaid'] } }),
  'rows/provider': rowsOf('provider', { about: { all: ['provider'] } }),
  'rows/reactor': rowsOf('reactor'),
  'rows/struct': rowsOf('struct', {
    about: { struct: ['status'], object: ['move'], planet: ['visit', 'move'], fleet: ['visit'] },
  }),
  'rows/structAttribute': rowsOf('structAttribute', { about: { struct: ['status', 'health'] } }),
  'rows/structDefender': rowsOf('structDefender', { about: GUARDS }),
  'rows/substation': rowsOf('substation'),
} satisfies { readonly [N in RowName as `rows/${N}`]: WebListRow<RowFilter<N>, MirrorRows[N]> };

const agreementOrNull = z.nullable(agreementRow);

export const CATALOG_ROWS = {
  ...LISTS,
  /** One of possibly many, the server's pick: for a list ask `rows/agreement` or the agreement market. */
  agreementOfAllocation: one('agreementOfAllocation', agreementOrNull, { about: AGREEMENTS }),
  agreementOfCreator: one('agreementOfCreator', agreementOrNull, { about: AGREEMENTS }),
  agreementOfOwner: one('agreementOfOwner', agreementOrNull, { about: AGREEMENTS }),
  fleetOfPlayer: one('fleetOfPlayer', z.nullable(fleetRow), { about: { player: VISITS.player } }),
  /** What a struct defends. A stale link may stay after its structs. */
  defenderLink: one('defenderLink', z.nullable(defenderRow), { about: GUARDS }),
};

/**
 * @param filter null = all of it; a `page` beside the filter is none
 * @param query what the route takes besides the parameters of a page
 */
export function pageOfRows<N extends RowName>(
  ask: Ask,
  name: N,
  filter: RowFilter<N> | null,
  request: PageRequest,
  signal: AbortSignal | undefined,
  query?: Query,
): Promise<MirrorPage<MirrorRows[N]>> {
  const given = Object.entries(filter ?? {}).find(([by, value]) => by !== 'page' && value !== undefined);
  const [by, value] = given ?? [null, []];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const params = Object.fromEntries(values.map((one, index) => [index, String(one)]));
  const pattern = listPattern(name, by);
  return ask.page(CATALOG[name].row, { pattern, params, query, request, signal });
}
