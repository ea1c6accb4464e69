import { say } from '../../lib/words/say.ts';
import { NameOf } from '../names/NameOf.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Receiver } from '../../game/receivers.ts';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
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
  const { name, playerId, address } = receiver;
  return (
    <Card row gap={3} align="center" surface="brass">
      <Icon tone="brass" name={playerId === null ? 'key' : 'person'} size={22} />
      <Stack as="span" grow className={styles.receiverWords}>
        <strong>
          <NameOf
            kind="player"
            id={playerId ?? address}
            name={name}
            instead={playerId === null ? say('Address') : say('Player {player}', { player: playerId })}
          />
        </strong>
        <small>
          {playerId !== null && name !== '' && `${say('Player {player}', { player: playerId })}, `}
          <code>{whole ? address : `${address.slice(0, 12)}…${address.slice(-6)}`}</code>
        </small>
      </Stack>
      {onForget && <IconButton icon="cross" label={say('Change recipient')} onClick={onForget} />}
    </Card>
  );
}
