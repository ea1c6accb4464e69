import { useQuery } from '@tanstack/react-query';
import type { MirrorBlock } from '../../game/mirror/players.ts';
import type { BlockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { isMissing } from '../../ui/Trouble.tsx';
import { nodeStatusQuery } from '../../state/queries/nodeQueries.ts';
import { useConnection, useRuntime, useWorld } from '../../state/react.ts';
import type { Teller } from '../../state/live/chooseTeller.ts';
import type { ConnectionState, LiveStep, Tick } from '../../state/stores/connection.ts';

/** How far one source is, and when it said so. */
export interface SourceView {
  /** null = it does not say. */
  readonly height: BlockHeight | null;
  /** Blocks behind the newest one when it said so; null with the height. */
  readonly lag: bigint | null;
  /** By this machine's clock; null = never yet. */
  readonly atMs: number | null;
  /** What is wrong with it, in words. */
  readonly trouble: string | null;
}

export interface Sources {
  readonly chain: SourceView;
  readonly mirror: SourceView;
  readonly stream: SourceView & { readonly live: LiveStep; readonly refused: readonly string[] };
  /** The node's own websocket; null = this host offers none. */
  readonly node: (SourceView & { readonly socket: ConnectionState['nodeSocket'] }) | null;
  /** Whose blocks are the clock now. */
  readonly teller: Teller;
}

const LOOK_EVERY_MS = 5_000;
const NOTHING = 0n as BlockHeight;

/** All asked while somebody looks; nothing of this runs otherwise. */
export function useSources(): Sources {
  const { reads, config } = useRuntime();
  const live = useConnection((connection) => connection.live);
  const { teller, ticks, nodeSocket, refused, lastBlockAtMs } = useConnection((connection) => connection);
  const troubles = useConnection((connection) => connection.troubles);
  const heard = useWorld((world) => world.height);
  const status = useQuery({ ...nodeStatusQuery(reads.node), refetchInterval: LOOK_EVERY_MS });
  const mirror = useRead('web.block', {}, { refetchInterval: LOOK_EVERY_MS });
  const troubleOf = (...names: readonly string[]): string | null =>
    troubles.find(({ endpoint, isBehind }) => names.includes(endpoint) && !isBehind)?.what ?? null;

  // Blocks go on while an answer grows old: that is no lag of the node's.
  const isBehind = troubles.some((trouble) => trouble.isBehind === true);
  const asked = status.data?.latestHeight ?? NOTHING;
  const tip = asked > heard ? asked : heard;
  return {
    chain: {
      // Its own answer, as old as it says; without one, what the stream brings is the chain's too.
      height: status.data ? asked : heard > NOTHING ? heard : null,
      lag: tip > NOTHING ? (isBehind && status.data ? tip - asked : NOTHING) : null,
      atMs: status.data ? status.dataUpdatedAt : lastBlockAtMs,
      trouble: troubleOf('rest', 'rpc') ?? wordsOf(status.error),
    },
    mirror: {
      ...(mirror.data
        ? { height: mirror.data.height, lag: lagOf(mirror.data, tip), atMs: mirror.dataUpdatedAt }
        : // Its own database writes the stream's block frames. docs/network/web-api.md, the note beside the generations
          viewOf(isMissing(mirror.error) ? ticks.stream : null, tip)),
      trouble: troubleOf('web') ?? (isMissing(mirror.error) ? null : wordsOf(mirror.error)),
    },
    stream: { ...viewOf(ticks.stream, tip), trouble: troubleOf('stream'), live, refused },
    node:
      config.endpoints.rpcWebsocket === null
        ? null
        : {
            ...viewOf(ticks.node, tip),
            trouble: nodeSocket?.step === 'waiting' ? nodeSocket.why : null,
            socket: nodeSocket,
          },
    teller,
  };
}

function viewOf(tick: Tick | null, tip: BlockHeight): Pick<SourceView, 'height' | 'lag' | 'atMs'> {
  if (tick === null) return { height: null, lag: null, atMs: null };
  return { height: tick.height, lag: tip - tick.height, atMs: tick.atMs };
}

/** By its own word where it has one: blocks go on while its answer grows old. */
function lagOf({ height, lagBlocks, tipHeight }: MirrorBlock, tip: BlockHeight): bigint {
  if (lagBlocks !== null) return BigInt(lagBlocks);
  const behind = (tipHeight ?? tip) - height;
  return behind > NOTHING ? behind : NOTHING;
}

function wordsOf(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  return error instanceof BaseError ? error.what : say('Unknown error. Try again later.');
}
