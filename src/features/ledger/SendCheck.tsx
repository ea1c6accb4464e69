import { NOTHING_KNOWN } from '../../game/messages/messages.ts';
import { coinText } from '../../game/coins.ts';
import type { Address } from '../../game/ids.ts';
import type { Coin } from '../../game/entities.ts';
import type { Denoms } from '../../game/coins.ts';
import { useOrder } from '../../state/orders/useOrder.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import type { Receiver } from './sendRules.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './ledger.module.css';

/** The transfer once more, whole: who, under which address, how much. */
export function SendCheck({
  from,
  receiver,
  coin,
  denoms,
  onSigned,
  onClose,
}: {
  readonly from: Address;
  readonly receiver: Receiver;
  readonly coin: Coin;
  readonly denoms: Denoms;
  readonly onSigned: () => void;
  readonly onClose: () => void;
}) {
  const { state, onPress } = useOrder(
    { name: 'MsgPlayerSend', fromAddress: from, toAddress: receiver.address, amount: [coin] },
    { onGiven: onSigned },
  );
  return (
    <Dialog title="Is this right?" onClose={onClose}>
      <Stack gap={4}>
        <p className={styles.sum}>
          <Text as="span" tone="faint" size="small">
            You send
          </Text>
          <strong>{coinText(coin, denoms)}</strong>
          <Text as="small" tone="faint">
            {NOTHING_KNOWN.coin(coin)}
          </Text>
        </p>
        <ReceiverCard receiver={receiver} whole />
        {receiver.playerId === null && (
          <Stack as="p" row gap={2} align="start" tone="warn" size="small">
            Nobody is known to have this address. If it is wrong by one letter, what you send is lost.
          </Stack>
        )}
        <SignButton
          state={{ ...state, refused: null }}
          obstacle={null}
          tone="primary"
          words="It cannot be undone."
          onPress={onPress}
        >
          Sign: send it
        </SignButton>
        <Button tone="quiet" wide onClick={onClose}>
          Not yet
        </Button>
      </Stack>
    </Dialog>
  );
}
