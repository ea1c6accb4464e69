import type { Ask } from './ask.ts';
import { type ChainReaderOptions, createGateway } from './createGateway.ts';
import { decodeFleet } from './decode/decodeFleet.ts';
import { decodeAccount, decodeHeight } from './decode/decodeFramework.ts';
import { decodeGuild } from './decode/decodeGuild.ts';
import { decodePlayer, decodePlayerIdOfAddress } from './decode/decodePlayer.ts';
import { decodeStruct } from './decode/decodeStruct.ts';
import { decodeSubstation } from './decode/decodeSubstation.ts';
import { ChainNotFoundError } from './errors.ts';

import { createPlanetReader } from './fetchPlanet.ts';
import { type ChainRoute, chainPath } from './routes.ts';
import type { ChainReader } from './types.ts';

export function createChainReader(options: ChainReaderOptions): ChainReader {
  const { network } = options;
  const { http, ask: askPath } = createGateway(options);
  const ask: Ask = (route, id, signal, query = '') => askPath(chainPath(route, id, network) + query, signal);
  const path = (route: ChainRoute, id = ''): string => chainPath(route, id, network);

  let submission: ReturnType<typeof importSubmission> | null = null;
  /** Only players send: a visitor loads neither this nor the refusal texts. */
  function importSubmission() {
    return import('./submission.ts').then(({ createSubmission }) =>
      createSubmission({ http, ask, network, rpcUrl: options.rpcUrl }),
    );
  }
  const submit = () => (submission ??= importSubmission());

  return {
    fetchHeight: async (signal) => decodeHeight(await ask('height', '', signal), path('height')),
    fetchPlayer: async (id, signal) =>
      decodePlayer(await ask('player', id, signal), path('player', id), network.alphaDenom),
    async fetchPlayerIdOfAddress(address, signal) {
      const body = await orNull(ask('address', address, signal));
      return body === null ? null : decodePlayerIdOfAddress(body, path('address', address));
    },
    fetchPlanet: createPlanetReader(ask, network),
    fetchFleet: async (id, signal) => decodeFleet(await ask('fleet', id, signal), path('fleet', id)),
    fetchStruct: async (id, signal) => decodeStruct(await ask('struct', id, signal), path('struct', id)),
    fetchSubstation: async (id, signal) =>
      decodeSubstation(await ask('substation', id, signal), path('substation', id)),
    fetchGuild: async (id, signal) => decodeGuild(await ask('guild', id, signal), path('guild', id)),
    // Read once a session and long to decode: not with the first page.
    async fetchStructTypes(signal) {
      const { fetchStructTypes } = await import('./fetchStructTypes.ts');
      return fetchStructTypes(ask, network, signal);
    },
    async fetchAccount(address, signal) {
      const body = await orNull(ask('account', address, signal));
      return body === null ? null : decodeAccount(body, path('account', address));
    },
    broadcast: async (bytes, signal) => (await submit()).broadcast(bytes, signal),
    fetchTx: async (hash, signal) => (await submit()).fetchTx(hash, signal),
  };
}

async function orNull(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ChainNotFoundError) return null;
    throw error;
  }
}
