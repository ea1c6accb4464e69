/** What the blocks of a devnet say, in the chain's own words and by none of our readers. */
import type { Chain } from '../../../devnet/chain/types.ts';
import type { WorldEvent } from '../../../devnet/world/events.ts';

export interface Told {
  readonly height: bigint;
  readonly name: string;
  readonly detail: Readonly<Record<string, string>> & { readonly eventAttackShotDetail?: readonly Shot[] };
}
export type Shot = Readonly<Record<string, string>> & { readonly blocked?: unknown; readonly evaded?: unknown };

/** Every event of a kind after a block, oldest first. @param key of the part that has the detail */
export function toldByChain(
  chain: Pick<Chain, 'block' | 'tip'>,
  after: bigint,
  name: string,
  key: string,
): readonly Told[] {
  const found: Told[] = [];
  for (let height = after + 1n; height <= chain.tip.height; height++) {
    const block = chain.block(height);
    const events: readonly WorldEvent[] = block
      ? [...block.beginEvents, ...block.txs.flatMap((tx) => tx.events.map(({ event }) => event)), ...block.endEvents]
      : [];
    for (const event of events) {
      // What an event of this name has there, docs/network/chain-entities.md section 4.
      if (event.name === name) found.push({ height, name, detail: event.data[key] as Told['detail'] });
    }
  }
  return found;
}
