/** What the guild's server of this host was seen not to have, and which kind of server it seems to be. */
import { useEffect, useState } from 'react';
import { GUILD_ROUTES, type GuildRouteName } from '../api/guild/guildRoutes.ts';
import type { GuildApi } from '../api/guild/createGuildApi.ts';
import { beginLater } from '../lib/beginLater.ts';
import { useRuntime } from './react.ts';

export type MissingRoute = GuildRouteName;

const NAMES = Object.keys(GUILD_ROUTES) as GuildRouteName[];
export type HostKind = Awaited<ReturnType<GuildApi['serverKind']>>;

export interface Host {
  readonly missing: readonly MissingRoute[];
  readonly kind: HostKind;
}

const UNKNOWN: Host = { missing: [], kind: { kind: null, by: null } };

function missingOf(api: Pick<GuildApi, 'hasRoute'>): readonly MissingRoute[] {
  return NAMES.filter((name) => api.hasRoute(name) === false);
}

/** Grows as screens ask; the second forgets, so that the next question is asked again. */
export function useHost(): readonly [host: Host, forget: () => void] {
  const { guild } = useRuntime().reads;
  const [host, setHost] = useState(UNKNOWN);
  useEffect(() => {
    const later = beginLater(
      guild(),
      (api) => {
        const look = (): void => {
          setHost((known) => ({ ...known, missing: missingOf(api) }));
          void api.serverKind().then(
            (kind) => setHost((known) => ({ ...known, kind })),
            // Without its part the kind stays unknown.
            () => undefined,
          );
        };
        const unwatch = api.watchRoutes(look);
        look();
        return unwatch;
      },
      (unwatch) => unwatch(),
      // A chunk that could not be loaded has asked for nothing.
      () => undefined,
    );
    return () => later.end();
  }, [guild]);
  const forget = (): void => void guild().then((api) => api.forgetMissingRoutes());
  return [host, forget];
}
