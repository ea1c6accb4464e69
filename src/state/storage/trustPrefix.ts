/** Keys of settings that `Storage.clear` leaves: they are about the player and the host, not about the chain. */
export const TRUST_PREFIX = 'trust/';
