import { coinText } from '../../game/coins.ts';
import type { Address } from '../../game/ids.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { Coin } from '../../game/records.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import type { Receiver } from './sendRules.ts';
import styles from './ledger.module.css';

/** The transfer once more, whole: who, under which address, how much. */
export function SendCheck({
  topic,
  from,
  receiver,
  coin,
  table,
  onSigned,
  onClose,
}: {
  readonly topic: string;
  readonly from: Address;
  readonly receiver: Receiver;
  readonly coin: Coin;
  readonly table: DenomTable | null;
  readonly onSigned: () => void;
  readonly onClose: () => void;
}) {
  const { actions } = useRuntime();
  const state = useTopic(topic);
  const sign = async (): Promise<void> => {
    await actions.sign(topic, {
      name: 'MsgPlayerSend',
      fromAddress: from,
      toAddress: receiver.address,
      amount: [coin],
    });
    onSigned();
  };
  return (
    <Dialog title="Is this right?" onClose={onClose}>
      <div className={styles.check}>
        <p className={styles.sum}>
          <span>You send</span>
          <strong>{coinText(coin, table)}</strong>
        </p>
        <ReceiverCard receiver={receiver} whole />
        {receiver.playerId === null && (
          <p className={styles.warning}>
            Nobody is known to have this address. If it is wrong by one letter, what you send is lost.
          </p>
        )}
        <SignButton
          state={{ ...state, refused: null }}
          obstacle={null}
          tone="primary"
          words="It cannot be undone."
          onPress={sign}
        >
          Sign: send it
        </SignButton>
        <Button tone="quiet" wide onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}
