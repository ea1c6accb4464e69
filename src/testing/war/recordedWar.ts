/**
 * A war of two people and ten rivals over two thousand blocks, played once for whoever tells of it: with its node to ask, with what the
 * world itself says of everybody before and after, and again on a second chain that can be asked at each of its blocks.
 */
import { createFaultQueue } from '../../../devnet/services/http/faultQueue.ts';
import { createRest } from '../../../devnet/services/rest/createRest.ts';
import { createRpc } from '../../../devnet/services/rpc/createRpc.ts';
import { type WarGame, warAgain, warGame } from '../../../devnet/war/warGame.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { createNode } from '../../chain/node/createNode.ts';
import type { NodeBlockResults, NodeReader } from '../../chain/node/types.ts';
import type { Standing } from '../../game/history/standing.ts';
import { parsePlayerId, parseStructId, parseStructTypeId, type PlayerId } from '../../game/ids.ts';
import { blockHeight, microAlpha, ore } from '../../game/units.ts';
import { joinReaders } from '../../state/ask/joinReaders.ts';
import type { Reads } from '../../state/ask/Reads.ts';
import type { ToldBlock } from '../../state/replay/book.ts';
import { readBlocks } from '../../state/replay/readBlocks.ts';
import { raidLost, raidWon, settle, UALPHA } from '../warActs.ts';

const RIVALS = 10;
export const LAST_BLOCK = 2_000n;
const WRECK = 32n;

export async function recordedWar() {
  const war = warGame(RIVALS);
  const { ada, bo, adasTanks } = settle(war);
  const everybody = [...war.view.list('player')].filter(([, { planetId }]) => planetId !== '');
  const people = everybody.map(([id]) => parsePlayerId(id));
  /** Everybody has settled, and nobody fought with the two that are no rivals. */
  const from = war.chain.tip.height;
  const before = standings(war, people);
  raidWon(war, ada, bo);
  raidLost(war, ada, bo, adasTanks);
  war.advance(LAST_BLOCK - war.chain.tip.height);
  const after = standings(war, people);
  const { namespace, sdkRoot, chainId } = war.chain;
  const network = { namespace, sdkRoot, chainId, addressPrefix: 'game', alphaDenom: UALPHA, nominalBlockMs: 6000 };
  const served = await serve(war, network);
  const blocks: ToldBlock[] = [];
  const heights = Array.from({ length: Number(LAST_BLOCK) }, (_, index) => blockHeight(BigInt(index + 1)));
  await readBlocks(served.node, heights, (block) => blocks.push(block), new AbortController().signal);
  return {
    war,
    people,
    /** The two that are no rivals. */
    pair: [ada.playerId, bo.playerId].map(parsePlayerId),
    from,
    before,
    after,
    network,
    ...served,
    /** As our own reader has them, from the first on. */
    blocks: blocks.toSorted((a, b) => (a.height < b.height ? -1 : 1)),
    again: () => warAgain(RIVALS, war.chain),
  };
}

export type RecordedWar = Awaited<ReturnType<typeof recordedWar>>;

/** By the world itself. */
function standings({ view, chain }: WarGame, people: readonly PlayerId[]): ReadonlyMap<PlayerId, Standing> {
  return new Map(
    people.map((playerId) => {
      const structs = [...view.list('struct')].filter(
        ([structId, { owner }]) => owner === playerId && (view.structAttribute('status', structId) & WRECK) === 0n,
      );
      const address = view.get('player', playerId)?.primaryAddress ?? '';
      const standing: Standing = {
        playerId,
        height: blockHeight(chain.tip.height),
        atMs: chain.tip.timeMs,
        ore: ore(view.grid('ore', playerId)),
        alpha: microAlpha(view.balance(address, UALPHA)),
        structs: structs.map(([structId, { type }]) => ({
          id: parseStructId(structId),
          typeId: parseStructTypeId(String(type)),
        })),
      };
      return [playerId, standing];
    }),
  );
}

async function serve(war: WarGame, network: Parameters<typeof createNode>[0]['network']) {
  const service = {
    chain: war.chain,
    txIndex: 'kv',
    host: '127.0.0.1',
    port: 0,
    faultQueue: createFaultQueue(),
  } as const;
  const [rest, rpc] = [await createRest(service), await createRpc(service)];
  const reader = createNode({ rpcUrl: rpc.url, restUrl: rest.url, network });
  const chain = createChainReader({ restUrl: rest.url, rpcUrl: rpc.url, network });
  const blocks = new Map<bigint | undefined, Promise<NodeBlockResults>>();
  const node: NodeReader = {
    ...reader,
    // Many are told of the same blocks: each is fetched once.
    fetchBlockResults(height, signal) {
      const answer = blocks.get(height) ?? reader.fetchBlockResults(height, signal);
      blocks.set(height, answer);
      return answer;
    },
  };
  const reads: Pick<Reads, 'ask' | 'askAfter' | 'askAll' | 'node'> = {
    ...joinReaders({}, { chain }),
    node: { reader: () => Promise.resolve(node), socket: null, close: () => undefined },
  };
  return {
    chain,
    node,
    reads,
    close: async () => {
      await rest.close();
      await rpc.close();
    },
  };
}
