import { say } from '../lib/words/say.ts';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';

/**
 * A native modal dialog: the browser traps focus, closes on Escape and gives focus back to where it was.
 * Mount it to open it; `onClose` must unmount it.
 */
export function Dialog({
  title,
  isSheet = false,
  isWide = false,
  onClose,
  children,
}: {
  readonly title: ReactNode;
  /** On a phone it takes the whole screen: there is much in it to fill in. */
  readonly isSheet?: boolean;
  /** Where there is room it has two columns. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Shut before it is taken away: a dialog that is gone gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, isSheet && styles.sheet, isWide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        // React hands it on to the dialog around this one, and a browser that of a file that was not chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="cross" label={say('Close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
