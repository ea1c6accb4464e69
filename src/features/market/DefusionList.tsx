import { useQuery } from '@tanstack/react-query';
import { coinText } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatDuration } from '../../game/format.ts';
import { rowsQuery } from '../../state/queries/guild/rowQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './energy.module.css';

const EVERY_MS = 1000;

/** Alpha on its way out of reactors. Nothing is shown where there is none, or where the server does not tell. */
export function DefusionList({ player }: { readonly player: Player }) {
  const { data } = useQuery(rowsQuery(useGuildSource(), 'defusion', { delegator: player.primaryAddress }));
  const nowMs = useNow(EVERY_MS);
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={styles.defusions} aria-label="On its way out">
      {data.items.map(({ validator, coin, kind, completedAtMs, createdAtMs }, index) => (
        <li key={`${validator} ${createdAtMs ?? index} ${index}`}>
          <Icon name="hourglass" size={16} />
          <span>
            {coinText(coin, null)} {kind === 'undelegate' ? 'comes back' : 'moves to another reactor'}
            {completedAtMs !== null && completedAtMs > nowMs && ` in ${formatDuration(completedAtMs - nowMs)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
