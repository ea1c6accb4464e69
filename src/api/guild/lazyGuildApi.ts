/** The guild API as screens and queries hold it: loaded with the first question. */
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { Api } from '../types.ts';
import type { GuildApi } from './createGuildApi.ts';
import type { GuildConfigOptions } from './fetchGuildConfig.ts';

export type GuildSource = () => Promise<GuildApi>;

/** One guild API per session, for it remembers what the host lacks. A load that failed is tried again. */
export function lazyGuildApi(api: Api, options: GuildConfigOptions = {}): GuildSource {
  return onceLoaded(async () => {
    const { createGuildApi } = await import('./createGuildApi.ts');
    return createGuildApi({ ...options, api });
  });
}
