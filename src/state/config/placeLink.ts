import type { RuntimeConfig } from './RuntimeConfig.ts';

/** What an address names the network by. */
export const PLACE_PARAMETER = 'network';

/** For links that leave this browser: nothing on the host's first network. @param before `?`, or `&` where others stand before it */
export function searchOfPlace({ id, places }: Pick<RuntimeConfig, 'id' | 'places'>, before: '?' | '&'): string {
  return places.some((place) => place.id === id) && places[0]?.id !== id ? `${before}${PLACE_PARAMETER}=${id}` : '';
}
