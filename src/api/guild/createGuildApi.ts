/**
 * All of the guild's web API beyond the first route: loaded when a screen needs it, over the session of the core api.
 * docs/network/web-api.md; docs/network/game-service-interface.md "Web application …".
 */
import type { RowFilters, RowName } from '../../game/mirror/rows.ts';
import type { Api } from '../types.ts';
import { listPattern } from './catalog.ts';
import { createAsk } from './createAsk.ts';
import type { ChatWrites } from './chatWrites.ts';
import { createDeviceWrites, type DeviceWrites } from './deviceWrites.ts';
import { createRouteMemory, type RouteKeeper } from './createRouteMemory.ts';
import type { GuildConfigOptions } from './fetchGuildConfig.ts';
import { FIRST_WEB_ROWS } from './firstWebRows.ts';
import { GUILD_ROUTES, type GuildRouteName } from './guildRoutes.ts';
import type { MORE_WEB_ROWS } from './moreWebRows.ts';
import { RouteMissingError } from '../errors.ts';
import { createReader, type Reader } from '../../game/read.ts';
import type { WebFacts } from './row.ts';
import { type ServerKind, serverKindOf } from './serverKind.ts';

export interface GuildApiOptions extends GuildConfigOptions {
  readonly api: Pick<Api, 'session' | 'open'>;
  /** Of what the host lacks, over reloads. */
  readonly keeper?: RouteKeeper | undefined;
}

/** Every row of the web API. @throws RouteMissingError (remembered), ApiRefusedError, ParamUnsupportedError, HttpError, DecodeError */
export type WebRows = typeof FIRST_WEB_ROWS & typeof MORE_WEB_ROWS;

export interface GuildApi extends Reader<WebRows>, DeviceWrites {
  /** Loaded with the first look at a place that may have a room. */
  chat(): Promise<ChatWrites>;
  /** false when this host was seen to lack the route, undefined while nobody asked. */
  hasRoute(name: GuildRouteName): boolean | undefined;
  hasRows<N extends RowName>(name: N, filter?: keyof RowFilters[N] & string): boolean | undefined;
  /** Which of the servers in the field it seems to be. */
  serverKind(): Promise<ServerKind>;
  /** Called when something was learnt about what the host has. */
  watchRoutes(listener: () => void): () => void;
  /** Ask again for what was missing: for a button. */
  forgetMissingRoutes(): void;
}

const loadMore = async (): Promise<typeof MORE_WEB_ROWS> => (await import('./moreWebRows.ts')).MORE_WEB_ROWS;

/** Routes that came with generation B. */
async function loadNewer(): Promise<readonly string[]> {
  const rows = Object.values<WebFacts & { readonly path: string }>({ ...FIRST_WEB_ROWS, ...(await loadMore()) });
  return rows.flatMap(({ generation, path }) => (generation === 'b' ? [path] : []));
}

export function createGuildApi(options: GuildApiOptions): GuildApi {
  const memory = createRouteMemory(options.keeper);
  let describedBy: string | null = null;
  const onDescribed = (route: string): void => {
    describedBy ??= route;
  };
  const ask = createAsk(options.api.session, memory, onDescribed);
  const open = createAsk(options.api.open, memory, onDescribed);
  return {
    ...createReader(
      { ask, open, elsewhere: options },
      FIRST_WEB_ROWS,
      loadMore,
      (error) => error instanceof RouteMissingError,
    ),
    ...createDeviceWrites(ask, open),
    chat: async () => (await import('./chatWrites.ts')).createChatWrites(ask, options.api.open, memory),
    hasRoute: (name) => memory.has(GUILD_ROUTES[name]),
    hasRows: (name, filter) => memory.has(listPattern(name, filter ?? null)),
    serverKind: async () => serverKindOf(memory, await loadNewer(), describedBy),
    watchRoutes: (listener) => memory.watch(() => listener()),
    forgetMissingRoutes: () => memory.forget(),
  };
}
