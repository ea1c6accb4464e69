/**
 * Which of a host's guilds and networks this page is of. The address says it (`?network=second`; nothing = the host's first), so a link
 * is of the network that it was made on, and tabs may differ. What a player chose last opens the front door alone. Loaded only where
 * there is something to choose.
 */
import { basePath } from '../../lib/basePath.ts';
import { PLACE_PARAMETER, searchOfPlace } from './placeLink.ts';
import type { RuntimeConfig } from './RuntimeConfig.ts';

const KEY = 'network-chosen';

/** Also puts it into the address, or takes a word out of it that names none. @param all the host's first choice first */
export function choosePlace(all: readonly [RuntimeConfig, ...RuntimeConfig[]]): RuntimeConfig {
  const url = new URL(location.href);
  const asked = url.searchParams.get(PLACE_PARAMETER) ?? (url.pathname === basePath ? kept() : null);
  const chosen = all.find(({ id }) => id === asked) ?? all[0];
  if (chosen === all[0]) url.searchParams.delete(PLACE_PARAMETER);
  else url.searchParams.set(PLACE_PARAMETER, chosen.id);
  if (url.href !== location.href) history.replaceState(history.state, '', url.href);
  return chosen;
}

/** Begins the client anew there, at its front door: nothing of one network is open beside the other. */
export function goToPlace({ places }: Pick<RuntimeConfig, 'places'>, id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The address says it all the same.
  }
  location.assign(basePath + searchOfPlace({ places, id }, '?'));
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
