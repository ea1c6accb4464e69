import { useQuery } from '@tanstack/react-query';
import type { MirrorBlock } from '../../game/mirror/players.ts';
import type { BlockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { nodeStatusQuery } from '../../state/queries/nodeQueries.ts';
import { useConnection, useRuntime, useWorld } from '../../state/react.ts';
import type { LiveStep } from '../../state/stores/connection.ts';

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
  readonly stream: SourceView & { readonly live: LiveStep };
}

const LOOK_EVERY_MS = 5_000;
const NOTHING = 0n as BlockHeight;

/** All three asked while somebody looks; nothing of this runs otherwise. */
export function useSources(): Sources {
  const { reads } = useRuntime();
  const live = useConnection((connection) => connection.live);
  const lastBlockAtMs = useConnection((connection) => connection.lastBlockAtMs);
  const troubles = useConnection((connection) => connection.troubles);
  const heard = useWorld((world) => world.height);
  const node = useQuery({ ...nodeStatusQuery(reads.node), refetchInterval: LOOK_EVERY_MS });
  const mirror = useRead('web.block', {}, { refetchInterval: LOOK_EVERY_MS });
  const troubleOf = (...names: readonly string[]): string | null =>
    troubles.find(({ endpoint }) => names.includes(endpoint))?.what ?? null;

  const asked = node.data?.latestHeight ?? NOTHING;
  const mirrored = mirror.data?.height ?? null;
  const tip = asked > heard ? asked : heard;
  return {
    chain: {
      // Its own answer, as old as it says; without one, what the stream brings is the chain's too.
      height: node.data ? asked : heard > NOTHING ? heard : null,
      lag: tip > NOTHING ? NOTHING : null,
      atMs: node.data ? node.dataUpdatedAt : lastBlockAtMs,
      trouble: troubleOf('rest', 'rpc') ?? wordsOf(node.error),
    },
    mirror: {
      height: mirrored,
      lag: mirror.data ? lagOf(mirror.data, tip) : null,
      atMs: mirror.data ? mirror.dataUpdatedAt : null,
      trouble: troubleOf('web') ?? wordsOf(mirror.error),
    },
    stream: {
      height: heard > NOTHING ? heard : null,
      lag: heard > NOTHING ? tip - heard : null,
      atMs: lastBlockAtMs,
      trouble: troubleOf('stream'),
      live,
    },
  };
}

/** By its own word where it has one: blocks go on while its answer grows old. */
function lagOf({ height, lagBlocks, tipHeight }: MirrorBlock, tip: BlockHeight): bigint {
  if (lagBlocks !== null) return BigInt(lagBlocks);
  const behind = (tipHeight ?? tip) - height;
  return behind > NOTHING ? behind : NOTHING;
}

function wordsOf(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  if (error instanceof BaseError) {
    return error.code === 'route_missing' ? 'This guild server does not tell how far its mirror is.' : error.what;
  }
  return 'It failed in a way this client does not know.';
}
