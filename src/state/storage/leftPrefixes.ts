/** Keys of settings that `Storage.clear` leaves: they are about the player and the host, not about the chain. */
export const TRUST_PREFIX = 'trust/';

/** Likewise what a player wrote: it is never deleted unasked. */
export const OWN_PREFIX = 'own/';

export function isLeft(key: IDBValidKey): boolean {
  return typeof key === 'string' && (key.startsWith(TRUST_PREFIX) || key.startsWith(OWN_PREFIX));
}
