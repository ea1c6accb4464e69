import { useId } from 'react';
import type { Ref } from 'react';
import type { Sheet } from '../game/sheet/sheet.ts';
import { say } from '../lib/words/say.ts';
import { Facts } from '../ui/Facts.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Say } from '../ui/Say.tsx';
import { ExactText } from '../ui/ExactText.tsx';
import { ItemView, Undo } from './ItemView.tsx';
import { Mark } from './Mark.tsx';
import styles from './Sheet.module.css';

/** Everything that a signature does. @param titleRef takes the focus first: the sheet is read before anything is pressed */
export function SheetView({
  sheet,
  titleRef,
  isTitled = true,
}: {
  readonly sheet: Sheet;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Not where it stands in a window that has its title. */
  readonly isTitled?: boolean;
}) {
  const titleId = useId();
  const { title, signer, items, marks, refusals, envelope, document } = sheet;
  const shared = sharedUndo(items);
  return (
    <article className={styles.sheet} aria-labelledby={isTitled ? titleId : undefined}>
      <header className={styles.head}>
        {isTitled && (
          <h2 id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
        )}
        <p data-sight>
          <Say it="Signed by {key}" with={{ key: <code>{signer}</code> }} />
        </p>
      </header>
      {refusals.length > 0 && (
        <section className={styles.refusals} aria-label={say('Signing blocked')}>
          <h3>{say('Signing blocked')}</h3>
          <ul className={styles.marks}>
            {refusals.map((words) => (
              <Mark key={words} tone="danger" words={words} />
            ))}
          </ul>
        </section>
      )}
      {marks.length > 0 && (
        <ul className={styles.marks} aria-label={say('Warnings')}>
          {marks.map(({ tone, words }) => (
            <Mark key={words} tone={tone} words={words} />
          ))}
        </ul>
      )}
      {items.map((item, at) => (
        <ItemView key={at} item={item} number={items.length > 1 ? at + 1 : null} isUndoSaid={shared === null} />
      ))}
      {shared !== null && (
        <section className={styles.item} aria-label={say('All actions')}>
          <h3>{say('All actions')}</h3>
          <Undo undo={shared} />
        </section>
      )}
      {envelope.length > 0 && (
        <section className={styles.envelope} aria-label={say('Transaction details')}>
          <Facts facts={envelope} />
        </section>
      )}
      <Fold summary={say('Full document')}>
        <pre className={styles.document}>{isJson(document) ? document : <ExactText text={document} />}</pre>
      </Fold>
    </article>
  );
}

/** What can be said once of several actions; null where they differ. */
function sharedUndo([first, ...more]: Sheet['items']): Sheet['items'][number]['undo'] {
  if (!first?.undo || more.length === 0) return null;
  const { level, words } = first.undo;
  return more.every(({ undo }) => undo?.level === level && undo.words === words) ? first.undo : null;
}

/** A transaction's; else it is the text itself. */
const isJson = (document: string): boolean => document.startsWith('{');
