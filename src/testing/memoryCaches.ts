/** Cache Storage in memory, as far as the service worker uses it; Node has none. */
export function createMemoryCaches(): Pick<CacheStorage, 'open' | 'keys' | 'delete'> {
  const caches = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL): string =>
    request instanceof Request ? request.url : String(request);
  return {
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name) => Promise.resolve(caches.delete(name)),
    open(name) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      const cache: Pick<Cache, 'match' | 'put' | 'delete'> = {
        match: (request) => Promise.resolve(entries.get(addressOf(request))?.clone()),
        put: (request, response) => Promise.resolve(void entries.set(addressOf(request), response)),
        delete: (request) => Promise.resolve(entries.delete(addressOf(request))),
      };
      return Promise.resolve(cache as Cache); // the rest of it nobody here calls
    },
  };
}
