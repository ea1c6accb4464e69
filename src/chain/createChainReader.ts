import { createReader } from '../game/read.ts';
import { onceLoaded } from '../lib/onceLoaded.ts';
import { type ChainReaderOptions, createGateway } from './createGateway.ts';
import { RouteNotServedError } from './errors.ts';
import { nodePath } from './nodePath.ts';
import { FIRST_ROWS } from './rows/firstRows.ts';
import type { Node } from './rows/row.ts';
import type { ChainReader } from './types.ts';

export function createChainReader(options: ChainReaderOptions): ChainReader {
  const { network } = options;
  const { http, ask } = createGateway(options);
  /** Routes this node does not serve: a node does not learn one while it runs. */
  const unserved = new Map<string, RouteNotServedError>();

  const node: Node = {
    network,
    async get(pattern, parts, query, signal) {
      const where = nodePath(pattern, parts, network);
      const known = unserved.get(pattern);
      if (known) throw new RouteNotServedError(where, known);
      try {
        return { where, body: await ask(where + query, signal) };
      } catch (error) {
        // A slash in a part can make a gateway miss a route that it has.
        const tells = error instanceof RouteNotServedError && !where.includes('%2F');
        if (tells) unserved.set(pattern, error);
        throw error;
      }
    },
  };

  /** Only players send: a visitor loads neither this nor the refusal texts. */
  const submit = onceLoaded(async () => (await import('./submission.ts')).createSubmission({ http, node, options }));

  return {
    ...createReader(node, FIRST_ROWS, async () => (await import('./rows/moreRows.ts')).MORE_ROWS),
    simulate: async (bytes, signal) => (await submit()).simulate(bytes, signal),
    broadcast: async (bytes, signal) => (await submit()).broadcast(bytes, signal),
    fetchTx: async (...asked) => (await submit()).fetchTx(...asked),
  };
}
