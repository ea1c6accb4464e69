/** A chain with rivals under a test's thumb. Imported by tests only. */
import { testChain } from '../chain/testChain.ts';
import type { Chain, TxResult } from '../chain/types.ts';
import type { WorldEvent } from '../world/events.ts';
import { createRivals, type RivalsConfig } from './createRivals.ts';
import { createRoster } from './roster.ts';

export interface RivalGameOptions extends Partial<Pick<RivalsConfig, 'pace' | 'aggression'>> {
  readonly seed?: string;
  readonly count: number;
  /** What the rivals see instead of the chain. */
  readonly disguise?: (chain: Chain) => Chain;
}

/** Blocks are six seconds apart, so a newcomer's ten minutes are a hundred of them. */
const BLOCK_MS = 6_000;

export function rivalGame({ seed = 'test', count, pace = 6, aggression = 0.5, disguise }: RivalGameOptions) {
  const roster = createRoster({ seed, count, addressPrefix: 'game' });
  let ms = 1_700_000_000_000;
  const game = testChain({}, { genesis: { guilds: roster.guilds }, now: () => (ms += BLOCK_MS) });
  const { chain } = game;
  const rivals = createRivals({ chain: disguise?.(chain) ?? chain, roster, pace, aggression });

  /** One at a time; `each` runs after every block. */
  function advance(blocks: number, each: () => void = () => undefined): void {
    for (let i = 0; i < blocks; i++) {
      chain.produce(1n);
      each();
    }
  }

  function txs(): TxResult[] {
    const all: TxResult[] = [];
    for (let height = 1n; height <= chain.tip.height; height++) all.push(...(chain.block(height)?.txs ?? []));
    return all;
  }

  function eventsSince(height: bigint): WorldEvent[] {
    return txs()
      .filter((tx) => tx.height > height)
      .flatMap(({ events }) => events.map(({ event }) => event));
  }

  return { ...game, roster, rivals, advance, txs, eventsSince };
}
