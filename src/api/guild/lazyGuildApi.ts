/** The guild API as screens and queries hold it: loaded with the first question. */
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { Api } from '../types.ts';
import type { RouteKeeper } from './createRouteMemory.ts';
import type { GuildApi } from './createGuildApi.ts';
import type { GuildConfigOptions } from './fetchGuildConfig.ts';

export type GuildSource = () => Promise<GuildApi>;

/** One guild API per session, for it remembers what the host lacks. A load that failed is tried again. */
/** @param keeper of what the host lacks, loaded with the first question too */
export function lazyGuildApi(
  api: Api,
  options: GuildConfigOptions = {},
  keeper: () => Promise<RouteKeeper | undefined> = () => Promise.resolve(undefined),
): GuildSource {
  return onceLoaded(async () => {
    const [{ createGuildApi }, kept] = await Promise.all([import('./createGuildApi.ts'), keeper()]);
    return createGuildApi({ ...options, api, keeper: kept });
  });
}
