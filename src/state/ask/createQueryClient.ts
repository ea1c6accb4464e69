import { QueryClient } from '@tanstack/react-query';

/**
 * The one store of answers. The browser's word that it is offline holds up no question: it may be wrong (a VPN that flaps, a network
 * without the internet), and a question that nobody can answer fails by itself, with a name. Its word that it is online again is worth
 * asking anew what is on screen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
