import { refusalOf } from '../../state/workshop/refusalOf.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FindingList } from './FindingList.tsx';
import styles from './workshop.module.css';

/** Why the server did not do it: its word, what it means, what to do, and its findings by file. */
export function SendTrouble({ error }: { readonly error: unknown }) {
  const refusal = refusalOf(error);
  return (
    <div role="alert" className={styles.trouble}>
      <p className={styles.verdict} data-tone="danger">
        <Icon name="alert" />
        <span>{refusal ? refusal.what : errorWords(error)}</span>
      </p>
      {refusal?.hint && <p>{refusal.hint}</p>}
      {refusal && <FindingList kind="error" findings={refusal.findings} />}
      {refusal && <p className={styles.quiet}>{refusal.code}</p>}
    </div>
  );
}
