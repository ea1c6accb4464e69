/** What the network knows, in the cache: what a refusal taught makes it untrue. */
export const NETWORK_KEY = 'network';
