import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Receiver } from './sendRules.ts';
import styles from './ledger.module.css';

/** Who receives. The whole address where it is about to be signed. */
export function ReceiverCard({
  receiver,
  whole = false,
  onForget,
}: {
  readonly receiver: Receiver;
  readonly whole?: boolean;
  readonly onForget?: () => void;
}) {
  const { name, playerId, guildTag, address } = receiver;
  return (
    <div className={styles.receiver}>
      <Icon name={playerId === null ? 'key' : 'person'} size={22} />
      <span className={styles.receiverWords}>
        <strong>
          <bdi>{name || (playerId === null ? 'An address' : `Player ${playerId}`)}</bdi>
          {guildTag !== '' && (
            <span className={styles.tag}>
              <bdi>{guildTag}</bdi>
            </span>
          )}
        </strong>
        <small>
          {playerId !== null && name !== '' && `Player ${playerId}, `}
          <code>{whole ? address : `${address.slice(0, 12)}…${address.slice(-6)}`}</code>
        </small>
      </span>
      {onForget && <IconButton icon="cross" label="Choose somebody else" onClick={onForget} />}
    </div>
  );
}
