/** The guild API as screens and queries hold it: loaded with the first question. */
import type { Api } from '../types.ts';
import type { GuildApi } from './createGuildApi.ts';
import type { GuildConfigOptions } from './fetchGuildConfig.ts';

export type GuildSource = () => Promise<GuildApi>;

/** One guild API per session, for it remembers what the host lacks. A load that failed is tried again. */
export function lazyGuildApi(api: Api, options: GuildConfigOptions = {}): GuildSource {
  let loading: Promise<GuildApi> | null = null;
  return () => {
    loading ??= import('./createGuildApi.ts').then(
      ({ createGuildApi }) => createGuildApi({ ...options, api }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
}
