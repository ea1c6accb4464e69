import { exactAmounts } from '../../game/messages/messages.ts';
import { coinExact, coinKind } from '../../game/coins.ts';
import type { Coin, Player } from '../../game/entities.ts';
import type { Denoms } from '../../game/coins.ts';
import { say } from '../../lib/words/say.ts';
import { useOrder } from '../../state/orders/useOrder.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import type { Receiver } from '../../game/receivers.ts';
import { useReceiver } from '../../state/receivers/useReceiver.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './ledger.module.css';

/**
 * The transfer once more, whole: who by the chain, under which address, how much. Sum and coin are told from the message that
 * is signed, and in no word of a server's.
 */
export function SendCheck({
  player,
  receiver,
  coin,
  denoms,
  onSigned,
  onClose,
}: {
  readonly player: Player;
  readonly receiver: Receiver;
  readonly coin: Coin;
  readonly denoms: Denoms;
  readonly onSigned: () => void;
  readonly onClose: () => void;
}) {
  const message = {
    name: 'MsgPlayerSend',
    fromAddress: player.primaryAddress,
    toAddress: receiver.address,
    amount: [coin],
  } as const;
  const { state, onPress } = useOrder(message, { onGiven: onSigned });
  const { known, verdict } = useReceiver(receiver, player);
  const { quantity, symbol } = coinKind(coin.denom, denoms);
  return (
    <Dialog title={say('Confirm transfer')} onClose={onClose}>
      <Stack gap={4}>
        <p className={styles.sum}>
          <Text as="span" tone="faint" size="small">
            {say('You send')}
          </Text>
          <strong>{coinExact(coin, denoms)}</strong>
          <Text as="small" tone="faint">
            {exactAmounts([message])}
          </Text>
        </p>
        {quantity !== 'alpha' && (
          <Note tone="warn" icon="info">
            {quantity === 'token'
              ? say('This is a guild token, not alpha. Its value depends on the guild’s bank.')
              : say('This isn’t alpha but an unknown token. Check what it is before you send it.')}
            {symbol !== null && ` ${say('This token uses the name “{symbol}”.', { symbol })}`}
          </Note>
        )}
        <ReceiverCard receiver={known} whole />
        {verdict.warnings.map((words) => (
          <Note key={words} tone="warn" icon="alert">
            {words}
          </Note>
        ))}
        <SignButton
          state={{ ...state, refused: null }}
          obstacle={verdict.obstacle}
          tone="primary"
          words={say('You can’t undo this transfer.')}
          onPress={onPress}
        >
          {say('Send coins')}
        </SignButton>
        <Button tone="quiet" wide onClick={onClose}>
          {say('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
