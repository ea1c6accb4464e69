import { useQuery } from '@tanstack/react-query';
import { coinAmount, coinKind } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { Coin } from '../../game/records.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { inventoryOfOwnerQuery } from '../../state/queries/guild/marketQueries.ts';
import { useChainQueries, useGuildSource } from '../../state/reads.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import styles from './ledger.module.css';

/** What the player holds in every form: over all keys as the mirror counts it, else the coins of the main key. */
export function Balances({ player, table }: { readonly player: Player; readonly table: DenomTable | null }) {
  const inventory = useQuery(inventoryOfOwnerQuery(useGuildSource(), 'player', player.id));
  const chain = useQuery({ ...useChainQueries().balances(player.primaryAddress), enabled: inventory.isError });
  const coins = inventory.data
    ? inventory.data.map(({ denom, balance }) => ({ denom, amount: balance }))
    : (chain.data?.items ?? []);
  const held = coins.filter(isHeld);
  return (
    <section className={styles.balances} aria-label="What you hold">
      <ul>
        {held.map((coin) => {
          const kind = coinKind(coin.denom, table);
          return (
            <li key={coin.denom} data-of={kind.quantity} data-state={kind.state ?? 'free'}>
              <span className={styles.coin}>
                {kind.quantity === 'alpha' && <Glyph d={GLYPHS.alpha} size={20} />}
                {kind.quantity === 'ore' && <Glyph d={GLYPHS.ore} size={20} />}
                {kind.quantity !== 'alpha' && kind.quantity !== 'ore' && <Icon name="flag" size={20} />}
              </span>
              <strong>{coinAmount(coin, table)}</strong>
              <small>
                <bdi>{kind.name}</bdi>
                {kind.state !== null && `, ${kind.state}`}
              </small>
            </li>
          );
        })}
        {held.length === 0 && !inventory.isPending && <li data-of="none">You hold nothing yet.</li>}
      </ul>
      {inventory.data && <SourceMark source="mirror" atMs={inventory.dataUpdatedAt} />}
      {!inventory.data && chain.data && <SourceMark source="chain" atMs={chain.dataUpdatedAt} />}
    </section>
  );
}

function isHeld({ amount }: Coin): boolean {
  return amount > 0n;
}
