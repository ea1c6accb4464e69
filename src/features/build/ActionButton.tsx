import { useState } from 'react';
import { useActivity, useSession } from '../../state/react.ts';
import { isUnderWay, type TxRecord } from '../../state/stores/activity.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import styles from './build.module.css';

function pendingWords(record: TxRecord): string {
  switch (record.phase.step) {
    case 'queued':
      return 'Waiting for the one before';
    case 'signing':
      return 'Signing';
    default:
      return 'Waiting for a block';
  }
}

/**
 * A button whose press becomes a transaction: what stands in its way is said under it before anybody asks the chain,
 * and how the last one of its topic stands is said on it.
 */
export function ActionButton({
  topic,
  obstacle,
  tone = 'plain',
  icon,
  onPress,
  children,
}: {
  readonly topic: string;
  /** One sentence, or null when the way is clear. */
  readonly obstacle: string | null;
  readonly tone?: 'primary' | 'plain' | 'danger';
  readonly icon: IconName;
  readonly onPress: () => Promise<void> | void;
  readonly children: string;
}) {
  const last = useActivity((activity) => activity.records.findLast((record) => record.topic === topic));
  const locked = useSession((session) => session.wallet === null);
  const [failure, setFailure] = useState<string | null>(null);
  const pending = last !== undefined && isUnderWay(last);
  const inTheWay = locked ? 'Your key is locked. Unlock it to sign.' : obstacle;
  const press = async (): Promise<void> => {
    setFailure(null);
    try {
      await onPress();
    } catch (error) {
      setFailure(errorWords(error));
    }
  };

  return (
    <div className={styles.action}>
      <Button
        tone={tone}
        icon={icon}
        wide
        pending={pending}
        disabled={!pending && inTheWay !== null}
        onClick={() => void press()}
      >
        {pending ? pendingWords(last) : children}
      </Button>
      {!pending && inTheWay !== null && (
        <p className={styles.obstacle}>
          <Icon name={locked ? 'lock' : 'info'} size={16} />
          <span>{inTheWay}</span>
        </p>
      )}
      {failure !== null && (
        <p className={styles.refused} role="alert">
          <Icon name="alert" size={16} />
          <span>{failure}</span>
        </p>
      )}
      {last?.phase.step === 'refused' && (
        <p className={styles.refused}>
          <Icon name="alert" size={16} />
          <span>Last time it was refused: {last.phase.refusal.words}</span>
        </p>
      )}
    </div>
  );
}
