/** What a row of the guild's web API is made of: a route, how its data is read, and what it says of its answer. */
import type * as z from 'zod/mini';
import type * as ids from '../../game/ids.ts';
import type { RowsAt } from '../../game/mirror/series.ts';
import { type Asking, type Facts, type ListRead, type Read, readWhole } from '../../game/read.ts';
import { blockHeight } from '../../game/units.ts';
import { list } from '../../wire/wire.ts';
import { decodeData } from '../decodeData.ts';
import type { Ask, Question } from './createAsk.ts';
import type { GuildConfigOptions } from './fetchGuildConfig.ts';
import { GUILD_ROUTES, type GuildRouteName } from './guildRoutes.ts';
import type { MirrorPage, PageRequest } from './page.ts';
import { MAX_LIMIT } from './page.ts';
import type { Query } from './routePattern.ts';

/** The web API as rows ask it. */
export interface Web {
  readonly ask: Ask;
  /** Asks without a session. */
  readonly open: Ask;
  /** How documents of other servers are asked for. */
  readonly elsewhere: GuildConfigOptions;
}

/** Counts, rankings and sums of many: a minute old is good. */
export const SLOW = 60_000;
/** Changes when somebody upgrades or configures something. */
export const SETTLED = 600_000;

export interface WebFacts extends Facts {
  /** The generation of servers that has the route; absent = both. docs/network/web-api.md section 1. */
  readonly generation?: 'a' | 'b';
}

/** The route that a row asks: its pattern in the table of routes, or that of a list of the catalog. */
interface Routed {
  readonly path: string;
}

export interface WebRow<A, T> extends Routed, Read<Web, A, T> {}
/** A list; its pages say `M` besides. */
export interface WebListRow<A, T, M = unknown> extends Routed, Omit<ListRead<Web, A, PageRequest, T>, 'make'> {
  readonly make: (web: Web) => Asking<A & { readonly page?: PageRequest | undefined }, MirrorPage<T> & M>;
}

/** What a place of a path takes, by its name. */
interface Places {
  readonly allocation_id: ids.AllocationId;
  readonly creator: ids.PlayerId;
  readonly defending_struct_id: ids.StructId;
  readonly address: ids.Address;
  readonly fleet_id: ids.FleetId;
  readonly guild_id: ids.GuildId;
  readonly object_key: ids.ObjectId;
  readonly owner_type: ids.ObjectTypeName;
  readonly planet_id: ids.PlanetId;
  readonly player_id: ids.PlayerId;
  readonly struct_id: ids.StructId;
  readonly tx_id: number;
  readonly owner: ids.PlayerId;
}

type PathOf<N extends GuildRouteName> = (typeof GUILD_ROUTES)[N];
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
/** `{player_id}` of a path is the argument `playerId`. */
type PlacesOf<P extends string> = {
  readonly [K in Exclude<NamesIn<P>, 'page'> as Camel<K>]: K extends keyof Places ? Places[K] : string;
};
type RouteArgs<N extends GuildRouteName> = PlacesOf<PathOf<N>>;

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function paramsOf<N extends GuildRouteName>(name: N, args: object): Question<N>['params'] {
  const path: string = GUILD_ROUTES[name];
  const values = args as Readonly<Record<string, string | number>>;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  // The path itself names its places.
  return Object.fromEntries(names.map((place) => [place, values[camel(place)]])) as Question<N>['params'];
}

/** One answer; the places of the route's path are the arguments. */
export function one<const N extends GuildRouteName, S extends z.core.$ZodType>(
  name: N,
  schema: S,
  facts: WebFacts = {},
): WebRow<RouteArgs<N>, z.core.output<S>> {
  return oneAs(name, schema, (data) => data, facts);
}

/** One answer in fewer words than the server's. */
export function oneAs<const N extends GuildRouteName, S extends z.core.$ZodType, T>(
  name: N,
  schema: S,
  pick: (data: z.core.output<S>, args: RouteArgs<N>) => T,
  facts: WebFacts = {},
): WebRow<RouteArgs<N>, T> {
  return oneBy(name, schema, () => ({}), pick, facts);
}

/** One answer that is asked for with more than the places of its path. @param query of the arguments */
export function oneBy<const N extends GuildRouteName, A extends object, S extends z.core.$ZodType, T>(
  name: N,
  schema: S,
  query: (args: A) => Query,
  pick: (data: z.core.output<S>, args: A) => T,
  facts: WebFacts = {},
): WebRow<A, T> {
  return {
    path: GUILD_ROUTES[name],
    make:
      ({ ask }) =>
      async (args, signal) =>
        pick(await ask.read(name, schema, { params: paramsOf(name, args), query: query(args), signal }), args),
    ...facts,
  };
}

/** Rows with the height they stand for, where the server tells it. @param query of the arguments */
export function dated<const N extends GuildRouteName, A extends object, S extends z.core.$ZodType>(
  name: N,
  row: S,
  query: (args: A) => Query,
  facts: WebFacts = {},
): WebRow<A, RowsAt<z.core.output<S>>> {
  return {
    path: GUILD_ROUTES[name],
    make:
      ({ ask }) =>
      async (args, signal) => {
        const question = { params: paramsOf(name, args), query: query(args), signal };
        const { data, metaHeight, path } = await ask.envelope(name, question);
        const height = metaHeight === null ? null : blockHeight(metaHeight);
        return { rows: decodeData(list(row), data, path), height };
      },
    ...facts,
  };
}

/** A list that is a route of its own. */
export function pages<const N extends GuildRouteName, S extends z.core.$ZodType>(
  name: N,
  row: S,
  same: (item: z.core.output<S>) => string | number,
  facts: WebFacts = {},
): WebListRow<RouteArgs<N>, z.core.output<S>> {
  return many(
    GUILD_ROUTES[name],
    (ask, args, request, signal) => {
      const params = paramsOf(name, args) as Readonly<Record<string, string>>;
      return ask.page(row, { pattern: GUILD_ROUTES[name], params, request, signal });
    },
    same,
    facts,
  );
}

/** A list, page by page. @param page one of them */
export function many<A, T, M>(
  path: string,
  page: (ask: Ask, args: A, request: PageRequest, signal: AbortSignal | undefined) => Promise<MirrorPage<T> & M>,
  same: (item: T) => string | number,
  facts: WebFacts = {},
): WebListRow<A, T, M> {
  return {
    path,
    make:
      ({ ask }) =>
      (args, signal) =>
        page(ask, args, args.page ?? {}, signal),
    pageAfter: (next, request = {}) =>
      request.afterId === undefined ? { ...request, page: Number(next) } : { ...request, afterId: next },
    same,
    whole: { limit: MAX_LIMIT },
    ...facts,
  };
}

/** A list to its end, for rows that are made of it. @throws TooManyPagesError rather than answer a part of it */
export function wholeOf<A extends object, T>(
  row: WebListRow<A, T>,
  web: Web,
  args: A,
  signal: AbortSignal | undefined,
): Promise<readonly T[]> {
  const ask = row.make(web);
  return readWhole(row, (asked: A & { readonly page?: PageRequest | undefined }) => ask(asked, signal), args, signal);
}
