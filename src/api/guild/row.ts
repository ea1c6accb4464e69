/** What a row of the guild's web API is made of: a route, how its data is read, and what it says of its answer. */
import type * as z from 'zod/mini';
import type * as ids from '../../game/ids.ts';
import type { Facts, ListRead, Read } from '../../game/read.ts';
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

interface WebFacts extends Facts {
  /** The generation of servers that has the route; absent = both. docs/network/web-api.md section 1. */
  readonly generation?: 'a' | 'b';
}

/** What a place of a path takes, by its name. */
interface Places {
  readonly fleet_id: ids.FleetId;
  readonly guild_id: ids.GuildId;
  readonly planet_id: ids.PlanetId;
  readonly player_id: ids.PlayerId;
  readonly struct_id: ids.StructId;
  readonly owner: ids.PlayerId;
}

type PathOf<N extends GuildRouteName> = (typeof GUILD_ROUTES)[N];
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
/** `{player_id}` of a path is the argument `playerId`. */
type PlacesOf<P extends string> = {
  readonly [K in NamesIn<P> as Camel<K>]: K extends keyof Places ? Places[K] : string;
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
): Read<Web, RouteArgs<N>, z.core.output<S>> {
  return oneAs(name, schema, (data) => data, facts);
}

/** One answer in fewer words than the server's. */
export function oneAs<const N extends GuildRouteName, S extends z.core.$ZodType, T>(
  name: N,
  schema: S,
  pick: (data: z.core.output<S>, args: RouteArgs<N>) => T,
  facts: WebFacts = {},
): Read<Web, RouteArgs<N>, T> {
  return oneBy(name, schema, () => ({}), pick, facts);
}

/** One answer that is asked for with more than the places of its path. @param query of the arguments */
export function oneBy<const N extends GuildRouteName, A extends object, S extends z.core.$ZodType, T>(
  name: N,
  schema: S,
  query: (args: A) => Query,
  pick: (data: z.core.output<S>, args: A) => T,
  facts: WebFacts = {},
): Read<Web, A, T> {
  return {
    make:
      ({ ask }) =>
      async (args, signal) =>
        pick(await ask.read(name, schema, { params: paramsOf(name, args), query: query(args), signal }), args),
    ...facts,
  };
}

/** A list, page by page. @param page one of them */
export function many<A, T>(
  page: (ask: Ask, args: A, request: PageRequest, signal: AbortSignal | undefined) => Promise<MirrorPage<T>>,
  same: (item: T) => string | number,
  facts: WebFacts = {},
): ListRead<Web, A, PageRequest, T> {
  return {
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
