import type { RuntimeConfig } from './RuntimeConfig.ts';

/** Whether this host wants mods at all; `features.cosmetics: false` says no, silence says yes. docs/hosting.md */
export function offersCosmetics(config: Pick<RuntimeConfig, 'features'>): boolean {
  return config.features.cosmetics !== false;
}
