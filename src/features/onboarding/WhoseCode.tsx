import { OrreryMark } from '../../ui/OrreryMark.tsx';
import styles from './onboarding.module.css';

/** The player one asks to act for. Name and tag are of their own making: told beside the id, which is not. */
export function WhoseCode({
  name,
  guildTag,
  playerId,
}: {
  readonly name: string;
  readonly guildTag: string;
  readonly playerId: string;
}) {
  return (
    <div className={styles.whose}>
      <OrreryMark size={44} />
      <div>
        <strong>
          <bdi>{name || 'A player without a name'}</bdi>
        </strong>
        <small>
          {guildTag !== '' && (
            <>
              [<bdi>{guildTag}</bdi>]{' '}
            </>
          )}
          player {playerId}
        </small>
      </div>
    </div>
  );
}
