import { say } from '../../lib/words/say.ts';
import { isUnanswered } from '../../state/ask/isUnanswered.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { coinAmount, coinKind, stateWords } from '../../game/coins.ts';
import type { Coin, Player } from '../../game/entities.ts';
import type { Denoms } from '../../game/coins.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './ledger.module.css';

/** What the player holds in every form: over all keys as the mirror counts it, else the coins of the main key. */
export function Balances({ player, denoms }: { readonly player: Player; readonly denoms: Denoms }) {
  const inventory = useRead('web.inventoryOfOwner', { ownerType: 'player', ownerId: player.id });
  const chain = useWhole('chain.balances', { address: player.primaryAddress }, { enabled: isUnanswered(inventory) });
  // Ore is no coin of the chain: it stands with the player.
  const coins = inventory.data
    ? inventory.data.map(({ denom, balance }) => ({ denom, amount: balance }))
    : [{ denom: 'ore', amount: player.ore }, ...(chain.data ?? [])];
  const held = coins.filter(isHeld);
  return (
    <Stack as="section" gap={2} align="start" className={styles.balances} aria-label={say('Your balances')}>
      <ul>
        {held.map((coin) => {
          const kind = coinKind(coin.denom, denoms);
          return (
            <li key={coin.denom} data-of={kind.quantity} data-state={kind.state ?? 'free'}>
              <span className={styles.coin}>
                {kind.quantity === 'alpha' && <Glyph d={GLYPHS.alpha} size={20} />}
                {kind.quantity === 'ore' && <Glyph d={GLYPHS.ore} size={20} />}
                {kind.quantity !== 'alpha' && kind.quantity !== 'ore' && <Icon name="flag" size={20} />}
              </span>
              <strong>{coinAmount(coin, denoms)}</strong>
              <Text as="small">
                <bdi>{kind.name}</bdi>
                {kind.state !== null && `, ${stateWords(kind.state)}`}
              </Text>
            </li>
          );
        })}
        {held.length === 0 && (inventory.data ?? chain.data) !== undefined && (
          <li data-of="none">{say('You have no coins yet. Coins you receive appear here.')}</li>
        )}
      </ul>
      {inventory.data && <SourceMark source="mirror" atMs={inventory.dataUpdatedAt} />}
      {!inventory.data && chain.data && <SourceMark source="chain" atMs={chain.dataUpdatedAt} />}
    </Stack>
  );
}

function isHeld({ amount }: Coin): boolean {
  return amount > 0n;
}
